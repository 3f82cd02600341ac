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

/** Takes this form from now on, whoever takes payments; null ends it: for tests. */
export function setCardForm(form: CardForm | null): void {
  given = form
}

/**
 * The card form of whoever takes payments, ready to be shown: one and the same for a page, so it may
 * be asked for again. After a failure the next call tries afresh.
 *
 * @throws PaymentsUnavailableError when there is none, or it did not load in time
 */
export async function loadCardForm(settings: PaymentSettings): Promise<CardForm> {
  if (given !== null) return given
  const form = await within(openForm(settings), CARD_FORM_LOADS_WITHIN_MS)
  if (form === null) throw new PaymentsUnavailableError(`no form for ${settings.provider}`)
  return form
}

/** Each form is a chunk of its own: only a page on which somebody pays loads it. */
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
