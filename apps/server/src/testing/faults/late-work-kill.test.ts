import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import type { LateWorkItem, LateWorkResult, Pack } from '@bramble/contract'
import { openDatabase } from '#/platform/db/database.ts'
import { createPhone, NoAnswerError } from './phone.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { tries } from '../tries.ts'

const KILLS = tries(1, 20)
/** SEED=… chooses other moments. */
const random = createSeededRandom(Number(process.env['SEED'] ?? 1))
/** A minute of the game is three seconds. */
const FACTOR = 20
const PLACE = { lat: 51.4778, lng: -0.0014, accuracy: 8 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let dataDir: string
let server: ServerProcess | undefined
beforeEach(() => {
  dataDir = folderOfTest()
})
afterEach(async () => {
  await server?.kill()
})

type Event = { kind: LateWorkItem['kind']; key: string; seq: number } & Record<string, unknown>

test('F1: killed while a phone tells what it did, the server has each thing done once or not at all', async () => {
  const startedMs = Date.now()
  const env = { DATA_DIR: dataDir, FAST_CLOCK: `${startedMs},${FACTOR}` }
  const gameMs = () => startedMs + (Date.now() - startedMs) * FACTOR
  server = await startServerProcess(env)
  let { address } = server
  const home = () => address
  const told: { playerId: string; events: Event[]; results: LateWorkResult[] }[] = []

  for (let round = 0; round < KILLS; round += 1) {
    const gwen = createPhone(home, `10.0.${round}.1`)
    const ada = createPhone(home, `10.0.${round}.2`)
    const { body: game } = await gwen.call('createSession', {
      body: { location: PLACE },
      key: crypto.randomUUID(),
    })
    const sessionId = game.id as string
    const joining = { body: { sessionId, deviceId: 'a phone' }, key: crypto.randomUUID() }
    const { body: player } = await ada.call('joinSession', joining)
    const params = { id: player.id as string }
    await ada.call('changePlayer', { params, body: { location: PLACE, status: 'ready' } })
    await gwen.call('changeSession', { params: { id: sessionId }, body: { status: 'active' } })
    const { body: pack } = await ada.call('readPack', { params })
    const [first, ...others] = (pack as Pack).challenges.map(({ challenge }) => challenge)
    await pause(2_000)

    const happenedMs = gameMs()
    const fixes = [6_000, 3_000, 0].map((ageMs) => ({ ...first!.location, accuracy: 8, ageMs }))
    const parts = [
      { kind: 'arrival', challengeId: first!.id, fixes },
      { kind: 'close', challengeId: first!.id, status: 'failed' },
      ...others.map(({ id }) => ({ kind: 'skip' as const, challengeId: id, fixes: [] })),
      { kind: 'help', isOver: false },
      { kind: 'return' },
    ] as const
    const events: Event[] = parts.map((part, seq) => ({ ...part, key: crypto.randomUUID(), seq }))
    const results = new Map<string, LateWorkResult>()
    let killing: Promise<void> | null = null
    let isRestarted = false
    const restart = async () => {
      await killing
      server = await startServerProcess(env)
      address = server.address
      isRestarted = true
    }
    while (results.size < events.length) {
      const next = events.filter(({ key }) => !results.has(key)).slice(0, 4)
      const ageMs = gameMs() - happenedMs
      const items = next.map((event) => ({
        ...event,
        ageMs,
        ...('fixes' in event
          ? {
              fixes: (event.fixes as typeof fixes).map((fix) => ({
                ...fix,
                ageMs: fix.ageMs + ageMs,
              })),
            }
          : {}),
      }))
      if (killing === null && results.size >= 4) {
        const dying = server
        killing = pause(random.int(60)).then(() => dying.kill())
      }
      try {
        const { status, body } = await ada.call('sendLateWork', { params, body: { items } })
        expect(status, JSON.stringify(body)).toBe(200)
        for (const one of body.items as LateWorkResult[]) results.set(one.key, one)
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error
        await restart()
      }
    }
    // The last answer may have come before the end did.
    if (!isRestarted) await restart()
    told.push({ playerId: params.id, events, results: [...results.values()] })
    // What was said stays so.
    const again = events.map((event) => ({ ...event, ageMs: 1_000 }))
    const { status, body } = await ada.call('sendLateWork', { params, body: { items: again } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect((body.items as LateWorkResult[]).map(({ attempt }) => attempt)).toEqual(
      events.map(({ key }) => results.get(key)!.attempt),
    )
  }
  expect(await server.stop()).toBe(0)
  server = undefined

  const database = await openDatabase({ kind: 'embedded', dir: dataDir })
  try {
    for (const { playerId, events, results } of told) {
      expect(results.filter(({ status }) => status === 'refused')).toEqual([])
      const read = async (sql: string) => (await database.executeSql(sql)).rows
      const mine = `where player_id = '${playerId}'`
      expect(await read(`select count(*)::int as n from late_work ${mine}`)).toEqual([
        { n: events.length },
      ])
      const attempts = await read(`select status, is_late, is_doubted from player_challenges ${mine}
        order by status`)
      const skipped = { status: 'skipped', is_late: true, is_doubted: false }
      expect(attempts).toEqual([
        { status: 'failed', is_late: true, is_doubted: false },
        ...Array<typeof skipped>(events.length - 4).fill(skipped),
      ])
      expect(await read(`select status from players where id = '${playerId}'`)).toEqual([
        { status: 'completed' },
      ])
    }
  } finally {
    await database.close()
  }
}, 480_000)
