import { beforeEach, expect, test } from 'vitest'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { FindProximity, Proximity } from '@bramble/contract'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { keepLog } from '#/testing/kept-log.ts'
import type { TestApp } from '#/testing/test-app.ts'
import { inPark, join, look, openGame, PARK, plant, setOut, startGame } from '../testing/game.ts'

const { lines, logger } = keepLog('info')
const app = appForTests({ logger })
beforeEach(() => {
  lines.length = 0
})

interface Seen {
  place: LatLng
  accuracy: number
  fix?: LatLng
  who?: Person
  of?: TestApp
  /** What its motion sensor feels. */
  walks?: boolean
}

/** Asks as a page does that can ask a child; three seconds after the last time. */
async function hear(
  playerId: string,
  { place, accuracy, fix = place, who = app.ada, of = app, walks }: Seen,
): Promise<Proximity> {
  of.clock.advance(3_000)
  const body = {
    playerId,
    location: { ...place, accuracy },
    fix: { ...fix, accuracy, measuredAtMs: of.clock.now() },
    canAsk: true,
    ...(walks === undefined ? {} : { steps: [[0, walks]] as [number, boolean][] }),
  } satisfies FindProximity
  const { status, body: answer } = await who.call('findProximity', { body })
  expect(status).toBe(200)
  return answer as Proximity
}

/** Stands and asks until the answer is as wished, for so many seconds at most. */
async function stand(
  playerId: string,
  seen: Seen,
  seconds: number,
  isEnough: (answer: Proximity) => boolean = () => false,
): Promise<Proximity> {
  let answer = await hear(playerId, seen)
  for (let s = 3; s < seconds && !isEnough(answer); s += 3) answer = await hear(playerId, seen)
  return answer
}

/** Walks to a place north of Gwen with a phone that says 35 m, and stops there. */
async function walkNorth(playerId: string, meters: number): Promise<Seen> {
  for (let gone = 0; gone < meters; gone += 3) {
    await hear(playerId, { place: inPark(0, gone), accuracy: 35 })
  }
  return { place: inPark(0, meters), accuracy: 35 }
}

const say = (who: Person, id: string, challengeId: string, isHere: boolean) =>
  who.call('sayIfHere', id, { challengeId, isHere })
const ask = (who: Person, id: string) => who.call('askGrownUp', id)
const letIn = (who: Person, id: string) => who.call('letIn', id)

async function plantOak(at: LatLng): Promise<string> {
  const [oak] = await plant(app, [aChallenge({ title: 'The Old Oak', location: at })])
  return oak!.id
}

async function needsHelp(joinCode: string): Promise<boolean> {
  const { body } = await app.gwen.call('findSessionByCode', { params: { joinCode } })
  return body.players[0].needsHelp as boolean
}

test('a child at the spot whose phone says 75 m gets in by the button', async () => {
  const oakId = await plantOak(inPark(0, 60))
  const { adaId } = await startGame(app)
  // A Wi-Fi place 60 m off, which no rule lets in.
  const seen = { place: inPark(30, 30), accuracy: 75 }
  const offered = await stand(adaId, seen, 90, ({ help }) => help?.step === 'here')
  expect(offered).toMatchObject({
    state: expect.not.stringMatching('challenge'),
    help: { step: 'here', challengeId: oakId, isAsked: false },
  })
  expect((await say(app.ada, adaId, oakId, true)).body).toEqual({ isThere: true })
  const found = await hear(adaId, seen)
  expect(found).toMatchObject({ state: 'challenge', challenge: { id: oakId }, help: null })
  expect((await say(app.ada, adaId, oakId, true)).body).toEqual({ isThere: true })
  const done = { playerId: adaId, challengeId: oakId, status: 'completed' as const }
  expect((await app.ada.call('createPlayerChallenge', { body: done })).status).toBe(200)
  expect((await say(app.ada, adaId, oakId, true)).body.code).toBe('challenge.decided')
})

test('from 100 m away at accuracy 40 the button lets nobody in', async () => {
  const oakId = await plantOak(inPark(0, 100))
  const { adaId } = await startGame(app)
  await stand(adaId, { place: PARK, accuracy: 40 }, 120)
  expect((await say(app.ada, adaId, oakId, true)).body).toEqual({ isThere: false })
  expect((await hear(adaId, { place: PARK, accuracy: 40 })).state).not.toBe('challenge')
  const records = await app.ada.call('listPlayerChallenges', adaId)
  expect(records.body).toEqual([])
})

