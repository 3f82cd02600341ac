import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'

interface NotLoadedProps {
  of: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  loading: string
  title: string
  text: string
}

/** In the place of what is being loaded, or could not be. */
export function NotLoaded({ of, loading, title, text }: NotLoadedProps) {
  if (!of.isError) return <Loading label={loading} />
  const again = (
    <Button wide busy={of.isFetching} onClick={() => void of.refetch()}>
      {t('guardian.shell.tryAgain')}
    </Button>
  )
  return (
    <ErrorState title={title} action={again}>
      {text}
    </ErrorState>
  )
}
