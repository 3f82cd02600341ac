import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { arriveAt, joinBeside, look, setOut } from '#/modules/game/testing/game.ts'
import { arrival, happen, sendLate } from '#/modules/game/testing/late.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { fromGate, GATE, givePosts, makeSpots, publishTrail, trailOf } from './testing/trails.ts'

let maker: Person
let makerId: string
const app = appForTests({ env: { TRAIL_GAMES: 'true' } })
beforeEach(async () => {
  maker = app.stranger()
  makerId = (await signInAs(app, maker)).accountId
})

const makeGame = (trailId: string | undefined, host = app.gwen) =>
  host.call('createSession', { body: { location: { ...GATE, accuracy: 8 }, trailId } })
const start = (id: string, host = app.gwen) => host.call('changeSession', id, { status: 'active' })

/** Gwen begins a game on a trail, Ada stands beside her and sets out. */
async function playTrail(trailId: string, child = app.ada, host = app.gwen) {
  const { body } = await makeGame(trailId, host)
  const childId = await joinBeside(child, body.id)
  await start(body.id, host)
  await setOut(child, childId)
  return { sessionId: body.id as string, adaId: childId }
}
const readPack = async (id: string, child = app.ada) =>
  (await child.call('readPack', id, GATE)).body
const decide = (adaId: string, challengeId: string) =>
  app.ada.call('createPlayerChallenge', {
    body: { playerId: adaId, challengeId, status: 'completed' },
  })
const skip = (id: string, challengeId: string) => app.ada.call('skipChallenge', id, { challengeId })

