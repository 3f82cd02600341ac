import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseGameCopy } from '#/copy/guardian/choose-game.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { environmentQuery, useResetDevelopment } from '#/data/settings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast-store.ts'

/** Only where the server says that this is not production [WELCOME-07, OPEN-67]. */
export function ResetForTesting() {
  const { data: environment } = useQuery(environmentQuery)
  const client = useQueryClient()
  const reset = useResetDevelopment()
  if (environment?.isProduction !== false) return null
  const press = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        removeStored(...Object.values(storedKeys))
        client.clear()
        toast({
          title: chooseGameCopy.resetDone,
          description: chooseGameCopy.resetDoneText,
          variant: 'success',
        })
      },
      onError: () => {
        toast({
          title: shellCopy.error,
          description: chooseGameCopy.resetFailed,
          variant: 'destructive',
        })
      },
    })
  return (
    <section className="stack-tight mt-4 border-t border-dashed border-bark-pale pt-4">
      <h2 className="text-small text-ink-soft">{chooseGameCopy.resetTitle}</h2>
      <Button variant="quiet" size="small" busy={reset.isPending} onClick={press}>
        {chooseGameCopy.reset}
      </Button>
    </section>
  )
}
