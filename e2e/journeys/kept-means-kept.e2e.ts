import { setTimeout as wait } from 'node:timers/promises'
import { GWEN, signInAs } from '../world/account.ts'
import { Guardian } from '../world/guardian.ts'
import { placeAlong, stretch } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

/** How long the browser lives after the words, seconds. */
const SECONDS = [0, 1, 3]

test('a place that was called kept is sent after the browser was killed, and a full phone says so', async ({
  world,
}) => {
  const { walk, server } = world
  const phone = world.killable(walk[0]!)
  const open = async () => {
    const context = await phone.open()
    const gwen = new Guardian(context.pages()[0]!, walk[0]!)
    await signInAs(gwen, GWEN)
    return gwen
  }
  /** Who stands at a spot, where there is no signal any more. */
  const stands = async (gwen: Guardian, title: string) => {
    const location = { ...walk[0]!, accuracy: 5 }
    const spot = { title, description: `The spot ${title}`, type: 'go-to-location', location }
    const wish = { ...spot, childPhotoTask: 'none', isUnvisited: true }
    const made = await gwen.context.request.post('/api/challenges', { data: wish })
    expect(made.status(), await made.text()).toBe(201)
    await gwen.page.goto('/guardian/challenges')
    const stand = gwen.page.getByRole('button', { name: `I stand here: ${title}` })
    await expect(stand).toBeVisible()
    await gwen.context.setOffline(true)
    await stand.click()
    await gwen.press('Keep this place')
  }
  const unvisited = async ({ context }: Guardian) => {
    const told = await context.request.get('/api/challenges')
    const list = (await told.json()) as { title: string; isUnvisited?: boolean }[]
    return list.filter((one) => one.isUnvisited).map(({ title }) => title)
  }

  let gwen = await open()
  for (const seconds of SECONDS) {
    await test.step(`killed ${seconds} s after the words`, async () => {
      const title = `Reed ${seconds}`
      await stands(gwen, title)
      await gwen.sees('Kept on this phone')
      await wait(seconds * 1_000)
      await phone.kill()
      gwen = await open()
      expect(await unvisited(gwen)).toEqual([title])
      await gwen.page.goto('/')
      await expect.poll(() => unvisited(gwen)).toEqual([])
    })
  }

  await test.step('a phone without room promises nothing, and sends while the page is open', async () => {
    // A browser remembers for a while how much room a store that it has written has.
    await phone.kill()
    gwen = await open()
    const devtools = await gwen.context.newCDPSession(gwen.page)
    const { origin } = server
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await stands(gwen, 'Full')
    await gwen.sees('The phone has no room')
    await expect(gwen.page.getByText('Kept on this phone')).toHaveCount(0)
    await gwen.context.setOffline(false)
    await expect.poll(() => unvisited(gwen)).toEqual([])
  })
})

test.describe('a child', () => {
  test.use({ setup: { along: [{ atMeters: 30, title: 'Leafy Corner', task: 'basic-photo' }] } })

  test('whose photo was saved on its phone has it sent from the start page after the browser was killed', async ({
    world,
  }) => {
    const { walk } = world
    const gwen = await world.guardian(walk[0]!)
    const phone = world.killable(placeAlong(walk, 2))
    const ada = await world.childIn(await phone.open(), placeAlong(walk, 2))
    await ada.joinAndRoam(await gwen.runGame())
    await ada.runToChallenge(stretch(walk, 0, 35))
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await ada.context.setOffline(true)
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await ada.isRoaming()
    await ada.sees(/saved on this phone/i)
    await gwen.press('Refresh')
    await gwen.page.getByRole('button', { name: /Player 1/ }).click()
    const details = gwen.page.getByRole('dialog')
    const photo = details.getByAltText('Photo for Leafy Corner')
    await expect(details.getByText('There now')).toBeVisible()
    await expect(photo).toHaveCount(0)
    await phone.kill()

    const next = await world.childIn(await phone.open(), placeAlong(walk, 2))
    await next.page.goto('/')
    await next.sees('Continue')
    await next.pass(2_000)
    await expect(photo).toBeVisible()
    await expect(details.getByText('Completed')).toBeVisible()
  })
})
