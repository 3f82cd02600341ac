import type { BrowserContext, Page } from '@playwright/test'
import type { Child } from '../world/child.ts'
import { placeAlong, stretch } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// A whole game from the service worker and the phone's database, which the browser may empty.
test.use({
  serviceWorkers: 'allow',
  setup: {
    hasVectors: true,
    along: [
      { atMeters: 30, title: 'Mossy Stone', task: 'none' },
      { atMeters: 80, title: 'Insect Hotel', task: 'question' },
      { atMeters: 130, title: 'Leafy Corner', task: 'basic-photo' },
      { atMeters: 180, title: 'Old Gate', task: 'match-view' },
    ],
  },
})

/** The phone has its pack, and the worker its files; then there is no signal. */
async function goesOutOfSignal(child: Child): Promise<void> {
  await child.pass(12_000)
  await child.page.evaluate(async () => navigator.serviceWorker?.ready)
  await child.pass(5_000)
  await child.context.setOffline(true)
}

/** The browser needs room: all that the game has stored in its database is gone. */
async function emptyStore(context: BrowserContext, page: Page, address: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const { origin } = new URL(address)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await session.detach()
}

test('a whole game is played without a signal and counts when it is back', async ({
  world,
  browserName,
}) => {
  const { walk } = world
  const gwen = await world.guardian(walk[0]!)
  let ada = await world.child(walk[0]!)
  const { context } = ada
  await gwen.startFreeGame()
  const link = await gwen.qrLink()

  /** The phone's page is loaded anew, and is where it was. */
  async function reloads(heading: string): Promise<void> {
    await ada.page.reload()
    await ada.seesHeading(heading)
  }

  await test.step('the wait for the start, with the hand, also after a reload', async () => {
    await ada.joinByLink(link)
    await ada.allowLocation()
    await ada.photographGrownUp()
    await ada.seesHeading('Get Ready to Play!')
    await goesOutOfSignal(ada)
    await reloads('Get Ready to Play!')
    await ada.isVisible(ada.page.getByRole('button', { name: 'I need my grown-up' }))
    await context.setOffline(false)
    await gwen.startPlaying()
    await ada.isRoaming()
    await context.setOffline(true)
  })

  await test.step('the map is drawn, and open again after a reload, as the sticker book is', async () => {
    await ada.page.reload()
    await ada.isRoaming()
    await ada.press('View Adventure Map')
    const map = ada.page.locator('dialog[open] svg.drawn-map')
    for (let loads = 0; loads < 2; loads++) {
      if (loads > 0) await ada.page.reload()
      for (const part of ['.drawn-wood', '.drawn-way-line'])
        await expect(map.locator(part)).toHaveCount(1)
    }
    await ada.sees('© OpenStreetMap contributors')
    await ada.press('Continue Adventure')
    await ada.page.getByRole('button', { name: /^Your sticker book/ }).click()
    await ada.page.reload()
    await expect(ada.page.getByRole('dialog', { name: 'Your stickers' })).toBeVisible()
    await ada.press('Close the book')
    await ada.isRoaming()
  })

  await test.step('a place that only asks to be there', async () => {
    await ada.runToChallenge(stretch(walk, 0, 35))
    await reloads('You made it')
    await ada.sees('Mossy Stone')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await ada.isRoaming()
    await ada.sees(/saved on this phone/i)
  })

  await test.step('a store that the browser empties is written again', async () => {
    // Only the debugger of Chromium can do it to an open page.
    if (browserName === 'chromium') await emptyStore(context, ada.page, ada.page.url())
    // Whatever is stored next brings the rest along.
    await ada.walk(stretch(walk, 36, 56), () => false)
    await ada.pass(35_000)
    await reloads('Roam and explore')
    await ada.sees(/saved on this phone/i)
  })

  await test.step('a question, in a tab that was closed in between', async () => {
    await ada.runToChallenge(stretch(walk, 56, 85))
    await ada.sees('Insect Hotel')
    const address = ada.page.url()
    const before = ada.page
    ada = await ada.tab()
    await before.close()
    await ada.page.goto(address)
    await ada.seesHeading('You made it')
    await ada.press('Start Challenge')
    await ada.page.getByRole('radio', { name: 'Six' }).click()
    await ada.page.reload()
    await expect(ada.page.getByRole('radio', { name: 'Six' })).toBeChecked()
    await ada.press('Submit Answer')
    await ada.seesHeading('Amazing Work!')
    await ada.isRoaming()
  })

  await test.step('a photo', async () => {
    await ada.runToChallenge(stretch(walk, 80, 135))
    await ada.sees('Leafy Corner')
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    const retake = ada.page.getByRole('button', { name: 'Retake' })
    await expect(retake).toBeVisible()
    await ada.page.reload()
    await expect(retake).toBeVisible()
    await ada.page.goBack()
    await ada.seesHeading('Keep playing?')
    await ada.press('Keep playing')
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await ada.page.reload()
    await ada.isRoaming()
  })

  await test.step('a view that a machine looks at later', async () => {
    await ada.runToChallenge(stretch(walk, 130, 185))
    await ada.sees('Old Gate')
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await ada.press('Submit Photo')
    await ada.sees("Great find! It's saved, and counts as soon as there is a signal.")
    await ada.page.reload()
    await ada.isRoaming()
  })

  await test.step('the end, with the points, the code and whom to look for', async () => {
    await ada.press('Return to Grown-up')
    await ada.page.locator('dialog[open]').getByRole('button', { name: 'Yes' }).click()
    await ada.seesHeading('The game is over')
    await ada.sees('15 stars')
    await ada.finishLink()
    await ada.page.reload()
    await ada.sees('15 stars')
    const photo = ada.page.getByAltText('Photo of your grown-up').first()
    await ada.isVisible(photo)
    const width = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  })

  await test.step('the signal is back: all of it counts, once', async () => {
    await context.setOffline(false)
    await expect(async () => {
      await ada.pass(2_000)
      await gwen.press('Refresh')
      await expect(gwen.page.getByText('Game finished')).toBeVisible({ timeout: 1_000 })
      await expect(ada.page.getByText(/saved on this phone/i)).toHaveCount(0, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await gwen.press('Refresh')
    await ada.pass(4_000)
    // The view counts with what could be said of it.
    await ada.sees(/1[5-9] stars|20 stars/)
    await gwen.page.getByRole('button', { name: /^Details of / }).click()
    for (const title of ['Mossy Stone', 'Insect Hotel', 'Leafy Corner', 'Old Gate']) {
      await expect(gwen.page.getByRole('dialog').getByText(title)).toHaveCount(1)
    }
  })
})

test('a phone whose store was emptied gets its game back from the server', async ({
  world,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only the debugger of Chromium empties a store')
  const { walk } = world
  const gwen = await world.guardian(walk[0]!)
  const ada = await world.child(placeAlong(walk, 2))
  const { page, context } = ada
  await ada.joinAndRoam(await gwen.runGame())
  await ada.runToChallenge(stretch(walk, 0, 35))
  await ada.press('Start Challenge')
  await ada.seesHeading('Great Job!')
  await ada.isRoaming()
  await goesOutOfSignal(ada)
  const roam = page.url()
  // An open page would write back what it knows.
  await page.goto('about:blank')
  await emptyStore(context, page, roam)
  await context.setOffline(false)
  await page.goto(`${world.server.origin}${new URL(roam).pathname}`)
  await ada.sees('Your phone made some space')
  await ada.isRoaming()
  // What was found before counts, and is not to be found again.
  await ada.press('Return to Grown-up')
  await page.locator('dialog[open]').getByRole('button', { name: 'Yes' }).click()
  await ada.sees('5 stars')
})
