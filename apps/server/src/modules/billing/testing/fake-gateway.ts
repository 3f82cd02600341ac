import { createHmac } from 'node:crypto'
import type { Clock } from '#/platform/clock.ts'
import {
  PaymentGatewayError,
  UnsignedEventError,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentIntent,
} from '../payment-gateway.ts'

/** What a shop can ask of its provider. */
export type GatewayCall =
  'createIntent' | 'findIntent' | 'cancelIntent' | 'refund' | 'listChangedIntents'

/** Somebody who takes payments, in memory, and does what a test says. */
export interface FakeGateway extends PaymentGateway {
  /** The payer's card is good. */
  pay(intentId: string): void
  /** The card is refused: the payer may try again. */
  decline(intentId: string): void
  /** The bank asks the payer back. */
  askBack(intentId: string): void
  /** The money is on its way. */
  process(intentId: string): void
  /** Money goes back from the provider's own pages; without an amount, all of it. */
  giveBack(intentId: string, amountPence?: number): void
  /** The payer disputes the payment at their bank. */
  dispute(intentId: string): void
  /** Makes an intent something else than what was ordered. */
  distort(intentId: string, change: Partial<PaymentIntent>): void
  /** An intent that this server did not make. */
  plant(intent: PaymentIntent): void
  /** Does not know an intent any more. */
  forget(intentId: string): void
  /** From now on these calls fail before anything is done; without names, all. */
  goAway(...calls: GatewayCall[]): void
  /** From now on these calls are done, but their answer is lost. */
  loseAnswers(...calls: GatewayCall[]): void
  /** From now on these calls wait until `goOn`. */
  holdUp(...calls: GatewayCall[]): void
  /** From now on questions arrive only when this resolves. */
  delayQuestions(arrives: () => Promise<void>): void
  /**
   * From now on answers arrive only when this resolves, by when they may be out of date; an answer is
   * lost when it rejects.
   */
  delayAnswers(arrives: () => Promise<void>): void
  /** Everything works again, what waits goes on. */
  goOn(): void
  intents(): PaymentIntent[]
  intentOf(clientSecret: string): PaymentIntent
  /** How often something was asked. */
  asked(call: GatewayCall): number
  /** A signed delivery about an intent. */
  event(intentId: string | null, more?: Partial<PaymentEvent>): { body: Buffer; signature: string }
  reset(): void
}

const SECRET = 'the secret of the fake gateway'
const sign = (body: Buffer) => createHmac('sha256', SECRET).update(body).digest('hex')

type Trouble = 'away' | 'answer lost' | 'held up'

