import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { errorText, failureOf } from '#/data/request.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'

/** As much of a query as this part asks. */
export interface LoadState {
  isError: boolean
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface NotLoadedProps {
  /** What is asked for: all of it is needed. */
  of: LoadState | readonly LoadState[]
  /** A sentence, or a picture of what comes. */
  loading: ReactNode
  title: string
  /** Said of damage; what is missing, or not answered, says itself what to do. */
  text?: string
  /** The button is as wide as its words. */
  isNarrow?: boolean
}

/** In the place of what is being loaded, or could not be. */
export function NotLoaded({ of, loading, title, text, isNarrow = false }: NotLoadedProps) {
  const all = [of].flat()
  const failed = all.find(({ isError }) => isError)
  if (failed === undefined)
    return typeof loading === 'string' ? <Loading label={loading} /> : loading
  const again = (
    <Button
      wide={!isNarrow}
      busy={all.some(({ isFetching }) => isFetching)}
      onClick={() => all.forEach((one) => void one.refetch())}
    >
      {t('guardian.shell.tryAgain')}
    </Button>
  )
  return (
    <ErrorState title={title} action={again}>
      {failureOf(failed.error) === 'damage' ? text : errorText(failed.error)}
    </ErrorState>
  )
}
