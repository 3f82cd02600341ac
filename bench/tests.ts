import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

// Minutes of each step of `npm test` and the twenty slowest files. Steps run one after the other, as
// in `npm test`; the seconds of a file are those of its tests and hooks, without loading it.
const ROOT = join(import.meta.dirname, '..')
const SLOWEST = 20

/** As `--reporter=json` of Vitest writes it; times in milliseconds. */
interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}

/** As `--reporter=json` of Playwright writes it; times in milliseconds. */
interface JourneyReport {
  suites: JourneySuite[]
}
interface JourneySuite {
  file: string
  suites?: JourneySuite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}

interface FileTime {
  file: string
  tests: number
  seconds: number
}

function unitTimes(path: string): FileTime[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(ROOT, name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }))
}

function durations({ specs, suites = [] }: JourneySuite): number[] {
  return [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((r) => r.duration))),
    ...suites.flatMap(durations),
  ]
}

function journeyTimes(path: string): FileTime[] {
  const { suites } = JSON.parse(readFileSync(path, 'utf8')) as JourneyReport
  return suites.map((suite) => {
    const all = durations(suite)
    const seconds = all.reduce((sum, duration) => sum + duration, 0) / 1000
    return { file: `e2e/${suite.file}`, tests: all.length, seconds }
  })
}

/** Minutes that a step took. The reports of its files go to `reports`. */
function runStep(step: string, reports: string): number {
  const startedAt = performance.now()
  const { status } = spawnSync('npm', ['run', step], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_REPORTS: reports },
  })
  if (status !== 0) {
    console.error(`"npm run ${step}" failed`)
    process.exitCode = 1
  }
  return (performance.now() - startedAt) / 60_000
}

const reports = mkdtempSync(join(tmpdir(), 'bramble-test-times-'))
try {
  const steps = ['checks', 'unit', 'e2e'].map((step) => ({ step, minutes: runStep(step, reports) }))
  console.log()
  for (const { step, minutes } of steps)
    console.log(`${minutes.toFixed(1).padStart(6)} min  ${step}`)
  const total = steps.reduce((sum, { minutes }) => sum + minutes, 0)
  console.log(`${total.toFixed(1).padStart(6)} min  npm test (at most 15 on two cores)`)
  for (const name of readdirSync(reports).sort()) {
    const times = (name === 'e2e.json' ? journeyTimes : unitTimes)(join(reports, name))
    console.log(`\n${name}: the slowest of ${times.length} files`)
    for (const { file, tests, seconds } of times
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST)) {
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${tests} tests  ${file}`)
    }
  }
} finally {
  rmSync(reports, { recursive: true, force: true })
}
