import { writeFileSync } from 'node:fs'
import type { GuardianTrail } from '../../packages/contract/src/index.ts'
import { GWEN, HUGO, IN_PRODUCTION, signInByPassword } from '../world/account.ts'
import type { Child } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import { openDialog } from '../world/people.ts'
import { readQr } from '../world/qr.ts'
import { countTaps } from '../world/taps.ts'
import { playsTrail } from '../world/trails.ts'
import { straightWay, type Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// As a reserve runs it: whoever comes from the sign has no access code and no account.
test.use({
  serviceWorkers: 'allow',
  setup: {
    ...IN_PRODUCTION,
    along: [],
    env: { ...IN_PRODUCTION.env, TRAIL_GAMES: 'true', REVIEW_FIRST: 'true' },
  },
})

const NAME = 'The Otter Trail'
const SPOTS = 8
/** From the sign to the first warm word. */
const MOST_TAPS = { grownUp: 8, child: 4 }
const DESK = { isComputer: true, viewport: { width: 1280, height: 900 } }
const DAY_MS = 24 * 60 * 60_000
/** From one spot to the next on the map of the desk, pixels. */
const STEP = { x: 36, y: 12 }
/** Where somebody really stands, beside what was clicked. */
const NORTH_DEGREES = 0.00003
/** Six metres: a phone that stands still tells no new place. */
const TO_AND_FRO_DEGREES = 0.000055

const rows = ({ page }: Guardian) =>
  page.getByRole('list', { name: 'Spots in their order' }).getByRole('listitem')

/** The land of a keeper as a map program writes it: a square of 2 km. */
function landAround({ lat, lng }: Place, words: { name: string; months: string }) {
  const corner = (east: number, north: number) => [lng + east * 0.015, lat + north * 0.01]
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const asks = { rule: 'own-trails', reason_en: 'Lapwings breed here.', account: GWEN.email }
  const properties = { ...words, ...asks, contact: '01234 567890' }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }] }
}

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

