import { t } from '#/words/t.ts'
import { useConnection } from '#/data/connection.ts'
import { watchHeight } from '#/ui/watch-height.ts'

const watchLine = watchHeight('--line-signal')

/**
 * A quiet line while the server cannot be reached; the game goes on. It has a place of its own
 * above the page, so it covers nothing.
 */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div ref={watchLine} role="status" aria-live="polite" className="sticky top-0 z-50">
      {connection === 'ok' ? null : (
        <p className="bg-sun px-16 py-2 text-center text-small font-bold text-ink">
          {connection === 'lost' ? t('start.shell.noSignal') : t('start.shell.oneMoment')}
        </p>
      )}
    </div>
  )
}
