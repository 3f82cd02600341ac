import { expect, it } from 'vitest'
import type { HiddenSpot, HostSession } from '@bramble/contract'
import { CLASS_MAX_PLAYERS, MAX_HIDDEN_SPOTS } from '@bramble/domain/limits'
import type { LibraryTask } from '@bramble/library'
import { loadLibrary } from '@bramble/library/load'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, inPark, openGame, setOut } from '../testing/game.ts'

/** Tasks that a child does without an answer or a photo. */
const isJustDone = ({ kind }: LibraryTask) => kind === 'none'

const app = appForTests({
  env: { CLASS_GAMES: 'true' },
  library: loadLibrary().filter(isJustDone),
})

const MOOR = inPark(0, 20_000)
const BESIDE = { ...MOOR, accuracy: 8 }

async function joinByCard(phone: Person, sessionId: string, team: number): Promise<string> {
  const body = { sessionId, deviceId: 'a phone', team }
  const joined = await phone.call('joinSession', { body })
  expect([joined.status, joined.body.team]).toEqual([201, team])
  const id = joined.body.id as string
  const ready = await phone.call('changePlayer', id, { location: BESIDE, status: 'ready' })
  expect(ready.status).toBe(200)
  return id
}

it('a class of fifteen plays what is hidden for it, from the cards up to what its table is made of', async () => {
  await signInAs(app, app.gwen)
  const { sessionId } = await openGame(app, BESIDE)
  // An empty park: without the examples that a server in development puts around a game.
  await app.database.executeSql('delete from challenges')
  const plan = { sessionId, paymentPlanId: 'roam-class' }
  expect((await app.gwen.call('recordSessionPurchase', { body: plan })).status).toBe(201)
  const wish = { place: MOOR, radiusMeters: 150, minutes: 40, ages: 'mixed' } as const
  const hidden = await app.gwen.call('hideSpots', sessionId, wish)
  const spots = hidden.body.spots as HiddenSpot[]
  expect(spots).toHaveLength(MAX_HIDDEN_SPOTS)

  // One address for all: a school's network.
  const teams = Array.from({ length: CLASS_MAX_PLAYERS }, (_, n) => ({
    team: n + 1,
    phone: app.stranger('203.0.113.9'),
    id: '',
  }))
  // The cards are scanned in any order.
  for (const one of [...teams].reverse()) {
    one.id = await joinByCard(one.phone, sessionId, one.team)
  }
  const change = (body: { status: 'active' | 'ended' } | { callBack: boolean }) =>
    app.gwen.call('changeSession', { params: { id: sessionId }, body })
  expect((await change({ status: 'active' })).status).toBe(200)

  for (const { phone, id, team } of teams) {
    await setOut(phone, id)
    // The last team finds nothing.
    if (team === CLASS_MAX_PLAYERS) continue
    const spot = spots[team % spots.length]!
    const { challengeId } = await arriveAt(app, phone, id, spot.location)
    const body = { playerId: id, challengeId, status: 'completed', score: 100 } as const
    expect((await phone.call('createPlayerChallenge', { body })).status).toBeLessThan(300)
  }

  expect((await change({ callBack: true })).status).toBe(200)
  const away = { location: { ...inPark(60, 20_000), accuracy: 8 } }
  for (const { phone, id } of teams) {
    await phone.call('changePlayer', id, away)
    const back = await app.gwen.call('changePlayer', id, { status: 'returned' })
    expect(back.body.status).toBe('returned')
  }
  expect((await change({ status: 'ended' })).status).toBe(200)

  const { body } = await app.gwen.call('readSession', sessionId)
  const { players, status, startedAt } = body as HostSession
  expect(status).toBe('ended')
  expect(startedAt).not.toBeNull()
  const rows = players
    .map(({ team, totalScore, challenges }) => ({
      team,
      hasStars: totalScore > 0,
      finds: challenges.filter((one) => one.status === 'completed').length,
    }))
    .sort((a, b) => Number(a.team) - Number(b.team))
  expect(rows).toEqual(
    teams.map(({ team }) => {
      const isLast = team === CLASS_MAX_PLAYERS
      return { team, hasStars: !isLast, finds: isLast ? 0 : 1 }
    }),
  )
})
