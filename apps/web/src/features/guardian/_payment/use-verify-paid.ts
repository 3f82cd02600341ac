import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { dayPassQuery } from '#/data/day-pass.ts'
import { useVerifyPayment } from '#/data/payments.ts'
import { isPassing } from '#/data/query-client.ts'
import { loadLaterParts } from '#/platform/prefetch.ts'
import { paths } from '#/routes/paths.ts'
import { toast } from '#/ui/toast-store.ts'
import { confirmationPath } from './confirmation-path.ts'
import { forgetPayment, returnPath } from './stored-payment.ts'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'

interface Paid {
  paymentIntentId: string
  clientSecret: string
}

/** Nobody knows yet what has come of it. */
const OPEN_STATES = ['processing', 'unknown']

/**
 * What comes after the card form: our server is asked, once, and what was bought is shown. What is
 * not yet decided, or went wrong, is for the confirmation page [CHECKOUT-06, CONFIRM-12].
 */
export function useVerifyPaid(planId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { mutateAsync } = useVerifyPayment()
  const [isVerifying, setVerifying] = useState(false)
  const hasBegun = useRef(false)
  useEffect(() => void loadLaterParts('after-payment'), [])

  const verify = async (paid: Paid) => {
    if (hasBegun.current) return
    hasBegun.current = true
    setVerifying(true)
    const answer = await mutateAsync({
      paymentIntentId: paid.paymentIntentId,
      paymentIntentClientSecret: paid.clientSecret,
      planId,
    }).catch((error: unknown) => ({
      success: false,
      state: isPassing(error) ? 'unknown' : 'failed',
    }))
    const confirmation = confirmationPath(planId, paid)
    const wayBack =
      'sessionId' in answer && answer.sessionId ? paths.invite(answer.sessionId) : null
    const target = answer.success ? (wayBack ?? returnPath()) : confirmation
    if (answer.success) {
      // The page that follows must not say for a moment that there is no pass.
      await client.fetchQuery({ ...dayPassQuery, staleTime: 0 }).catch(() => undefined)
      tellSuccess(wayBack !== null)
    }
    // A payment that is over cannot be made again with the same secret.
    if (!OPEN_STATES.includes(answer.state)) forgetPayment()
    if (isShown()) void navigate(target, { replace: true })
  }
  return { verify: (paid: Paid) => void verify(paid), isVerifying }
}

/** [CONFIRM-12, OPEN-73] */
function tellSuccess(hasGame: boolean): void {
  const { paidGame, paidPass } = confirmationCopy
  const words = hasGame
    ? { title: paidGame.title, description: paidGame.toastText }
    : { title: paidPass.toast, description: paidPass.toastText }
  toast({ ...words, variant: 'success' })
}
