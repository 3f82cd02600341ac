import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { forgetPayment } from '#/features/guardian/_payment/stored-payment.ts'
import { dayPassQuery } from '#/data/day-pass.ts'
import { useTimeout } from '#/platform/clock.ts'
import { PAID_REDIRECT_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { toast, type ToastMessage } from '#/ui/toast-store.ts'
import type { Outcome } from './outcome.ts'

/** Says how it went, and goes on where there is something to go on to [CONFIRM-05, CONFIRM-06]. */
export function useFollowOutcome(
  outcome: Outcome | undefined,
  heardAtMs: number,
  returnPath: string,
): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { refresh } = useAuth()
  const sessionId = outcome?.at === 'paid' ? outcome.sessionId : null
  const toPlayers = () => {
    if (sessionId !== null) void navigate(paths.invite(sessionId), { replace: true })
  }
  useTimeout(toPlayers, sessionId === null ? null : PAID_REDIRECT_MS)

  const follow = () => {
    if (outcome === undefined) return
    const words = toastOf(outcome)
    if (words !== null) toast(words)
    // What the server knows of the account has changed, whoever waits for it.
    if (outcome.at === 'paid' || outcome.at === 'signed-out') refresh().catch(() => undefined)
    if (outcome.at === 'paid' || outcome.at === 'returned' || outcome.at === 'over') {
      forgetPayment()
      // Nobody who has just paid is told for a moment that there is no pass.
      client.removeQueries({ queryKey: dayPassQuery.queryKey })
    }
    if (outcome.at === 'paid' && outcome.sessionId === null) {
      void navigate(returnPath, { replace: true })
    }
  }
  // Once for each answer, whatever else makes the page be drawn anew.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(follow, [heardAtMs])
}

/** [CONFIRM-09 … 12, OPEN-73] A payment that is not decided has its words on the page. */
function toastOf(outcome: Outcome): ToastMessage | null {
  const { failed, invalid, paidGame, paidPass } = confirmationCopy
  switch (outcome.at) {
    case 'paid':
      return outcome.sessionId === null
        ? { title: paidPass.toast, description: paidPass.toastText, variant: 'success' }
        : { title: paidGame.title, description: paidGame.toastText, variant: 'success' }
    case 'failed':
      return outcome.error === null
        ? { title: failed.toast, description: failed.toastText, variant: 'destructive' }
        : {
            title: failed.errorToast,
            description: outcome.error.said ?? failed.errorText,
            variant: 'destructive',
          }
    case 'invalid':
      return { title: invalid.toast, description: failed.errorText, variant: 'destructive' }
    case 'processing':
    case 'returned':
    case 'over':
    case 'signed-out':
      return null
  }
}
