import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSeededRandom } from '../../seeded-random.ts'
import { RecordedDisk, writeTree, type Loss } from './disk.ts'
import { readRecords, type LogRecord } from './write-log.ts'

/** Where one of `writers/` has written, and what it has told meanwhile. */
export interface Written {
  root: string
  records: LogRecord[]
}

/** Options of Node for a process whose doings in `folder` go to the file `log`. */
export function recordedInto(log: string, folder: string): string[] {
  const recorder = new URL('recorder.ts', import.meta.url)
  recorder.searchParams.set('folder', folder)
  recorder.searchParams.set('log', log)
  return [`--import=${recorder.href}`]
}

/** A folder for a recording. Links in its path would hide from the recorder what is in it. */
export function makeDir(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'bramble-power-'))
}

/** Runs one of `writers/` with a folder below `dir`. @throws Error with what it said when it failed */
export async function recordWriter(dir: string, writer: string): Promise<Written> {
  const root = join(dir, 'disk')
  const log = join(dir, 'log')
  mkdirSync(root)
  const script = fileURLToPath(new URL(`writers/${writer}.ts`, import.meta.url))
  const child = spawn(process.execPath, [...recordedInto(log, root), script, root, log], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complained = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${writer} ended with ${code}: ${complained}`)
  return { root, records: readRecords(readFileSync(log)) }
}

export interface Cut {
  /** The folder as the power cut left it. */
  image: string
  /** What the writer had told before. */
  told: string[]
}

const EACH_LOSS: readonly Loss[] = ['all', 'bytes', 'names', 'some', 'some', 'some']

/**
 * Cuts the power after each operation of a writer, and has `check` look at what may be left.
 * @param losses for each cut an image with each of them
 * @param turns with 2, the losses take turns from cut to cut
 *
 * @returns how many images were looked at
 */
export async function afterEveryPowerCut(
  dir: string,
  { root, records }: Written,
  check: (cut: Cut) => Promise<void> | void,
  losses: readonly Loss[] = EACH_LOSS,
  turns = 1,
): Promise<number> {
  const disk = new RecordedDisk(root)
  const random = createSeededRandom()
  const told: string[] = []
  let images = 0
  let cuts = 0
  for (const record of records) {
    disk.apply(record)
    if (record.op === 'mark') told.push(record.mark)
    if (record.op === 'close') continue
    cuts += 1
    for (const loss of losses.filter((_, at) => (at + cuts) % turns === 0)) {
      const image = join(dir, 'image')
      writeTree(image, disk.afterPowerCut(loss, random))
      await check({ image, told: [...told] })
      rmSync(image, { recursive: true })
      images += 1
    }
  }
  return images
}

/** What is left in `image` where the power is cut after the first `count` records. */
export function cutPower(
  image: string,
  { root, records }: Written,
  { count, loss }: { count: number; loss: Loss },
): void {
  const disk = new RecordedDisk(root)
  for (const record of records.slice(0, count)) disk.apply(record)
  writeTree(image, disk.afterPowerCut(loss, createSeededRandom()))
}
