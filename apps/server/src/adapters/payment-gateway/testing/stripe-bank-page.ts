import type { StripeBooks } from './stripe-books.ts'
import { readStripeForm } from './stripe-form.ts'
import { presentIntent } from './stripe-presentation.ts'
import type { BookedIntent } from './stripe-records.ts'
import type { Asked, Reply } from './stripe-replies.ts'

const QUESTION = /^(GET|POST) \/bank\/(\w+)$/

/**
 * The payer's bank that asks back (3-D Secure). `GET /bank/{id}` is a page of its own with two
 * buttons; `POST /bank/{id}` with `client_secret` and `approved` answers the question, and with
 * `redirect` goes back to the shop as the bank would. Null for a request that is not for the bank.
 */
export function answerBank(books: StripeBooks, { call, form: encoded }: Asked): Reply | null {
  const [, method, id] = QUESTION.exec(call) ?? []
  if (id === undefined) return null
  const form = readStripeForm(encoded)
  const secret = form.text('client_secret')
  if (books.find(id).clientSecret !== secret) return { status: 404, body: '{}' }
  if (method === 'GET') return { status: 200, body: page(id, secret), headers: HTML }
  const isApproved = form.text('approved') === 'true'
  const { returnUrl } = books.find(id)
  const intent = books.authenticate(id, isApproved)
  if (form.text('redirect') === null || returnUrl === null) {
    const body = presentIntent(intent, { isForBrowser: true })
    return { status: 200, body: JSON.stringify(body) }
  }
  return { status: 303, body: '', headers: { location: wayBack(intent, returnUrl) } }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

function wayBack(intent: BookedIntent, returnUrl: string): string {
  const back = new URL(returnUrl)
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  back.searchParams.set('redirect_status', intent.failure === null ? 'succeeded' : 'failed')
  return back.href
}

/** Secret and id are made of letters, digits and underscores. */
function page(id: string, secret: string): string {
  const button = (isApproved: boolean, label: string) =>
    `<button name="approved" value="${isApproved}">${label}</button>`
  return `<!doctype html><html lang="en"><title>Test bank</title>
<h1>Test bank: is it you?</h1>
<form method="post" action="/bank/${id}">
<input type="hidden" name="client_secret" value="${secret}">
<input type="hidden" name="redirect" value="true">
${button(true, 'Approve')} ${button(false, 'Refuse')}
</form></html>`
}
