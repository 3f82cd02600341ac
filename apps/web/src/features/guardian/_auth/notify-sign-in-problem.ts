import { authCopy } from '#/copy/guardian/auth.ts'
import { RequestError } from '#/data/request.ts'
import { SignInError } from '#/platform/identity/identity.ts'
import { toast } from '#/ui/toast-store.ts'

/** The message for a failed sign-in [AUTH-21 … 24]; null when the person cancelled it. */
function wordsFor(error: unknown): string | null {
  if (error instanceof RequestError) {
    const { serverMessage } = error
    return serverMessage === null ? authCopy.failed : authCopy.failedWith(serverMessage)
  }
  const message = error instanceof Error ? error.message : ''
  const otherwise = message === '' ? authCopy.failed : authCopy.failedWith(message)
  if (!(error instanceof SignInError)) return otherwise
  return {
    cancelled: null,
    'unauthorized-domain': authCopy.unauthorizedDomain,
    'popup-blocked': authCopy.popupBlocked,
    unavailable: authCopy.failedWith(authCopy.unavailable),
    other: otherwise,
  }[error.problem]
}

/** Shows by toast why a sign-in failed. */
export function notifySignInProblem(error: unknown): void {
  const description = wordsFor(error)
  if (description === null) return
  toast({ title: authCopy.error, description, variant: 'destructive' })
}
