import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestCard } from '@bramble/domain/billing/test-cards'
import { answerBank } from './stripe-bank-page.ts'
import { answerCall, type StripeKeys } from './stripe-calls.ts'
import { createStripeBooks, type BookedEvent } from './stripe-books.ts'
import { createStripeDeliveries, type StripeDeliveries } from './stripe-deliveries.ts'
import { createStripeFaults, type StripeFaults } from './stripe-faults.ts'
import { invalid, StripeRefusal, type BookedIntent } from './stripe-records.ts'
import { createReplies, type Reply } from './stripe-replies.ts'

export interface StripeSimulatorOptions extends StripeKeys {
  /** 0: any free one. */
  port?: number
  webhookSecret: string
  /** Where the shop listens; null: nowhere until `webhookUrl` is set. */
  webhookUrl: string | null
  /** Epoch milliseconds; a shop whose clock is moved needs one that moves along. */
  now?: () => number
}

/** A request of the shop or of a browser, as it arrived. */
export interface StripeRequest {
  /** Like `POST /v1/refunds`. */
  call: string
  /** The body, or the query of a GET. */
  form: string
  idempotencyKey: string | null
  apiVersion: string | null
}

/** Whoever pays, and whoever works at Stripe or at the payer's bank. */
export interface StripePeople {
  /** As the payer's browser would, without it. @throws StripeRefusal */
  pay(intentId: string, card?: TestCard): void
  authenticate(intentId: string, isApproved: boolean): void
  /** By hand, in Stripe's dashboard; all that is left, or so many pence. */
  refund(intentId: string, amount?: number): void
  cancel(intentId: string): void
  dispute(intentId: string): void
  /** What the intent is from now on, without an event: for answers that must not be believed. */
  alter(intentId: string, changes: Partial<BookedIntent>): void
}

/** A server that speaks the part of Stripe's API that the game and its pages use. */
export interface StripeSimulator extends StripeDeliveries, StripePeople {
  /** Origin, like `http://127.0.0.1:4242`; browsers and shop use the same. */
  url: string
  /** The environment of a game server that takes its payments here. */
  env: Record<string, string>
  faults: StripeFaults
  requests: readonly StripeRequest[]
  intents(): BookedIntent[]
  events(): BookedEvent[]
  close(): Promise<void>
}

/** Starts Stripe's stand-in on this machine. */
export async function startStripeSimulator(
  options: StripeSimulatorOptions,
): Promise<StripeSimulator> {
  const { secretKey, publishableKey, webhookSecret, webhookUrl, now = () => Date.now() } = options
  const deliveries = createStripeDeliveries({ webhookUrl, webhookSecret, now })
  const books = createStripeBooks({
    isLive: secretKey.includes('_live_'),
    now,
    onEvent: (event) => {
      deliveries.add(event)
    },
  })
  const faults = createStripeFaults()
  const replies = createReplies()
  const requests: StripeRequest[] = []
  let url = ''

  /** Null: the connection was broken, or is left alone. */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<Reply | null> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    const body = await readAll(request)
    const form = request.method === 'GET' ? search.slice(1) : body
    const call = `${request.method} ${pathname}`
    const idempotencyKey = headerOf(request, 'idempotency-key')
    if (request.method === 'OPTIONS') return { status: 204, body: '' }
    requests.push({ call, form, idempotencyKey, apiVersion: headerOf(request, 'stripe-version') })
    const fault = faults.take(call)
    if (fault === 'hang') return null
    if (fault === 'reset') {
      response.destroy()
      return null
    }
    if (fault === 'error') throw SORRY
    if (fault === 'busy') {
      throw new StripeRefusal(429, { type: 'invalid_request_error', message: 'Too many.' })
    }
    if (fault === 'garbage') return { status: 200, body: '<html>Bad gateway</html>' }
    if (fault === 'nonsense') return { status: 200, body: '{"object":"payment_intent","id":7}' }
    const asked = { call, form, idempotencyKey, authorization: request.headers.authorization }
    const reply =
      answerBank(books, asked) ??
      replies.once(asked, () =>
        fault === 'kept-error' ? toReply(SORRY) : answerCall({ books, keys: options, url }, asked),
      )
    if (fault !== 'lost-answer') return reply
    response.destroy()
    return null
  }

  const server = createServer((request, response) => {
    void handle(request, response)
      .catch(toReply)
      .then((reply) => {
        if (reply !== null) send(response, reply)
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(deliveries, {
    url,
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: url,
    },
    faults,
    requests,
    intents: () => books.all(),
    events: () => books.events(),
    pay: (id: string, card: TestCard = 'success') => void books.confirm(id, card),
    authenticate: (id: string, isApproved: boolean) => void books.authenticate(id, isApproved),
    refund: (id: string, amount?: number) => void books.refund(id, amount),
    cancel: (id: string) => void books.cancel(id),
    dispute: (id: string) => {
      books.dispute(id)
    },
    alter: (id: string, changes: Partial<BookedIntent>) => {
      Object.assign(books.find(id), changes)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await deliveries.settled()
    },
  })
}

const SORRY = new StripeRefusal(500, { type: 'api_error', message: 'Sorry.' })

function toReply(error: unknown): Reply {
  const refusal = error instanceof StripeRefusal ? error : invalid(String(error), { status: 500 })
  return { status: refusal.status, body: JSON.stringify({ error: refusal.error }) }
}

function send(response: ServerResponse, { status, body, isReplayed, headers }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_simulated',
    // Pages of the game call it from their own origin, as they call Stripe.
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    ...(isReplayed === true ? { 'idempotent-replayed': 'true' } : {}),
    ...headers,
  })
  response.end(body)
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of request as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
