import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { median, rounded } from './support/figures.ts'

// How long the real process takes until it can serve: with an empty folder, and again. The web
// client must have been built; building it is no part of this figure.
const LAUNCH = fileURLToPath(new URL('../apps/server/src/start.mjs', import.meta.url))
const WARM_STARTS = 3
const GIVE_UP_MS = 120_000
/** What is read after the start, jobs among it. */
const SETTLING_MS = 3_000
/** A warm start beside a start of Node that does nothing. */
const MAX_WARM_RATIO = 90

interface Start {
  /** From starting the process to its first "I can serve". */
  ms: number
  /** Until some seconds later; null where the system does not say. */
  peakMegabytes: number | null
}

/** Most memory that a process has had resident. */
function peakOf(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}

async function startOnce(dataDir: string): Promise<Start> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [LAUNCH], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, MAP_TILES: 'none' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  try {
    while (performance.now() - startedAt < GIVE_UP_MS) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (ready?.ok) {
        const ms = performance.now() - startedAt
        await sleep(SETTLING_MS)
        return { ms, peakMegabytes: peakOf(child.pid) }
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
    warm.push(await startOnce(dataDir))
  }
  const coldMs = cold.ms
  const warmMs = warm.map(({ ms }) => ms)
  const ratio = median(warmMs) / median(bareMs)
  console.log(`cold start: ${rounded(coldMs / 1000)} s (at most 60 s)`)
  console.log(`warm start: ${rounded(median(warmMs) / 1000)} s (at most 3 s)`)
  const peaks = [cold, ...warm].map(({ peakMegabytes }) => peakMegabytes ?? 'unknown')
  console.log(`most memory of each start: ${peaks.join(', ')} MB`)
  console.log(`beside a bare Node: ${rounded(ratio)} times as long (at most ${MAX_WARM_RATIO})`)
  if (coldMs > 60_000 || median(warmMs) > 3_000 || ratio > MAX_WARM_RATIO) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
