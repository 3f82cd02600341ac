import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { startFlags } from '../apps/server/src/testing/start-flags.ts'
import { median, rounded } from './support/figures.ts'

// How long the real process takes until it can serve: with an empty folder, and again. The web
// client must have been built; building it is no part of this figure. And how much memory it has then.
const LAUNCH = fileURLToPath(new URL('../apps/server/src/start.mjs', import.meta.url))
const WARM_STARTS = 3
const GIVE_UP_MS = 120_000
/** Time for what is read after the start, jobs among it. */
const SETTLING_MS = 3_000
/** Until what comes round each minute has come once. */
const RESTING_MS = 75_000
const MAX_REST_MEGABYTES = 200
/** A warm start beside a start of Node that does nothing. */
const MAX_WARM_RATIO = 90

interface Start {
  /** From starting the process to its first "I can serve". */
  ms: number
  /** Until some seconds later; null where the system does not say. */
  peakMegabytes: number | null
  /** When nobody has asked for a while; null where it was not waited for, or the system does not say. */
  restMegabytes: number | null
}

/** Memory that a process has resident, and the most that it has had. */
function megabytesOf(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}

async function startOnce(dataDir: string, rests = false): Promise<Start> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...startFlags(), LAUNCH], {
    // One arena of glibc, as `deploy/` sets it.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      MAP_TILES: 'none',
      MALLOC_ARENA_MAX: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  try {
    while (performance.now() - startedAt < GIVE_UP_MS) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (ready?.ok) {
        const ms = performance.now() - startedAt
        await sleep(SETTLING_MS)
        const peakMegabytes = megabytesOf(child.pid, 'VmHWM')
        if (rests) await sleep(RESTING_MS)
        return { ms, peakMegabytes, restMegabytes: rests ? megabytesOf(child.pid, 'VmRSS') : null }
      }
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
      await sleep(20)
    }
    throw new Error('the server did not become ready')
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

/** Milliseconds of a process that does nothing. */
function startNothing(): number {
  const startedAt = performance.now()
  spawnSync(process.execPath, ['--eval', ''])
  return performance.now() - startedAt
}

const dataDir = mkdtempSync(join(tmpdir(), 'bramble-startup-'))
try {
  const cold = await startOnce(dataDir)
  const warm: Start[] = []
  const bareMs: number[] = []
  for (let start = 0; start < WARM_STARTS; start++) {
    bareMs.push(startNothing())
    warm.push(await startOnce(dataDir, start === WARM_STARTS - 1))
  }
  const coldMs = cold.ms
  const warmMs = warm.map(({ ms }) => ms)
  const ratio = median(warmMs) / median(bareMs)
  console.log(`cold start: ${rounded(coldMs / 1000)} s (at most 60 s)`)
  console.log(`warm start: ${rounded(median(warmMs) / 1000)} s (at most 3 s)`)
  const peaks = [cold, ...warm].map(({ peakMegabytes }) => peakMegabytes ?? 'unknown')
  console.log(`most memory of each start: ${peaks.join(', ')} MB`)
  const rest = warm.at(-1)?.restMegabytes ?? null
  console.log(`memory at rest: ${rest ?? 'unknown'} MB (at most ${MAX_REST_MEGABYTES} MB)`)
  console.log(`beside a bare Node: ${rounded(ratio)} times as long (at most ${MAX_WARM_RATIO})`)
  const isSlow = coldMs > 60_000 || median(warmMs) > 3_000 || ratio > MAX_WARM_RATIO
  if (isSlow || (rest ?? 0) > MAX_REST_MEGABYTES) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
