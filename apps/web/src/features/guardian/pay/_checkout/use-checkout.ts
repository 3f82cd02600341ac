import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useAccountId } from '#/features/guardian/_auth/auth.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import {
  dayPassQuery,
  paymentSettingsQuery,
  useCreatePaymentIntent,
  useVerifyPayment,
} from '#/data/payments.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { ensurePaymentDocument } from '#/platform/payments/payment-document.ts'
import { loadCardForm, type CardForm } from '#/platform/payments/payments.ts'
import { loadLaterParts } from '#/platform/prefetch.ts'
import { onVisibility } from '#/platform/visibility.ts'
import { paths } from '#/routes/paths.ts'
import { toast, toastFailure } from '#/ui/toast-store.ts'
import {
  bankReturnUrl,
  confirmationPath,
  forgetPayment,
  type PreparedPayment,
  rememberPayment,
  returnPath,
} from '#/features/guardian/_payment/stored-payment.ts'
import { useOwnPass } from '#/features/guardian/_payment/use-own-pass.ts'

/** One payment from the form to the purchase: what to show, and the handlers of its events. */
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
    onRefused: notifyRefusal,
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

function notifyRefusal(message: string): void {
  toastFailure(t('guardian.checkout.refused'), message)
}

/**
 * Leaves when there is a pass, perhaps bought in another tab: nothing is paid twice [PLAN-25,
 * OPEN-75].
 */
function useGoOnWithPass(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isGone = useRef(false)
  return useCallback(() => {
    if (isGone.current) return
    isGone.current = true
    const target = returnPath()
    forgetPayment()
    toast({
      title: t('guardian.preparation.passActive'),
      description: t('guardian.preparation.passActiveText'),
    })
    // Only the server may know of the pass, so the next page has to read it.
    void client.invalidateQueries({ queryKey: dayPassQuery.queryKey })
    void navigate(target, { replace: true })
  }, [client, navigate])
}

/** Calls back when a pass is found while no payment is under way. True once it has been read. */
function usePassWatch(isAtWork: boolean, onPass: () => void): boolean {
  const pass = useOwnPass()
  const { refresh } = pass
  useEffect(() => onVisibility((isVisible) => isVisible && refresh()), [refresh])
  const mayGo = pass.at === 'active' && !isAtWork
  useEffect(() => {
    if (mayGo) onPass()
  }, [mayGo, onPass])
  const [isKnown, setKnown] = useState(false)
  // Typed card data stays while the pass is read again.
  if (!isKnown && (pass.at === 'none' || pass.at === 'unknown')) setKnown(true)
  return isKnown
}

type CardFormState =
  { at: 'loading' } | { at: 'unavailable' } | { at: 'ready'; Form: CardForm; attempt: number }

/** The card form of the payment provider; `retry` loads again what failed [PAY-02]. */
function useCardForm() {
  const { data: settings, isError, refetch } = useQuery(paymentSettingsQuery)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ attempt: number; Form: CardForm | null } | null>(null)
  useEffect(() => {
    // A false answer means that the page is being loaded again.
    if (settings === undefined || !ensurePaymentDocument(settings)) return
    let isWanted = true
    const take = (Form: CardForm | null) => {
      if (isWanted) setLoaded({ attempt, Form })
    }
    loadCardForm(settings).then(take, () => take(null))
    return () => {
      isWanted = false
    }
  }, [settings, attempt])

  const retry = () => {
    setAttempt((before) => before + 1)
    void refetch()
  }
  return { form: stateOf(), retry }

  function stateOf(): CardFormState {
    if (settings === undefined && isError) return { at: 'unavailable' }
    if (settings === undefined || loaded?.attempt !== attempt) return { at: 'loading' }
    const { Form } = loaded
    return Form === null ? { at: 'unavailable' } : { at: 'ready', Form, attempt }
  }
}

interface Paid {
  paymentIntentId: string
  clientSecret: string
}

/** The outcome is not known yet. */
const OPEN_STATES = ['processing', 'unknown']

/**
 * After the card form: asks our server once, then opens what was bought. The confirmation page
 * handles payments that are undecided or failed [CHECKOUT-06, CONFIRM-12].
 */
function useVerifyPaid(planId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { mutateAsync } = useVerifyPayment()
  const [isVerifying, setVerifying] = useState(false)
  const hasBegun = useRef(false)
  // Paid, and the server has not answered yet.
  const isOpen = useRef(false)
  useEffect(() => void loadLaterParts('after-payment'), [])
  useEffect(
    () => () => {
      // The pass may be there already; the next page would go on showing that there is none.
      if (isOpen.current) void client.invalidateQueries({ queryKey: dayPassQuery.queryKey })
    },
    [client],
  )

  const verify = async (paid: Paid) => {
    if (hasBegun.current) return
    hasBegun.current = true
    isOpen.current = true
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
      // Otherwise the next page would say for a moment that there is no pass.
      await client.fetchQuery({ ...dayPassQuery, staleTime: 0 }).catch(() => undefined)
      notifySuccess(wayBack !== null)
    }
    isOpen.current = false
    // A finished payment cannot be made again with the same secret.
    if (!OPEN_STATES.includes(answer.state)) forgetPayment()
    if (isShown()) void navigate(target, { replace: true })
  }
  return { verify: (paid: Paid) => void verify(paid), isVerifying }
}

/** [CONFIRM-12, OPEN-73] */
function notifySuccess(hasGame: boolean): void {
  const words = hasGame
    ? {
        title: t('guardian.confirmation.paidGame.title'),
        description: t('guardian.confirmation.paidGame.toastText'),
      }
    : {
        title: t('guardian.confirmation.paidPass.toast'),
        description: t('guardian.confirmation.paidPass.toastText'),
      }
  toast({ ...words, variant: 'success' })
}
