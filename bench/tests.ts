import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

// Minutes and CPU seconds of each step of `npm test`, and the twenty slowest files. Steps run one after the other, as
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

/** Linux counts time in hundredths of a second for programs, whatever its own clock does. */
const TICKS_PER_SECOND = 100

/** CPU seconds of all processes that have ended below this one; 0 where the system does not say. */
function cpuSecondsBelow(): number {
  if (!existsSync('/proc/self/stat')) return 0
  // The name of the program, in brackets, may hold spaces; `cutime` and `cstime` are fields 16 and 17.
  const [, after = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\) (?=[A-Z] )/)
  const fields = after.split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

interface StepTime {
  step: string
  minutes: number
  cpuSeconds: number
}

/** What a step took. The reports of its files go to `reports`. */
function runStep(step: string, reports: string): StepTime {
  const startedAt = performance.now()
  const cpuBefore = cpuSecondsBelow()
  const { status } = spawnSync('npm', ['run', step], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_REPORTS: reports },
  })
  if (status !== 0) {
    console.error(`"npm run ${step}" failed`)
    process.exitCode = 1
  }
  return {
    step,
    minutes: (performance.now() - startedAt) / 60_000,
    cpuSeconds: cpuSecondsBelow() - cpuBefore,
  }
}

const reports = mkdtempSync(join(tmpdir(), 'bramble-test-times-'))
try {
  const steps = ['checks', 'unit', 'e2e'].map((step) => runStep(step, reports))
  const sum = (of: (step: StepTime) => number) => steps.reduce((all, step) => all + of(step), 0)
  const whole = {
    step: 'npm test (at most 15 min on two cores)',
    minutes: sum(({ minutes }) => minutes),
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
  }
  console.log()
  for (const { step, minutes, cpuSeconds } of [...steps, whole]) {
    const cpu = cpuSeconds.toFixed(0).padStart(6)
    console.log(`${minutes.toFixed(1).padStart(6)} min ${cpu} CPU s  ${step}`)
  }
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
