import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentIntent } from '#/modules/billing/index.ts'
import { openStripeWorld, STRIPE_KEYS, type StripeWorld } from './testing/stripe-world.ts'

const { publishableKey } = STRIPE_KEYS

let world: StripeWorld
beforeAll(async () => {
  world = await openStripeWorld()
})
afterAll(() => world.simulator.close())

const newIntent = () =>
  world.gateway.createIntent({
    purchaseId: randomUUID(),
    accountId: randomUUID(),
    planId: 'roam-day-pass',
    amountPence: 249,
  })

/** As the page of a payer would: form fields, answers in JSON. */
async function post(path: string, fields: Record<string, string>) {
  const response = await fetch(`${world.simulator.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const text = await response.text()
  const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>
  return { status: response.status, headers: response.headers, body }
}

function confirm({ id, clientSecret }: PaymentIntent, fields: Record<string, string>) {
  const key = { key: publishableKey, client_secret: clientSecret }
  return post(`/v1/payment_intents/${id}/confirm`, { ...key, ...fields })
}

describe('a payer with a browser', () => {
  test('pays with a card by its name or its number, from a page of any origin', async () => {
    const one = await newIntent()
    const byName = await confirm(one, { card: 'success' })
    expect(byName).toMatchObject({ status: 200, body: { id: one.id, status: 'succeeded' } })
    expect(byName.headers.get('access-control-allow-origin')).toBe('*')
    expect(byName.body).not.toHaveProperty('metadata')

    const number = { 'payment_method_data[card][number]': '4242 4242 4242 4242' }
    expect(await confirm(await newIntent(), number)).toMatchObject({
      body: { status: 'succeeded' },
    })
  })

  test.each([
    ['4000000000000002', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['4000000000009995', { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['4000000000000069', { code: 'expired_card' }],
    ['4000000000000127', { code: 'incorrect_cvc' }],
    ['4000000000000119', { code: 'processing_error' }],
    ['4111111111111111', { code: 'incorrect_number' }],
  ])('is refused with %s', async (number, error) => {
    const intent = await newIntent()
    const refused = await confirm(intent, { 'payment_method_data[card][number]': number })
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', ...error } },
    })
    expect(await world.gateway.findIntent(intent.id)).toMatchObject({
      status: 'requires_payment_method',
    })
  })

  test('cannot pay twice, or with a wrong secret or key', async () => {
    const intent = await newIntent()
    await confirm(intent, { card: 'success' })
    expect(await confirm(intent, { card: 'success' })).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    })
    const stolen = { ...(await newIntent()), clientSecret: 'pi_1_secret_2' }
    expect(await confirm(stolen, { card: 'success' })).toMatchObject({ status: 404 })
    expect(await confirm(intent, { key: 'pk_test_other' })).toMatchObject({ status: 401 })
    expect(await post('/v1/refunds', { key: publishableKey })).toMatchObject({ status: 403 })
  })

  test('is asked by the bank in the page', async () => {
    const intent = await newIntent()
    const asked = await confirm(intent, { card: 'authentication' })
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { question: `${world.simulator.url}/bank/${intent.id}` },
      },
    })
    const secret = { client_secret: intent.clientSecret }
    expect(await post(`/bank/${intent.id}`, { ...secret, approved: 'false' })).toMatchObject({
      body: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
    })
    await confirm(intent, { card: 'authentication' })
    expect(await post(`/bank/${intent.id}`, { ...secret, approved: 'true' })).toMatchObject({
      body: { status: 'succeeded' },
    })
  })

  test("is asked on the bank's own page, and comes back", async () => {
    const intent = await newIntent()
    const returnUrl = 'https://play.example/guardian/payment-confirmation?plan=roam-day-pass'
    const asked = await confirm(intent, { card: 'authentication', return_url: returnUrl })
    const { url } = (asked.body as { next_action: { redirect_to_url: { url: string } } })
      .next_action.redirect_to_url
    expect(await (await fetch(url)).text()).toContain('Approve')

    const fields = { client_secret: intent.clientSecret, redirect: 'true', approved: 'true' }
    const back = await post(`/bank/${intent.id}`, fields)
    expect(back.status).toBe(303)
    const { searchParams } = new URL(back.headers.get('location')!)
    expect(Object.fromEntries(searchParams)).toEqual({
      plan: 'roam-day-pass',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.clientSecret,
      redirect_status: 'succeeded',
    })
  })
})

describe('deliveries', () => {
  const heard: { type: string; signature: string; body: string }[] = []
  let answers: number[] = []
  const shop = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const { type } = JSON.parse(body) as { type: string }
      heard.push({ type, body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    const { port } = shop.address() as AddressInfo
    world.simulator.webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`
  })
  afterAll(async () => {
    shop.closeAllConnections()
    await new Promise((resolve) => shop.close(resolve))
  })
  beforeEach(async () => {
    await world.simulator.settled()
    heard.length = 0
    answers = []
    Object.assign(world.simulator, { deliver: 'now', deliverTwice: false })
  })

  test('arrive at once and signed', async () => {
    const { id } = await newIntent()
    world.simulator.pay(id)
    await world.simulator.settled()

    expect(heard.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    const { body, signature } = heard.at(-1)!
    expect(world.gateway.readEvent(Buffer.from(body), signature)).toMatchObject({ intentId: id })
  })

  test('are kept back, turned round, sent twice, or lost', async () => {
    world.simulator.deliver = 'held'
    const { id } = await newIntent()
    world.simulator.pay(id)
    await world.simulator.settled()
    expect(heard).toEqual([])

    world.simulator.deliverTwice = true
    expect(await world.simulator.releaseAll((held) => [...held].reverse())).toBe(3)
    expect(heard.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.succeeded',
      'charge.succeeded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.created',
    ])
    world.simulator.deliver = 'never'
    world.simulator.refund(id)
    expect(await world.simulator.releaseAll()).toBe(0)
    expect(world.simulator.events()[0]).toMatchObject({ type: 'charge.refunded' })
  })

  test('are sent again after an answer that is not a success', async () => {
    answers = [503]
    await newIntent()
    await world.simulator.settled()
    expect(await world.simulator.releaseAll()).toBe(1)
    expect(world.simulator.log.at(-1)).toMatchObject({ statuses: [503, 200] })
    expect(await world.simulator.releaseAll()).toBe(0)
  })
})
