import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { PictureName } from '@bramble/domain/player/pictures'
import { expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import type { Person, Reply } from '#/testing/person.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import {
  inPark,
  join,
  joinBeside,
  joinByPictures,
  look,
  openGame,
  PARK,
  pickShown,
  plant,
  startGame,
} from '../testing/game.ts'

const app = appForTests()

const FAR = inPark(5_000, 0)

/** For a minute the phone says that the child is far away: all answers. */
async function goFar(of: TestApp, who: Person, id: string, place: LatLng = FAR): Promise<Reply[]> {
  const answers: Reply[] = []
  for (let i = 0; i < 3; i++) answers.push(await look(of, who, id, place))
  of.clock.advance(60_000)
  answers.push(await look(of, who, id, place))
  return answers
}

const ready = (id: string, place: LatLng, who = app.ada) =>
  who.call('changePlayer', id, { location: { ...place, accuracy: 8 }, status: 'ready' })
const tellPlace = (id: string, place: LatLng) =>
  app.ada.call('changePlayer', id, { location: { ...place, accuracy: 8 } })

test('a far place is not believed the third time either, and asks for the check again (T20)', async () => {
  await plant(app, [aChallenge({ title: 'The Far Pond', location: FAR })])
  const { adaId } = await startGame(app)
  expect((await look(app, app.ada, adaId, PARK)).status).toBe(200)

  const answers = await goFar(app, app.ada, adaId)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  expect(answers.at(-1)?.body.code).toBe('player.check-again')
  expect(answers.map(({ raw }) => raw.toString()).join('')).not.toContain('The Far Pond')
  // Back in the park the game still waits for the check: the phone is not to be trusted.
  expect((await look(app, app.ada, adaId, PARK)).body.code).toBe('player.check-again')

  const beside = await ready(adaId, PARK)
  expect([beside.status, beside.body.status]).toEqual([200, 'playing'])
  expect((await look(app, app.ada, adaId, PARK)).status).toBe(200)
})

test('a phone that is wrong for half a minute sends nobody back to the grown-up (T20)', async () => {
  const { adaId } = await startGame(app)
  await look(app, app.ada, adaId, PARK)
  for (let i = 0; i < 10; i++) {
    expect((await look(app, app.ada, adaId, inPark(1_200, 0))).status).toBe(200)
  }
  expect((await look(app, app.ada, adaId, PARK)).status).toBe(200)
})

test('no call that carries a place gives away more than another one (T20)', async () => {
  await plant(app, [aChallenge({ title: 'The Far Pond', location: FAR })])
  const { adaId } = await startGame(app)
  await look(app, app.ada, adaId, PARK)
  for (let i = 0; i < 4; i++) {
    await tellPlace(adaId, FAR)
    app.clock.advance(20_000)
  }
  const answer = await look(app, app.ada, adaId, FAR)
  expect(answer.body.code).toBe('player.check-again')
  // The grown-up is told where the phone is: a lost child is when it matters.
  const seen = await app.gwen.call('readPlayer', adaId)
  expect(seen.body.location).toMatchObject(FAR)
})

test('a server that was started again has not forgotten how far a child could walk (T20)', async () => {
  await plant(app, [aChallenge({ title: 'The Far Pond', location: FAR })])
  const { adaId } = await startGame(app)
  await look(app, app.ada, adaId, PARK)
  await app.modules.game.positions.flush()
  const restarted = await openTestApp({ database: app.database, clock: app.clock })
  const ada = restarted.ada
  try {
    for (const [name, value] of app.ada.cookies) ada.cookies.set(name, value)
    const answers = await goFar(app, ada, adaId)
    expect(answers.map(({ raw }) => raw.toString()).join('')).not.toContain('The Far Pond')
    expect(answers.at(-1)?.body.code).toBe('player.check-again')
  } finally {
    await restarted.app.close()
  }
  const again = await appOfTest({ database: app.database, clock: app.clock })
  for (const [name, value] of app.ada.cookies) again.ada.cookies.set(name, value)
  expect((await look(app, again.ada, adaId, FAR)).body.code).toBe('player.check-again')
})

test('a family that took a bus goes on when there was time for it, or after the check (T20)', async () => {
  const there = inPark(2_000, 0)
  await plant(app, [aChallenge({ title: 'The Bus Stop', location: there })])
  const { adaId } = await startGame(app)
  await look(app, app.ada, adaId, PARK)
  app.clock.advance(250_000)
  const { status, body } = await look(app, app.ada, adaId, there)
  expect([status, body.challenge.title]).toEqual([200, 'The Bus Stop'])
})

