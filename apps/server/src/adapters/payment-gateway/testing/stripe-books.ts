import {
  AUTHENTICATION_FAILURE,
  TEST_CARDS,
  type CardFailure,
  type TestCard,
} from '@bramble/domain/billing/test-cards'
import type { Stripe } from 'stripe'
import { newId, presentCharge, presentEvent, presentIntent } from './stripe-presentation.ts'
import {
  invalid,
  type BookedCharge,
  type BookedIntent,
  type StripeRefusal,
} from './stripe-records.ts'

/** The part of an event that travels and that the list of events holds. */
export type BookedEvent = ReturnType<typeof presentEvent>

export interface StripeBooks {
  create(order: NewIntent): BookedIntent
  /** @throws StripeRefusal 404 */
  find(id: string): BookedIntent
  all(): BookedIntent[]
  /** Pays with a card, which may be declined or ask the payer back. @throws StripeRefusal */
  confirm(id: string, card: TestCard, returnUrl?: string | null): BookedIntent
  /** The payer's word to the bank that asks back. @throws StripeRefusal */
  authenticate(id: string, isApproved: boolean): BookedIntent
  /** @throws StripeRefusal for one that is paid or canceled */
  cancel(id: string): BookedIntent
  /** All that is left, or a part of it. @throws StripeRefusal */
  refund(id: string, amount?: number): { id: string; amount: number }
  /** The payer's bank takes the money back. */
  dispute(id: string): void
  /** Newest first. */
  events(): BookedEvent[]
}

interface NewIntent {
  amount: number
  currency: string
  metadata: Record<string, string>
  description: string | null
}

export interface StripeBooksOptions {
  isLive: boolean
  /** Epoch milliseconds. */
  now: () => number
  onEvent: (event: BookedEvent) => void
}

const PAYABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Payment intents and what became of them, as Stripe keeps them. */
export function createStripeBooks({ isLive, now, onEvent }: StripeBooksOptions): StripeBooks {
  const intents = new Map<string, BookedIntent>()
  const events: BookedEvent[] = []
  const seconds = () => Math.floor(now() / 1000)

  function emit(type: string, object: Record<string, unknown>): void {
    const event = presentEvent({ type, object, createdSeconds: seconds(), isLive })
    events.unshift(event)
    onEvent(event)
  }
  const emitIntent = (type: string, intent: BookedIntent) => {
    emit(type, presentIntent(intent))
  }
  const emitCharge = (type: string, intent: BookedIntent, charge: BookedCharge) => {
    emit(type, presentCharge(intent, charge))
  }

  function find(id: string): BookedIntent {
    const intent = intents.get(id)
    if (intent === undefined) {
      throw invalid(`No such payment_intent: '${id}'`, { status: 404, code: 'resource_missing' })
    }
    return intent
  }

  function settle(intent: BookedIntent, failure: CardFailure | null): BookedIntent {
    intent.asked = null
    intent.failure = failure
    if (failure !== null) {
      intent.status = 'requires_payment_method'
      emitIntent('payment_intent.payment_failed', intent)
      return intent
    }
    intent.status = 'succeeded'
    intent.amountReceived = intent.amount
    const charge = { id: newId('ch'), createdSeconds: seconds(), refunded: 0, isDisputed: false }
    intent.charge = charge
    emitCharge('charge.succeeded', intent, charge)
    emitIntent('payment_intent.succeeded', intent)
    return intent
  }

  return {
    find,
    all: () => [...intents.values()],
    events: () => events,
    create(order) {
      const id = newId('pi')
      const intent: BookedIntent = {
        ...order,
        id,
        clientSecret: `${id}_secret_${newId('s').slice(2)}`,
        status: 'requires_payment_method',
        amountReceived: 0,
        isLive,
        createdSeconds: seconds(),
        asked: null,
        returnUrl: null,
        failure: null,
        charge: null,
      }
      intents.set(id, intent)
      emitIntent('payment_intent.created', intent)
      return intent
    },
    confirm(id, card, returnUrl = null) {
      const intent = find(id)
      if (!PAYABLE.includes(intent.status)) throw unexpectedState(intent, 'confirm')
      const { asksBack, failure } = TEST_CARDS[card]
      if (!asksBack) return settle(intent, failure)
      Object.assign(intent, { status: 'requires_action', asked: card, failure: null, returnUrl })
      emitIntent('payment_intent.requires_action', intent)
      return intent
    },
    authenticate(id, isApproved) {
      const intent = find(id)
      if (intent.asked === null) throw unexpectedState(intent, 'authenticate')
      return settle(intent, isApproved ? TEST_CARDS[intent.asked].failure : AUTHENTICATION_FAILURE)
    },
    cancel(id) {
      const intent = find(id)
      if (!PAYABLE.includes(intent.status)) throw unexpectedState(intent, 'cancel')
      intent.status = 'canceled'
      emitIntent('payment_intent.canceled', intent)
      return intent
    },
    refund(id, wanted) {
      const intent = find(id)
      const { charge } = intent
      if (charge === null) {
        throw invalid('This PaymentIntent does not have a successful charge to refund.')
      }
      if (charge.isDisputed) {
        throw invalid('The charge has been charged back.', { code: 'charge_disputed' })
      }
      const left = intent.amountReceived - charge.refunded
      if (left === 0) {
        throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' })
      }
      const amount = wanted ?? left
      if (amount > left) throw invalid('The refund is greater than what is left.')
      charge.refunded += amount
      emitCharge('charge.refunded', intent, charge)
      return { id: newId('re'), amount }
    },
    dispute(id) {
      const intent = find(id)
      if (intent.charge === null) throw invalid('Nothing was paid.')
      intent.charge.isDisputed = true
      const charge = intent.charge.id
      const object = { id: newId('du'), object: 'dispute' as const, charge, payment_intent: id }
      emit('charge.dispute.created', object satisfies Partial<Stripe.Dispute>)
    },
  }
}

function unexpectedState(intent: BookedIntent, verb: string): StripeRefusal {
  return invalid(`You cannot ${verb} this PaymentIntent: its status is ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: presentIntent(intent, { isForBrowser: true }),
  })
}
