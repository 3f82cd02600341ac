import { searchForms } from '@bramble/domain/text/folded'
import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether a text of a row contains a search, however the two are written; indexes have it folded by `search_text`. */
export function holding(text: SQLWrapper, search: string): SQL | undefined {
  return or(
    ...searchForms(search).map((form) => sql`search_text(${text}) like ${containing(form)}`),
  )
}

/** The pattern of `like` for values that contain a text, whose signs stand for themselves. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
