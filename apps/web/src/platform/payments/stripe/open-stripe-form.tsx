import type { Stripe } from '@stripe/stripe-js'
// The other entry of the library loads the script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import { sleep } from '#/platform/clock.ts'
import { CARD_FORM_LOADS_WITHIN_MS, type CardForm, type CardFormProps } from '../card-form.ts'
import { StripeCardForm } from './stripe-card-form.tsx'

const SCRIPT = 'script[src^="https://js.stripe.com/"]'

/** One form per key and page: Stripe wants one object of its own, and React one component. */
const forms = new Map<string, CardForm>()

/**
 * Stripe's card form, once its script is there.
 * @throws when the script does not come, or not in time; the next call asks for it again
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

/** A request into a silent network never ends, and the library would wait for it for ever. */
async function inTime(loading: Promise<Stripe | null>): Promise<Stripe | null> {
  let isOver = false
  const late = sleep(CARD_FORM_LOADS_WITHIN_MS).then(() => {
    if (isOver) return null
    // The library then gives this script up and asks for it afresh, now and at the next call.
    document.querySelector(SCRIPT)?.dispatchEvent(new Event('error'))
    throw new Error('the script did not come in time')
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    isOver = true
  }
}