test('T20 a fix where the child cannot have walked to counts for nothing', async () => {
  const oakId = await plantOak(inPark(0, 250))
  const { adaId } = await startGame(app)
  const seen = { place: PARK, accuracy: 8, fix: inPark(0, 250) }
  const last = await stand(adaId, seen, 60)
  expect(last).toMatchObject({ asksIfHere: false, maybeHere: false })
  expect(last.state).not.toBe('challenge')
  expect((await say(app.ada, adaId, oakId, true)).body).toEqual({ isThere: false })
})

test('a vague arrival is a question, and "not yet" is taken at its word', async () => {
  const oakId = await plantOak(inPark(0, 60))
  const { adaId } = await startGame(app)
  const seen = await walkNorth(adaId, 60)
  const asked = await stand(adaId, seen, 90, ({ asksIfHere }) => asksIfHere === true)
  expect(asked).toMatchObject({ asksIfHere: true, challenge: { id: oakId } })
  expect(asked.state).not.toBe('challenge')
  expect((await say(app.ada, adaId, oakId, false)).body).toEqual({ isThere: false })
  expect(await hear(adaId, seen)).toMatchObject({ asksIfHere: false, challenge: { id: oakId } })

  const later = await stand(adaId, seen, 180, ({ maybeHere }) => maybeHere === true)
  expect(later).toMatchObject({ maybeHere: true })
  expect((await say(app.ada, adaId, oakId, true)).body).toEqual({ isThere: true })
  expect((await hear(adaId, seen)).state).toBe('challenge')
})

/** Walks north to a swing at 60 m, between a slide 9 m beside it and an owl far off. */
async function meetTwo() {
  const spots = await plant(app, [
    aChallenge({ title: 'The Swing', location: inPark(0, 60) }),
    aChallenge({ title: 'The Slide', location: inPark(9, 60) }),
    aChallenge({ title: 'The Owl', location: inPark(120, 60) }),
  ])
  const [swing, slide, owl] = spots.map(({ id, title }) => ({ id, title }))
  const { adaId } = await startGame(app)
  let asked = await hear(adaId, { place: PARK, accuracy: 10 })
  for (let gone = 3; gone <= 66 && asked.asksIfHere !== true; gone += 3) {
    asked = await hear(adaId, { place: inPark(0, Math.min(60, gone)), accuracy: 10 })
  }
  return { adaId, asked, swing: swing!, slide: slide!, owl: owl! }
}

test('between spots that its phone cannot tell apart a child says which one it sees', async () => {
  const { adaId, asked, swing, slide, owl } = await meetTwo()
  expect(asked).toMatchObject({ asksIfHere: true, challenge: swing, choices: [swing, slide] })
  expect((await say(app.ada, adaId, owl.id, true)).body).toEqual({ isThere: false })
  expect((await say(app.ada, adaId, slide.id, true)).body).toEqual({ isThere: true })
  const there = await hear(adaId, { place: inPark(0, 60), accuracy: 10 })
  expect(there).toMatchObject({ state: 'challenge', challenge: slide })
  const records = await app.ada.call('listPlayerChallenges', adaId)
  expect(records.body).toMatchObject([{ challengeId: slide.id, status: 'arrived' }])
})

test('a child that sees none of them is asked about none of them', async () => {
  const { adaId, asked, swing } = await meetTwo()
  const among = asked.choices!.map(({ id }) => id)
  const none = { challengeId: swing.id, isHere: false, among }
  const said = await app.ada.call('sayIfHere', adaId, none)
  expect(said.body).toEqual({ isThere: false })
  for (const east of [0, 4, 9]) {
    const answer = await hear(adaId, { place: inPark(east, 60), accuracy: 10 })
    expect(answer).toMatchObject({ asksIfHere: false })
    expect(answer.choices).toBeUndefined()
  }
})

test('a page that cannot ask gets the answer of old, and a vague arrival counts', async () => {
  await plantOak(inPark(0, 60))
  const { adaId } = await startGame(app)
  const keys = [
    'state',
    'distance',
    'challenge',
    'playerChallengeId',
    'lockedChallenge',
    'nearbyChallenges',
    'trend',
    'limitReached',
  ].sort()
  let state = ''
  for (let tries = 0; tries < 20 && state !== 'challenge'; tries++) {
    const { body } = await look(app, app.ada, adaId, inPark(0, 60), 45)
    expect(Object.keys(body as object).sort()).toEqual(keys)
    state = body.state as string
  }
  expect(state).toBe('challenge')
})

