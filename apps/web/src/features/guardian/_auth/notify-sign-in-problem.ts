import { t } from '#/words/t.ts'
import { RequestError } from '#/data/request.ts'
import { SignInError } from '#/platform/identity/identity.ts'
import { toastFailure } from '#/ui/toast-store.ts'

/** The message for a failed sign-in [AUTH-21 … 24]; null when the person cancelled it. */
function wordsFor(error: unknown): string | null {
  if (error instanceof RequestError) {
    const { serverMessage } = error
    return serverMessage === null
      ? t('guardian.auth.failed')
      : t('guardian.auth.failedWith', { message: serverMessage })
  }
  const message = error instanceof Error ? error.message : ''
  const otherwise =
    message === '' ? t('guardian.auth.failed') : t('guardian.auth.failedWith', { message })
  if (!(error instanceof SignInError)) return otherwise
  return {
    cancelled: null,
    'unauthorized-domain': t('guardian.auth.unauthorizedDomain'),
    'popup-blocked': t('guardian.auth.popupBlocked'),
    unavailable: t('guardian.auth.failedWith', { message: t('guardian.auth.unavailable') }),
    other: otherwise,
  }[error.problem]
}

/** Shows by toast why a sign-in failed. */
export function notifySignInProblem(error: unknown): void {
  const description = wordsFor(error)
  if (description === null) return
  toastFailure(t('guardian.auth.error'), description)
}
