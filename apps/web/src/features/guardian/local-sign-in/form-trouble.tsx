import { localSignInCopy } from '#/copy/guardian/local-sign-in.ts'
import type { RequestError } from '#/data/request.ts'
import { useElapsed } from '#/platform/clock.ts'
import { Notice } from '#/ui/notice.tsx'

const AT_FIELDS = ['auth.email-taken', 'auth.wrong-password', 'auth.weak-password']

/** What belongs to no field: too many tries, no signal. */
export function FormTrouble({ error }: { error: RequestError | null }) {
  if (error === null || AT_FIELDS.includes(error.code ?? '')) return null
  if (error.status !== 429) {
    return (
      <Notice tone="danger" live title={localSignInCopy.failedTitle}>
        {localSignInCopy.failed}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" live title={localSignInCopy.tooMany}>
      {error.retryAfterSeconds !== null && <Wait seconds={error.retryAfterSeconds} />}
    </Notice>
  )
}

function Wait({ seconds }: { seconds: number }) {
  const elapsedMs = useElapsed(seconds * 1_000)
  const left = Math.max(0, Math.ceil(seconds - elapsedMs / 1_000))
  return <span aria-live="off">{localSignInCopy.wait(left)}</span>
}
