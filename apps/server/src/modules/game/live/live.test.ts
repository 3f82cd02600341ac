import { expect, test } from 'vitest'
import { beginWalk } from '@bramble/domain/player/walk'
import type { Database } from '#/platform/db/database.ts'
import { createEvents } from '#/platform/events.ts'
import { createLimits } from '#/platform/http/limits.ts'
import { silentLogger } from '#/platform/logger.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { PARK, startGame } from '../testing/game.ts'
import { createLive } from './live.ts'

const app = appForTests()

/** The memory of another process, which hears of nothing that the app does. */
function elsewhere(database: Database = app.database) {
  const { clock } = app
  const limits = createLimits({ clock })
  const deps = { database, clock, limits, events: createEvents(), logger: silentLogger }
  return createLive({ ...deps, liveState: null, onAlarm: () => undefined })
}

async function inBoth() {
  const { sessionId, adaId } = await startGame(app)
  const { live, placeJudge } = elsewhere()
  live.childOf({ playerId: adaId, sessionId }).walk = beginWalk(PARK, app.clock.now())
  const ends = async () => {
    app.clock.advance(61_000)
    await live.sweep(app.clock.now())
    return placeJudge.walkOf(adaId)
  }
  return { sessionId, live, ends }
}

test('a process that was not told of a deletion forgets the children of the game within a minute', async () => {
  const { sessionId, ends } = await inBoth()
  expect(await ends()).not.toBeNull()
  await app.gwen.call('deleteSession', sessionId)
  expect(await ends()).toBeNull()
})

test('half an hour after the end of a game no process knows a place of its children', async () => {
  const { sessionId, live, ends } = await inBoth()
  await app.gwen.call('changeSession', sessionId, { status: 'ended' })
  for (let minutes = 0; minutes < 30; minutes += 1) {
    // The child's phone still tells where it is, as on its way back.
    const child = live.childOf({ playerId: 'ada', sessionId })
    child.walk = beginWalk(PARK, app.clock.now())
    app.clock.advance(61_000)
    await live.sweep(app.clock.now())
  }
  expect(live.childOf({ playerId: 'ada', sessionId }).walk).toBeNull()
  expect(await ends()).toBeNull()
})

test('while the database is away a sweep waits for the next one', async () => {
  const orm = {
    select() {
      throw new Error('the database is away')
    },
  }
  const { live, placeJudge } = elsewhere({ ...app.database, orm } as unknown as Database)
  const key = { playerId: 'ada', sessionId: 'oak' }
  live.childOf(key).walk = beginWalk(PARK, app.clock.now())
  app.clock.advance(61_000)
  await live.sweep(app.clock.now())
  expect(placeJudge.walkOf('ada')).not.toBeNull()
})