describe('a game on a trail', () => {
  test('has its free plan: four seats, three hours, this trail alone, no account', async () => {
    const { id } = await publishTrail(maker, await makeSpots(app, makerId, [fromGate(20)]))
    const { body } = await makeGame(id)
    expect(body).toMatchObject({
      ...{ maxPlayers: 4, challengesPerPlayer: null, lastsMinutes: 180 },
      trail: { id, isOrdered: false, spotCount: 1 },
    })
    await start(body.id)
    app.clock.advance(3 * 60 * 60_000 - 1)
    const read = () => app.gwen.call('readSession', body.id)
    expect((await read()).body.status).toBe('active')
    app.clock.advance(1)
    expect((await read()).body.status).toBe('ended')
    await app.modules.game.service.endOverdue(app.clock.now())
    expect((await read()).body.endedAt).toBe(new Date(app.clock.now()).toISOString())
  })

  test('on wheels passes over where wheels do not get, in its order, and says how many that are', async () => {
    const mine = await makeSpots(app, makerId, [fromGate(20), fromGate(60), fromGate(90)])
    const { id } = await publishTrail(maker, mine, { isOrdered: true })
    const sayNo = (challengeId: string) =>
      maker.call('changeChallenge', challengeId, { wheels: 'no' })
    await sayNo(mine[0]!)
    const { sessionId, adaId } = await playTrail(id)
    const onWheels = (modes: 'wheels'[]) => app.gwen.call('changeSession', sessionId, { modes })
    expect((await look(app, app.ada, adaId, GATE)).body.challenge.id).toBe(mine[0])
    expect((await onWheels([])).body.trail).not.toHaveProperty('notOnWheels')
    expect((await onWheels(['wheels'])).body.trail).toMatchObject({ spotCount: 3, notOnWheels: 1 })
    expect((await readPack(adaId)).challenges.map(idOf)).toEqual(mine.slice(1))
    await arriveAt(app, app.ada, adaId, fromGate(60))
    expect(await decide(adaId, mine[1]!)).toMatchObject({ status: 200 })
    for (const challengeId of mine.slice(1)) await sayNo(challengeId)
    const { body } = await app.gwen.call('readSession', sessionId)
    expect(body.trail).toMatchObject({ spotCount: 3, notOnWheels: 3 })
    expect((await look(app, app.ada, adaId, GATE)).body.challenge).toBeNull()
  })

  test('past its three hours is no open game, also before the clean-up has ended it', async () => {
    const { id } = await publishTrail(maker, await makeSpots(app, makerId, [fromGate(20)]))
    for (let n = 0; n < 3; n++) await start((await makeGame(id)).body.id)
    expect((await makeGame(id)).body.code).toBe('limit.free-games')
    app.clock.advance(3 * 60 * 60_000)
    expect((await makeGame(id)).body.trail).toMatchObject({ id })
  })

  test('keeps its plan where the page records the free one, which others have', async () => {
    const { id } = await publishTrail(maker, await makeSpots(app, makerId, [fromGate(20)]))
    const { body } = await makeGame(id)
    const record = (sessionId: string, paymentPlanId: string) =>
      app.gwen.call('recordSessionPurchase', { body: { sessionId, paymentPlanId } })
    expect(await record(body.id, 'roam-free')).toMatchObject({ status: 201 })
    expect(await record(body.id, 'roam-trail')).toMatchObject({ status: 201 })
    const read = await app.gwen.call('readSession', body.id)
    expect(read.body).toMatchObject({ maxPlayers: 4, lastsMinutes: 180 })
    const { body: plain } = await makeGame(undefined)
    expect(plain).toMatchObject({ maxPlayers: 2 })
    expect(plain).not.toHaveProperty('trail')
    expect(await record(plain.id, 'roam-trail')).toMatchObject({ status: 404 })
    const plans = await app.gwen.call('listPaymentPlans', { params: { gameType: 'roam' } })
    expect(plans.body.map((plan: { id: string }) => plan.id)).not.toContain('roam-trail')
  })

  test('begins while the trail is open only, or as a trial of its maker', async () => {
    const ids = await makeSpots(app, makerId, [fromGate(20)], { status: 'draft' })
    const { body: draft } = await maker.call('createTrail', { body: trailOf(ids) })
    expect(await makeGame(draft.id)).toMatchObject({ body: { code: 'trail.not-found' } })
    expect((await makeGame(draft.id, maker)).body).toMatchObject({
      ...{ maxPlayers: 2, trail: { id: draft.id } },
    })
    const { id } = await publishTrail(maker, await makeSpots(app, makerId, [fromGate(20)]), {
      opening: { periods: [{ from: '2020-01-01', until: '2020-01-02' }] },
    })
    expect(await makeGame(id)).toMatchObject({ body: { code: 'trail.not-open' } })
    expect(await makeGame(crypto.randomUUID())).toMatchObject({ status: 404 })
  })

  test('plays its challenges and no others, however far away, and no other trail sees them', async () => {
    const mine = await makeSpots(app, makerId, [fromGate(40), fromGate(900)])
    const theirs = await makeSpots(app, makerId, [fromGate(30), fromGate(45)])
    const { id } = await publishTrail(maker, mine)
    const { adaId } = await playTrail(id)
    const { body: first } = await look(app, app.ada, adaId, GATE)
    expect(first).toMatchObject({ challenge: { id: mine[0] } })
    expect((await readPack(adaId)).challenges.map(idOf)).toEqual(mine)
    expect(await app.ada.call('readChallenge', mine[1])).toMatchObject({
      status: 200,
    })
    expect(await app.ada.call('readChallenge', theirs[0])).toMatchObject({
      status: 404,
    })
    expect(await skip(adaId, theirs[0]!)).toMatchObject({ status: 404 })
    await arriveAt(app, app.ada, adaId, fromGate(40))
    expect(await decide(adaId, mine[0]!)).toMatchObject({ status: 200 })
    const { body: next } = await look(app, app.ada, adaId, fromGate(40))
    expect(next).toMatchObject({ challenge: { id: mine[1] } })
    expect(next.distance).toBeGreaterThan(800)
  })

  test('says to whoever has its code neither which trail it is nor that it calls its children (T3)', async () => {
    const { id } = await publishTrail(maker, await makeSpots(app, makerId, [fromGate(40)]))
    const { sessionId } = await playTrail(id)
    const params = { id: sessionId }
    const { body: game } = await app.gwen.call('changeSession', {
      params,
      body: { callBack: true },
    })
    expect(game).toMatchObject({ trail: { id }, calledBackAt: expect.any(String) })
    const { joinCode } = game as { joinCode: string }
    const told = [
      await app.ben.call('findSessionByCode', { params: { joinCode } }),
      await app.ben.call('readSession', { params }),
      await app.ben.call('joinSession', { body: { sessionId, deviceId: 'phone' } }),
      await app.ben.call('readSession', { params }),
    ]
    for (const { status, body } of told) {
      expect(status).toBeLessThan(300)
      for (const key of ['trail', 'calledBackAt', 'stayCloseMeters']) {
        expect(body).not.toHaveProperty(key)
      }
      expect(JSON.stringify(body)).not.toContain(id)
    }
    const page = await app.stranger().visit(`/join/${joinCode}`)
    expect(page.raw.toString()).not.toContain(id)
  })

  test('leaves games elsewhere as they are', async () => {
    const mine = await makeSpots(app, makerId, [fromGate(40)])
    const { id } = await publishTrail(maker, mine)
    await playTrail(id)
    const { body } = await makeGame(undefined)
    const benId = await joinBeside(app.ben, body.id)
    await start(body.id)
    await setOut(app.ben, benId)
    expect((await look(app, app.ben, benId, GATE)).body).toMatchObject({
      challenge: { id: mine[0] },
    })
  })

  test('with an order leads to the next one only, online and late', async () => {
    const ids = await makeSpots(app, makerId, [fromGate(120), fromGate(40), fromGate(80)])
    const { id } = await publishTrail(maker, ids, { isOrdered: true })
    const { adaId } = await playTrail(id)
    expect((await readPack(adaId)).trail).toEqual({ isOrdered: true, challengeIds: ids })
    const { body } = await look(app, app.ada, adaId, fromGate(40))
    expect(body).toMatchObject({ challenge: { id: ids[0] }, nearbyChallenges: [] })
    expect(await skip(adaId, ids[1]!)).toMatchObject({ body: { code: 'challenge.not-next' } })
    const phone = { clock: () => app.clock.now(), seq: 0 }
    const refused = await sendLate(app.ada, adaId, phone, [
      happen(phone, { kind: 'skip', challengeId: ids[2]!, fixes: [] }),
    ])
    expect(refused).toMatchObject([{ status: 'refused', code: 'challenge.not-next' }])
    // What is gone is passed over.
    await maker.call('deleteChallenge', ids[0])
    expect((await look(app, app.ada, adaId, fromGate(40))).body).toMatchObject({
      challenge: { id: ids[1] },
    })
    expect(await skip(adaId, ids[1]!)).toMatchObject({ status: 200 })
    expect((await look(app, app.ada, adaId, fromGate(40))).body).toMatchObject({
      challenge: { id: ids[2] },
    })
  })
})

