import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox, type Mailbox } from '#/adapters/mailer/testing/mailbox.ts'
import { createFakeGateway } from '#/modules/billing/testing/fake-gateway.ts'
import { beginSignIn, signUpHere } from '#/modules/identity/testing/password-page.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { createFakeIdTokens, signInWith } from '../fake-id-tokens.ts'
import { signInAs } from '../sign-in.ts'
import { openTestApp } from '../test-app.ts'
import { openFailingApp, testWrites, type FailingApp, type Write } from './failing-app.ts'

const GWEN = 'gwen@example.org'
const PASSWORD = 'seven grey herons'
const TOKEN = 'T'.repeat(43)

/** No jobs run in this process: what it asks for waits. */
let app: FailingApp
let box: Mailbox
const gateway = createFakeGateway(() => app.clock)
const tokens = createFakeIdTokens(() => app.clock)
beforeAll(async () => {
  box = await openMailbox()
  const opened = await openFailingApp({ env: box.env, idTokens: tokens, paymentGateway: gateway })
  app = { ...opened, reset: empty }
})
afterAll(async () => {
  await app.close()
  await box.close()
})

/** The usual reset would take the queue away. */
async function empty(): Promise<void> {
  const tables = ['day_passes', 'purchases', 'payment_events', 'accounts', 'local_accounts']
  for (const table of tables) await app.sql(`delete from ${table}`)
  await app.sql(
    `do $$ begin if to_regclass('jobs.job') is not null then delete from jobs.job; end if; end $$`,
  )
  gateway.reset()
  app.gwen.cookies.clear()
}

const count = (from: string) => app.count(from)
const waiting = (kind: string) =>
  count(`jobs.job where name = 'mail' and data ->> 'kind' = '${kind}'`)

async function pay(): Promise<{ id: string; secret: string }> {
  await signInAs(app, app.gwen, { email: GWEN })
  const { body } = await app.gwen.call('createPaymentIntent', {
    body: { paymentPlanId: 'roam-day-pass' },
  })
  const secret = String(body.clientSecret)
  const { id } = gateway.intentOf(secret)
  gateway.pay(id)
  return { id, secret }
}

function verify({ id, secret }: { id: string; secret: string }) {
  const body = { paymentIntentId: id, paymentIntentClientSecret: secret }
  return app.gwen.call('verifyPayment', { body })
}

const paid = () => count("purchases where state = 'paid'")
const unlinked = async () => (await count('local_accounts')) - (await count('password_resets'))

/** Each with its mail: both or neither, and never two. */
const writes: Record<string, Write> = {
  'a payment is verified': {
    async prepare() {
      const payment = await pay()
      return () => verify(payment)
    },
    isDone: async () => (await paid()) === 1 && (await waiting('receipt')) === 1,
    expectWhole: async () => expect(await waiting('receipt')).toBe(await paid()),
    repeated: [200],
  },
  'the provider tells of a payment': {
    async prepare() {
      const { body, signature } = gateway.event((await pay()).id)
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
      return () =>
        app
          .stranger()
          .send({ method: 'POST', url: '/api/payments/webhook', headers, payload: body })
    },
    isDone: async () => (await paid()) === 1 && (await waiting('receipt')) === 1,
    expectWhole: async () => expect(await waiting('receipt')).toBe(await paid()),
    repeated: [200],
  },
  'an account is deleted': {
    async prepare() {
      await signInWith(app.gwen, tokens.tokenOf({ email: GWEN }))
      return () => app.gwen.call('deleteAccount')
    },
    isDone: async () => (await count('accounts')) === 0 && (await waiting('account-deleted')) === 1,
    expectWhole: async () =>
      expect(await waiting('account-deleted')).toBe(1 - (await count('accounts'))),
    repeated: [200, 401],
  },
  'an account is made': {
    async prepare() {
      const params = await beginSignIn(app.gwen)
      const body = { email: GWEN, password: PASSWORD }
      return () => app.gwen.call('signUpWithPassword', { params, body })
    },
    isDone: async () =>
      (await count('local_accounts')) === 1 && (await waiting('confirm-email')) === 1,
    expectWhole: async () =>
      expect(await waiting('confirm-email')).toBe(await count('local_accounts')),
    repeated: [200],
  },
  'a password is set by a link': {
    async prepare() {
      await signUpHere(app.gwen, GWEN, PASSWORD)
      const expiresAt = new Date(app.clock.now() + 60_000).toISOString()
      await app.sql(
        `insert into password_resets (token_hash, subject, expires_at)
         select $1, id, $2 from local_accounts`,
        [hashToken(TOKEN), expiresAt],
      )
      const body = { token: TOKEN, newPassword: 'nine white swans' }
      return () => app.gwen.call('resetPassword', { body })
    },
    isDone: async () => (await unlinked()) === 1 && (await waiting('password-reset')) === 1,
    expectWhole: async () => expect(await waiting('password-reset')).toBe(await unlinked()),
    // The link was used.
    repeated: [200, 404],
  },
}

testWrites(() => app, writes)

test('a receipt whose process is lost right after the payment is sent by the next one, once', async () => {
  await empty()
  const payment = await pay()
  app.failing.relax()
  await verify(payment)
  const commit = app.failing.relax()
  await empty()
  const again = await pay()
  // The change is there, and nothing that would follow it happens any more.
  app.failing.failAt(commit, 'answer lost')
  const { status } = await verify(again)
  app.failing.relax()
  expect([status, await paid()]).toEqual([503, 1])

  const next = await openTestApp({ database: app.store.database, env: box.env, clock: app.clock })
  await next.jobs.start()
  expect((await box.take(/Your receipt BR-/)).to).toBe(GWEN)
  await box.sent(next)
  expect(box.read()).toEqual([])
  await next.close()
})

test('a sign-in from a new browser is not answered before its mail waits', async () => {
  await empty()
  await signUpHere(app.gwen, GWEN, PASSWORD)
  await app.sql(`insert into accounts
       (id, provider, subject, auth_provider, email, created_at, last_login_at)
     select id, 'local', id, 'local', email, now(), now() from local_accounts`)
  const thief = app.stranger('10.0.0.2')
  const params = await beginSignIn(thief)
  const body = { email: GWEN, password: PASSWORD }
  await app.sql('alter table jobs.queue rename to gone')
  await expect(thief.call('signInWithPassword', { params, body })).rejects.toThrow('a defect')
  await app.sql('alter table jobs.gone rename to queue')
  expect(await waiting('new-browser')).toBe(0)
  expect((await thief.call('signInWithPassword', { params, body })).status).toBe(200)
  expect(await waiting('new-browser')).toBe(1)
})
