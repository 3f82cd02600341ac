import { shellCopy } from '#/copy/shell.ts'
import { useConnection } from '#/data/connection.ts'

/** A quiet line while the server cannot be reached: nobody is thrown out of a game by it. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status" aria-live="polite">
      {connection === 'ok' ? null : (
        <p className="fixed inset-x-0 top-0 z-50 bg-sun px-4 py-2 text-center text-small font-bold text-ink">
          {connection === 'lost' ? shellCopy.noSignal : shellCopy.oneMoment}
        </p>
      )}
    </div>
  )
}
