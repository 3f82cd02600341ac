import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import { openDatabase } from '#/platform/db/database.ts'
import { checkHistory, expectEverybodyKnown } from './check-history.ts'
import { playGame } from './family.ts'
import { createHistory } from './history.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { tries } from '../tries.ts'

const SECONDS = tries(4, 60)
/** A twentieth of the machine. */
const RUNS_MS = 50
const STANDS_MS = 950
const TRIES = 10_000
/** Its ten minutes last for two. */
const FACTOR = 5
const PAUSE_MS = 1_000
/** The family plays until so much was answered: its second half would only tell of a machine that is not starved. */
const ANSWERS = 12

let dataDir: string
let server: ServerProcess | undefined
beforeEach(() => {
  dataDir = folderOfTest()
})
afterEach(async () => {
  await server?.kill()
})

/** Lets a process run for a twentieth of the time, for so long; then for all of it. */
async function starve(pid: number, seconds: number): Promise<void> {
  const endMs = performance.now() + 1000 * seconds
  try {
    while (performance.now() < endMs) {
      await sleep(RUNS_MS)
      process.kill(pid, 'SIGSTOP')
      await sleep(STANDS_MS)
      process.kill(pid, 'SIGCONT')
    }
  } catch (error) {
    // It has ended, as it was asked to.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('a game on a starved machine goes on: nothing is lost, the server neither ends nor gives up, and stops when asked', async () => {
  server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    // Time passes as quickly as a family plays here, or it would ask too often.
    FAST_CLOCK: `${Date.now()},${FACTOR}`,
  })
  const { address, pid } = server
  const history = createHistory({ tries: TRIES })
  const over = new Error('enough was played')
  let isStarved = true
  const answers = () => history.deeds.filter(({ outcome }) => outcome === 'acknowledged').length
  const where = () => {
    if (!isStarved && answers() >= ANSWERS) throw over
    return address
  }
  const playing = (async () => {
    for (let number = 0; ; number += 1) {
      await playGame(history, { server: where, number, pauseMs: PAUSE_MS })
    }
  })()
  const ended = expect(playing).rejects.toBe(over)
  await starve(pid, SECONDS)
  isStarved = false
  await ended
  isStarved = true
  await history.repeatOpen()
  await expectEverybodyKnown(history)
  expect(server.log()).not.toContain('embedded database has ended')
  expect(server.log()).not.toContain('embedded database computed')

  const stopped = server.stop()
  await starve(pid, 4)
  expect(await stopped).toBe(0)
  server = undefined
  expect(history.deeds.filter(({ outcome }) => outcome !== 'acknowledged')).toEqual([])
  const database = await openDatabase({ kind: 'embedded', dir: dataDir })
  try {
    await checkHistory(history, database, join(dataDir, 'photos'))
  } finally {
    await database.close()
  }
}, 600_000)
