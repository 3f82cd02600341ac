import { placeAlong, type Place } from '../world/walk.ts'
import { expect, test, type World } from '../world/world.ts'
import type { Child } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'

// Two phones and their places after a game is over: one that was loaded again.
test.use({ setup: { along: [{ atMeters: 300, title: 'Mossy Stone', task: 'none' }] } })

const MINUTE_MS = 60_000
const FREE_GAME_MS = 10 * MINUTE_MS
/** Where the child is all the time, and where the grown-up walks to: along the way, in metres. */
const CHILD_AT = 110
const GROWN_UP_TO = 70
const SHOWN_METERS = /(\d+)\s?m\b/

/** The metres that the child's end screen shows; null: none. */
async function shownMeters(ada: Child): Promise<number | null> {
  const found = SHOWN_METERS.exec(await ada.page.locator('body').innerText())
  return found === null ? null : Number(found[1])
}

/** A running game, the child far from its grown-up, both pages open. */
async function play(world: World) {
  const { walk } = world
  const gwen = await world.guardian(walk[0]!, { sharesTime: true })
  const ada = await world.child(walk[0]!)
  await ada.joinAndRoam(await gwen.runGame())
  await ada.walk(between(world, 0, CHILD_AT), () => false)
  return { gwen, ada }
}

function between({ walk }: World, fromMeters: number, toMeters: number): Place[] {
  const step = fromMeters < toMeters ? 5 : -5
  const count = Math.abs(toMeters - fromMeters) / 5
  return Array.from({ length: count + 1 }, (_, i) => placeAlong(walk, fromMeters + i * step))
}

/** The grown-up goes along these places, a step a second; the child stands and its phone measures. */
async function walkOn(world: World, { gwen, ada }: { gwen: Guardian; ada: Child }, to: Place[]) {
  const standing = [placeAlong(world.walk, CHILD_AT), placeAlong(world.walk, CHILD_AT + 1)]
  for (const [i, place] of to.entries()) {
    await gwen.standAt(place)
    await ada.standAt(standing[i % 2]!)
    await ada.pass(1_000)
  }
}

/** Until the child's metres are about so many; both phones measure on where they are. */
async function follows(world: World, people: { gwen: Guardian; ada: Child }, alongMeters: number) {
  const here = [placeAlong(world.walk, alongMeters), placeAlong(world.walk, alongMeters + 1)]
  const wanted = CHILD_AT - alongMeters
  let shown: number | null = null
  for (let i = 0; i < 60; i++) {
    shown = await shownMeters(people.ada)
    if (shown !== null && Math.abs(shown - wanted) <= 15) return
    await walkOn(world, people, [here[i % 2]!])
  }
  expect(shown).toBe(wanted)
}

test('[OPEN-21] a game that ends by the clock: heads are counted, and the child is led to a grown-up that walks on', async ({
  world,
}) => {
  const people = await play(world)
  const { gwen, ada } = people
  await ada.pass(FREE_GAME_MS, MINUTE_MS)
  await gwen.sees('The game is over')
  await gwen.seesHeading('0 of 1 are back')
  await gwen.sees(/\w hasn't come back yet\./)
  await ada.isAt(/\/end-game$/)
  await test.step('the metres follow the grown-up', async () => {
    await follows(world, people, 0)
    await walkOn(world, people, between(world, 0, GROWN_UP_TO))
    await follows(world, people, GROWN_UP_TO)
    await expect(ada.page.getByText("Your grown-up's phone sleeps")).toHaveCount(0)
  })
  await test.step('also on a page that was loaded again', async () => {
    await ada.page.reload()
    await ada.isAt(/\/end-game$/)
    await follows(world, people, GROWN_UP_TO)
    await walkOn(world, people, between(world, GROWN_UP_TO, 20))
    await follows(world, people, 20)
  })
  await test.step('a tick ends it', async () => {
    await gwen.page.getByRole('button', { name: /\b(now|known|ago)\b/, pressed: false }).click()
    await gwen.seesHeading('Everybody is back')
    await gwen.page.getByRole('link', { name: 'View Results' }).click()
    await gwen.seesHeading('Our adventure')
  })
})
