import type { PaymentSettings } from '@bramble/contract'
import { within } from '#/platform/start.ts'
import { CARD_FORM_LOADS_WITHIN_MS, PaymentsUnavailableError, type CardForm } from './card-form.ts'

export {
  CARD_FORM_LOADS_WITHIN_MS,
  PaymentsUnavailableError,
  type CardForm,
  type CardFormProps,
} from './card-form.ts'

let given: CardForm | null = null

/** Replaces every provider's form in tests; null restores them. */
export function setCardForm(form: CardForm | null): void {
  given = form
}

/**
 * The card form of the payment provider, ready to be shown: one for a page, so repeated calls
 * return the same. After a failure the next call tries again.
 * @throws PaymentsUnavailableError when there is none, or it did not load in time
 */
export async function loadCardForm(settings: PaymentSettings): Promise<CardForm> {
  if (given !== null) return given
  const form = await within(openForm(settings), CARD_FORM_LOADS_WITHIN_MS)
  if (form === null) throw new PaymentsUnavailableError(`no form for ${settings.provider}`)
  return form
}

/** Each form is a chunk of its own, loaded only by pages with a payment. */
async function openForm(settings: PaymentSettings): Promise<CardForm | null> {
  switch (settings.provider) {
    case 'none':
      return null
    case 'test':
      return (await import('./own/test-card-form.tsx')).TestCardForm
    case 'stripe': {
      const { openStripeForm } = await import('./stripe/open-stripe-form.tsx')
      return openStripeForm(settings.publishableKey)
    }
  }
}