test('a child asks, its grown-up lets it in, and nobody else can', async () => {
  const oakId = await plantOak(inPark(0, 60))
  const { adaId, joinCode } = await startGame(app)
  expect((await ask(app.ada, adaId)).body.code).toBe('challenge.not-found')
  expect((await letIn(app.gwen, adaId)).body.code).toBe('player.needs-no-help')
  const seen = { place: inPark(120, 60), accuracy: 90 }
  const offered = await stand(adaId, seen, 120, ({ help }) => help?.step === 'ask-grown-up')
  expect(offered.help).toEqual({ step: 'ask-grown-up', challengeId: oakId, isAsked: false })
  expect((await say(app.ada, adaId, oakId, true)).body).toEqual({ isThere: false })

  for (const who of [app.gwen, app.ben, app.stranger()]) {
    expect((await ask(who, adaId)).body.code).toBe('player.not-found')
  }
  expect(await needsHelp(joinCode)).toBe(false)
  expect((await ask(app.ada, adaId)).status).toBe(200)
  expect((await ask(app.ada, adaId)).status).toBe(200)
  expect(await needsHelp(joinCode)).toBe(true)
  expect((await hear(adaId, seen)).help?.isAsked).toBe(true)

  for (const who of [app.ada, app.ben, app.stranger()]) {
    expect((await letIn(who, adaId)).body.code).toBe('player.not-found')
  }
  expect((await letIn(app.gwen, adaId)).body).toMatchObject({ id: adaId, needsHelp: false })
  expect((await letIn(app.gwen, adaId)).status).toBe(200)
  expect(await needsHelp(joinCode)).toBe(false)
  expect(await hear(adaId, seen)).toMatchObject({ state: 'challenge', challenge: { id: oakId } })
  const records = await app.ada.call('listPlayerChallenges', adaId)
  expect(records.body).toMatchObject([{ challengeId: oakId, status: 'arrived' }])
})

test('a grown-up lets in a child that did not ask, and a press that is sent again opens nothing more', async () => {
  const oakId = await plantOak(inPark(0, 60))
  await plantOak(inPark(0, 160))
  const { adaId } = await startGame(app)
  const seen = { place: inPark(0, 0), accuracy: 5 }
  await stand(adaId, seen, 6)
  for (const who of [app.ada, app.ben, app.stranger()]) {
    expect((await letIn(who, adaId)).body.code).toBe('player.not-found')
  }
  expect((await letIn(app.gwen, adaId)).status).toBe(200)
  expect(await hear(adaId, seen)).toMatchObject({ state: 'challenge', challenge: { id: oakId } })
  const attempts = async () => {
    const { body } = await app.ada.call('listPlayerChallenges', adaId)
    return (body as { challengeId: string }[]).map(({ challengeId }) => challengeId)
  }
  expect(await attempts()).toEqual([oakId])
  const skip = { params: { id: adaId }, body: { challengeId: oakId } }
  expect((await app.ada.call('skipChallenge', skip)).status).toBe(200)
  await hear(adaId, seen)
  expect((await letIn(app.gwen, adaId)).status).toBe(200)
  expect(await attempts()).toEqual([oakId])
  app.clock.advance(20_000)
  await hear(adaId, seen)
  expect((await letIn(app.gwen, adaId)).status).toBe(200)
  expect(await attempts()).toHaveLength(2)
})

test('who was let in is in after a restart, wherever its phone believes to be', async () => {
  const oakId = await plantOak(inPark(0, 60))
  const { adaId } = await startGame(app)
  const seen = { place: inPark(190, 60), accuracy: 30 }
  await stand(adaId, seen, 6)
  expect((await ask(app.ada, adaId)).status).toBe(200)
  expect((await letIn(app.gwen, adaId)).status).toBe(200)
  const restarted = await appOfTest({ database: app.database, clock: app.clock })
  for (const [name, value] of app.ada.cookies) restarted.ada.cookies.set(name, value)
  const answer = await hear(adaId, { ...seen, who: restarted.ada, of: restarted })
  expect(answer).toMatchObject({ state: 'challenge', challenge: { id: oakId } })
})

