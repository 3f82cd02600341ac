import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseGameCopy } from '#/copy/guardian/choose-game.ts'
import { environmentQuery, useResetDevelopment } from '#/data/settings.ts'
import { useAction } from '#/data/use-action.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'

/** Only where the server says that this is not production [WELCOME-07, OPEN-67]. */
export function ResetForTesting() {
  const { data: environment } = useQuery(environmentQuery)
  const client = useQueryClient()
  const reset = useAction(useResetDevelopment(), {
    done: { title: chooseGameCopy.resetDone, description: chooseGameCopy.resetDoneText },
    failed: chooseGameCopy.resetFailed,
    onDone: () => {
      removeStored(...Object.values(storedKeys))
      client.clear()
    },
  })
  if (environment?.isProduction !== false) return null
  return (
    <section className="stack-tight mt-4 border-t border-dashed border-bark-pale pt-4">
      <h2 className="text-small text-ink-soft">{chooseGameCopy.resetTitle}</h2>
      <Button variant="quiet" size="small" busy={reset.isBusy} onClick={() => reset.run()}>
        {chooseGameCopy.reset}
      </Button>
    </section>
  )
}