test('on one phone, an order is no reason to doubt what was done before another child was told of', async () => {
  const ids = await makeSpots(app, makerId, [fromGate(10), fromGate(20), fromGate(30)])
  const { id } = await publishTrail(maker, ids, { isOrdered: true })
  const { body: game } = await makeGame(id)
  const adds = async (): Promise<string> => {
    const body = { sessionId: game.id, deviceId: 'a phone', isOnHostsPhone: true } as const
    const childId = (await app.gwen.call('joinSession', { body })).body.id as string
    const ready = { location: { ...GATE, accuracy: 8 }, status: 'ready' } as const
    await app.gwen.call('changePlayer', childId, ready)
    return childId
  }
  const [adaId, benId] = [await adds(), await adds()]
  await start(game.id)
  for (const child of [adaId, benId]) await setOut(app.gwen, child)
  app.clock.advance(10 * 60_000)
  const told = (childId: string, at: number) => {
    const phone = { clock: () => app.clock.now(), seq: 0 }
    return sendLate(app.gwen, childId, phone, [
      arrival(phone, ids[at]!, fromGate(10 * (at + 1))),
      happen(phone, { kind: 'complete', challengeId: ids[at]! }),
    ])
  }
  // Ada found the first one, Ben the second; what Ben did comes first.
  const DONE = [{ status: 'done' }, { status: 'done' }]
  expect(await told(benId, 1)).toMatchObject(DONE)
  expect(await told(adaId, 0)).toMatchObject(DONE)
})

