import { readFile } from 'node:fs/promises'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import type { APIRequestContext } from '@playwright/test'
import { GWEN, IN_PRODUCTION, signInByPassword } from '../world/account.ts'
import { openDialog } from '../world/people.ts'
import { send } from '../world/send.ts'
import type { Place } from '../world/walk.ts'
import { expect, test, type World } from '../world/world.ts'

// A class as it is in a browser: the grown-up's table prints on one sheet and is saved as a file, while a dozen
// phones play.
test.use({
  setup: { ...IN_PRODUCTION, along: [], env: { ...IN_PRODUCTION.env, CLASS_GAMES: 'true' } },
})

/** As often as a phone says where it is. */
const LOOK_MS = 3_000
/** Teams that find something; each further one costs the journey a hunt and shows nothing new. */
const FINDERS = 3

interface Team {
  team: number
  phone: APIRequestContext
  id: string
}

/** Stands at a spot until it is found, and does what is to be done there. */
async function findAt({ server }: World, { phone, id }: Team, place: Place): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    await server.advance(LOOK_MS)
    const seen = await send<{ state: string; challenge: { id: string } }>(
      phone,
      'POST',
      'proximity',
      { playerId: id, location: { ...place, accuracy: 8 } },
    )
    if (seen.state !== 'challenge') continue
    const done = { playerId: id, challengeId: seen.challenge.id, status: 'completed', score: 100 }
    await send(phone, 'POST', 'player-challenges', done)
    return
  }
  throw new Error('The team stood there and nothing was found.')
}

test('a class of fifteen plays in an empty park, from its cards to its printed table', async ({
  world,
  playwright,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start, {
    isComputer: true,
    viewport: { width: 1280, height: 800 },
  })
  const { page } = gwen
  await signInByPassword(gwen, GWEN, { isNew: true })
  await page.goto('/guardian/roam')
  await gwen.tellsPlace()
  await page.goto('/guardian/adventure?for=class')
  await gwen.press('Hide the spots')
  await gwen.sees('Is every spot safe?')
  await page.getByRole('link', { name: 'All safe, invite the children' }).click()
  await expect(page.getByRole('button', { name: 'Print the cards' })).toBeVisible()

  const game = await page.request.get(`/api/sessions/join/${gwen.code()}`)
  const { id: sessionId } = (await game.json()) as { id: string }
  const listed = await page.request.get(`/api/sessions/${sessionId}/spots`)
  const { spots } = (await listed.json()) as { spots: { location: Place; task: string }[] }
  const easy = spots.filter(({ task }) => task === 'none')
  expect(easy.length).toBeGreaterThanOrEqual(FINDERS)

  // Twelve bring a phone; three teams have none that day.
  const teams: Team[] = []
  for (let team = 1; team <= CLASS_MAX_PLAYERS - 3; team++) {
    const phone = await playwright.request.newContext({
      baseURL: world.server.origin,
      ignoreHTTPSErrors: true,
    })
    const body = { sessionId, deviceId: `phone ${team}`, team }
    const { id } = await send<Team>(phone, 'POST', 'players', body)
    teams.push({ team, phone, id })
    const here = { location: { ...start, accuracy: 8 }, status: 'ready' }
    await send(phone, 'PATCH', `players/${id}`, here)
  }

  await page.getByRole('link', { name: 'PLAY NOW' }).click()
  await gwen.sees('12 of 15 are here')
  await page.getByRole('button', { name: /^Team 13/ }).click()
  await gwen.sees('13 of 15 are here')
  await gwen.press('PLAY NOW')
  await gwen.isAt(/\/guardian\/dashboard\//)

  for (const { phone, id } of teams)
    await send(phone, 'PATCH', `players/${id}`, { status: 'playing' })
  for (const [n, team] of teams.slice(0, FINDERS).entries()) {
    await findAt(world, team, easy[n]!.location)
  }

  await gwen.press('Call back everybody')
  await openDialog(page).getByRole('button', { name: 'Call them back' }).click()
  // A place counts for less than a minute, on both sides; a machine may be slower than that.
  let looks = 0
  await expect(async () => {
    looks += 1
    const longitude = start.lng + looks * 1e-6
    await page.context().setGeolocation({ latitude: start.lat, longitude, accuracy: 5 })
    for (const { phone, id } of teams.slice(1)) {
      await send(phone, 'PATCH', `players/${id}`, { location: { ...start, accuracy: 8 } })
    }
    const isCounted = page.getByRole('heading', { name: '11 of 12 are back' })
    await expect(isCounted).toBeVisible({ timeout: 6_000 })
  }).toPass()
  await page.getByRole('button', { name: /^Team 1,/ }).click()
  await gwen.sees('Everybody is back')

  await gwen.endGame()
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row')).toHaveCount(teams.length + 2)
  await expect(
    table
      .getByRole('row', { name: /^Team 2\b/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('1')
  await expect(
    table
      .getByRole('row', { name: /^Together/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(String(FINDERS))
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    gwen.press('Save the table'),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.trim().split(/\r?\n/)).toHaveLength(teams.length + 1)
  for (const { phone } of teams) await phone.dispose()
})
