import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import { openDatabase } from '#/platform/db/database.ts'
import { checkHistory, expectEverybodyKnown } from './check-history.ts'
import { beginAccount } from './account.ts'
import { buyDayPass, checkPurchases, checkReceipts } from './buyer.ts'
import { playGame, untilGone } from './family.ts'
import { createHistory, type History } from './history.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { tries } from '../tries.ts'

const KILLS = tries(1, 20)
/** SEED=… chooses other moments. */
const random = createSeededRandom(Number(process.env['SEED'] ?? 1))
const FAMILIES_AT_ONCE = 3
const FACTOR = 20
const PAUSE_MS = 380
const MAX_ROUND_MS = 40_000

/** What games, accounts and purchases consist of. */
const EVERYTHING = (
  'answerQuestion changeChallenge changePlayer changeSession confirmTestPayment ' +
  'createChallenge createGroup createPaymentIntent createPlayerChallenge createSession ' +
  'findProximity joinSession readChallenge skipChallenge updateProfile uploadChallengePhoto ' +
  'uploadChallengePicture uploadGuardianPhoto verifyPayment'
).split(' ')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let dataDir: string
let server: ServerProcess | undefined
beforeEach(() => {
  dataDir = folderOfTest()
})
afterEach(async () => {
  await server?.kill()
})

test('F1 P13: killed under load again and again, the server loses nothing, doubles nothing and knows everybody', async () => {
  const env = {
    DATA_DIR: dataDir,
    MAIL_URL: `file:${join(dataDir, 'mails')}`,
    MAIL_FROM: 'bramble@example.org',
    TRUSTED_PROXIES: '127.0.0.1',
    FAST_CLOCK: `${Date.now()},${FACTOR}`,
  }
  const history = createHistory()
  let number = 0
  for (let round = 0; round < KILLS; round += 1) {
    server = await startServerProcess(env)
    const { address } = server
    // Whoever waited for an answer when the server died asks again, and everybody is still known.
    where = address
    await history.repeatOpen()
    await expectEverybodyKnown(history)
    const load = Array.from({ length: FAMILIES_AT_ONCE }, () =>
      untilGone(() =>
        playGame(history, { server: () => where, number: number++, pauseMs: PAUSE_MS }),
      ),
    )
    const guardians = untilGone(async () => {
      await beginAccount(history, { server: () => where, number: number++ })
      await pause(PAUSE_MS)
    })
    const buyers = untilGone(async () => {
      await buyDayPass(history, { server: () => where, number: number++ })
      await pause(PAUSE_MS)
    })
    await untilBusy(history, round === KILLS - 1 ? EVERYTHING : [])
    await server.kill()
    await Promise.all([...load, guardians, buyers])
  }
  server = await startServerProcess(env)
  where = server.address
  await history.repeatOpen()
  await expectEverybodyKnown(history)
  expect(await server.stop()).toBe(0)
  server = undefined

  const refused = history.deeds.filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ call, reply }) => ({ call, body: reply?.body }))).toEqual([])
  expect(history.deeds.every(({ outcome }) => outcome === 'acknowledged')).toBe(true)
  // The load was a load.
  const done = new Set(history.deeds.map(({ call }) => call))
  expect([...done].sort()).toEqual(EVERYTHING)
  const database = await openDatabase({ kind: 'embedded', dir: dataDir })
  try {
    await checkHistory(history, database, join(dataDir, 'photos'))
    await checkPurchases(history, database)
    await checkReceipts(database, join(dataDir, 'mails'))
  } finally {
    await database.close()
  }
}, 480_000)

let where = ''

/**
 * Resolves at a random moment, when this round has had a good deal of answers and all rounds
 * together at least one to each of `calls`.
 */
async function untilBusy(history: History, calls: readonly string[]): Promise<void> {
  const acknowledged = () => history.deeds.filter(({ outcome }) => outcome === 'acknowledged')
  const wanted = acknowledged().length + 75 + random.int(60)
  const isBusy = () => {
    const done = acknowledged()
    return done.length >= wanted && calls.every((name) => done.some(({ call }) => call === name))
  }
  const lastMoment = performance.now() + MAX_ROUND_MS
  while (!isBusy() && performance.now() < lastMoment) await pause(20 + random.int(100))
}