describe('a post', () => {
  const arriveAtPost = (id: string, code: string, child = app.ada) =>
    child.call('arriveAtPost', id, { code })

  async function trailWithPosts(isOrdered = false) {
    const ids = await makeSpots(app, makerId, [fromGate(100), fromGate(200)])
    const { id } = await publishTrail(maker, ids, { isOrdered })
    return { id, ids, codes: await givePosts(maker, id, ids) }
  }

  test('lets a child arrive, once, wherever its phone believes to be', async () => {
    const { id, ids, codes } = await trailWithPosts()
    const { adaId } = await playTrail(id)
    const first = await arriveAtPost(adaId, `https://bramble.example/p/${codes[1]!}`)
    expect(first).toMatchObject({ status: 200, body: { challengeId: ids[1], status: 'arrived' } })
    expect(await arriveAtPost(adaId, codes[1]!)).toEqual(first)
    await decide(adaId, ids[1]!)
    expect((await arriveAtPost(adaId, codes[1]!)).body).toMatchObject({ status: 'completed' })
  })

  test('keeps the order of its trail', async () => {
    const { id, codes } = await trailWithPosts(true)
    const { adaId } = await playTrail(id)
    expect(await arriveAtPost(adaId, codes[1]!)).toMatchObject({
      body: { code: 'challenge.not-next' },
    })
    expect(await arriveAtPost(adaId, codes[0]!)).toMatchObject({ status: 200 })
  })

  test('is replaced by its maker, and says nothing to strangers', async () => {
    const { id, ids, codes } = await trailWithPosts()
    const { adaId } = await playTrail(id)
    const [fresh = ''] = await givePosts(maker, id, [ids[0]!], [codes[0]!])
    expect(fresh).not.toBe(codes[0])
    expect(await arriveAtPost(adaId, codes[0]!)).toMatchObject({ body: { code: 'post.unknown' } })
    expect(await arriveAtPost(adaId, fresh, app.ben)).toMatchObject({ status: 404 })
    await maker.call('removePost', { params: { id, challengeId: ids[0]! } })
    expect(await arriveAtPost(adaId, fresh)).toMatchObject({ body: { code: 'post.unknown' } })
    const { id: other } = await publishTrail(maker, await makeSpots(app, makerId, [fromGate(10)]))
    const { adaId: benId } = await playTrail(other, app.ben)
    expect(await arriveAtPost(benId, codes[1]!, app.ben)).toMatchObject({
      body: { code: 'post.unknown' },
    })
    expect((await maker.call('readTrail', id)).body.spots).toMatchObject([
      { postCode: null },
      { postCode: codes[1] },
    ])
  })

  test('is known to a phone without a signal, which tells the code later', async () => {
    const { id, ids, codes } = await trailWithPosts()
    const { adaId } = await playTrail(id)
    const pack = await readPack(adaId)
    const { salt, hash } = pack.challenges[0].postCheck
    expect(
      createHash('sha256')
        .update(salt + codes[0]!)
        .digest('hex'),
    ).toBe(hash)
    expect(JSON.stringify(pack)).not.toContain(codes[0])
    app.clock.advance(60_000)
    const phone = { clock: () => app.clock.now(), seq: 0 }
    // Its phone believes to be a kilometre off.
    const told = await sendLate(app.ada, adaId, phone, [
      arrival(phone, ids[0]!, fromGate(-900), { postCode: codes[0]! }),
      arrival(phone, ids[1]!, fromGate(-900), { postCode: codes[0]! }),
    ])
    expect(told).toMatchObject([
      { status: 'done', attempt: { challengeId: ids[0], status: 'arrived' } },
      { status: 'refused', code: 'arrival.not-believed' },
    ])
  })

  test('needs no place at all, told later; a wrong code without a place is not believed', async () => {
    const { id, ids, codes } = await trailWithPosts()
    const { adaId } = await playTrail(id)
    app.clock.advance(60_000)
    const phone = { clock: () => app.clock.now(), seq: 0 }
    const post = { fixes: [], postCode: codes[0]! }
    const told = await sendLate(app.ada, adaId, phone, [
      arrival(phone, ids[0]!, GATE, post),
      arrival(phone, ids[1]!, GATE, post),
    ])
    expect(told).toMatchObject([
      { status: 'done', attempt: { challengeId: ids[0], status: 'arrived' } },
      { status: 'refused', code: 'arrival.not-believed' },
    ])
    const key = crypto.randomUUID()
    const bare = {
      key,
      seq: 9,
      ageMs: 0,
      kind: 'arrival',
      challengeId: ids[1]!,
      fixes: [],
    } as const
    const refused = await app.ada.call('sendLateWork', adaId, { items: [{ ...bare, fixes: [] }] })
    expect(refused).toMatchObject({ body: { code: 'request.invalid' } })
  })
})

