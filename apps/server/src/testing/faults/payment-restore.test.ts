import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { createFakeGateway } from '#/modules/billing/testing/fake-gateway.ts'
import { exportData } from '#/operator/data/export-data.ts'
import { importData } from '#/operator/data/import-data.ts'
import type { Person } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let lost: TestApp
let restored: TestApp
let folder: string
const store = createFakePhotoStore()
/** The provider has its own books, which no backup of ours brings back. */
const gateway = createFakeGateway(() => lost.clock)
beforeEach(async () => {
  folder = folderOfTest()
  lost = await openTestApp({ paymentGateway: gateway })
  restored = await openTestApp({ paymentGateway: gateway })
  await restored.reset()
})
afterEach(async () => {
  await lost.close()
  await restored.close()
})

interface Buyer {
  person: Person
  accountId: string
}

async function newBuyer(displayName: string): Promise<Buyer> {
  const person = lost.stranger()
  return { person, accountId: (await signInAs(lost, person, { displayName })).accountId }
}

/** Prepares a payment. */
async function order({ person }: Buyer): Promise<{ id: string; secret: string }> {
  const { body } = await person.call('createPaymentIntent', {
    body: { paymentPlanId: 'roam-day-pass' },
  })
  const secret = String(body.clientSecret)
  return { id: gateway.intentOf(secret).id, secret }
}

async function pay(
  { person }: Buyer,
  { id, secret }: { id: string; secret: string },
): Promise<void> {
  gateway.pay(id)
  const body = { paymentIntentId: id, paymentIntentClientSecret: secret }
  expect((await person.call('verifyPayment', { body })).body).toMatchObject({ success: true })
}

/** What an account has, and may do, by one server. */
async function stateOf(app: TestApp, { accountId }: Buyer): Promise<unknown> {
  const now = app.clock.now()
  const { hasActiveDayPass, expiresAt } = await app.modules.billing.service.passes.statusOf(
    accountId,
    now,
  )
  const bought = await app.modules.billing.payments.listOf(accountId)
  return {
    hasActiveDayPass,
    expiresAt,
    bought: bought.map(({ receiptNumber, status, amountPence, refundedPence, pass }) => ({
      receiptNumber,
      status,
      amountPence,
      refundedPence,
      endsAt: pass && (pass.endedAt ?? pass.expiresAt),
    })),
  }
}

test('F21: after a backup is brought back, whatever was paid, verified or given back since is known again', async () => {
  const [gwen, hugo, ivy] = [await newBuyer('Gwen'), await newBuyer('Hugo'), await newBuyer('Ivy')]
  const ordered = await order(hugo)
  const givenBack = await order(ivy)
  await pay(ivy, givenBack)
  const nowMs = lost.clock.now()
  await exportData({ database: lost.database, store, folder: join(folder, 'night'), nowMs })

  // A day goes by of which nothing is left but what the provider knows.
  lost.clock.advance(HOUR)
  await pay(gwen, await order(gwen))
  await pay(hugo, ordered)
  gateway.giveBack(givenBack.id)
  await lost.jobs.runNow('reconcile-payments')
  const jo = await newBuyer('Jo')
  await pay(jo, await order(jo))
  const before = await Promise.all([gwen, hugo, ivy].map((one) => stateOf(lost, one)))
  expect(before).toMatchObject([
    { hasActiveDayPass: true },
    { hasActiveDayPass: true },
    { hasActiveDayPass: false, bought: [{ status: 'refunded' }] },
  ])

  await importData({ database: restored.database, store, folder: join(folder, 'night') })
  restored.clock.set(lost.clock.now())
  // As at its start.
  const { reconciliation } = restored.modules.billing
  expect(await reconciliation.run()).toEqual({ looked: 4, changed: 3, failed: 0 })
  expect(await Promise.all([gwen, hugo, ivy].map((one) => stateOf(restored, one)))).toEqual(before)
  // Whose account is gone with the day is not given anything, and no money moves by itself.
  expect(await stateOf(restored, jo)).toMatchObject({ hasActiveDayPass: false, bought: [] })
  expect(gateway.asked('refund')).toBe(0)

  // Doing it again changes nothing; the passes end when they would have.
  const again = await reconciliation.run(nowMs)
  expect(again).toEqual({ looked: 4, changed: 0, failed: 0 })
  restored.clock.advance(DAY)
  expect(await stateOf(restored, gwen)).toMatchObject({ hasActiveDayPass: false })
})
