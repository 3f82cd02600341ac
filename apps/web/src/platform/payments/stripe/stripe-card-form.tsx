import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { currentLanguage, t } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { intentIdOf } from '../intent.ts'
import { CARD_FORM_LOADS_WITHIN_MS, type CardFormProps } from '../card-form.ts'
import { useOneAtATime, useReportBusy } from '../use-one-at-a-time.ts'
import { appearanceOf, CARD_ONLY } from './appearance.ts'
import { outcomeOf, type ConfirmOutcome } from './confirm-outcome.ts'

/** Stripe's card form: typed data stays in Stripe's frame. */
export function StripeCardForm({ stripe, ...payment }: CardFormProps & { stripe: Stripe }) {
  const { clientSecret } = payment
  const options = useMemo(
    () => ({
      clientSecret,
      appearance: appearanceOf(document.documentElement),
      locale: currentLanguage(),
    }),
    [clientSecret],
  )
  // Stripe's fields accept one client secret: another one needs new fields.
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <CardFields {...payment} />
    </Elements>
  )
}

function CardFields({ payLabel, onUnavailable, ...payment }: CardFormProps) {
  const { isBusy, refusal, pay } = useStripePayment({ ...payment, onUnavailable })
  const [fields, setFields] = useState<'loading' | 'ready' | 'broken'>('loading')
  useTimeout(giveUp, fields === 'loading' ? CARD_FORM_LOADS_WITHIN_MS : null)

  function giveUp(): void {
    setFields('broken')
    onUnavailable()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    pay()
  }

  return (
    <form className="stack" aria-busy={isBusy} onSubmit={submit}>
      {fields === 'loading' ? <Loading label={t('guardian.cardForm.loading')} /> : null}
      <PaymentElement options={CARD_ONLY} onReady={() => setFields('ready')} onLoadError={giveUp} />
      {/* Not a live region: the page reads the reason out. */}
      {refusal === null ? null : (
        <Notice tone="danger" title={t('guardian.cardForm.refusedTitle')}>
          {refusal}
        </Notice>
      )}
      <Button
        type="submit"
        size="big"
        wide
        disabled={fields !== 'ready'}
        busy={isBusy}
        busyLabel={t('guardian.cardForm.paying')}
      >
        {payLabel}
      </Button>
    </form>
  )
}

type Payment = Omit<CardFormProps, 'payLabel'>

/** A payment at Stripe from "Pay" to its end; Stripe itself handles the bank's authentication. */
function useStripePayment({ clientSecret, returnUrl, onBusy, ...listeners }: Payment) {
  const stripe = useStripe()
  const elements = useElements()
  const { isBusy, run } = useOneAtATime()
  const [refusal, setRefusal] = useState<string | null>(null)
  useReportBusy(isBusy, onBusy)
  useFreeWayOut(isBusy)

  async function confirm(): Promise<ConfirmOutcome> {
    if (stripe === null || elements === null)
      return { is: 'refused', message: t('guardian.cardForm.noAnswer') }
    try {
      // Most banks ask in a window over the page; the page leaves only where one cannot.
      return outcomeOf(
        await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        }),
      )
    } catch {
      return { is: 'refused', message: t('guardian.cardForm.noAnswer') }
    }
  }

  function say(outcome: ConfirmOutcome): void {
    switch (outcome.is) {
      case 'paid':
        return listeners.onPaid({ paymentIntentId: intentIdOf(clientSecret), clientSecret })
      case 'canceled':
        return listeners.onUnavailable()
      case 'refused':
        setRefusal(outcome.message)
        return listeners.onRefused(outcome.message)
    }
  }

  function pay(): void {
    run(async () => {
      setRefusal(null)
      const outcome = await confirm()
      return () => say(outcome)
    })
  }

  return { isBusy, refusal, pay }
}

/**
 * Some banks authenticate on a page of their own, to which Stripe navigates: a page that asks
 * before it is left would stop the payment half way. The back button leads from there to this page
 * in its former state, waiting for an answer that never comes: then it starts again.
 */
function useFreeWayOut(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const letGo = (event: BeforeUnloadEvent) => event.stopImmediatePropagation()
    const beginAnew = ({ persisted: isAsLeft }: PageTransitionEvent) => {
      if (isAsLeft) window.location.reload()
    }
    // Capture handlers run first, whenever the page added its own.
    window.addEventListener('beforeunload', letGo, { capture: true })
    window.addEventListener('pageshow', beginAnew)
    return () => {
      window.removeEventListener('beforeunload', letGo, { capture: true })
      window.removeEventListener('pageshow', beginAnew)
    }
  }, [isBusy])
}