test('a child has the texts of each language that the maker has filled in, online and in its pack', async () => {
  const ids = await makeSpots(app, makerId, [fromGate(20), fromGate(40)])
  const { id } = await publishTrail(maker, ids)
  const de = { title: 'Die Eiche', description: 'Ein alter Baum.' }
  await maker.call('changeTrail', id, { spotTexts: { [ids[0]!]: { de } } })
  const { adaId } = await playTrail(id)
  const pack = await readPack(adaId)
  expect(pack.challenges[0].challenge).toMatchObject({ language: 'en', texts: { de } })
  expect(pack.challenges[1].challenge).not.toHaveProperty('texts')
  const read = (who: Person) => who.call('readChallenge', ids[0])
  expect((await read(app.ada)).body).toMatchObject({ title: 'Spot 1', texts: { de } })
  expect((await read(app.gwen)).body).not.toHaveProperty('texts')
})

describe('counts', () => {
  const DAY_MS = 24 * 60 * 60_000
  const counts = async (id: string) => (await maker.call('readTrailCounts', id)).body
  /** A game of so many minutes in which Ada finds the first challenge and not the second. */
  async function play(id: string, ids: string[], host: Person) {
    const { sessionId, adaId } = await playTrail(id, app.ada, host)
    await arriveAt(app, app.ada, adaId, fromGate(20))
    await decide(adaId, ids[0]!)
    await app.ada.call('skipChallenge', adaId, { challengeId: ids[1]!, reason: 'not-found' })
    await host.call('changeSession', sessionId, { status: 'ended' })
    return sessionId
  }

  test('are sums of five games or more, written when the data of a game go', async () => {
    const ids = await makeSpots(app, makerId, [fromGate(20), fromGate(40)])
    const { id } = await publishTrail(maker, ids)
    const nobody = app.stranger()
    // A child that nobody saw beside its host, a trial of the maker, a game that a person deletes: none counts.
    const { body: empty } = await makeGame(id, nobody)
    await start(empty.id, nobody)
    const sessionIds = [empty.id as string, await play(id, ids, maker)]
    const gone = await play(id, ids, nobody)
    await nobody.call('deleteSession', gone)
    for (let at = 0; at < 4; at++) sessionIds.push(await play(id, ids, app.stranger()))
    const expire = async () => {
      app.clock.advance(DAY_MS)
      for (const one of sessionIds.splice(0)) {
        await app.modules.game.service.expire(one, app.clock.now())
      }
    }
    await expire()
    maker.cookies.clear()
    await signInAgain()
    app.clock.advance(4 * DAY_MS)
    expect(await counts(id)).toMatchObject({ leastGames: 5, parts: [], months: [] })
    const { rows } = await app.database.executeSql(
      'select games, finished, spots from trail_counts',
    )
    expect(rows).toEqual([
      {
        ...{ games: 4, finished: 4 },
        spots: {
          [ids[0]!]: { found: 4, skipped: 0, notFound: 0 },
          [ids[1]!]: { found: 0, skipped: 4, notFound: 4 },
        },
      },
    ])
    sessionIds.push(await play(id, ids, app.stranger()))
    await expire()
    expect(await counts(id)).toMatchObject({ parts: [] })
    app.clock.advance(4 * DAY_MS)
    const seen = await counts(id)
    expect(seen.parts).toMatchObject([{ games: 5, finished: 5 }])
    expect(seen.months).toMatchObject([{ games: 5 }])
    expect(seen.parts[0].spots).toEqual(
      expect.arrayContaining([
        { challengeId: ids[0], found: 5, skipped: 0, notFound: 0 },
        { challengeId: ids[1], found: 0, skipped: 5, notFound: 5 },
      ]),
    )
    await maker.call('deleteTrail', id)
    const left = await app.database.executeSql('select 1 from trail_counts')
    expect(left.rows).toEqual([])
  })

  test('a game is finished when all is found that is still there', async () => {
    const ids = await makeSpots(app, makerId, [fromGate(20), fromGate(40), fromGate(60)])
    const { id } = await publishTrail(maker, ids)
    const sessionId = await play(id, ids, app.stranger())
    await maker.call('deleteChallenge', ids[2])
    app.clock.advance(DAY_MS)
    await app.modules.game.service.expire(sessionId, app.clock.now())
    const { rows } = await app.database.executeSql('select games, finished from trail_counts')
    expect(rows).toEqual([{ games: 1, finished: 1 }])
  })

  test('a game counts for the day on which it began, by the clock of the place', async () => {
    const ids = await makeSpots(app, makerId, [fromGate(20), fromGate(40)])
    const { id } = await publishTrail(maker, ids)
    const midnightMs = Math.ceil(app.clock.now() / DAY_MS) * DAY_MS
    // Half past midnight in London's summer.
    app.clock.set(midnightMs - DAY_MS / 48)
    const sessionId = await play(id, ids, app.stranger())
    app.clock.advance(DAY_MS)
    await app.modules.game.service.expire(sessionId, app.clock.now())
    const { rows } = await app.database.executeSql('select day::text from trail_counts')
    expect(rows).toEqual([{ day: new Date(midnightMs).toISOString().slice(0, 10) }])
  })

  async function signInAgain() {
    const session = await app.modules.accounts.sessions.issue(makerId, app.clock.now())
    maker.cookies.set('guardian', session.token)
  }
})

