/**
 * Everything, one part after the other until one fails, and a table of it. `--slowest` names the files
 * that took longest; their seconds are those of their tests and hooks, without loading them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { LAST_RUN, ROOT } from './side-by-side.ts'

const PARTS = [
  { part: 'checks', what: 'what reads the code: types, lint, build', minutes: 2, reports: [] },
  {
    part: 'unit',
    what: 'tests of functions, calls and screens',
    minutes: 15,
    reports: ['unit', 'postgres'],
  },
  {
    part: 'e2e',
    what: 'whole games and every screen, in a browser',
    minutes: 15,
    reports: ['e2e'],
  },
] as const
const SLOWEST = 20

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Names of what passed in a second try. */
  again: string[]
  files: { file: string; tests: number; seconds: number }[]
}

/** As `--reporter=json` of Vitest writes it; times in milliseconds. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: unknown[]
  }[]
}

/** @param again the report of the files that failed and were run once more, if there is one */
function readUnit(path: string, again: string): Counts {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const second = existsSync(again)
    ? (JSON.parse(readFileSync(again, 'utf8')) as VitestReport)
    : null
  const failed = second?.numFailedTests ?? report.numFailedTests
  return {
    passed: report.numPassedTests + report.numFailedTests - failed,
    failed,
    skipped: report.numPendingTests,
    again: (second?.testResults ?? [])
      .filter(({ status }) => status === 'passed')
      .map(({ name }) => relative(ROOT, name)),
    files: report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: relative(ROOT, name),
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** As `--reporter=json` of Playwright writes it; times in milliseconds. */
interface BrowserReport {
  suites: BrowserSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
interface BrowserSuite {
  file: string
  suites?: BrowserSuite[]
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function readBrowser(path: string): Counts {
  const { suites, stats } = JSON.parse(readFileSync(path, 'utf8')) as BrowserReport
  const isAgain = ({ tests }: BrowserSuite['specs'][number]) =>
    tests.some(({ status }) => status === 'flaky')
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    again: suites.flatMap((suite) =>
      specsOf(suite)
        .filter(isAgain)
        .map(({ title }) => `${suite.file}: ${title}`),
    ),
    files: suites.map((suite) => {
      const runs = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      const seconds = runs.reduce((sum, { duration }) => sum + duration, 0) / 1000
      return { file: `e2e/${suite.file}`, tests: runs.length, seconds }
    }),
  }
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

const folder = mkdtempSync(join(tmpdir(), 'bramble-test-reports-'))
const rows: (Omit<Counts, 'files'> & { part: string; minutes: number; cpuSeconds: number })[] = []
const files: Counts['files'] = []
for (const { part, what, minutes: about, reports } of PARTS) {
  console.log(`\n${part}: ${what}; about ${about} minutes on two cores`)
  const startedAt = performance.now()
  const cpuBefore = cpuSecondsBelow()
  const env = { ...process.env, TEST_REPORTS: folder }
  const { status } = spawnSync('npm', ['run', part], { cwd: ROOT, stdio: 'inherit', env })
  const minutes = (performance.now() - startedAt) / 60_000
  const row = { part, minutes, cpuSeconds: cpuSecondsBelow() - cpuBefore }
  const counts = reports
    .map((name) => `${name}.json`)
    .filter((name) => existsSync(join(folder, name)))
    .map((name) =>
      name === 'e2e.json'
        ? readBrowser(join(folder, name))
        : readUnit(join(folder, name), join(folder, 'again', name)),
    )
  const sum = (of: 'passed' | 'failed' | 'skipped') => counts.reduce((all, one) => all + one[of], 0)
  // A part may fail without a test: a check, or a file that does not load.
  const failed = status === 0 ? sum('failed') : Math.max(1, sum('failed'))
  const again = counts.flatMap((one) => one.again)
  rows.push({ ...row, passed: sum('passed'), failed, skipped: sum('skipped'), again })
  files.push(...counts.flatMap((one) => one.files))
  if (status !== 0) {
    process.exitCode = 1
    break
  }
}
rmSync(folder, { recursive: true, force: true })

if (process.argv.includes('--slowest')) {
  files.sort((a, b) => b.seconds - a.seconds)
  for (const { file, tests, seconds } of files.slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${tests} tests  ${file}`)
  }
}
console.log('\npart      tests  minutes  CPU s  second tries')
for (const { part, passed, failed, minutes, cpuSeconds, again } of rows) {
  const numbers = [
    String(passed + failed).padStart(9),
    minutes.toFixed(1).padStart(9),
    cpuSeconds.toFixed(0).padStart(7),
    String(again.length).padStart(14),
  ]
  console.log(part.padEnd(6) + numbers.join(''))
}
for (const name of rows.flatMap(({ again }) => again)) console.log(`second try: ${name}`)
if (rows.length === PARTS.length && rows.every(({ failed }) => failed === 0)) {
  writeFileSync(
    join(ROOT, LAST_RUN),
    rows.reduce((sum, { minutes }) => sum + minutes, 0).toFixed(1),
  )
}
const all = (of: 'passed' | 'failed' | 'skipped') => rows.reduce((sum, row) => sum + row[of], 0)
console.log(`${all('passed')} passed, ${all('failed')} failed, ${all('skipped')} skipped`)
