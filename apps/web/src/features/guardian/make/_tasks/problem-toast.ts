import { dismissToast, toastFailure } from '#/ui/toast-store.ts'

const CAUSE = 'challenge-draft'

/** Shows a problem of the challenge being made. */
export function notifyProblem(title: string, description: string): void {
  toastFailure(title, description, CAUSE)
}

/** Closes that toast: the challenge has changed, or another step is shown. */
export function dismissProblem(): void {
  dismissToast(CAUSE)
}
