import type {
  Stripe,
  Appearance,
  PaymentIntent,
  PaymentIntentResult,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { sleep, useTimeout } from '#/platform/clock.ts'
import {
  CARD_FORM_LOADS_WITHIN_MS,
  type CardForm,
  type CardFormProps,
  intentIdOf,
  isPaid,
} from '../card-form.ts'
import { recordSilence } from '../payment-document.ts'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { currentLanguage, t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { useOneAtATime, useReportBusy } from '../use-one-at-a-time.ts'

/** One form per key and page: Stripe needs a single object, and React a stable component. */
const forms = new Map<string, CardForm>()

/**
 * Stripe's card form, once its script is there.
 * @throws when the script cannot be loaded, or not in time
 */
export async function openStripeForm(publishableKey: string): Promise<CardForm> {
  const known = forms.get(publishableKey)
  if (known !== undefined) return known
  const stripe = await inTime(loadStripe(publishableKey))
  if (stripe === null) throw new Error('there is no page to load the script into')
  const form = (props: CardFormProps) => <StripeCardForm stripe={stripe} {...props} />
  forms.set(publishableKey, form)
  return form
}

/**
 * A request into a silent network never ends, and the browser shares it with every later request of
 * this document for the same script: the next try needs another document.
 */
async function inTime(loading: Promise<Stripe | null>): Promise<Stripe | null> {
  let isOver = false
  const over = () => {
    isOver = true
    recordSilence(false)
  }
  loading.then(over, over)
  const late = sleep(CARD_FORM_LOADS_WITHIN_MS).then(() => {
    if (isOver) return null
    recordSilence(true)
    throw new Error('the script did not come in time')
  })
  return Promise.race([loading, late])
}

/** Stripe's card form: typed data stays in Stripe's frame. */
function StripeCardForm({ stripe, ...payment }: CardFormProps & { stripe: Stripe }) {
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
      // Whatever broke, the bank may have been asked: only this sentence is safe.
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

/** The outcome of a press of "Pay". */
type ConfirmOutcome = { is: 'paid' } | { is: 'canceled' } | { is: 'refused'; message: string }

/** The outcome of Stripe's answer to `confirmPayment`. */
function outcomeOf({ paymentIntent, error }: PaymentIntentResult): ConfirmOutcome {
  if (error !== undefined) return outcomeOfError(error)
  return outcomeOfIntent(paymentIntent) ?? refused(paymentIntent.last_payment_error?.message)
}

/** Null while the payment is open. */
function outcomeOfIntent({ status }: PaymentIntent): ConfirmOutcome | null {
  if (isPaid(status)) return { is: 'paid' }
  return status === 'canceled' ? { is: 'canceled' } : null
}

function outcomeOfError(error: StripeError): ConfirmOutcome {
  const { code, message, payment_intent: intent } = error
  // Paid in another tab meanwhile, or by a try whose answer was lost; or canceled by our server.
  const isOver = code === 'payment_intent_unexpected_state' && intent !== undefined
  const decided = isOver ? outcomeOfIntent(intent) : null
  return decided ?? refused(isForPayers(error) ? message : undefined)
}

/** Other errors address programmers; a refused authentication is reported among those. */
function isForPayers({ type, code }: StripeError): boolean {
  return (
    type === 'card_error' ||
    type === 'validation_error' ||
    code === 'payment_intent_authentication_failure'
  )
}

function refused(message: string | undefined): ConfirmOutcome {
  return { is: 'refused', message: message ?? t('guardian.cardForm.noAnswer') }
}

/**
 * Stripe draws its fields in a frame of its own, which our style sheet does not reach: it gets the
 * values of this page's tokens.
 */
function appearanceOf(page: Element): Appearance {
  const styles = getComputedStyle(page)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim() || undefined
  const moss = token('color-moss')
  const berry = token('color-berry-dark')
  const radius = token('radius-field')
  return {
    theme: 'stripe',
    variables: defined({
      fontFamily: token('font-sans'),
      fontSizeBase: '16px',
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorPrimary: moss,
      colorDanger: berry,
      colorBackground: '#ffffff',
      borderRadius: radius,
      gridRowSpacing: '16px',
    }),
    rules: {
      '.Label': { fontSize: '16px', fontWeight: '700' },
      '.Input': { border: '2px solid #8c7d66', boxShadow: 'none', padding: '13px 16px' },
      '.Input--invalid': defined({ borderColor: berry, boxShadow: 'none' }),
      '.Input:focus': defined({ borderColor: moss, boxShadow: 'none', outline: '3px solid' }),
      '.Error': { fontSize: '15px', fontWeight: '700' },
    },
  }
}

/**
 * Typed cards only: wallets need a permission of the page (`payment`) that none of our pages has.
 */
const CARD_ONLY: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
}

function defined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
