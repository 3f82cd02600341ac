import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { importData } from '#/operator/data/import-data.ts'
import type { Random } from '#/platform/random.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { openTestDatabase } from '../../test-database.ts'
import { checkPurchases } from '../buyer.ts'
import { checkHistory, expectEverybodyKnown } from '../check-history.ts'
import { startServerProcess } from '../server-process.ts'
import { LOSSES, RecordedDisk, writeTree, type Loss, type Tree } from './disk.ts'
import { makeDir } from './every-cut.ts'
import { clockAt, historyUntil, recordServer, type Recording } from './recording.ts'
import { serveImage } from './serve-image.ts'
import type { LogRecord } from './write-log.ts'
import { isRelease, tries } from '../../tries.ts'

/** How many images are looked at. */
const CUTS = tries(4, 200)
const SEED = Number(process.env.POWER_SEED ?? 1)
/** Every so many images the server is a process of its own first, as the operator starts it. */
const PROCESS_EVERY = 5
/** What is not written through `node:fs` and holds nothing. */
const NATIVE = /^data\/(\.lock|\.lock-journal|control\.sock)$/
const BACKUP = /^backups\/[^/.]+$/

let dir: string
let recording: Recording
let paths: string[]
beforeAll(async () => {
  dir = makeDir()
  recording = await recordServer(dir, [
    'joinSession',
    'uploadGuardianPhoto',
    'changeChallenge',
    'verifyPayment',
    'answerQuestion',
    'skipChallenge',
    'createPlayerChallenge',
    'uploadChallengePhoto',
  ])
  paths = pathsOf(recording.records)
}, 400_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

interface Cut {
  kind: string
  /** The last record that happened. */
  at: number
  loss: Loss
}

test('F1 P5 P13: whenever the power is cut, the server starts again by itself and has what it acknowledged', async () => {
  const random = createSeededRandom(SEED)
  const cuts = chooseCuts(random)
  const disk = new RecordedDisk(recording.root)
  const photos = photosOf(recording)
  const lost: { cut: Cut; path: string; reason: string }[] = []
  let checked = 0
  let applied = 0
  for (const [number, cut] of cuts.entries()) {
    for (; applied <= cut.at; applied += 1) disk.apply(recording.records[applied] as LogRecord)
    const image = join(dir, 'image')
    const tree = disk.afterPowerCut(cut.loss, random)
    writeTree(image, tree)
    try {
      const records = recording.records.slice(0, applied)
      if (number % PROCESS_EVERY === 1) await startAsProcess(image, records)
      checked += await checkImage(image, records, photos)
      await checkBackups(image, tree, records)
    } catch (error) {
      lost.push({ cut, path: paths[cut.at] ?? '', reason: (error as Error).message })
    } finally {
      rmSync(image, { recursive: true, force: true })
    }
  }
  if (isRelease) {
    const kinds = Object.entries(Object.groupBy(cuts, ({ kind, loss }) => `${kind}, lost ${loss}`))
    const counts = kinds.map(([kind, some]) => `${kind}: ${some?.length}`).sort()
    console.log(`${cuts.length} images, ${checked} acknowledged calls`, counts)
  }
  expect(lost).toEqual([])
  expect(checked).toBeGreaterThan(CUTS)
}, 36_000_000)

test('the record holds everything that the server has done to its disk', () => {
  const { root, records } = recording
  const disk = new RecordedDisk(root)
  for (const record of records) disk.apply(record)
  const recorded = disk.now()
  const real = readdirSync(root, { recursive: true, encoding: 'utf8' })
  expect([...recorded.keys()].sort()).toEqual(real.filter((path) => !NATIVE.test(path)).sort())
  for (const [path, bytes] of recorded) {
    if (bytes !== null) expect(readFileSync(join(root, path)).equals(bytes), path).toBe(true)
  }
})

test('F1: where the disk drops what the database flushes, the same check finds what is lost', async () => {
  const isSyncLost = (path: string) => path.startsWith(join(recording.root, 'data', 'database'))
  const disk = new RecordedDisk(recording.root, { isSyncLost })
  for (const record of recording.records) disk.apply(record)
  const image = join(dir, 'image')
  writeTree(image, disk.afterPowerCut('all', createSeededRandom(SEED)))
  await expect(checkImage(image, recording.records, new Map())).rejects.toThrow()
}, 240_000)

/** Moments of each kind in turn, in their order. */
function chooseCuts(random: Random): Cut[] {
  const { records } = recording
  const find = (mark: string) =>
    records.findIndex((record) => record.op === 'mark' && record.mark === mark)
  const [started, erasing, erased] = [find('started'), find('erasing'), find('erased')]
  const backup = find('backup')
  const isIn = (folder: string) => (_: LogRecord, at: number) =>
    paths[at]?.startsWith(join(recording.root, folder)) === true
  const kinds: Record<string, (record: LogRecord, at: number) => boolean> = {
    'an answer has come': (record) => record.op === 'mark' && record.mark.startsWith('answered'),
    'vacuum and checkpoint': (_, at) => at > erasing && at < erased,
    'first start': (record, at) => at < started && record.op !== 'write',
    photos: isIn('data/photos'),
    backup: (record, at) => isIn('backups')(record, at) || (at > backup && at < backup + 40),
    database: (record, at) => at > started && isIn('data/database')(record, at),
    keys: isIn('data/keys'),
  }
  const candidates = Object.entries(kinds).map(([kind, isOne]) => ({
    kind,
    at: records.flatMap((record, at) => (record.op !== 'close' && isOne(record, at) ? [at] : [])),
  }))
  const cuts = Array.from({ length: CUTS }, (_, number): Cut => {
    const { kind, at } = candidates[number % candidates.length] as (typeof candidates)[number]
    // Kinds and losses come in every pair.
    const loss = LOSSES[(number + Math.floor(number / LOSSES.length)) % LOSSES.length] as Loss
    return { kind, at: at[random.int(at.length)] as number, loss }
  })
  return cuts.sort((one, other) => one.at - other.at)
}

/** What each record is about. */
function pathsOf(records: readonly LogRecord[]): string[] {
  const open = new Map<string, string>()
  return records.map((record) => {
    if (record.op === 'open') open.set(record.handle, record.path)
    if ('path' in record) return record.path
    if ('handle' in record) return open.get(record.handle) ?? ''
    return 'to' in record ? record.to : ''
  })
}

/** The photos that the server has kept, by their path. */
function photosOf({ root, records }: Recording): Tree {
  const disk = new RecordedDisk(root)
  for (const record of records) disk.apply(record)
  return new Map([...disk.now()].filter(([path]) => path.endsWith('.jpg')))
}

async function startAsProcess(image: string, records: readonly LogRecord[]): Promise<void> {
  const server = await startServerProcess({
    DATA_DIR: join(image, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  try {
    await expectEverybodyKnown(historyUntil(recording, records, () => server.address))
  } finally {
    await server.kill()
  }
}

/**
 * Everybody is known; who got no answer asks again; then everything is there once.
 *
 * @returns the number of calls that had been acknowledged
 */
async function checkImage(
  image: string,
  records: readonly LogRecord[],
  photos: Tree,
): Promise<number> {
  const dataDir = join(image, 'data')
  const server = await serveImage(dataDir, clockAt(recording, records))
  try {
    const history = historyUntil(recording, records, () => server.address)
    const acknowledged = history.deeds.filter(({ outcome }) => outcome === 'acknowledged').length
    await expectEverybodyKnown(history)
    await history.repeatOpen()
    await expectEverybodyKnown(history)
    const refused = history.deeds.filter(({ outcome }) => outcome !== 'acknowledged')
    expect(refused.map(({ call, reply }) => ({ call, body: reply?.body as unknown }))).toEqual([])
    const photoDir = join(dataDir, 'photos')
    mkdirSync(photoDir, { recursive: true })
    await checkHistory(history, server.database, photoDir)
    await checkPurchases(history, server.database)
    for (const [path, bytes] of photos) {
      const file = join(image, path)
      if (bytes !== null && existsSync(file))
        expect(readFileSync(file).equals(bytes), path).toBe(true)
    }
    return acknowledged
  } finally {
    await server.close()
  }
}

/** A backup with its final name restores, and one that was told of is there. */
async function checkBackups(
  image: string,
  tree: Tree,
  records: readonly LogRecord[],
): Promise<void> {
  const finished = [...tree.keys()].filter((path) => BACKUP.test(path))
  if (records.some((record) => record.op === 'mark' && record.mark === 'backup'))
    expect(finished).toHaveLength(1)
  for (const path of finished) {
    const opened = await openTestDatabase({ engine: 'embedded' })
    try {
      const folder = join(image, path)
      await importData({ database: opened.database, store: createFakePhotoStore(), folder })
    } finally {
      await opened.reset()
      await opened.close()
    }
  }
}
