import type { Stripe } from 'stripe'
import type { PaymentsConfig } from '#/config/payments.ts'
import {
  type EventSignatures,
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentIntent,
  type PaymentOrder,
} from '#/modules/billing/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { PageSources } from '#/platform/http/page-headers.ts'
import { withTimeout } from '#/platform/with-timeout.ts'
import { EVENT_TYPES, intentOfEvent, readIntent } from './stripe-answers.ts'
import { stripeSdk } from './stripe-sdk.ts'

export type StripeConfig = Extract<PaymentsConfig, { provider: 'stripe' }>

export interface StripeGatewayDeps {
  clock: Clock
  signatures: EventSignatures
  timeouts?: StripeTimeouts
}

/** How long to wait for Stripe; times are in milliseconds. */
export interface StripeTimeouts {
  /** Limit of one try without a byte of an answer. */
  attemptMs: number
  /** Tries after the first one, with the same idempotency key. */
  retries: number
  /** All tries together. */
  inAllMs: number
}

/** People wait for it: after this they are told that their payment is still being checked. */
const TIMEOUTS: StripeTimeouts = { attemptMs: 10_000, retries: 2, inAllMs: 12_000 }

/** As https://docs.stripe.com/security/guide#content-security-policy asks for Stripe.js. */
const SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const PAGE_SOURCES: PageSources = {
  scripts: SCRIPTS,
  frames: [...SCRIPTS, 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
}
const EXPAND = ['latest_charge']
const PAGE = 100

/** Payments through Stripe. A call answers or rejects within 12 s; a list may take longer. */
export function createStripeGateway(config: StripeConfig, deps: StripeGatewayDeps): PaymentGateway {
  const { clock, signatures, timeouts = TIMEOUTS } = deps
  const { publishableKey, webhookSecret } = config
  const stripe = createClient(config, timeouts)
  const isLive = /^(sk|rk)_live_/.test(config.secretKey)
  const ask = <T>(work: () => Promise<T>) => within(timeouts.inAllMs, work)

  const retrieve = async (id: string): Promise<PaymentIntent> =>
    readIntent(await stripe.paymentIntents.retrieve(id, { expand: EXPAND }))

  /** Changes an intent. When Stripe refuses, returns the intent as it is. */
  async function change(
    id: string,
    work: () => Promise<unknown>,
    isAsWanted: (intent: PaymentIntent) => boolean,
  ): Promise<PaymentIntent | null> {
    const refusal = await work().then(
      () => null,
      (error: unknown) => {
        if (isRefusal(error)) return error
        throw error
      },
    )
    const intent = await retrieve(id).catch(nullWhenMissing)
    if (refusal === null || intent === null || isAsWanted(intent)) return intent
    throw toGatewayError(refusal)
  }

  return {
    provider: 'stripe',
    isLive,
    settings: { provider: 'stripe', publishableKey, isTest: !isLive },
    pageSources: PAGE_SOURCES,
    createIntent: (order) =>
      ask(async () => {
        const key = `create:${order.purchaseId}`
        const create = (idempotencyKey: string) =>
          stripe.paymentIntents.create(intentOf(order), { idempotencyKey })
        const intent = await create(key).catch((error: unknown) => {
          // Stripe keeps a failure of its own for a day under its key. An intent that it may have
          // made nevertheless is one whose secret nobody was told, so another one does no harm.
          if (isKeptFailure(error)) return create(`${key}:again`)
          throw error
        })
        return readIntent(intent)
      }),
    findIntent: (id) => ask(() => retrieve(id).catch(nullWhenMissing)),
    cancelIntent: (id) =>
      ask(() =>
        change(
          id,
          () => stripe.paymentIntents.cancel(id),
          ({ status }) => /^(succeeded|canceled|processing)$/.test(status),
        ),
      ),
    refund: ({ intentId, purchaseId }) =>
      ask(() =>
        change(
          intentId,
          () =>
            stripe.refunds.create(
              { payment_intent: intentId },
              { idempotencyKey: `refund:${purchaseId}` },
            ),
          isOver,
        ),
      ),
    listChangedIntents: (sinceMs) => listChanged(stripe, sinceMs).catch(rethrow),
    signatureOf: (headers) => signatures.signatureOf(headers),
    readEvent(rawBody, signature) {
      const options = { secret: webhookSecret, nowMs: clock.now() }
      const { id, type, livemode, data } = signatures.read(rawBody, signature, options)
      return { id, type, intentId: intentOfEvent(type, data.object), isLive: livemode }
    },
  }
}

function intentOf(order: PaymentOrder): Stripe.PaymentIntentCreateParams {
  const { purchaseId, accountId, planId, amountPence } = order
  return {
    amount: amountPence,
    currency: 'gbp',
    // Bank debits and the like are paid days later: a pass would begin when nobody plays.
    allowed_payment_method_types: ['card'],
    description: `Bramble ${planId}`,
    metadata: { purchaseId, accountId, planId },
    expand: EXPAND,
  }
}

function createClient(config: StripeConfig, { attemptMs, retries }: StripeTimeouts): Stripe {
  const SDK = stripeSdk()
  return new SDK(config.secretKey, {
    // The shapes in stripe-answers.ts are of this version. Compare them when the library brings a
    // newer one.
    apiVersion: '2026-10-28.endive',
    timeout: attemptMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(config.apiBase === null ? {} : addressOf(config.apiBase)),
  })
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  }
}

