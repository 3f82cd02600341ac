// Runs the recorded walks and the synthetic children of bench/gps against Bramble's engine and against the
// naive baseline, and holds each figure against its bar in bench/gps/README.md. Exit code 1: a bar is missed.
//
//   node bench/engine.ts
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface WalkRow {
  arrivals: number
  unverifiable: number
  precision: number | null
  recall: number | null
  extraMedianS: number | null
  extraP90S: number | null
  flipsPerMin: number | null
  wrongSwitchesPer10Min: number | null
}
interface SmoothingRow {
  lagP50M: number
  stepP95M: number
}
interface MonteCarlo {
  edge: Record<string, { changesPerMin: number }>
  /** Share arrived 10, 20, 40, 60 and 120 s after reaching the spot. */
  stand: Record<string, number[]>
  /** Share that triggers an arrival when passing at 30 and at 40 m. */
  pass: Record<string, number[]>
}
type Walks = Record<string, WalkRow>

interface Figures {
  realistic: Walks
  harsh: Walks
  silent: Walks
  smoothing: Record<string, SmoothingRow>
  monteCarlo: MonteCarlo
}
interface Bar {
  run: string
  figure: string
  atLeast?: number
  atMost?: number
  value: (figures: Figures) => number | null | undefined
}

const gps = join(import.meta.dirname, 'gps')
const folder = mkdtempSync(join(tmpdir(), 'bramble-engine-'))

function run<T>(script: string, module: string, ...options: string[]): T {
  const json = join(folder, 'out.json')
  const file = join(gps, script)
  execFileSync(process.execPath, [file, '--module', module, '--json', json, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return JSON.parse(readFileSync(json, 'utf8')) as T
}

function walks(module: string, ...options: string[]): Walks {
  return run<{ rows: Walks }>('simulate.mjs', module, '--seeds', '10', ...options).rows
}

function measure(module: string): Figures {
  return {
    realistic: walks(module, '--scenario', 'realistic'),
    harsh: walks(module, '--scenario', 'harsh'),
    silent: walks(module, '--silent', '--heartbeat'),
    smoothing: run('smoothing.mjs', module),
    monteCarlo: run('montecarlo.mjs', module),
  }
}

function arrivals(row: WalkRow | undefined): number | undefined {
  return row && row.arrivals + row.unverifiable
}

function group(name: string, scenario: 'realistic' | 'harsh' | 'silent') {
  return (figures: Figures) => figures[scenario][`GROUP ${name}`]
}

const good = group('good', 'realistic')
const goodHarsh = group('good', 'harsh')
const poor = group('poor', 'realistic')
const STAND_20_S = 1
const STAND_60_S = 3
const PASS_40_M = 1

const bars: Bar[] = [
  { run: 'good, realistic', figure: 'precision', atLeast: 0.98, value: (f) => good(f)?.precision },
  { run: 'good, realistic', figure: 'recall', atLeast: 0.98, value: (f) => good(f)?.recall },
  { run: 'good, realistic', figure: 'ex50 s', atMost: 5, value: (f) => good(f)?.extraMedianS },
  { run: 'good, realistic', figure: 'ex90 s', atMost: 25, value: (f) => good(f)?.extraP90S },
  { run: 'good, realistic', figure: 'flips/min', atMost: 0.03, value: (f) => good(f)?.flipsPerMin },
  {
    run: 'good, realistic',
    figure: 'wrong/10 min',
    atMost: 0.05,
    value: (f) => good(f)?.wrongSwitchesPer10Min,
  },
  { run: 'good, harsh', figure: 'precision', atLeast: 0.95, value: (f) => goodHarsh(f)?.precision },
  { run: 'good, harsh', figure: 'recall', atLeast: 0.95, value: (f) => goodHarsh(f)?.recall },
  { run: 'poor, realistic', figure: 'precision', atLeast: 0.85, value: (f) => poor(f)?.precision },
  {
    run: 'poor, realistic',
    figure: 'wrong/10 min',
    atMost: 0.5,
    value: (f) => poor(f)?.wrongSwitchesPer10Min,
  },
  {
    run: 'still, realistic',
    figure: 'arrivals',
    atMost: 0,
    value: (f) => arrivals(group('still', 'realistic')(f)),
  },
  {
    run: 'refuse, realistic',
    figure: 'arrivals',
    atMost: 0,
    value: (f) => arrivals(group('refuse', 'realistic')(f)),
  },
  {
    run: 'good, silent phone',
    figure: 'recall',
    atLeast: 0.95,
    value: (f) => group('good', 'silent')(f)?.recall,
  },
  ...[5, 10].map((accuracy) => ({
    run: `edge, accuracy ${accuracy}`,
    figure: 'changes/min',
    atMost: 0.2,
    value: (f: Figures) => f.monteCarlo.edge[accuracy]?.changesPerMin,
  })),
  {
    run: 'stand, accuracy 10',
    figure: 'in 20 s',
    atLeast: 0.95,
    value: (f) => f.monteCarlo.stand['10']?.[STAND_20_S],
  },
  {
    run: 'stand, accuracy 20',
    figure: 'in 60 s',
    atLeast: 0.95,
    value: (f) => f.monteCarlo.stand['20']?.[STAND_60_S],
  },
  {
    run: 'pass 40 m, acc. 10',
    figure: 'arrivals',
    atMost: 0.02,
    value: (f) => f.monteCarlo.pass['10']?.[PASS_40_M],
  },
]

function smoothingBars(baseline: Figures): Bar[] {
  return Object.entries(baseline.smoothing).flatMap(([row, naive]) => [
    { run: row, figure: 'lag p50 m', atMost: 3, value: (f: Figures) => f.smoothing[row]?.lagP50M },
    {
      run: row,
      figure: 'still step p95',
      atMost: 1.5 * naive.stepP95M,
      value: (f: Figures) => f.smoothing[row]?.stepP95M,
    },
  ])
}

function isMet({ atLeast, atMost }: Bar, value: number | null | undefined): boolean {
  if (value === null || value === undefined) return false
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity)
}

function show(value: number | null | undefined): string {
  return (value?.toFixed(3) ?? '-').padStart(9)
}

try {
  const baseline = measure(join(gps, 'baseline.mjs'))
  const bramble = measure(join(import.meta.dirname, 'engine-adapter.mjs'))
  let missed = 0
  console.log(`${'run'.padEnd(24)}${'figure'.padEnd(16)}   bramble  baseline        bar`)
  for (const bar of [...bars, ...smoothingBars(baseline)]) {
    const value = bar.value(bramble)
    const limit = bar.atLeast === undefined ? `<= ${bar.atMost?.toFixed(2)}` : `>= ${bar.atLeast}`
    if (!isMet(bar, value)) missed++
    console.log(
      bar.run.padEnd(24) + bar.figure.padEnd(16),
      show(value),
      show(bar.value(baseline)),
      limit.padStart(10),
      isMet(bar, value) ? ' met' : ' MISSED',
    )
  }
  const extra = [good(bramble), poor(bramble), poor(baseline)].map((row) =>
    show(row?.recall).trim(),
  )
  console.log(`\nrecall: good ${extra[0]}, poor ${extra[1]} (baseline, poor: ${extra[2]})`)
  console.log(missed === 0 ? 'All bars are met.' : `${missed} bars are missed.`)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
