import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSteadyClock } from '#/platform/clock.ts'
import { readDatabaseTime } from '#/platform/db/database-time.ts'
import {
  BESIDE_GWEN,
  createGame,
  end,
  joinBesideGwen,
  seenByHost,
  start,
} from '#/modules/game/testing/steps.ts'
import { createFakeMachine, type FakeMachine } from '../fake-machine.ts'
import { signInAs } from '../sign-in.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NINE = Date.UTC(2026, 5, 20, 9)

let machine: FakeMachine
let world: TestApp
const opened: TestApp[] = []
async function open(options: Parameters<typeof openTestApp>[0]): Promise<TestApp> {
  const app = await openTestApp(options)
  opened.push(app)
  return app
}
beforeEach(async () => {
  machine = createFakeMachine(NINE)
  world = await open({ clock: createSteadyClock(machine) })
})
afterEach(async () => {
  for (const app of opened.splice(0).reverse()) await app.close()
})

/** Two turns of everything that comes round by itself, a minute apart. */
async function twoTurns(app = world): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await app.jobs.runNow('retention')
    await app.jobs.runNow('leftovers')
    machine.pass(MINUTE)
  }
}

async function playing() {
  const game = await createGame(world.gwen)
  const ada = await joinBesideGwen(world.ada, game.id)
  await start(world.gwen, game.id)
  const body = { status: 'playing' as const, location: BESIDE_GWEN }
  await world.ada.call('changePlayer', { params: { id: ada.id }, body })
  return { game, ada }
}

function look(app: TestApp, playerId: string) {
  return app.ada.call('findProximity', { body: { playerId, location: BESIDE_GWEN } })
}

describe.each([
  ['two hours forward', 2 * HOUR],
  ['half an hour back', -HOUR / 2],
  ['a day and an hour forward', 25 * HOUR],
  ['two days back', -49 * HOUR],
  ['40 days forward', 40 * 24 * HOUR],
])('F10: when the clock is set %s', (_words, stepMs) => {
  test('a free game goes on, and ends when its ten minutes have passed', async () => {
    const { game, ada } = await playing()
    machine.pass(2 * MINUTE)
    machine.set(stepMs)
    await twoTurns()
    expect((await look(world, ada.id)).status).toBe(200)
    expect((await seenByHost(world.gwen, game.id)).status).toBe('active')
    machine.pass(6 * MINUTE + 7_000)
    expect((await look(world, ada.id)).body.code).toBe('session.ended')
  })

  test('nobody is signed out', async () => {
    const host = world.stranger()
    const session = await world.modules.accounts.sessions.issue(
      (await signInAs(world, host)).accountId,
      NINE,
    )
    host.cookies.set('guardian', session.token)
    machine.set(stepMs)
    await twoTurns()
    expect((await host.call('validateSession')).status).toBe(200)
  })

  test('[RET-01] nothing is deleted before its day has passed, and everything after it', async () => {
    const { game } = await playing()
    await end(world.gwen, game.id)
    const left = async () => (await world.sql('select id from sessions')).length
    machine.pass(22 * HOUR)
    machine.set(stepMs)
    await twoTurns()
    expect(await left()).toBe(1)
    machine.pass(3 * HOUR)
    await twoTurns()
    expect(await left()).toBe(0)
  })

  test("a restart by the database's clock ends no game either", async () => {
    const { ada } = await playing()
    machine.pass(2 * MINUTE)
    const databaseMs = machine.timepiece.wall()
    machine.set(stepMs)
    const again = await open({
      database: world.database,
      clock: createSteadyClock({ ...machine, startMs: databaseMs }),
    })
    for (const [name, value] of world.ada.cookies) again.ada.cookies.set(name, value)
    await twoTurns(again)
    expect((await look(again, ada.id)).status).toBe(200)
    machine.pass(6 * MINUTE + 7_000)
    expect((await look(again, ada.id)).body.code).toBe('session.ended')
  })
})

test('[RET-01] retention leaves a turn out when the clock was set by more than an hour, and says so', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = await open({ logger: { level: 'warn', stream } })
  expect(await app.sql('select 1 from sessions')).toEqual([])
  const game = await createGame(app.gwen)
  await app.jobs.runNow('retention')
  app.clock.advance(25 * HOUR)
  app.clock.step(-2 * HOUR)
  const byId = { params: { id: game.id } }
  await app.jobs.runNow('retention')
  expect((await app.gwen.call('readSession', byId)).status).not.toBe(410)
  expect(lines.join('')).toContain('the clock was set')
  await app.jobs.runNow('retention')
  expect((await app.stranger().call('readSession', byId)).status).toBe(410)

  lines.length = 0
  app.clock.step(30 * MINUTE)
  await app.jobs.runNow('retention')
  expect(lines).toEqual([])
})

test("the database tells its machine's time", async () => {
  expect(Math.abs((await readDatabaseTime(world.database)) - Date.now())).toBeLessThan(MINUTE)
})
