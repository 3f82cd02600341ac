import type { Page } from '@playwright/test'
import { stretch } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// Calls and answers that a browser loses, from a press before the app is there to the end of the game.
test.use({
  serviceWorkers: 'allow',
  setup: {
    along: [
      { atMeters: 3, title: 'Insect Hotel', task: 'question' },
      { atMeters: 30, title: 'Leafy Corner', task: 'basic-photo' },
    ],
  },
})

const NO_SIGNAL = 'No signal. We keep trying.'
const BUSY = 'One moment... we keep trying.'
const API = '**/api/**'

/** The database is down: every call is answered with a 503. */
async function databaseAway(page: Page): Promise<void> {
  await page.route(API, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { error: 'One moment please.', code: 'server.busy' },
    }),
  )
}

/** The server handles the next call, but its answer is lost on the way: once. */
async function loseOneAnswer(page: Page, address: string): Promise<() => number> {
  let sent = 0
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent += 1
    if (sent > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => sent
}

/** A slow line: the script of the app comes only when it is given. */
async function holdApp(page: Page): Promise<{ give: () => void }> {
  const { promise: isGiven, resolve: give } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await isGiven
    await route.continue()
  })
  return { give }
}

test('a hole in the signal throws nobody out and doubles nothing', async ({ world }) => {
  const { walk } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const { page, context } = ada
  const link = await gwen.runGame()

  await test.step('a press before the app is there joins; lost answers make one player', async () => {
    const joins = await loseOneAnswer(page, '**/api/players')
    const line = await holdApp(page)
    await page.goto(link, { waitUntil: 'commit' })
    await page.getByRole('button', { name: "Let's Go!" }).click()
    await expect(page.getByRole('button', { name: 'Joining...' })).toBeFocused()
    line.give()
    await ada.seesHeading('Keep You Safe')
    expect(joins()).toBe(2)
    await gwen.press('Refresh')
    await expect(gwen.page.getByRole('button', { name: /^Details of / })).toHaveCount(1)
  })
  await ada.allowLocation()
  await ada.photographGrownUp()
  await ada.isRoaming()

  await test.step('without signal the answer gets its feedback at once, and is sent later', async () => {
    await ada.arrive('Insect Hotel')
    await ada.press('Start Challenge')
    await page.getByRole('radio', { name: 'Six' }).click()
    await context.setOffline(true)
    const answers = await loseOneAnswer(page, '**/late-work')
    await ada.press('Submit Answer')
    await ada.seesHeading('Amazing Work!')
    await context.setOffline(false)
    await ada.isRoaming()
    await expect.poll(answers).toBeGreaterThanOrEqual(2)
    await ada.seesNoMore(NO_SIGNAL)
    await ada.isRoaming()
  })

  await test.step('without signal the child stays in the game', async () => {
    await context.setOffline(true)
    await ada.sees(NO_SIGNAL)
    await ada.isRoaming()
    await context.setOffline(false)
    await ada.seesNoMore(NO_SIGNAL)
    await ada.isRoaming()
  })

  await test.step('without the database the child stays in the game', async () => {
    await databaseAway(page)
    await ada.sees(BUSY)
    await ada.pass(6_000)
    await ada.isRoaming()
    await page.unroute(API)
    await ada.seesNoMore(BUSY)
  })

  await test.step('a photo waits for the signal and is sent once', async () => {
    await ada.runToChallenge(stretch(walk, 0, 35))
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await context.setOffline(true)
    const uploads = await loseOneAnswer(page, '**/api/photos/challenge')
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await context.setOffline(false)
    await ada.isRoaming()
    await ada.pass(5_000)
    await expect.poll(uploads).toBeGreaterThanOrEqual(2)
    await ada.isRoaming()
  })

  await test.step('the guardian keeps the game in sight while the database is away', async () => {
    await gwen.press('Refresh')
    await gwen.sees('2 completed, 0 skipped')
    await databaseAway(gwen.page)
    await gwen.press('Refresh')
    await gwen.sees(BUSY)
    await gwen.sees('2 completed, 0 skipped')
    await gwen.press('End Game')
    const dialog = gwen.page.locator('dialog[open]')
    await dialog.getByRole('button', { name: 'End Game' }).click()
    await gwen.sees('Failed to end game session')
    await gwen.page.unroute(API)
    await dialog.getByRole('button', { name: 'End Game' }).click()
    await gwen.seesResults()
    await expect(gwen.figure('Challenges')).toHaveText('2')
    await expect(gwen.figure('Photos')).toHaveText('1')
    await ada.isAt(/\/end-game$/)
  })
})
