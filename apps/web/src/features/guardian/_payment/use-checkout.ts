import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutCopy, preparationCopy } from '#/copy/guardian/payment.ts'
import { dayPassQuery } from '#/data/day-pass.ts'
import { useCreatePaymentIntent } from '#/data/payments.ts'
import { RequestError } from '#/data/request.ts'
import { useAccountId } from '#/features/guardian/_auth/auth.ts'
import { onVisibility } from '#/platform/visibility.ts'
import { toast } from '#/ui/toast-store.ts'
import { bankReturnUrl } from './confirmation-path.ts'
import {
  forgetPayment,
  rememberPayment,
  returnPath,
  type PreparedPayment,
} from './stored-payment.ts'
import { useCardForm } from './use-card-form.ts'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'
import { useOwnPass } from './use-own-pass.ts'
import { useVerifyPaid } from './use-verify-paid.ts'

/** One payment from the form to what was bought: what to show, and what to do with what happens. */
export function useCheckout(prepared: PreparedPayment) {
  const { planId } = prepared
  const accountId = useAccountId()
  const [clientSecret, setClientSecret] = useState(prepared.clientSecret)
  const { form, retry: loadAgain } = useCardForm()
  const { verify, isVerifying } = useVerifyPaid(planId)
  const { mutateAsync: createIntent } = useCreatePaymentIntent()
  const [isPaying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<'looking' | 'unavailable' | null>(null)
  const isShown = useIsShown()
  const isAtWork = isPaying || isVerifying
  const goOnWithPass = useGoOnWithPass()
  const isPassKnown = usePassWatch(isAtWork, goOnWithPass)

  /** The payment may have been made or cancelled elsewhere; then its secret opens no form. */
  const lookAgain = async () => {
    setPaying(false)
    setTrouble('looking')
    try {
      const { clientSecret: current } = await createIntent(planId)
      if (!isShown()) return
      if (current !== '' && current !== clientSecret) {
        rememberPayment({ clientSecret: current, planId }, accountId)
        setClientSecret(current)
        setTrouble(null)
        return
      }
    } catch (error) {
      if (!isShown()) return
      if (error instanceof RequestError && error.code === 'pass.active') return goOnWithPass()
    }
    setTrouble('unavailable')
  }

  const retry = () => {
    setTrouble(null)
    loadAgain()
  }
  const props = {
    clientSecret,
    returnUrl: bankReturnUrl(planId),
    onPaid: verify,
    onRefused: tellRefusal,
    onUnavailable: () => void lookAgain(),
    onBusy: setPaying,
  }
  return { step: stepOf(), isAtWork, retry }

  function stepOf() {
    if (isVerifying) return { at: 'verifying' as const }
    if (trouble === 'unavailable' || form.at === 'unavailable')
      return { at: 'unavailable' as const }
    if (trouble === 'looking' || form.at === 'loading' || !isPassKnown) {
      return { at: 'setting-up' as const }
    }
    return { at: 'form' as const, Form: form.Form, key: `${clientSecret} ${form.attempt}`, props }
  }
}

function tellRefusal(message: string): void {
  toast({ title: checkoutCopy.refused, description: message, variant: 'destructive' })
}

/** There is a pass, perhaps bought in another tab: nothing is paid twice [PLAN-25, OPEN-75]. */
function useGoOnWithPass(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isGone = useRef(false)
  return useCallback(() => {
    if (isGone.current) return
    isGone.current = true
    const target = returnPath()
    forgetPayment()
    toast({ title: preparationCopy.passActive, description: preparationCopy.passActiveText })
    // Where it was the server who knew of the pass, the page that follows has to ask.
    void client.invalidateQueries({ queryKey: dayPassQuery.queryKey })
    void navigate(target, { replace: true })
  }, [client, navigate])
}

/** Calls back when a pass is there while nobody is paying. True once it has been looked for. */
function usePassWatch(isAtWork: boolean, onPass: () => void): boolean {
  const pass = useOwnPass()
  const { refresh } = pass
  useEffect(() => onVisibility((isVisible) => isVisible && refresh()), [refresh])
  const mayGo = pass.at === 'active' && !isAtWork
  useEffect(() => {
    if (mayGo) onPass()
  }, [mayGo, onPass])
  const [isKnown, setKnown] = useState(false)
  // What is typed into the form stays while the pass is looked for again.
  if (!isKnown && (pass.at === 'none' || pass.at === 'unknown')) setKnown(true)
  return isKnown
}
