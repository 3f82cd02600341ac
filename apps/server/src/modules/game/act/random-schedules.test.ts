import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import type { Random } from '#/platform/random.ts'
import { createFailingDatabase, type FailingDatabase } from '#/testing/faults/failing-database.ts'
import type { Reply } from '#/testing/person.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#/testing/test-database.ts'
import { hasTestPostgres, type TestEngine } from '#/testing/test-postgres.ts'
import { hasTestRedis } from '#/testing/test-redis.ts'
import { inPark, plant, startGame } from '../testing/game.ts'
import {
  arrival,
  asSent,
  happen,
  standingAt,
  type Happened,
  type LatePhone,
} from '../testing/late.ts'
import { makeScenery } from '../testing/scenery.ts'
import { tries } from '#/testing/tries.ts'

// SEED=… plays the schedule of a failure first. In the first five from here everything happens that matters.
const SEED = Number(process.env['SEED'] ?? 6)
const LIMIT = 5
/** Further from every spot than anybody is believed. */
const NOWHERE = inPark(0, -200)

const SPOTS = [
  { task: 'none', location: inPark(0, 60) },
  { task: 'question', location: inPark(70, 60) },
  { task: 'photo', location: inPark(140, 60) },
  { task: 'none', location: inPark(140, 130) },
  { task: 'question', location: inPark(70, 130) },
  { task: 'photo', location: inPark(0, 130) },
  { task: 'question', location: inPark(-70, 130) },
] as const
type Spot = (typeof SPOTS)[number] & { id: string; title: string }

/** What a phone has to send: one thing that happened, or a photo. */
type Row = { item: Happened } | { photo: { challengeId: string; key: string; atMs: number } }

/** What a host should see of a challenge in the end. */
interface Outcome {
  title: string
  status: string
  score: number
  isDoubted: boolean
  hasPhoto: boolean
}

interface World {
  app: TestApp
  database: TestDatabase
  failing: FailingDatabase
  spots: Spot[]
  picture: Buffer
  options: { processes?: number }
}

const ways: { name: string; engine: TestEngine; processes: number; schedules: number }[] = [
  { name: 'the embedded database', engine: 'embedded', processes: 1, schedules: tries(5, 1000) },
  {
    name: 'PostgreSQL and three processes',
    engine: 'postgres',
    processes: 3,
    schedules: tries(20, 200),
  },
]

for (const { name, engine, processes, schedules } of ways) {
  const canRun = engine === 'embedded' || (hasTestPostgres() && hasTestRedis)
  describe.runIf(canRun)(`phones that come back into the signal, on ${name}`, () => {
    let world: World
    beforeAll(async () => {
      const database = await openTestDatabase({ engine })
      const failing = createFailingDatabase(database.database)
      const options = processes > 1 ? { processes } : {}
      const app = await openTestApp({ database: failing.database, ...options })
      const planted = await plant(
        app,
        SPOTS.map(({ task, location }, i) => {
          const spot = { title: `Spot ${i}`, location }
          if (task === 'question') return aQuestion(spot)
          if (task === 'none') return aChallenge(spot)
          return aChallenge({ ...spot, task: 'basic-photo', photoPrompt: 'A leaf!' })
        }),
      )
      const spots = SPOTS.map((spot, i) => ({
        ...spot,
        id: planted[i]!.id,
        title: planted[i]!.title,
      }))
      const picture = await makeScenery(1)
      world = { app, database, failing, spots, picture, options }
    })
    afterAll(async () => {
      await world.app.close()
      await world.database.close()
    })

    test('lose nothing, double nothing and get the scores of the order in which things happened', async () => {
      let refused = 0
      let looked = 0
      for (let number = 0; number < schedules; number += 1) {
        const seed = SEED + number
        const random = createSeededRandom(seed)
        const { expected, log, playerId, keys } = await playOnce(world, random)
        const seen = await world.app.gwen.call('readPlayer', playerId)
        const outcomes = (seen.body.challenges as (Outcome & { photoId: string | null })[])
          .map(({ title, status, score, isDoubted, photoId }) => {
            return { title, status, score, isDoubted, hasPhoto: photoId !== null }
          })
          .sort((a, b) => (a.title < b.title ? -1 : 1))
        const story = `SEED=${seed}\n${log.join('\n')}`
        expect(outcomes, story).toEqual(expected)
        expect(await keptKeys(world, playerId), story).toEqual([...keys].sort())
        refused += expected.filter(({ isDoubted }) => isDoubted).length
        looked += expected.filter(({ isDoubted, hasPhoto }) => isDoubted && hasPhoto).length
      }
      // The schedules reach what matters.
      expect(Math.min(refused, looked)).toBeGreaterThan(0)
    }, 1_800_000)
  })
}

