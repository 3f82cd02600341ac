import type { GuardianTrail } from '../../packages/contract/src/index.ts'
import { GWEN, IN_PRODUCTION, signInByPassword } from '../world/account.ts'
import type { Child } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import { openDialog } from '../world/people.ts'
import { readQr } from '../world/qr.ts'
import { countTaps } from '../world/taps.ts'
import { straightWay, type Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// What only a browser and a server in production show together: a map that is clicked, one account on a computer and
// on a phone, a sign as it prints, and a phone that comes from it without a code or an account, and loses the signal.
test.use({
  serviceWorkers: 'allow',
  setup: { ...IN_PRODUCTION, along: [], env: { ...IN_PRODUCTION.env, TRAIL_GAMES: 'true' } },
})

const NAME = 'The Otter Trail'
const SPOTS = 3
/** From the sign to the first warm word. */
const MOST_TAPS = { grownUp: 8, child: 4 }
const DESK = { isComputer: true, viewport: { width: 1280, height: 900 } }
/** From one spot to the next on the map of the desk, pixels. */
const STEP = { x: 36, y: 12 }
/** Where somebody really stands, beside what was clicked. */
const NORTH_DEGREES = 0.00003

const rows = ({ page }: Guardian) =>
  page.getByRole('list', { name: 'Spots in their order' }).getByRole('listitem')

/** The maker's only trail, from the server. */
async function onlyTrail({ context }: Guardian): Promise<GuardianTrail> {
  const answer = await context.request.get('/api/guardian/trails')
  const [trail, ...others] = (await answer.json()) as GuardianTrail[]
  expect(others).toEqual([])
  return trail!
}

/** Clicks a spot on the map, which has the last one in its middle. */
async function addsSpot(gwen: Guardian, number: number): Promise<void> {
  const { page } = gwen
  await gwen.press('Add a spot on the map')
  const ground = page.locator('.map-ground')
  const box = (await ground.boundingBox())!
  await ground.click({ position: { x: box.width / 2 + STEP.x, y: box.height / 2 + STEP.y } })
  await expect(rows(gwen)).toHaveCount(number)
}

/** In two taps, where the phone is. */
async function confirms(phone: Child, title: string, place: Place): Promise<void> {
  await phone.standAt(place)
  await phone.press(`I stand here: ${title}`)
  await phone.isVisible(phone.page.getByRole('button', { name: 'Keep this place' }))
  await phone.press('Keep this place')
  // A notice says it, and may be gone by the time of the journey.
  for (const name of ['Keep this place', `I stand here: ${title}`]) {
    await expect(phone.page.getByRole('button', { name })).toHaveCount(0)
  }
}

test("a ranger's day: a trail is made at a desk, confirmed on foot and played from its sign", async ({
  world,
}) => {
  const gate = world.walk[0]!
  const gwen = await world.guardian(gate, DESK)
  const { page } = gwen
  await signInByPassword(gwen, GWEN, { isNew: true })
  let trail!: GuardianTrail

  await test.step('spots are clicked on the map of a desk', async () => {
    await page.goto('/guardian/trails')
    await page.getByRole('link', { name: 'Make a trail' }).click()
    await page.getByLabel('Name').first().fill(NAME)
    await page
      .getByLabel('What it is, in a sentence')
      .first()
      .fill('Along the brook to the old bridge.')
    await gwen.press('Show where I am')
    for (let number = 1; number <= SPOTS; number++) await addsSpot(gwen, number)
    await page.getByRole('checkbox', { name: /^One after the other/ }).check()
    await gwen.press('Save')
    await gwen.isAt(/\/guardian\/trails\/[\da-f-]{36}$/)
    trail = await onlyTrail(gwen)
    expect(trail.spots).toHaveLength(SPOTS)
  })

  await test.step('nobody has stood there, so it is not published', async () => {
    await gwen.sees(`${SPOTS} spots can't go yet`)
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  })

  await test.step('each is confirmed on foot in two taps', async () => {
    const onFoot = await world.guardian(gate, { sharesTime: true })
    await signInByPassword(onFoot, GWEN)
    await onFoot.page.goto(`/guardian/trails/${trail.id}`)
    const phone = world.childWith(onFoot, gate)
    for (const { title, location } of trail.spots) {
      await confirms(phone, title, { lat: location.lat + NORTH_DEGREES, lng: location.lng })
    }
    await expect(onFoot.page.getByText('Not visited yet')).toHaveCount(0)
    await onFoot.context.close()
  })

  await test.step('all its spots are published by one press and two questions', async () => {
    await page.reload()
    await gwen.press(`Publish all ${SPOTS} spots`)
    await openDialog(page).getByRole('button', { name: 'Publish' }).click()
    await openDialog(page).getByRole('button', { name: 'No, publish them' }).click()
    await gwen.sees('All spots are published now.')
    const { spots } = await onlyTrail(gwen)
    for (const [at, { location, status }] of spots.entries()) {
      expect(status).toBe('published')
      expect(location.lat - trail.spots[at]!.location.lat).toBeCloseTo(NORTH_DEGREES, 6)
    }
  })

  await test.step('the trail is published, and its sign leads to it', async () => {
    await gwen.press('Publish the trail')
    await openDialog(page).getByRole('button', { name: 'Yes, publish it' }).click()
    await gwen.sees('The trail is published')
    trail = await onlyTrail(gwen)
    await page.getByRole('link', { name: 'Print the sign' }).click()
    const sign = page.getByRole('main').locator('.trail-sign')
    await expect(sign.locator('.trail-sign-word')).toHaveText(trail.word)
    const code = sign.getByRole('img', { name: 'The code of this trail' })
    expect(await readQr(code)).toBe(`${world.server.origin}/t/${trail.word}`)
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  await test.step('a family plays it from the sign with one phone, without a signal in the middle', async () => {
    const hugo = await world.guardian(trail.start, { sharesTime: true })
    const child = world.childWith(hugo, trail.start)
    const { page: phone, context } = hugo
    let at: Place = trail.start
    /** Runs to a spot and does what is asked there. */
    const finds = async (number: number) => {
      const { location, title } = trail.spots[number - 1]!
      await child.runToChallenge(straightWay(at, location))
      at = location
      await child.sees(title)
      await child.press('Start Challenge')
      await child.isPraised()
    }
    const takesThePhone = async () => {
      await child.seesHeading(/, it is your turn!$/)
      await child.press("That's me!")
      await child.isRoaming()
    }
    await phone.goto(`/t/${trail.word}`)
    const taps = await countTaps(phone)
    await phone.reload()
    await hugo.seesHeading(NAME)
    await phone.getByRole('checkbox').check()
    await hugo.press('Play this trail')
    await hugo.isAt(/\/invite-players\//)
    await hugo.press('2 explorers on this phone')
    await hugo.seesHeading('Ready to play?')
    await hugo.press('PLAY NOW')
    await child.isAt(/\/player\/[^/]+\/roam$/)
    const ofGrownUp = taps()
    await takesThePhone()
    const ofChild = taps() - ofGrownUp
    console.log(
      `from the sign to the hunt: ${ofGrownUp} taps of the grown-up, ${ofChild} of a child`,
    )
    expect(ofGrownUp).toBeLessThanOrEqual(MOST_TAPS.grownUp)
    expect(ofChild).toBeLessThanOrEqual(MOST_TAPS.child)
    // From here to the first warm word nobody presses anything.
    await finds(1)
    await takesThePhone()
    // Both have their pack since they set out, and the worker its files.
    await phone.evaluate(async () => navigator.serviceWorker?.ready)
    await child.pass(3_000)
    await context.setOffline(true)
    await finds(2)
    await takesThePhone()
    await context.setOffline(false)
    await finds(3)
    await child.returnsToGrownUp()
    await hugo.endGame()
    await expect(hugo.figure('Challenges')).toHaveText('3')
  })
})
