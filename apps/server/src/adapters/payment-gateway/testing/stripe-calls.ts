import { findTestCard, TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import type { StripeBooks } from './stripe-books.ts'
import { readStripeForm, type StripeForm } from './stripe-form.ts'
import { presentFailure, presentIntent } from './stripe-presentation.ts'
import { invalid, StripeRefusal, type BookedIntent } from './stripe-records.ts'
import type { Asked, Reply } from './stripe-replies.ts'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
}

interface Desk {
  books: StripeBooks
  keys: StripeKeys
  /** Origin of the simulator. */
  url: string
}

/** A call once it is clear who calls. */
interface Call extends Desk {
  form: StripeForm
  /** In the path. */
  id: string
  /** The payer's browser: it sees one intent, whose secret it tells. */
  isForBrowser: boolean
}

type Answer = (call: Call) => Record<string, unknown>

const CREATE_FIELDS = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'metadata',
  'description',
  'expand',
]
/** Stripe takes no less for a card: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_PENCE = 30
const PAGE = 10

const CALLS: { pattern: RegExp; isForBrowsers?: boolean; answer: Answer }[] = [
  { pattern: /^POST \/v1\/payment_intents$/, answer: create },
  { pattern: /^GET \/v1\/payment_intents\/(\w+)$/, isForBrowsers: true, answer: retrieve },
  { pattern: /^POST \/v1\/payment_intents\/(\w+)\/confirm$/, isForBrowsers: true, answer: confirm },
  { pattern: /^POST \/v1\/payment_intents\/(\w+)\/cancel$/, answer: cancel },
  { pattern: /^POST \/v1\/refunds$/, answer: refund },
  { pattern: /^GET \/v1\/events$/, answer: listEvents },
]

/** Answers a call of Stripe's API. @throws StripeRefusal for what is not kept as an answer */
export function answerCall(desk: Desk, { call, form: encoded, authorization }: Asked): Reply {
  const form = readStripeForm(encoded)
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? form.text('key')
  const isForBrowser = key === desk.keys.publishableKey
  if (!isForBrowser && key !== desk.keys.secretKey) {
    throw invalid('Invalid API Key provided.', { status: 401 })
  }
  const found = CALLS.find(({ pattern }) => pattern.test(call))
  if (found === undefined) throw invalid('Unrecognized request URL.', { status: 404 })
  if (isForBrowser && found.isForBrowsers !== true) {
    throw invalid('This API call cannot be made with a publishable API key.', { status: 403 })
  }
  const id = found.pattern.exec(call)?.[1] ?? ''
  try {
    return ok(found.answer({ ...desk, form, id, isForBrowser }))
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, body: JSON.stringify({ error: error.error }) }
  }
}

function ok(body: Record<string, unknown>): Reply {
  return { status: 200, body: JSON.stringify(body) }
}

function create({ books, form }: Call) {
  const unknown = form.names().find((name) => !CREATE_FIELDS.includes(name))
  if (unknown !== undefined) {
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown' })
  }
  const amount = form.number('amount')
  const currency = form.text('currency')
  if (amount === null || Number.isNaN(amount)) throw invalid('Invalid integer: amount')
  if (currency !== 'gbp') throw invalid('Invalid currency')
  if (amount < LEAST_PENCE) throw invalid('Amount too small', { code: 'amount_too_small' })
  const { metadata, description } = {
    metadata: form.record('metadata'),
    description: form.text('description'),
  }
  return present(books.create({ amount, currency, metadata, description }), form)
}

function retrieve(call: Call) {
  return present(visible(call), call.form, call.isForBrowser)
}

function confirm(call: Call) {
  const { books, form, url, isForBrowser } = call
  const { id } = visible(call)
  const intent = books.confirm(id, readCard(form), form.text('return_url'))
  if (intent.failure !== null) {
    throw new StripeRefusal(402, {
      ...presentFailure(intent.failure),
      payment_intent: present(intent, form, isForBrowser),
    })
  }
  return { ...present(intent, form, isForBrowser), next_action: nextAction(intent, url) }
}

/** In the page where Stripe's script can ask there; at the bank where the page can come back. */
function nextAction(intent: BookedIntent, url: string) {
  if (intent.status !== 'requires_action') return null
  const question = `${url}/bank/${intent.id}`
  if (intent.returnUrl === null) return { type: 'use_stripe_sdk', use_stripe_sdk: { question } }
  const address = `${question}?client_secret=${intent.clientSecret}`
  return {
    type: 'redirect_to_url',
    redirect_to_url: { url: address, return_url: intent.returnUrl },
  }
}

/** A test card by its name, or by its number as a form would send it. */
function readCard(form: StripeForm): TestCard {
  const name = form.text('card')
  if (name !== null && name in TEST_CARDS) return name as TestCard
  const number = form.text('payment_method_data[card][number]')
  const card = number === null ? null : findTestCard(number)
  if (card !== null) return card
  throw new StripeRefusal(402, {
    type: 'card_error',
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
  })
}

function cancel({ books, form, id }: Call) {
  return present(books.cancel(id), form)
}

function refund({ books, form }: Call) {
  const id = form.text('payment_intent') ?? ''
  const { id: refundId, amount } = books.refund(id, form.number('amount') ?? undefined)
  return { id: refundId, object: 'refund', amount, payment_intent: id, status: 'succeeded' }
}

function listEvents({ books, form }: Call) {
  const types = form.list('types')
  const since = form.number('created[gte]') ?? 0
  const all = books
    .events()
    .filter(({ type, created }) => created >= since && (types.length === 0 || types.includes(type)))
  const after = form.text('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  // Smaller pages than were asked for, as Stripe may answer: nobody may rely on one page.
  const data = all.slice(from, from + PAGE)
  const hasMore = from + PAGE < all.length
  return { object: 'list', url: '/v1/events', has_more: hasMore, data }
}

/** @throws StripeRefusal 404, for a wrong secret too */
function visible({ books, form, id, isForBrowser }: Call): BookedIntent {
  const intent = books.find(id)
  if (!isForBrowser || form.text('client_secret') === intent.clientSecret) return intent
  throw invalid(`No such payment_intent: '${id}'`, { status: 404, code: 'resource_missing' })
}

function present(intent: BookedIntent, form: StripeForm, isForBrowser = false) {
  const isExpanded = form.list('expand').includes('latest_charge')
  return presentIntent(intent, { isExpanded, isForBrowser })
}
