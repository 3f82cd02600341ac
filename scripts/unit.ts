/**
 * Unit, server and screen tests; where TEST_DATABASE_URL names a PostgreSQL, the server's tests of
 * ON_POSTGRES a second time on it.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** An option, because projects do not take this setting from the configuration above them. */
const WORKERS = `--maxWorkers=${Math.max(2, availableParallelism())}`

function vitest(args: readonly string[], env: Record<string, string> = {}): void {
  const bin = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [bin, 'run', WORKERS, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
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

vitest([])
if (process.env['TEST_DATABASE_URL']) {
  console.log('Tests of the server once more, on PostgreSQL:')
  vitest(['--project', 'server', ...ON_POSTGRES], { TEST_ENGINE: 'postgres' })
}
