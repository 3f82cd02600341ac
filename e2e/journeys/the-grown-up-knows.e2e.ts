import type { Locator } from '@playwright/test'
import { openDialog } from '../world/people.ts'
import { placeAlong, stretch, type Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// Two phones that hear of each other through a server that restarts: a page that is frozen, hidden, closed, and cut off
// from its answers, as only a browser makes it.
test.use({ setup: { along: [{ atMeters: 300, title: 'Mossy Stone', task: 'none' }] } })

const OUTSIDE_METERS = 150

test('a grown-up hears of a child that goes too far or needs it, until both are together', async ({
  world,
}) => {
  const { walk, server } = world
  const gwen = await world.guardian(walk[0]!, { sharesTime: true })
  const ada = await world.child(walk[0]!)
  const { page } = ada
  const far = gwen.page.getByText(/\w is too far away/).first()
  const needed = gwen.page.getByText(/\w needs you/).first()
  const hand = page.getByRole('button', { name: 'I need my grown-up' })

  // Beyond what a grown-up can have walked since its page was closed: 80 m at most, and the circle of 30 m.
  const outside = [placeAlong(walk, OUTSIDE_METERS), placeAlong(walk, OUTSIDE_METERS + 4)] as const

  /** The child goes to and fro between two places, a step a second. */
  async function staysAround(places: readonly [Place, Place], seconds: number): Promise<void> {
    for (let i = 0; i < seconds; i++) await ada.walk([places[i % 2]!], () => false)
  }

  /** The same until something is shown: on a busy machine answers take longer than a step. */
  async function staysUntil(places: readonly [Place, Place], shown: Locator): Promise<void> {
    for (let i = 0; i < 60 && !(await shown.isVisible()); i++) {
      await ada.walk([places[i % 2]!], () => false)
    }
    await expect(shown).toBeVisible()
  }

  await test.step('a circle of 30 m, chosen at the briefing', async () => {
    await gwen.startFreeGame()
    const link = await gwen.qrLink()
    await gwen.goesToStart()
    await gwen.unfoldsSettings()
    await gwen.page.getByRole('radio', { name: '30 m' }).click()
    await gwen.press('PLAY NOW')
    await gwen.isAt(/\/guardian\/dashboard\//)
    await ada.joinAndRoam(link)
  })

  await test.step('a page of the grown-up that is frozen, or in a pocket, is not said to see the child', async () => {
    const sees = page.getByText('Grown-up sees where you are')
    const here = [walk[0]!, walk[1]!] as const
    const devtools = await gwen.context.newCDPSession(gwen.page)
    const live = (state: 'frozen' | 'active') =>
      devtools.send('Page.setWebLifecycleState', { state })
    const show = (state: 'hidden' | 'visible') =>
      gwen.page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    const sleeps = [
      [() => live('frozen'), () => live('active')],
      [() => show('hidden'), () => show('visible')],
    ] as const
    for (const [sleep, wake] of sleeps) {
      await staysUntil(here, sees)
      await sleep()
      await ada.pass(60_000, 5_000)
      await staysAround(here, 5)
      await expect(sees).toHaveCount(0)
      await wake()
    }
    await staysUntil(here, sees)
  })

  await test.step("the grown-up's page is closed, the child leaves, and its own phone tells it", async () => {
    const dashboard = gwen.page.url()
    // The circle of a closed page lies around a place that the page has told, and it tells fresh ones alone.
    let hasTold = false
    gwen.page.on('response', (answer) => {
      const isPlace = answer.request().method() === 'PUT' && answer.url().endsWith('/place')
      hasTold ||= isPlace && answer.ok()
    })
    const here = [walk[0]!, walk[1]!] as const
    for (let i = 0; i < 60 && !hasTold; i++) {
      await gwen.standAt(here[i % 2]!)
      await staysAround(here, 1)
    }
    expect(hasTold).toBe(true)
    await gwen.page.goto('/')
    await ada.pass(45_000, 5_000)
    await ada.walk(stretch(walk, 0, OUTSIDE_METERS), () => false)
    await staysUntil(outside, page.getByRole('heading', { name: 'Go to your grown-up' }))
    await ada.sees("Your grown-up's phone sleeps. Go to your grown-up.")
    await expect(page.getByText('Grown-up sees where you are')).toHaveCount(0)
    await gwen.page.goto(dashboard)
  })

  await test.step('outside the child is told first, and then the grown-up', async () => {
    await staysUntil(outside, page.getByRole('heading', { name: 'Come back a bit' }))
    await staysUntil(outside, far)
    await ada.press("I'm going back")
    // It comes again while the child stays outside: on a busy machine also in the middle of a later press.
    const later = page.getByRole('button', { name: "I'm going back" })
    await page.addLocatorHandler(later, () => later.click())
  })

  await test.step('a restart of the server ends no alarm', async () => {
    await server.restart()
    await gwen.page.reload()
    await expect(far).toBeVisible()
  })

  await test.step("the hand calls while answers to the grown-up's page are lost: the call has gone out, and no more", async () => {
    await gwen.page.route('**/alarms', async (poll) => {
      await poll.fetch()
      await poll.abort()
    })
    await hand.hover()
    await page.mouse.down()
    await ada.pass(1_200)
    await page.mouse.up()
    await ada.sees('Your call is on its way.')
    await staysAround(outside, 15)
    await ada.sees('Your call is on its way.')
    await gwen.page.unroute('**/alarms')
  })

  await test.step('and is at its phone once that page has it; its answer the child sees', async () => {
    await ada.sees("The call is at your grown-up's phone.")
    await expect(page.getByText(/will come|has seen|knows/)).toHaveCount(0)
    await ada.pass(4_000)
    await expect(needed).toBeVisible()
    await gwen.press('I have seen it')
    await staysAround(outside, 5)
    await ada.sees('Your grown-up will come')
    await ada.sees('Your grown-up has seen it!')
    await gwen.press(/ is found$/)
    await expect(needed).toHaveCount(0)
    await staysAround(outside, 4)
    await ada.sees('Your grown-up says: found!')
  })

  await test.step('a child that is not with it calls once more, and is heard', async () => {
    await ada.press('Call again')
    await staysAround(outside, 4)
    await expect(needed).toBeVisible()
    await gwen.press(/ is found$/)
    await expect(needed).toHaveCount(0)
  })

  await test.step('both walk towards each other until they are together', async () => {
    // Its phone has heard by now that it is found: a press between two states of the call is nobody's.
    await staysAround(outside, 4)
    await page.keyboard.press('Escape')
    await ada.press('Return to Grown-up')
    await openDialog(page).getByRole('button', { name: 'Yes' }).click()
    await ada.seesHeading('The game is over')
    await gwen.standAt(placeAlong(walk, 40))
    await ada.walk([...stretch(walk, 50, OUTSIDE_METERS)].reverse(), () => false)
    await staysAround([placeAlong(walk, 44), placeAlong(walk, 48)], 20)
    await expect(far).toHaveCount(0)
    await ada.sees('You are back with your grown-up.')
  })
})
