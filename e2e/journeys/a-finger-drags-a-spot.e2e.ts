// Only a browser turns touches into a drag of the map's own marker.
import { toPlane } from '@bramble/domain/geo/distance'
import type { Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

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
