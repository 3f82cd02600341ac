import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { createTestPostgres, hasTestPostgres, type TestPostgres } from '../test-postgres.ts'
import { hasTestRedis, startTestRedis, type TestRedis } from '../test-redis.ts'
import { checkHistory, expectEverybodyKnown } from './check-history.ts'
import { playGame } from './family.ts'
import { createHistory } from './history.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const FAMILIES = 12
/** Processes take their time from the database, so that it cannot run faster here. */
const PAUSE_MS = 3_100
/** Until every child is on its way: most of these are answers to joining. */
const FIRST_ANSWERS = 180
/** Between one fault and the next. */
const ANSWERS = 18
/** What at least one child has done before the families stop. */
const PLAYED = ['answerQuestion', 'uploadChallengePhoto', 'skipChallenge'] as const
/** A phone asks again for twenty seconds, longer than a process takes to start. */
const TRIES = 100
const WITHIN_MS = 60_000

describe.runIf(hasTestPostgres() && hasTestRedis)('three processes in turn', () => {
  let dataDir: string
  let postgres: TestPostgres
  let redis: TestRedis
  let database: Database
  let processes: ServerProcess[] = []
  let start: () => Promise<ServerProcess>
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bramble-three-'))
    postgres = await createTestPostgres()
    redis = await startTestRedis()
    database = await openDatabase({ kind: 'postgres', url: postgres.url })
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: '127.0.0.1',
    }
    start = () => startServerProcess(env)
    // The first prepares the database and the keys.
    processes = [await start()]
    processes.push(...(await Promise.all([start(), start()])))
  }, WITHIN_MS)
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill()))
    await database.close()
    await Promise.all([postgres.drop(), redis.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })

  test(
    'F1 F2 F9: killed in the middle of games, with Redis and listeners, they lose nothing',
    async () => {
      const history = createHistory({ tries: TRIES })
      const answers = () => history.deeds.filter(({ outcome }) => outcome === 'acknowledged').length
      const untilMoreAnswers = async (more = ANSWERS) => {
        const wanted = answers() + more
        await vi.waitFor(() => expect(answers()).toBeGreaterThan(wanted), WITHIN_MS)
      }
      const faults = async () => {
        await untilMoreAnswers(FIRST_ANSWERS)
        await processes[1]?.kill()
        await untilMoreAnswers()
        processes[1] = await start()
        await untilMoreAnswers()
        await redis.kill()
        await untilMoreAnswers()
        await redis.restart()
        await untilMoreAnswers()
        const { rows } = await database.executeSql(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'bramble listener'`,
        )
        expect(rows).toHaveLength(processes.length)
        await untilMoreAnswers()
        await vi.waitFor(() => {
          for (const call of PLAYED) expect(history.acknowledged(call), call).not.toEqual([])
        }, WITHIN_MS)
      }
      let turn = 0
      let isOver = false
      const over = new Error('the faults are over')
      const server = () => {
        if (isOver) throw over
        return processes[turn++ % processes.length]?.address ?? ''
      }
      let number = 0
      const family = async () => {
        for (;;) await playGame(history, { server, number: number++, pauseMs: PAUSE_MS })
      }
      const families = Array.from({ length: FAMILIES }, family)
      // A family that fails ends the test at once.
      await Promise.race([faults(), Promise.all(families)]).finally(() => (isOver = true))
      const ends = await Promise.allSettled(families)
      expect(ends.map((end) => end.status === 'rejected' && end.reason === over)).not.toContain(
        false,
      )
      isOver = false
      await history.repeatOpen()

      const refused = history.deeds.filter(({ outcome }) => outcome === 'refused')
      expect(refused.map(({ call, reply }) => ({ call, body: reply?.body }))).toEqual([])
      expect(history.deeds.every(({ outcome }) => outcome === 'acknowledged')).toBe(true)
      expect(history.deeds.some(({ timesSent }) => timesSent > 1)).toBe(true)
      await expectEverybodyKnown(history)
      await checkHistory(history, database, join(dataDir, 'photos'))
    },
    10 * WITHIN_MS,
  )
})