test('joining again is no way to jump: a child begins where its game is (T20)', async () => {
  await plant(app, [aChallenge({ title: 'The Far Pond', location: FAR })])
  const { sessionId } = await openGame(app)
  const change = { params: { id: sessionId }, body: { status: 'active' as const } }
  await app.gwen.call('changeSession', change)
  const first = await joinBeside(app.ada, sessionId)
  await look(app, app.ada, first, PARK)
  const second = await joinBeside(app.ada, sessionId)
  const answers = await goFar(app, app.ada, second)
  expect(answers.map(({ raw }) => raw.toString()).join('')).not.toContain('The Far Pond')
  expect(answers.at(-1)?.body.code).toBe('player.check-again')
})

test('who was not seen beside the host moves the game nowhere: its children begin where they are (T3)', async () => {
  await plant(app, [aChallenge({ title: 'The Oak', location: inPark(0, 40) })])
  const { sessionId } = await openGame(app, null)
  await app.gwen.call('changeSession', sessionId, { status: 'active' })
  const stranger = await join(app.ben, sessionId)
  for (let i = 0; i < 3; i++) await look(app, app.ben, stranger, FAR)
  const adaId = await joinByPictures(app.ada, app.gwen, sessionId)
  expect((await look(app, app.ada, adaId, PARK)).body.challenge.title).toBe('The Oak')
})

test('a phone that jumps and comes back needs no word of the host, however often (T20)', async () => {
  const limited = await appOfTest({ hasLimits: true })
  const { ada, gwen, clock } = limited
  const { sessionId } = await openGame(limited, null)
  await gwen.call('changeSession', sessionId, { status: 'active' })
  const adaId = await joinByPictures(ada, gwen, sessionId)
  expect((await look(limited, ada, adaId, PARK)).status).toBe(200)
  for (let jump = 0; jump < 4; jump += 1) {
    await goFar(limited, ada, adaId)
    expect((await look(limited, ada, adaId, PARK)).body.code).toBe('player.check-again')
    const { body } = await ready(adaId, PARK, ada)
    await pickShown(gwen, adaId, body.pictures)
    expect((await look(limited, ada, adaId, PARK)).status).toBe(200)
  }
  // Somewhere else it does: twice for this address, and then it has to wait.
  const words: number[] = []
  for (let trip = 1; trip <= 3; trip += 1) {
    const there = inPark(0, -20_000 * trip)
    await goFar(limited, ada, adaId, there)
    const { body } = await ready(adaId, there, ada)
    const pictures = body.pictures as PictureName[]
    const pick = { params: { id: adaId }, body: { pictures } }
    words.push((await gwen.call('pickPictures', pick)).status)
    clock.advance(1_000)
  }
  expect(words).toEqual([200, 200, 429])
})

test('whatever a free player calls, it learns what lies along a way that could be walked (T20)', async () => {
  const spots = Array.from({ length: 200 }, (_, i) =>
    inPark(((i % 20) - 10) * 300, (Math.floor(i / 20) - 5) * 300),
  )
  await plant(
    app,
    spots.map((location, i) => aChallenge({ title: `Spot ${i}`, location })),
  )
  const { adaId } = await startGame(app)
  const random = createSeededRandom(20)
  const learned: { place: LatLng; atMs: number }[] = [{ place: PARK, atMs: app.clock.now() }]
  let here = PARK
  const anywhere = () => inPark(random.int(6_000) - 3_000, random.int(3_000) - 1_500)
  const nearby = () => inPark(random.int(400) - 200, random.int(400) - 200)
  for (let i = 0; i < 150; i++) {
    const wish = random.int(10)
    const place = wish < 3 ? anywhere() : wish < 5 ? here : nearby()
    if (wish === 9) await tellPlace(adaId, place)
    else if (wish === 8) await ready(adaId, PARK)
    else {
      if (random.int(4) === 0) here = place
      const accuracy = random.int(5) === 0 ? 50_000 : 8
      const { status, body } = await look(app, app.ada, adaId, place, accuracy)
      expect([200, 409]).toContain(status)
      if (status !== 200) continue
      const found = [body.challenge, body.lockedChallenge, ...body.nearbyChallenges]
      for (const one of found) {
        if (one !== null) learned.push({ place: one.location as LatLng, atMs: app.clock.now() })
      }
    }
    if (random.int(20) === 0) app.clock.advance(random.int(5_000))
  }
  const tooFar = learned.flatMap((one, i) =>
    learned.slice(i + 1).filter((other) => {
      // 500 m around either end of what can be walked in between; the check beside the grown-up
      // leads back to the park at any time.
      const walkable = 1_000 + ((other.atMs - one.atMs) / 1000) * 8
      const viaPark = 1_150 + ((other.atMs - learned[0]!.atMs) / 1000) * 8
      const meters = haversineMeters(one.place, other.place)
      return meters > walkable && haversineMeters(PARK, other.place) > viaPark
    }),
  )
  expect(learned.length).toBeGreaterThan(50)
  expect(tooFar).toEqual([])
})
