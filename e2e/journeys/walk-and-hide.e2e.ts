import { toPlane } from '@bramble/domain/geo/distance'
import { placeAlong, stretch, type Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

const SPOTS_METERS = [10, 44, 78]
const STEP_METERS = 2

test('a grown-up walks ahead and hides, and a child finds it there', async ({ world }) => {
  const { walk } = world
  const gwen = await world.guardian(walk[0]!, { sharesTime: true })
  const ada = await world.child(walk[0]!)
  const { page } = gwen
  const titles: string[] = []

  await test.step('on the way from instant adventure', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('checkbox').check()
    await gwen.press('PLAY')
    await page.getByRole('link', { name: 'Play Roam' }).click()
    await page.getByRole('link', { name: 'Start an adventure here' }).click()
    await page.getByRole('link', { name: 'I walk ahead and hide them myself' }).click()
    await gwen.press('Use my location')
  })

  await test.step('each tap hides a task where she stands', async () => {
    let atMeters = 0
    for (const spotMeters of SPOTS_METERS) {
      for (; atMeters < spotMeters; atMeters += STEP_METERS) {
        await gwen.standAt(placeAlong(walk, atMeters + STEP_METERS))
        await ada.pass(1_000)
      }
      await ada.pass(8_000)
      await gwen.press('Hide one here')
      await gwen.sees('Undo')
      await gwen.sees(/^Walk on: /)
    }
    titles.push(...(await page.getByRole('listitem').locator('.wrap-anywhere').allInnerTexts()))
    expect(new Set(titles).size).toBe(SPOTS_METERS.length)
  })

  await test.step('the children are invited and play', async () => {
    await gwen.press('Done: 3 spots hidden')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    const link = await gwen.qrLink()
    await gwen.standAt(walk[0]!)
    await ada.joinByLink(link)
    await ada.allowLocation()
    await ada.photographGrownUp()
    await gwen.startPlaying()
    await ada.runToChallenge(stretch(walk, 0, SPOTS_METERS[1]! + 5))
    const found = await ada.page.innerText('main')
    expect(titles.some((title) => found.includes(title))).toBe(true)
  })
})

test('a finger drags a spot on the map to where it is safe', async ({ world }) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await page.goto('/')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await gwen.press('PLAY')
  await page.getByRole('link', { name: 'Play Roam' }).click()
  await page.getByRole('link', { name: 'Start an adventure here' }).click()
  await gwen.press('Hide the spots')
  await gwen.seesHeading('Check with your eyes')

  const { id } = (await (await page.request.get(`/api/sessions/join/${gwen.code()}`)).json()) as {
    id: string
  }
  const spots = async () => {
    const answer = await page.request.get(`/api/sessions/${id}/spots`)
    return ((await answer.json()) as { spots: { title: string; location: Place }[] }).spots
  }
  const [first] = await spots()
  const marker = page.locator('.map-marker-movable').first()
  await marker.scrollIntoViewIfNeeded()
  const box = (await marker.boundingBox())!
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', east: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + east, y: from.y }],
    })
  await finger('touchStart', 0)
  for (let east = 5; east <= 40; east += 5) await finger('touchMove', east)
  await finger('touchEnd', 40)

  // Its new place is stored, to the east and nowhere else.
  const moved = async () => {
    const spot = (await spots()).find(({ title }) => title === first!.title)!
    return toPlane(first!.location, spot.location)
  }
  await expect.poll(async () => (await moved()).eastMeters).toBeGreaterThan(1)
  const { eastMeters, northMeters } = await moved()
  expect(Math.abs(northMeters)).toBeLessThan(eastMeters / 5)
})
