import type { BrowserContext, Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { GWEN, signInAs } from '../world/account.ts'
import { KillableBrowser } from '../world/killable-browser.ts'
import { placeAlong, type Place } from '../world/walk.ts'
import { expect, test as base } from '../world/world.ts'

/** How long the browser lives after the words, seconds. */
const SECONDS = [0, 1, 3]

const test = base.extend<{ killable: KillableBrowser }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  killable: async ({}, use) => {
    const killable = new KillableBrowser()
    await use(killable)
    await killable.dispose()
  },
})
test.use({ setup: {} })

async function standsAt(context: BrowserContext, origin: string, { lat, lng }: Place) {
  await context.grantPermissions(['geolocation'], { origin })
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 5 })
}

test('a place that was called kept is sent after the browser was killed, and a full phone says so', async ({
  world,
  killable,
}) => {
  test.slow()
  const { walk, server } = world
  const gwen = await world.guardian(walk[0]!)
  await signInAs(gwen, GWEN)
  const { request } = gwen.context
  const { cookies, origins } = await gwen.context.storageState()
  const titles = [...SECONDS.map((seconds) => `Reed ${seconds}`), 'Full']
  for (const [at, title] of titles.entries()) {
    const spot = { title, description: `The spot ${title}`, type: 'go-to-location' }
    const location = { ...placeAlong(walk, 50 * at), accuracy: 5 }
    const wish = { ...spot, location, childPhotoTask: 'none', isUnvisited: true }
    const made = await request.post('/api/challenges', { data: wish })
    expect(made.status(), await made.text()).toBe(201)
  }
  const unvisited = async () => {
    const told = await request.get('/api/challenges')
    const list = (await told.json()) as { title: string; isUnvisited?: boolean }[]
    return list.filter((one) => one.isUnvisited).map(({ title }) => title)
  }
  const open = async (at: number): Promise<Page> => {
    const context = await killable.open()
    await context.addCookies(cookies)
    const rows = origins.flatMap(({ localStorage }) => localStorage)
    await context.addInitScript((kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value)
    }, rows)
    await standsAt(context, server.origin, placeAlong(walk, 50 * at))
    return context.newPage()
  }
  const stands = async (page: Page, title: string) => {
    await page.goto(`${server.origin}/guardian/challenges`)
    const button = page.getByRole('button', { name: `I stand here: ${title}` })
    await expect(button).toBeVisible()
    return button
  }

  for (const [at, seconds] of SECONDS.entries()) {
    await test.step(`killed ${seconds} s after the words`, async () => {
      const title = titles[at]!
      const page = await open(at)
      const button = await stands(page, title)
      await page.context().setOffline(true)
      await button.click()
      await page.getByRole('button', { name: 'Keep this place' }).click()
      await expect(page.getByText('Kept on this phone')).toBeVisible()
      await wait(seconds * 1_000)
      await killable.kill(page.context())
      const next = await open(at)
      await next.goto(`${server.origin}/guardian/trails`)
      await expect.poll(unvisited).not.toContain(title)
      await killable.kill(next.context())
    })
  }

  await test.step('a phone without room promises nothing', async () => {
    const page = await open(3)
    const button = await stands(page, 'Full')
    const devtools = await page.context().newCDPSession(page)
    const quota = { origin: server.origin, quotaSize: 1 }
    await devtools.send('Storage.overrideQuotaForOrigin', quota)
    await page.context().setOffline(true)
    await button.click()
    await page.getByRole('button', { name: 'Keep this place' }).click()
    await expect(page.getByText('The phone has no room')).toBeVisible()
    await expect(page.getByText('Kept on this phone')).toHaveCount(0)
    await page.context().setOffline(false)
    await expect.poll(unvisited).toEqual([])
  })
})

test('what a child was told is saved is sent after the browser was killed, from the start page', async ({
  world,
  killable,
}) => {
  test.slow()
  const { walk, server } = world
  const gwen = await world.guardian(walk[0]!)
  const link = await gwen.runGame()
  const open = async () => {
    const context = await killable.open()
    await standsAt(context, server.origin, walk[0]!)
    return world.childIn(await context.newPage(), walk[0]!)
  }
  const ada = await open()
  await ada.joinAndRoam(link)
  await ada.pass(12_000)
  await ada.context.setOffline(true)
  const hand = ada.page.getByRole('button', { name: 'I need my grown-up' })
  await hand.press('Enter')
  await hand.press('Enter')
  await ada.sees('Saved on this phone. It is sent as soon as there is a signal.')
  await killable.kill(ada.context)

  const next = await open()
  await next.page.goto(`${server.origin}/`)
  await expect(gwen.page.getByText(/ needs you/).first()).toBeVisible()
})
