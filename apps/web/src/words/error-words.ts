import type { ErrorCode } from '@bramble/contract/errors'
import { hasMessage, t } from './t.ts'

/** Words that a screen shows for an error code of the server. */
export interface ErrorWords {
  title?: string
  text: string
}

/** The words for an error code; some have a title of their own. */
export function errorWords(code: ErrorCode): ErrorWords {
  const title = `shared.errors.${code}.title`
  const text = t(`shared.errors.${code}.text`)
  return hasMessage(title) ? { title: t(title), text } : { text }
}