test('codes of posts are guessed a few times only, and right ones cost nothing', async () => {
  const limited = await appOfTest({ hasLimits: true, env: { TRAIL_GAMES: 'true' } })
  const who = limited.stranger()
  const { accountId } = await signInAs(limited, who)
  const ids = await makeSpots(limited, accountId, [fromGate(20)])
  const { id } = await publishTrail(who, ids)
  const [code = ''] = await givePosts(who, id, ids)
  const { body } = await limited.gwen.call('createSession', {
    body: { location: { ...GATE, accuracy: 8 }, trailId: id },
  })
  const adaId = await joinBeside(limited.ada, body.id)
  await limited.gwen.call('changeSession', body.id, { status: 'active' })
  await setOut(limited.ada, adaId)
  const ask = (code: string) => {
    limited.clock.advance(1_000)
    return limited.ada.call('arriveAtPost', adaId, { code })
  }
  for (let at = 0; at < 12; at++) expect((await ask(code)).status).toBe(200)
  const answers: number[] = []
  for (let at = 0; at < 12; at++) answers.push((await ask('BCDFGHJKMN')).status)
  expect(answers.slice(0, 8)).toEqual(Array<number>(8).fill(404))
  expect(answers).toContain(429)
})

function idOf({ challenge }: { challenge: { id: string } }): string {
  return challenge.id
}
