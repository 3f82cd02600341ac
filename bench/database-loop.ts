import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { rounded } from './support/figures.ts'

// How late the thread that answers phones comes to its turn while the embedded database writes:
// without anything to do, at the rate of some hundred children, and as fast as it goes.
const SECONDS = Number(process.env.SECONDS ?? 5)
const PAUSE_MS = 33
const WRITERS = 16
const NANOS_PER_MS = 1e6
/** At the rate of children, p99 beside that of a thread without anything to do. */
const MAX_RATIO = 5

const INSERT = 'insert into leaves (kind, found_at) values ($1, now()) returning id'
const UPDATE = 'update leaves set kind = $2 where id = $1'

/** Two durable commits. */
async function write(database: Database): Promise<void> {
  const { rows } = await database.executeSql(INSERT, ['oak'])
  await database.executeSql(UPDATE, [(rows[0] as { id: number }).id, 'ash'])
}

interface Figures {
  p50: number
  p99: number
  max: number
  writes: number
}

async function measure(work: (isOver: () => boolean) => Promise<number>): Promise<Figures> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const endMs = performance.now() + SECONDS * 1000
  delay.enable()
  const writes = await work(() => performance.now() >= endMs)
  delay.disable()
  const [p50 = NaN, p99 = NaN] = [50, 99].map((share) => delay.percentile(share) / NANOS_PER_MS)
  return { p50, p99, max: delay.max / NANOS_PER_MS, writes }
}

const dataDir = mkdtempSync(join(tmpdir(), 'bramble-loop-'))
const database = await openDatabase({ kind: 'embedded', dir: dataDir })
try {
  await database.executeSql(
    'create table leaves (id int generated always as identity primary key, kind text, found_at timestamptz)',
  )
  const writeInTurn = async (isOver: () => boolean) => {
    let writes = 0
    for (; !isOver(); writes++) await write(database)
    return writes
  }
  const idle = await measure(async () => {
    await sleep(SECONDS * 1000)
    return 0
  })
  const rate = await measure(async (isOver) => {
    let writes = 0
    for (; !isOver(); writes++) await Promise.all([write(database), sleep(PAUSE_MS)])
    return writes
  })
  const full = await measure(async (isOver) => {
    const all = await Promise.all(Array.from({ length: WRITERS }, () => writeInTurn(isOver)))
    return all.reduce((sum, writes) => sum + writes, 0)
  })
  for (const [name, { p50, p99, max, writes }] of Object.entries({ idle, rate, full })) {
    const [perSecond, ...delays] = [writes / SECONDS, p50, p99, max].map((value) => rounded(value))
    console.log(
      `${name.padEnd(5)} ${perSecond} writes/s, delay p50/p99/max ${delays.join(' / ')} ms`,
    )
  }
  const ratio = rate.p99 / idle.p99
  console.log(`p99 at the rate of children: ${rounded(ratio)} times idle (at most ${MAX_RATIO})`)
  if (ratio > MAX_RATIO) process.exitCode = 1
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
