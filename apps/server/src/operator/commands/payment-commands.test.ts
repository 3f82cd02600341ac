import { expect, test } from 'vitest'
import { openShop } from '#/modules/billing/testing/shop.ts'
import { systemRandom } from '#/platform/random.ts'
import { runProgram } from '../program.ts'
import { openForTests } from '#/testing/app-for-tests.ts'

const shop = openForTests(openShop)

async function run(line: string) {
  const out: string[] = []
  const err: string[] = []
  const code = await runProgram(line.split(' '), {
    terminal: {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      confirm: async () => null,
    },
    open: async () => {
      const { config, modules, database, clock } = shop.app
      return { config, modules, database, clock, random: systemRandom, close: async () => {} }
    },
  })
  return { code, out, err }
}

test('payments of an account are listed with what a receipt says', async () => {
  const gwen = shop.gwenId()
  expect((await run(`payments list ${gwen}`)).out).toEqual(['Gwen has paid nothing.'])
  await shop.buy()
  const [purchase] = await shop.history()
  const date = new Date(shop.app.clock.now()).toISOString().slice(0, 10)
  expect((await run(`payments list ${gwen}`)).out).toEqual([
    `${purchase?.receiptNumber}  ${date}  1 Day Pass  £2.49  paid (test)`,
  ])
  const { out } = await run(`payments list ${gwen} --json`)
  expect(JSON.parse(out[0] ?? '')).toEqual([purchase])
})

test('a payment that nobody told of is found by comparing with the provider (F7) (F21)', async () => {
  await shop.payUnheard()
  const found = await run('payments reconcile')
  expect([found.code, found.out]).toEqual([0, ['payments looked at: 1, changed: 1']])
  expect(await shop.activePasses()).toBe(1)
  expect((await run('payments reconcile --days 30 --json')).out).toEqual([
    '{"looked":1,"changed":0,"failed":0}',
  ])
  for (const days of ['0', '31', 'x', '1.5']) {
    expect([days, (await run(`payments reconcile --days ${days}`)).code]).toEqual([days, 2])
  }
})

test('what the provider does not answer is said', async () => {
  shop.gateway.goAway()
  const { code, err } = await run('payments reconcile')
  expect([code, err]).toEqual([1, [expect.stringContaining('did not answer')]])
})

test('a day pass is ended with its money, when that is asked for', async () => {
  await shop.buy()
  const gwen = shop.gwenId()
  expect((await run(`day-pass cancel ${gwen} --refund`)).out).toEqual([
    'Gwen: day pass ended, the money was given back',
  ])
  expect(await shop.history()).toMatchObject([{ status: 'refunded' }])
  expect((await run(`day-pass cancel ${gwen} --refund`)).err).toEqual([
    expect.stringContaining('no active day pass'),
  ])
  await run(`day-pass grant ${gwen}`)
  expect((await run(`day-pass cancel ${gwen} --refund`)).err).toEqual([
    expect.stringContaining("wasn't paid"),
  ])
  expect((await run(`day-pass cancel ${gwen}`)).out).toEqual(['Gwen: day pass ended'])
})
