import { expect } from 'vitest'
import type { PurchaseView } from '@bramble/contract'
import type { Person, Reply } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp, type TestAppOptions } from '#/testing/test-app.ts'
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts'

export const PASS = 'roam-day-pass'
export const HOUR = 60 * 60_000

/** What is in the table about one purchase. */
export interface StoredPurchase {
  id: string
  account_id: string | null
  amount_pence: number
  intent_id: string | null
  state: string
  refunded_pence: number
  is_wanted_back: boolean
}

/** A server that takes payments through a fake provider; Gwen has an account. */
export interface Shop {
  app: TestApp
  gateway: FakeGateway
  gwenId(): string
  /** Empties everything; Gwen signs in anew. */
  reset(): Promise<void>
  create(person?: Person): Promise<Reply>
  /** Makes an intent; gives its id and its secret. */
  order(person?: Person): Promise<{ id: string; secret: string }>
  verify(of: { id: string; secret: string }, person?: Person, planId?: string): Promise<Reply>
  /** Orders and pays; nobody has been told yet. */
  payUnheard(person?: Person): Promise<{ id: string; secret: string }>
  /** Orders, pays and verifies. */
  buy(person?: Person): Promise<{ id: string; secret: string }>
  /** Delivers an event about an intent. */
  deliver(intentId: string | null, more?: Parameters<FakeGateway['event']>[1]): Promise<Reply>
  post(body: Buffer, signature: string): Promise<Reply>
  reconcile(): Promise<void>
  rows(): Promise<StoredPurchase[]>
  /** Passes that count now. */
  activePasses(): Promise<number>
  allPasses(): Promise<number>
  history(person?: Person): Promise<PurchaseView[]>
  /** Actions of the log with their detail, by the alphabet: several happen in one moment. */
  log(): Promise<string[]>
  close(): Promise<void>
}

export async function openShop(options: TestAppOptions = {}): Promise<Shop> {
  let app: TestApp | null = null
  const gateway = createFakeGateway(() => (app ?? missing()).clock)
  const opened = await openTestApp({ paymentGateway: gateway, ...options })
  app = opened
  const { gwen, database } = opened
  let gwenId = ''

  const create = (person = gwen) =>
    person.call('createPaymentIntent', { body: { paymentPlanId: PASS } })
  const order = async (person = gwen) => {
    // So that purchases have an order.
    opened.clock.advance(1)
    const { status, body } = await create(person)
    expect(status).toBe(200)
    const secret = String(body.clientSecret)
    return { id: gateway.intentOf(secret).id, secret }
  }
  const verify: Shop['verify'] = ({ id, secret }, person = gwen, planId) =>
    person.call('verifyPayment', {
      body: { paymentIntentId: id, paymentIntentClientSecret: secret, ...(planId && { planId }) },
    })
  const payUnheard = async (person = gwen) => {
    const made = await order(person)
    gateway.pay(made.id)
    return made
  }
  const post = (body: Buffer, signature: string) =>
    opened.stranger().send({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
  async function select<T>(text: string): Promise<T[]> {
    return (await database.executeSql(text)).rows as T[]
  }
  const now = () => new Date(opened.clock.now()).toISOString()

  return {
    app: opened,
    gateway,
    gwenId: () => gwenId,
    async reset() {
      gateway.reset()
      await opened.reset()
      gwenId = (await signInAs(opened, gwen, { displayName: 'Gwen' })).accountId
    },
    create,
    order,
    verify,
    payUnheard,
    async buy(person = gwen) {
      const paid = await payUnheard(person)
      expect((await verify(paid, person)).body).toMatchObject({ success: true })
      return paid
    },
    deliver(intentId, more) {
      const { body, signature } = gateway.event(intentId, more)
      return post(body, signature)
    },
    post,
    reconcile: () => opened.jobs.runNow('reconcile-payments'),
    rows: () =>
      select(`select id, account_id, amount_pence, intent_id, state, refunded_pence,
        refund_wanted_at is not null as is_wanted_back from purchases order by created_at, id`),
    async activePasses() {
      const [row] = await select<{ n: number }>(`select count(*)::int as n from day_passes
        where ended_at is null and starts_at <= '${now()}' and expires_at > '${now()}'`)
      return row?.n ?? 0
    },
    async allPasses() {
      const [row] = await select<{ n: number }>('select count(*)::int as n from day_passes')
      return row?.n ?? 0
    },
    async history(person = gwen) {
      return (await person.call('listPurchases')).body as PurchaseView[]
    },
    async log() {
      const rows = await select<{ line: string }>(
        "select action || coalesce(': ' || detail, '') as line from admin_actions",
      )
      return rows.map(({ line }) => line).sort()
    },
    close: () => opened.close(),
  }
}

function missing(): never {
  throw new Error('the shop is not open yet')
}