test("a ranger's day: a trail is made at a desk, confirmed on foot, played from its sign, counted and closed", async ({
  world,
}) => {
  const gate = world.walk[0]!
  const gwen = await world.guardian(gate, DESK)
  const { page } = gwen
  await signInByPassword(gwen, GWEN, { isNew: true })
  let trail!: GuardianTrail

  await test.step('eight spots are clicked on the map of a desk', async () => {
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
    const path = `/api/challenges/${trail.spots[0]!.challengeId}/status`
    const refused = await page.request.put(path, { data: { status: 'published' } })
    expect(await refused.json()).toMatchObject({ code: 'challenge.unvisited' })
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

  await test.step('its operator knows who she is', async () => {
    await world.server.admin('publishing', GWEN.email, 'allowed')
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
    /** Walks to and fro until the phone knows what the child is after, and leaves it out. */
    const cannotFind = async () => {
      const skip = phone.getByRole('button', { name: 'Skip This Challenge' })
      const beside = { lat: at.lat + TO_AND_FRO_DEGREES, lng: at.lng }
      const ways = Array.from({ length: 20 }, (_, step) => (step % 2 === 0 ? beside : at))
      await child.walk(ways, () => skip.isEnabled())
      await child.press('Skip This Challenge')
      await child.press("We can't find it")
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
    // Both children look for the third in vain.
    await takesThePhone()
    await cannotFind()
    await finds(4)
    await takesThePhone()
    await cannotFind()
    await context.setOffline(false)
    await finds(5)
    await child.isVisible(phone.getByRole('heading', { name: /, it is your turn!$/ }))
    await child.returnsToGrownUp()
    await hugo.endGame()
    await expect(hugo.figure('Challenges')).toHaveText('6')
    await context.close()
  })

  await test.step('its maker sees figures of five games, and nothing of fewer', async () => {
    const plays = () => playsTrail(world, trail, { 1: 'found', 3: 'not-found' })
    await Promise.all([plays(), plays(), plays(), plays()])
    await world.server.advance(2 * DAY_MS)
    for (let turn = 0; turn < 2; turn++) await world.server.runJob('retention')
    await page.goto(`/guardian/trails/${trail.id}`)
    await page.getByRole('link', { name: 'Figures' }).click()
    await gwen.sees('Figures appear after five games')
    await world.server.advance(4 * DAY_MS)
    await page.reload()
    const games = page.getByRole('table', { name: 'Games' })
    await expect(games.getByRole('cell').first()).toHaveText('5')
    const spots = page.getByRole('table', { name: 'Spot by spot' })
    const figuresOf = (number: number) =>
      spots.getByRole('row', { name: trail.spots[number - 1]!.title }).getByRole('cell')
    await expect(figuresOf(1)).toHaveText(['5', '0', '0'])
    await expect(figuresOf(3)).toHaveText(['0', '5', '5'])
  })

  await test.step('another ranger brings in its file, and lays a copy in his own park', async () => {
    await page.goto(`/guardian/trails/${trail.id}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      gwen.press('Save as a file'),
    ])
    const park = { lat: gate.lat + 0.2, lng: gate.lng }
    const hugo = await world.guardian(park, DESK)
    await signInByPassword(hugo, HUGO, { isNew: true })
    await hugo.page.goto('/guardian/challenges/bring-in')
    await hugo.page.getByLabel('Choose a file').setInputFiles(await download.path())
    await hugo.press(`Import the trail with ${SPOTS} challenges`)
    await hugo.seesHeading('Your new trail is there')
    await hugo.page.getByRole('link', { name: 'To the trail' }).click()
    await expect(rows(hugo)).toHaveCount(SPOTS)
    await hugo.press('Copy it to where I am')
    await hugo.sees(`“${NAME} (2)” is a draft in My trails.`)
    await expect(hugo.page.getByLabel('Name').first()).toHaveValue(`${NAME} (2)`)
    await expect(hugo.page.getByText('Not visited yet')).toHaveCount(SPOTS)
    await hugo.context.close()
  })

  const answer = await page.request.get('/healthz')
  const nowMs = Date.parse(answer.headers()['date'] ?? '')
  const spring = new Date(nowMs)
  spring.setUTCMonth(spring.getUTCMonth() + 3, 15)
  const land = 'Otter Valley Reserve'
  /** A family at the gate that wants a game of its own. */
  const atTheGate = async () => {
    const hugo = await world.guardian(gate)
    await signInByPassword(hugo, HUGO)
    await hugo.page.goto('/guardian/adventure')
    await hugo.press('Use my location')
    const keeper = hugo.page.getByText(`${land} asks that only its own trails are played here`)
    return { hugo, keeper }
  }

  await test.step('a family that would hide on her land these months is told whose it is, and offered her trail', async () => {
    const file = test.info().outputPath('land.geojson')
    const month = new Date(nowMs).getUTCMonth()
    const months = [month, (month + 1) % 12].map((one) => one + 1).join(',')
    writeFileSync(file, JSON.stringify(landAround(gate, { name: land, months })))
    await world.server.admin('areas', 'import', file)
    const { hugo, keeper } = await atTheGate()
    await expect(keeper.first()).toBeVisible()
    await hugo.sees('Lapwings breed here.')
    await hugo.press('Hide the spots')
    await hugo.sees(
      `${land} asks that only its own trails are played here. Ask there: 01234 567890`,
    )
    await hugo.page.getByRole('link', { name: `Play its trail: ${NAME}` }).click()
    await hugo.seesHeading(NAME)
    await expect(hugo.page.getByRole('button', { name: 'Play this trail' })).toBeVisible()
    await hugo.context.close()
  })

  await test.step('it is closed while birds breed, and the sign says until when', async () => {
    const months = page.getByRole('group', { name: 'Months' }).getByRole('checkbox')
    for (const month of await months.all()) await month.check()
    await months.nth(spring.getUTCMonth()).uncheck()
    await gwen.press('Save')
    await gwen.sees('Trail saved')
    const visitor = await world.guardian(gate)
    await visitor.page.goto(`/t/${trail.word}`)
    await visitor.sees('Open today')
    await world.server.advance(spring.getTime() - nowMs)
    await visitor.page.reload()
    await visitor.sees(/^Closed\. Opens /)
    await expect(visitor.page.getByRole('button', { name: 'Play this trail' })).toHaveCount(0)
  })

  await test.step('when the months of the land are over it is open by itself', async () => {
    const { hugo, keeper } = await atTheGate()
    await hugo.press('Hide the spots')
    await expect(hugo.page).not.toHaveURL(/\/guardian\/adventure$/)
    await expect(keeper).toHaveCount(0)
  })
})
