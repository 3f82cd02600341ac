import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShop } from './testing/shop.ts'
import { tries } from '#/testing/tries.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const RUNS = tries(40, 1000)
const shop = openForFile(openShop)

/** Whoever may bring the news of a payment, or make some. */
const STEPS = ['verify', 'webhook', 'webhook again', 'reconcile', 'create', 'away', 'back'] as const
const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 })

async function play(
  order: readonly (typeof STEPS)[number][],
  { isAtOnce }: { isAtOnce: boolean },
): Promise<void> {
  const paid = await shop.payUnheard()
  const event = shop.gateway.event(paid.id)
  const acts = {
    verify: () => shop.verify(paid),
    webhook: () => shop.deliver(paid.id),
    'webhook again': () => shop.post(event.body, event.signature),
    reconcile: () => shop.reconcile(),
    create: () => shop.create(),
    away: async () => {
      shop.gateway.goAway()
    },
    back: async () => {
      shop.gateway.goOn()
    },
  }
  if (isAtOnce) await Promise.all(order.map((step) => acts[step]()))
  else for (const step of order) await acts[step]()
  shop.gateway.goOn()
}

test(
  'F8: verification, webhook and reconciliation in any order, one after the other or all at once: one pass',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (order, isAtOnce) => {
        await shop.reset()
        await play(order, { isAtOnce })
        expect(await shop.allPasses()).toBeLessThanOrEqual(1)
        await shop.reconcile()
        expect([await shop.activePasses(), await shop.allPasses()]).toEqual([1, 1])
        expect(await shop.rows()).toMatchObject([{ state: 'paid', is_wanted_back: false }])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

const NEWS = ['refund', 'dispute', 'verify', 'webhook', 'reconcile'] as const

test(
  'F8: with refunds and disputes between them: never more than one pass, and none in the end',
  { timeout: 240_000 },
  async () => {
    const news = fc.array(fc.constantFrom(...NEWS), { minLength: 2, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(news, async (order) => {
        await shop.reset()
        const paid = await shop.payUnheard()
        for (const step of order) {
          if (step === 'refund') shop.gateway.giveBack(paid.id)
          else if (step === 'dispute') shop.gateway.dispute(paid.id)
          else if (step === 'verify') await shop.verify(paid)
          else if (step === 'webhook') await shop.deliver(paid.id)
          else await shop.reconcile()
        }
        await shop.reconcile()
        const isKept = !order.includes('refund') && !order.includes('dispute')
        expect(await shop.activePasses()).toBe(isKept ? 1 : 0)
        expect(await shop.allPasses()).toBeLessThanOrEqual(1)
        expect(await shop.log()).toHaveLength(
          new Set((await shop.log()).map((line) => line.split(':')[0])).size,
        )
      }),
      { numRuns: RUNS / 2, endOnFailure: true },
    )
  },
)

test(
  'F8: answers of the provider that arrive late and in any order do no harm',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, isRefunded) => {
        await shop.reset()
        const paid = await shop.payUnheard()
        shop.gateway.delayAnswers(() => scheduler.schedule(Promise.resolve()))
        const refund = scheduler.schedule(Promise.resolve(), 'refund').then(() => {
          if (isRefunded) shop.gateway.giveBack(paid.id)
        })
        await scheduler.waitFor(
          Promise.all([
            shop.verify(paid),
            shop.deliver(paid.id),
            refund,
            shop.deliver(paid.id),
            shop.verify(paid),
            shop.reconcile(),
          ]),
        )
        shop.gateway.goOn()
        await shop.reconcile()
        expect(await shop.activePasses()).toBe(isRefunded ? 0 : 1)
        expect(await shop.allPasses()).toBeLessThanOrEqual(1)
        expect(await shop.rows()).toMatchObject([{ state: isRefunded ? 'refunded' : 'paid' }])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)
