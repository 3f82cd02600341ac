import { describe, expect, test } from 'vitest'
import type { Alarms } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { createEvents } from '#/platform/events.ts'
import type { Logger } from '#/platform/logger.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { inPark, PARK, startGame } from '../testing/game.ts'
import { createAwayAlarms } from './away-alarms.ts'
import { createLiveMemory } from './live-memory.ts'

const OUT = inPark(0, 130)
const app = appForTests()

async function startWithCircle() {
  const game = await startGame(app)
  const params = { id: game.sessionId }
  await app.gwen.call('changeSession', { params, body: { stayCloseMeters: 100 } })
  return game
}

type Ids = Awaited<ReturnType<typeof startWithCircle>>

/** So many looks of the child's phone at this place, three seconds apart, at one of the servers. */
async function look({ sessionId, adaId }: Ids, place: LatLng, looks: number, at = app) {
  for (let i = 0; i < looks; i += 1) {
    const body = { ...PARK, accuracy: 5 }
    await at.gwen.call('tellHostPlace', { params: { id: sessionId }, body })
    app.clock.advance(3_000)
    const location = { ...place, accuracy: 5 }
    await at.ada.call('findProximity', { body: { playerId: adaId, location, playsOn: true } })
  }
}

async function circle({ sessionId }: Ids, at = app): Promise<Alarms['players'][number]['circle']> {
  const { body } = await at.gwen.call('readAlarms', sessionId)
  return (body as Alarms).players[0]!.circle
}

const written = async () => {
  const { rows } = (await app.database.executeSql('select away_at from players')) as {
    rows: { away_at: unknown }[]
  }
  return rows[0]?.away_at !== null
}

/** The server was killed: another one opens the same database, without anything in memory. */
async function restarted(work: (next: TestApp) => Promise<void>): Promise<void> {
  const next = await openTestApp({ database: app.database, clock: app.clock })
  try {
    for (const who of ['gwen', 'ada'] as const) {
      next[who].cookies.clear()
      for (const [name, value] of app[who].cookies) next[who].cookies.set(name, value)
    }
    await work(next)
  } finally {
    await next.close()
  }
}

describe('an alarm of the stay-close circle', () => {
  test('is there at once after a kill of the server, and through the first looks after it', async () => {
    const game = await startWithCircle()
    await look(game, OUT, 6)
    await expect.poll(written).toBe(true)
    await restarted(async (next) => {
      // A dashboard rings at a change to "outside": there is none.
      expect(await circle(game, next)).toBe('outside')
      for (let i = 0; i < 6; i += 1) {
        await look(game, OUT, 1, next)
        expect(await circle(game, next)).toBe('outside')
      }
    })
  })

  test('is over after two looks inside, also for the next server', async () => {
    const game = await startWithCircle()
    await look(game, OUT, 6)
    await expect.poll(written).toBe(true)
    await restarted(async (next) => {
      await look(game, PARK, 1, next)
      expect(await circle(game, next)).toBe('outside')
      await look(game, PARK, 1, next)
      expect(await circle(game, next)).toBe('inside')
      await expect.poll(written).toBe(false)
    })
    await restarted(async (next) => {
      expect(await circle(game, next)).toBeNull()
    })
  })

  test('stays while the child is silent, however long', async () => {
    const game = await startWithCircle()
    await look(game, OUT, 6)
    await expect.poll(written).toBe(true)
    app.clock.advance(4 * 60_000)
    await restarted(async (next) => expect(await circle(game, next)).toBe('outside'))
  })

  test('goes with the circle', async () => {
    const game = await startWithCircle()
    await look(game, OUT, 6)
    await expect.poll(written).toBe(true)
    const params = { id: game.sessionId }
    await app.gwen.call('changeSession', { params, body: { stayCloseMeters: null } })
    await look(game, OUT, 1)
    await expect.poll(written).toBe(false)
    await restarted(async (next) => expect(await circle(game, next)).toBeNull())
  })

  test('a call for help is there after a kill too, and rings no second time once it was seen', async () => {
    const game = await startWithCircle()
    const item = { kind: 'help' as const, key: crypto.randomUUID(), seq: 1, ageMs: 0 }
    const params = { id: game.adaId }
    const call = (at: TestApp) =>
      at.ada.call('sendLateWork', { params, body: { items: [{ ...item, isOver: false }] } })
    await call(app)
    const helpOf = async (at: TestApp) => {
      const { body } = await at.gwen.call('readAlarms', game.sessionId)
      const { helpAskedAt, helpSeenAt } = (body as Alarms).players[0]!
      return [helpAskedAt !== null, helpSeenAt !== null]
    }
    await restarted(async (next) => {
      expect(await helpOf(next)).toEqual([true, false])
      await next.gwen.call('answerHelp', { params, body: { isOver: false } })
    })
    await restarted(async (next) => {
      // The phone did not hear that it was told.
      await call(next)
      expect(await helpOf(next)).toEqual([true, true])
    })
  })
})

test('an alarm that could not be written is written with the next flush, the newest one', async () => {
  const told: (number | null)[] = []
  let isAway = true
  const events = createEvents()
  const alarms = createAwayAlarms({
    memory: createLiveMemory({ events, clock: createFakeClock() }),
    write: async (_id, awayAtMs) => {
      if (isAway) throw new Error('the database is away')
      told.push(awayAtMs)
    },
    onWritten: () => undefined,
    events,
    logger: { warn: () => undefined } as unknown as Logger,
  })
  const key = { playerId: 'ada', sessionId: 'game' }
  alarms.note(key, 1)
  await alarms.flush()
  alarms.note(key, null)
  alarms.note(key, 2)
  await alarms.flush()
  expect(told).toEqual([])
  isAway = false
  await alarms.flush()
  await alarms.flush()
  expect(told).toEqual([2])
})
