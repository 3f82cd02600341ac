import { dismissToast, toast } from '#/ui/toast-store.ts'

const CAUSE = 'challenge-draft'

/** Says what is wrong with the challenge that is being made. */
export function notifyProblem(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', cause: CAUSE })
}

/** The challenge has changed, or another step is shown: what was said is not so any more. */
export function dismissProblem(): void {
  dismissToast(CAUSE)
}
