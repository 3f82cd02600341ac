import type { PlainKey } from '@bramble/messages/translator'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { failureText } from '#/data/request.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

/** As much of a query as this part asks. */
export interface LoadState {
  isError: boolean
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What is asked for: all of it is needed. */
type Asked = LoadState | readonly LoadState[]

/** Where the catalogue says what is loaded, and that it did not come. */
type Room = {
  [K in PlainKey]: K extends `${infer R}.failedTitle`
    ? `${R}.loading` extends PlainKey
      ? R
      : never
    : never
}[PlainKey]

interface NotLoadedProps {
  of: Asked
  words: Room
  /** How many cards are drawn in place of the sentence while it is loaded. */
  cards?: number
}

/** In the place of what is being loaded, or could not be. */
export function NotLoaded({ of, words, cards }: NotLoadedProps) {
  const loading = t(`${words}.loading`)
  return (
    <NotAnswered
      of={of}
      loading={cards ? <Skeleton shape="card" lines={cards} label={loading} /> : loading}
      title={t(`${words}.failedTitle`)}
    />
  )
}

interface NotAnsweredProps {
  of: Asked
  /** A sentence, or a picture of what comes. */
  loading: ReactNode
  title: string
}

/** The same with words of a page's own. */
export function NotAnswered({ of, loading, title }: NotAnsweredProps) {
  const all = [of].flat()
  const failed = all.find(({ isError }) => isError)
  if (failed === undefined)
    return typeof loading === 'string' ? <Loading label={loading} /> : loading
  const again = (
    <Button
      busy={all.some(({ isFetching }) => isFetching)}
      onClick={() => all.forEach((one) => void one.refetch())}
    >
      {t('guardian.shell.tryAgain')}
    </Button>
  )
  return (
    <ErrorState title={title} action={again}>
      {failed.error ? failureText(failed.error) : null}
    </ErrorState>
  )
}