async function listChanged(stripe: Stripe, sinceMs: number): Promise<string[]> {
  const ids: string[] = []
  const events = stripe.events.list({
    types: [...EVENT_TYPES],
    created: { gte: Math.floor(sinceMs / 1000) },
    limit: PAGE,
  })
  for await (const { type, data } of events) {
    const id = intentOfEvent(type, data.object)
    if (id !== null) ids.push(id)
  }
  // Newest first is Stripe's order; what has waited longest goes first.
  return ids.reverse()
}

/** Nothing was paid, the money is back, or the payer's bank is taking it back. */
function isOver({ status, receivedPence, refundedPence, isDisputed }: PaymentIntent): boolean {
  return status !== 'succeeded' || refundedPence >= receivedPence || isDisputed
}

/** Rejects after `limitMs`. The call itself goes on; a repeat has the same idempotency key. */
async function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(work(), limitMs, () => {
      throw new PaymentGatewayError('Stripe: no answer in time')
    })
  } catch (error) {
    throw toGatewayError(error)
  }
}

function rethrow(error: unknown): never {
  throw toGatewayError(error)
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** A word of Stripe's for a mistake, never a value. */
const WORD = /^\w{1,60}$/

/** The library's error, as far as we act on it or write it down. */
interface StripeComplaint {
  /** Like `StripeInvalidRequestError`. */
  type: string
  /** Like `charge_already_refunded`. */
  code: string | null
  status: number | null
}

/** Null for what is not an error of Stripe's library. */
function complaintOf(error: unknown): StripeComplaint | null {
  if (!(error instanceof stripeSdk().errors.StripeError)) return null
  const { type, code, statusCode = null } = error
  return { type, code: code !== undefined && WORD.test(code) ? code : null, status: statusCode }
}

/** Stripe understood, and would not do it as things stand: what it has to do with is asked for. */
function isRefusal(error: unknown): boolean {
  return complaintOf(error)?.type === 'StripeInvalidRequestError'
}

/** Stripe repeats a failure of its own that it had answered to the same idempotency key before. */
function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof stripeSdk().errors.StripeError)) return false
  const { statusCode = 0, headers } = error
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true'
}

/** The thing that was asked for is not there. */
function isMissing(error: unknown): boolean {
  return isRefusal(error) && complaintOf(error)?.code === 'resource_missing'
}

/**
 * Any failure as the port's error. The library's own errors hold the request, the key's tail and
 * what was answered, client secrets too, so nothing of them but Stripe's words goes on.
 */
function toGatewayError(error: unknown): PaymentGatewayError {
  if (error instanceof PaymentGatewayError) return error
  const complaint = complaintOf(error)
  if (complaint === null) {
    return new PaymentGatewayError(`Stripe: ${error instanceof Error ? error.name : 'unknown'}`)
  }
  const { type, code, status } = complaint
  return new PaymentGatewayError(
    `Stripe: ${[type, code].filter((word) => word !== null).join(' ')} (${status ?? 'no answer'})`,
  )
}