export function createFakeGateway(
  clock: () => Clock,
  {
    provider = 'stripe',
    isLive = false,
  }: Partial<Pick<PaymentGateway, 'provider' | 'isLive'>> = {},
): FakeGateway {
  const intents = new Map<string, PaymentIntent>()
  const byPurchase = new Map<string, string>()
  const changes: { id: string; atMs: number }[] = []
  const troubles = new Map<GatewayCall, Trouble>()
  const counts = new Map<GatewayCall, number>()
  let waiting: (() => void)[] = []
  let departs: (() => Promise<void>) | null = null
  let arrives: (() => Promise<void>) | null = null
  let lastNumber = 0

  function get(id: string): PaymentIntent {
    const intent = intents.get(id)
    if (intent === undefined) throw new Error('there is no such intent')
    return intent
  }
  function change(id: string, fields: Partial<PaymentIntent>): PaymentIntent {
    const intent = { ...get(id), ...fields }
    intents.set(id, intent)
    changes.push({ id, atMs: clock().now() })
    return { ...intent }
  }
  async function through<T>(call: GatewayCall, work: () => T): Promise<T> {
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const trouble = troubles.get(call)
    if (trouble === 'away') throw new PaymentGatewayError('the fake gateway is away')
    if (trouble === 'held up') await new Promise<void>((resolve) => waiting.push(resolve))
    await departs?.()
    const answer = work()
    await arrives?.()
    if (trouble === 'answer lost') throw new PaymentGatewayError('the answer is lost')
    return answer
  }
  const trouble = (kind: Trouble, calls: GatewayCall[]) => {
    const all: GatewayCall[] = [
      'createIntent',
      'findIntent',
      'cancelIntent',
      'refund',
      'listChangedIntents',
    ]
    for (const call of calls.length === 0 ? all : calls) troubles.set(call, kind)
  }
  const goOn = () => {
    troubles.clear()
    departs = null
    arrives = null
    const resolves = waiting
    waiting = []
    for (const resolve of resolves) resolve()
  }

  return {
    provider,
    isLive,
    settings: { provider: 'stripe', publishableKey: 'pk_test_fake', isTest: !isLive },
    pageSources: {},
    createIntent: (order) =>
      through('createIntent', () => {
        const known = byPurchase.get(order.purchaseId)
        if (known !== undefined) return { ...get(known) }
        lastNumber += 1
        const id = `pi_fake_${lastNumber}`
        byPurchase.set(order.purchaseId, id)
        const { purchaseId, accountId, planId, amountPence } = order
        intents.set(id, {
          id,
          clientSecret: `${id}_secret_${'s'.repeat(20)}`,
          status: 'requires_payment_method',
          amountPence,
          receivedPence: 0,
          refundedPence: 0,
          isDisputed: false,
          currency: 'gbp',
          isLive,
          paidAtMs: null,
          order: { purchaseId, accountId, planId },
        })
        return change(id, {})
      }),
    findIntent: (id) => through('findIntent', () => copy(intents.get(id))),
    cancelIntent: (id) =>
      through('cancelIntent', () => {
        const intent = intents.get(id)
        if (intent === undefined) return null
        const isOver = intent.status === 'succeeded' || intent.status === 'canceled'
        return isOver ? { ...intent } : change(id, { status: 'canceled' })
      }),
    refund: ({ intentId }) =>
      through('refund', () => {
        const intent = intents.get(intentId)
        if (intent === undefined) return null
        return change(intentId, { refundedPence: intent.receivedPence })
      }),
    listChangedIntents: (sinceMs) =>
      through('listChangedIntents', () =>
        changes.filter(({ atMs }) => atMs >= sinceMs).map(({ id }) => id),
      ),
    signatureOf: ({ 'stripe-signature': signature }) => signature?.toString() ?? null,
    readEvent(rawBody, signature) {
      if (signature !== sign(rawBody)) throw new UnsignedEventError('not signed')
      return JSON.parse(rawBody.toString()) as PaymentEvent
    },
    pay(id) {
      const receivedPence = get(id).amountPence
      change(id, { status: 'succeeded', receivedPence, paidAtMs: clock().now() })
    },
    decline: (id) => void change(id, { status: 'requires_payment_method' }),
    askBack: (id) => void change(id, { status: 'requires_action' }),
    process: (id) => void change(id, { status: 'processing' }),
    giveBack: (id, amountPence) =>
      void change(id, { refundedPence: amountPence ?? get(id).receivedPence }),
    dispute: (id) => void change(id, { isDisputed: true }),
    distort: (id, fields) => void change(id, fields),
    plant(intent) {
      intents.set(intent.id, intent)
      change(intent.id, {})
    },
    forget: (id) => void intents.delete(id),
    goAway: (...calls) => {
      trouble('away', calls)
    },
    loseAnswers: (...calls) => {
      trouble('answer lost', calls)
    },
    holdUp: (...calls) => {
      trouble('held up', calls)
    },
    delayQuestions: (wait) => {
      departs = wait
    },
    delayAnswers: (wait) => {
      arrives = wait
    },
    goOn,
    intents: () => [...intents.values()].map((intent) => ({ ...intent })),
    intentOf(clientSecret) {
      const intent = [...intents.values()].find((one) => one.clientSecret === clientSecret)
      if (intent === undefined) throw new Error('no intent has this secret')
      return { ...intent }
    },
    asked: (call) => counts.get(call) ?? 0,
    event(intentId, more = {}) {
      lastNumber += 1
      const event: PaymentEvent = {
        id: `evt_fake_${lastNumber}`,
        type: 'payment_intent.succeeded',
        intentId,
        isLive,
        ...more,
      }
      const body = Buffer.from(JSON.stringify(event))
      return { body, signature: sign(body) }
    },
    reset() {
      goOn()
      intents.clear()
      byPurchase.clear()
      changes.length = 0
      counts.clear()
    },
  }
}

function copy(intent: PaymentIntent | undefined): PaymentIntent | null {
  return intent === undefined ? null : { ...intent }
}