test('a child that leaves the challenge out needs no help there any more', async () => {
  const oakId = await plantOak(inPark(0, 60))
  const { adaId, joinCode } = await startGame(app)
  await stand(adaId, { place: inPark(0, 30), accuracy: 90 }, 6)
  await ask(app.ada, adaId)
  expect(await needsHelp(joinCode)).toBe(true)
  const skip = { params: { id: adaId }, body: { challengeId: oakId } }
  expect((await app.ada.call('skipChallenge', skip)).status).toBe(200)
  expect(await needsHelp(joinCode)).toBe(false)
  expect((await letIn(app.gwen, adaId)).body).toMatchObject({
    challenges: [{ challengeId: oakId, status: 'skipped' }],
  })
})

test('nobody is let in after the game, nor asks', async () => {
  await plantOak(inPark(0, 60))
  const { adaId, sessionId, joinCode } = await startGame(app)
  await stand(adaId, { place: inPark(0, 30), accuracy: 90 }, 6)
  await ask(app.ada, adaId)
  await app.gwen.call('changeSession', sessionId, { status: 'ended' })
  expect(await needsHelp(joinCode)).toBe(false)
  expect((await letIn(app.gwen, adaId)).body.code).toBe('session.ended')
  expect((await ask(app.ada, adaId)).body.code).toBe('session.ended')
})

test('T1 of a child not yet seen beside the grown-up the grown-up hears nothing, and it finds nothing', async () => {
  await plantOak(inPark(0, 60))
  const { sessionId, joinCode } = await openGame(app, null)
  const adaId = await join(app.ada, sessionId)
  await app.gwen.call('changeSession', sessionId, { status: 'active' })
  await setOut(app.ada, adaId).catch(() => undefined)
  const seen = { place: inPark(120, 60), accuracy: 90 }
  for (let seconds = 0; seconds < 120; seconds += 3) {
    const { challenge, nearbyChallenges, help = null } = await hear(adaId, seen)
    expect([challenge, nearbyChallenges, help]).toEqual([null, [], null])
  }
  expect((await ask(app.ada, adaId)).body.code).toBe('player.check-first')
  expect(await needsHelp(joinCode)).toBe(false)
  expect((await letIn(app.gwen, adaId)).body.code).toBe('player.not-found')
})

test('a child that is felt to stand is asked once, and again when it has walked', async () => {
  const oakId = await plantOak(inPark(0, 60))
  const { adaId } = await startGame(app)
  const seen = await walkNorth(adaId, 60)
  const isAsked = ({ asksIfHere }: Proximity) => asksIfHere === true
  expect(isAsked(await stand(adaId, { ...seen, walks: false }, 90, isAsked))).toBe(true)
  expect((await say(app.ada, adaId, oakId, false)).body).toEqual({ isThere: false })
  expect(isAsked(await stand(adaId, { ...seen, walks: false }, 240, isAsked))).toBe(false)
  await stand(adaId, { ...seen, walks: true }, 30)
  expect(isAsked(await stand(adaId, { ...seen, walks: false }, 90, isAsked))).toBe(true)
})

test('at most ten pieces of steps are taken, of the last minute', async () => {
  const { adaId } = await startGame(app)
  const send = (steps: [number, boolean][]) =>
    app.ada.call('findProximity', {
      body: { playerId: adaId, location: { ...PARK, accuracy: 8 }, steps },
    })
  const pieces = Array.from({ length: 11 }, (_, i): [number, boolean] => [30_000 - 3_000 * i, true])
  expect((await send(pieces)).status).toBe(400)
  expect((await send([[60_001, true]])).status).toBe(400)
  expect((await send([[-1, true]])).status).toBe(400)
  expect((await send(pieces.slice(1))).status).toBe(200)
})

test('what children say is counted in numbers alone', async () => {
  const oakId = await plantOak(inPark(0, 60))
  const { adaId } = await startGame(app)
  const seen = await walkNorth(adaId, 60)
  await stand(adaId, seen, 90, ({ asksIfHere }) => asksIfHere === true)
  await say(app.ada, adaId, oakId, false)
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const [said] = logged.filter((line) => 'isHere' in line)
  expect(said).toMatchObject({ isHere: false, isThere: false, wasAsked: true, accuracyUpTo: 50 })
  expect(said!.share).toBeGreaterThan(0.3)
  expect(JSON.stringify(said)).not.toContain(adaId)
  expect(JSON.stringify(said)).not.toContain(oakId)
})
