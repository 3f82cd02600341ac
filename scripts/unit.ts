/**
 * Unit, server and screen tests; where TEST_DATABASE_URL names a PostgreSQL, the server's tests of
 * ON_POSTGRES a second time on it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** An option, because projects do not take this setting from the configuration above them. */
const WORKERS = `--maxWorkers=${Math.max(2, availableParallelism())}`

/** More files that fail are no accident of a busy machine. */
const MOST_AGAIN = 3
const { CI, TEST_REPORTS } = process.env

function isGreen(args: readonly string[], env: Record<string, string>): boolean {
  const bin = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [bin, 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Files with a test that failed, or that did not load, by the report of a run. */
function failedFiles(report: string): string[] {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** Under CI a few files that failed are run once more by themselves; the report names them. */
function run(report: string, args: readonly string[], env: Record<string, string> = {}): void {
  if (isGreen([WORKERS, ...args], env)) return
  if (CI !== 'true' || TEST_REPORTS === undefined) process.exit(1)
  const failed = failedFiles(join(TEST_REPORTS, report))
  if (failed.length === 0 || failed.length > MOST_AGAIN) process.exit(1)
  console.log(`Once more: ${failed.join(', ')}`)
  const again = { ...env, TEST_REPORTS: join(TEST_REPORTS, 'again') }
  if (!isGreen(['--maxWorkers=1', ...failed], again)) process.exit(1)
}

/**
 * Test files, by a part of their path, where PostgreSQL can differ from the embedded engine. What
 * each call makes of its input is the same on both. Files with `describeOnEachEngine` are not among
 * them: the first pass runs them on both engines.
 */
const ON_POSTGRES = [
  // Several connections at once, which the embedded engine does not have: locks and races.
  '/credentials.service.',
  '/joining.',
  '/co-host.',
  '/given-up-attempts.',
  '/push.test',
  '/review.test',
  '/account-mails.test',
  '/password-reset.test',
  '/receipt-mail.test',
  '/report-from-a-game.',
  '/sticker-book.test',
  '/join-codes.',
  '/players.test',
  '/together.test',
  '/work.test',
  '/acceptance.test',
  '/access-codes.',
  '/sign-in.test',
  '/account-sessions.',
  '/local-accounts.',
  '/guardian-challenges.',
  '/keepsakes.',
  '/webhook.test',
  '/create-intent.',
  '/verify-payment.',
  '/refunds.',
  '/passes.',
  '/test-payments.test',
  '/payment-races.',
  '/settle.order.',
  // Transactions that fail at each of their statements.
  '/all-or-nothing.',
  '/mail-faults.',
  // SQL of its own: searches, lists in an order, statements over many tables, what is erased.
  '/users.test',
  '/games.test',
  '/exports.test',
  '/area-seed.',
  '/reconcile.',
  '/integrity.',
  '/photo-reader.',
  '/erase-player.',
  '/delete-account.',
  '/retention.test',
  // One journey through a game, and every call as every kind of caller.
  '/sessions.test',
  '/stay-close.test',
  '/specified-calls.',
  '/matrix.test',
]

run('unit.json', [])
if (process.env['TEST_DATABASE_URL']) {
  console.log('Tests of the server once more, on PostgreSQL:')
  run('postgres.json', ['--project', 'server', ...ON_POSTGRES], { TEST_ENGINE: 'postgres' })
}
