import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { setCardForm, type CardFormProps } from '#/platform/payments/payments.ts'
import type { World } from '#/testing/index.ts'
import { INTENT_ID } from './given-shop.ts'

export * from './given-shop.ts'

/** The stored data of a payment in this tab. */
export function kept({ storage: { session } }: World) {
  return {
    clientSecret: session.getItem('stripeClientSecret'),
    planId: session.getItem('selectedPlanId'),
    returnTo: session.getItem('returnTo'),
  }
}

export const NOTHING_KEPT = { clientSecret: null, planId: null, returnTo: null }

/** A card form that the test controls; "shown" counts how often a new one was mounted. */
export function givenCardForm() {
  const form = {
    newest: null as CardFormProps | null,
    secrets: [] as string[],
    /** Triggers an event of the form. */
    does: (work: (props: CardFormProps) => void) =>
      act(async () => {
        if (form.newest === null) throw new Error('No card form is shown.')
        work(form.newest)
      }),
    pays: () =>
      form.does(({ onPaid, clientSecret }) => onPaid({ paymentIntentId: INTENT_ID, clientSecret })),
  }
  function FakeCardForm(props: CardFormProps) {
    form.newest = props
    if (form.secrets.at(-1) !== props.clientSecret) form.secrets.push(props.clientSecret)
    return <button type="button">{props.payLabel}</button>
  }
  setCardForm(FakeCardForm)
  onTestFinished(() => setCardForm(null))
  return form
}
