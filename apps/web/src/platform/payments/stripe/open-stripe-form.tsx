import type { Stripe } from '@stripe/stripe-js'
// The main entry of the library loads the script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import { sleep } from '#/platform/clock.ts'
import { CARD_FORM_LOADS_WITHIN_MS, type CardForm, type CardFormProps } from '../card-form.ts'
import { recordSilence } from '../payment-document.ts'
import { StripeCardForm } from './stripe-card-form.tsx'

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
