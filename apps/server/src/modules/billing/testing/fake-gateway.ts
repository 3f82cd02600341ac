import { createHmac } from 'node:crypto'
import type { Clock } from '#/platform/clock.ts'
import {
  PaymentGatewayError,
  UnsignedEventError,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentIntent,
} from '../payment-gateway.ts'

const CALLS = [
  'createIntent',
  'findIntent',
  'cancelIntent',
  'refund',
  'listChangedIntents',
] as const

/** What a shop can ask of its provider. */
type GatewayCall = (typeof CALLS)[number]

type Fault = 'away' | 'answer lost' | 'held up'

const SECRET = 'the secret of the fake gateway'
const sign = (body: Buffer) => createHmac('sha256', SECRET).update(body).digest('hex')

export type FakeGateway = ReturnType<typeof createFakeGateway>

/**
 * A provider in memory that does what a test says. Unlike the product's test payments it keeps
 * nothing in the server's database, so that it remembers what a lost or restored database does not.
 */
export function createFakeGateway(
  clock: () => Clock,
  {
    provider = 'stripe',
    isLive = false,
  }: Partial<Pick<PaymentGateway, 'provider' | 'isLive'>> = {},
) {
  const intents = new Map<string, PaymentIntent>()
  const changes: { id: string; atMs: number }[] = []
  const faults = new Map<GatewayCall, Fault>()
  const counts = new Map<GatewayCall, number>()
  let waiting: (() => void)[] = []
  let departs: (() => Promise<void>) | null = null
  let arrives: (() => Promise<void>) | null = null
  let lastNumber = 0

  function find(id: string): PaymentIntent | null {
    const intent = intents.get(id)
    return intent === undefined ? null : { ...intent }
  }
  function get(id: string): PaymentIntent {
    const intent = find(id)
    if (intent === null) throw new Error('there is no such intent')
    return intent
  }
  function put(intent: PaymentIntent): PaymentIntent {
    intents.set(intent.id, intent)
    changes.push({ id: intent.id, atMs: clock().now() })
    return { ...intent }
  }
  const change = (id: string, fields: Partial<PaymentIntent>) => put({ ...get(id), ...fields })

  async function through<T>(call: GatewayCall, work: () => T): Promise<T> {
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const fault = faults.get(call)
    if (fault === 'away') throw new PaymentGatewayError('the fake gateway is away')
    if (fault === 'held up') await new Promise<void>((resolve) => waiting.push(resolve))
    await departs?.()
    const answer = work()
    await arrives?.()
    if (fault === 'answer lost') throw new PaymentGatewayError('the answer is lost')
    return answer
  }
  const fail =
    (fault: Fault) =>
    (...calls: GatewayCall[]): void => {
      for (const call of calls.length === 0 ? CALLS : calls) faults.set(call, fault)
    }
  function goOn(): void {
    faults.clear()
    departs = null
    arrives = null
    const resolves = waiting
    waiting = []
    for (const resolve of resolves) resolve()
  }

  const gateway: PaymentGateway = {
    provider,
    isLive,
    settings: { provider: 'stripe', publishableKey: 'pk_test_fake', isTest: !isLive },
    pageSources: {},
    createIntent: ({ amountPence, purchaseId, accountId, planId }) =>
      through('createIntent', () => {
        const made = [...intents.values()].find(({ order }) => order?.purchaseId === purchaseId)
        if (made !== undefined) return { ...made }
        const id = `pi_fake_${++lastNumber}`
        return put({
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
      }),
    findIntent: (id) => through('findIntent', () => find(id)),
    cancelIntent: (id) =>
      through('cancelIntent', () => {
        const intent = find(id)
        const isOver = intent?.status === 'succeeded' || intent?.status === 'canceled'
        return intent === null || isOver ? intent : change(id, { status: 'canceled' })
      }),
    refund: ({ intentId }) =>
      through('refund', () => {
        const intent = find(intentId)
        return intent === null ? null : put({ ...intent, refundedPence: intent.receivedPence })
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
  }

  return {
    ...gateway,
    /** The payer's card is good. */
    pay(id: string): void {
      const receivedPence = get(id).amountPence
      change(id, { status: 'succeeded', receivedPence, paidAtMs: clock().now() })
    },
    /** The card is refused: the payer may try again. */
    decline: (id: string) => void change(id, { status: 'requires_payment_method' }),
    /** The bank asks the payer back. */
    askBack: (id: string) => void change(id, { status: 'requires_action' }),
    /** The money is on its way. */
    process: (id: string) => void change(id, { status: 'processing' }),
    /** Money goes back from the provider's own pages; without an amount, all of it. */
    giveBack: (id: string, amountPence = get(id).receivedPence) =>
      void change(id, { refundedPence: amountPence }),
    /** The payer disputes the payment at their bank. */
    dispute: (id: string) => void change(id, { isDisputed: true }),
    /** Makes an intent something else than what was ordered. */
    distort: (id: string, fields: Partial<PaymentIntent>) => void change(id, fields),
    /** Holds an intent that this server did not make. */
    plant: (intent: PaymentIntent) => void put(intent),
    /** Does not know an intent any more. */
    forget: (id: string) => void intents.delete(id),
    /** From now on these calls fail before anything is done; without names, all. */
    goAway: fail('away'),
    /** From now on these calls are done, but their answer is lost. */
    loseAnswers: fail('answer lost'),
    /** From now on these calls wait until `goOn`. */
    holdUp: fail('held up'),
    /** From now on questions arrive only when this resolves. */
    delayQuestions(wait: () => Promise<void>): void {
      departs = wait
    },
    /**
     * From now on answers arrive only when this resolves, by when they may be out of date; an answer
     * is lost when it rejects.
     */
    delayAnswers(wait: () => Promise<void>): void {
      arrives = wait
    },
    /** Everything works again, what waits goes on. */
    goOn,
    intents: () => [...intents.values()].map((intent) => ({ ...intent })),
    intentOf(clientSecret: string): PaymentIntent {
      const intent = [...intents.values()].find((one) => one.clientSecret === clientSecret)
      if (intent === undefined) throw new Error('no intent has this secret')
      return { ...intent }
    },
    /** How often something was asked. */
    asked: (call: GatewayCall) => counts.get(call) ?? 0,
    /** A signed delivery about an intent. */
    event(intentId: string | null, more: Partial<PaymentEvent> = {}) {
      const id = `evt_fake_${++lastNumber}`
      const event: PaymentEvent = {
        id,
        type: 'payment_intent.succeeded',
        intentId,
        isLive,
        ...more,
      }
      const body = Buffer.from(JSON.stringify(event))
      return { body, signature: sign(body) }
    },
    reset(): void {
      goOn()
      intents.clear()
      changes.length = 0
      counts.clear()
    },
  }
}