async function keptKeys({ database }: World, playerId: string): Promise<string[]> {
  const { rows } = await database.database.executeSql(
    `select key from late_work where player_id = '${playerId}' order by key::text`,
  )
  return (rows as { key: string }[]).map(({ key }) => key)
}

/** One game: what happens in the woods, and what becomes of the requests that tell of it. */
async function playOnce(world: World, random: Random) {
  for (const { cookies } of [world.app.gwen, world.app.ada]) cookies.clear()
  const { sessionId, adaId: playerId } = await startGame(world.app)
  const endsAtMs = world.app.clock.now() + 10 * 60_000
  const offMs = (random.int(3) - 1) * 24 * 60 * 60_000
  const phone: LatePhone = { clock: () => world.app.clock.now() + offMs, seq: 0 }
  const outbox: Row[] = []
  const keys = new Set<string>()
  const log: string[] = []
  const model = new Map<string, Outcome>()
  const carrier = createCarrier(world, random, { playerId, phone, outbox, log })
  const note = (row: Row) => {
    outbox.push(row)
    // A trail takes no key; a photo's is that of its upload.
    if ('item' in row && row.item.kind !== 'trail') keys.add(row.item.key)
  }
  for (const spot of shuffled(world.spots, random).slice(0, 3 + random.int(5))) {
    // Two metres a second from wherever it was.
    world.app.clock.advance(110_000 - random.int(30_000))
    // What is begun in time and done after the end depends on when it is told: not of this model.
    const leftMs = endsAtMs - world.app.clock.now()
    if (leftMs >= 0 && leftMs < 30_000) world.app.clock.advance(30_000)
    const isCheating = random.int(8) === 0
    const isOver = world.app.clock.now() > endsAtMs
    const played = [...model.values()].filter(({ status }) => /completed|failed/.test(status))
    const place: LatLng = isCheating ? NOWHERE : spot.location
    note({ item: happen(phone, { kind: 'trail', fixes: standingAt(place) }) })
    note({ item: arrival(phone, spot.id, spot.location, { fixes: standingAt(place) }) })
    log.push(`${spot.title} ${spot.task}${isCheating ? ' cheats' : ''}${isOver ? ' over' : ''}`)
    const isRefused = isOver || played.length >= LIMIT
    const outcome: Outcome = {
      title: spot.title,
      status: 'arrived',
      score: 0,
      isDoubted: isCheating,
      hasPhoto: false,
    }
    if (!isRefused) model.set(spot.id, outcome)
    if (random.int(3) === 0) await carrier.tryAWhile()
    world.app.clock.advance(4_000)
    const { row, decision } = draw(random, phone, spot)
    if (isRefused || row === null) continue
    const isPhoto = 'photo' in row
    // Of a find that is not believed the host gets the photo; nothing else about it counts.
    if (isCheating && !isPhoto) continue
    note(row)
    Object.assign(outcome, { hasPhoto: isPhoto }, isCheating ? {} : decision)
    if (random.int(3) === 0) await carrier.tryAWhile()
  }
  if (random.int(3) === 0) note({ item: happen(phone, { kind: 'return' }) })
  if (random.int(3) === 0) world.app.clock.advance(random.int(60 * 60_000))
  for (let tries = 0; outbox.length > 0; tries += 1) {
    if (tries > 200) throw new Error(`the outbox never empties\n${log.join('\n')}`)
    await carrier.tryAWhile()
  }
  const ending = { params: { id: sessionId }, body: { status: 'ended' as const } }
  await world.app.gwen.call('changeSession', ending)
  const expected = [...model.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
  return { expected, log, playerId, keys }
}

/** What the child does at a challenge, and what that is worth. */
function draw(random: Random, phone: LatePhone, { id: challengeId, task }: Spot) {
  const done = { status: 'completed', score: 100 }
  const dice = random.int(8)
  if (dice === 0) return { row: null, decision: {} }
  if (dice === 1) {
    const item = happen(phone, { kind: 'skip', challengeId, fixes: [] })
    return { row: { item }, decision: { status: 'skipped' } }
  }
  if (dice === 2) {
    const item = happen(phone, { kind: 'close', challengeId, status: 'failed' })
    return { row: { item }, decision: { status: 'failed' } }
  }
  if (task === 'none') {
    return { row: { item: happen(phone, { kind: 'complete', challengeId }) }, decision: done }
  }
  if (task === 'photo') {
    const photo = { challengeId, key: crypto.randomUUID(), atMs: phone.clock() }
    return { row: { photo }, decision: done }
  }
  const isRight = random.int(2) === 0
  const answers = [isRight ? 'Six' : 'Four']
  const item = happen(phone, { kind: 'answer', challengeId, answers })
  return { row: { item }, decision: isRight ? done : { status: 'failed' } }
}

interface Phone {
  playerId: string
  phone: LatePhone
  outbox: Row[]
  log: string[]
}

/** The way from the phone to the server and back, on which everything goes wrong. */
function createCarrier(world: World, random: Random, { playerId, phone, outbox, log }: Phone) {
  const delayed: (() => Promise<Reply>)[] = []

  /** The first rows of the outbox, as one request. */
  function request(): { rows: number; isPhoto: boolean; send: () => Promise<Reply> } {
    const [first] = outbox
    if (first !== undefined && 'photo' in first) {
      const { challengeId, key, atMs } = first.photo
      const ageMs = String(phone.clock() - atMs)
      const photo = { bytes: world.picture, fields: { playerId, challengeId, ageMs } }
      const send = () => world.app.ada.call('uploadChallengePhoto', { key, photo })
      return { rows: 1, isPhoto: true, send }
    }
    const items = outbox.slice(0, 1 + random.int(12)).flatMap((row, i, rows) => {
      const isAfterPhoto = rows.slice(0, i).some((one) => 'photo' in one)
      return 'item' in row && !isAfterPhoto ? [row.item] : []
    })
    const body = { items: asSent(phone, items) }
    const send = () => world.app.ada.call('sendLateWork', { params: { id: playerId }, body })
    return { rows: items.length, isPhoto: false, send }
  }

  function heard({ rows, isPhoto }: { rows: number; isPhoto: boolean }, reply: Reply): void {
    log.push(`heard ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`)
    if (reply.status >= 500) return
    expect(reply.status, log.join('\n')).toBe(200)
    if (!isPhoto) expect(reply.body.items).toHaveLength(rows)
    outbox.splice(0, rows)
  }

  async function deliver(): Promise<void> {
    if (outbox.length === 0) return
    const sent = request()
    const fate = random.int(10)
    log.push(`fate ${fate}, ${sent.rows} rows${sent.isPhoto ? ', a photo' : ''}`)
    if (fate === 0) return
    if (fate === 1) {
      await sent.send()
      return
    }
    if (fate === 2 && !sent.isPhoto) {
      const both = await Promise.all([sent.send(), sent.send()])
      heard(sent, both[random.int(2)]!)
      return
    }
    if (fate === 3) {
      // On its way for some seconds, while the phone tries again.
      delayed.push(sent.send)
      return
    }
    if (fate === 4 || fate === 5) {
      world.failing.failAt(1 + random.int(30), fate === 4 ? 'not sent' : 'answer lost')
      const reply = await sent.send()
      world.failing.relax()
      heard(sent, reply)
      return
    }
    if (fate === 6 && random.int(3) === 0) {
      world.failing.failAt(1 + random.int(30), 'answer lost')
      await sent.send()
      world.failing.relax()
      await restart(world)
      return
    }
    heard(sent, await sent.send())
  }

  return {
    /** A few tries within some seconds; what was on its way arrives in the end, in any order. */
    async tryAWhile(): Promise<void> {
      for (let tries = 1 + random.int(4); tries > 0; tries -= 1) {
        await deliver()
        world.app.clock.advance(random.int(3_000))
      }
      for (const send of shuffled(delayed.splice(0), random)) {
        log.push(`delayed ${(await send()).status}`)
      }
    },
  }
}

/** The server dies and starts again: all that is in its memory is gone. */
async function restart(world: World): Promise<void> {
  const { app: old, failing, options } = world
  const app = await openTestApp({ database: failing.database, ...options })
  app.clock.set(old.clock.now())
  for (const name of ['gwen', 'ada'] as const) {
    for (const [cookie, value] of old[name].cookies) app[name].cookies.set(cookie, value)
  }
  world.app = app
  await old.close()
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const left = [...all]
  return all.map(() => left.splice(random.int(left.length), 1)[0]!)
}
