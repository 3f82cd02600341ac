/**
 * Unit, server and screen tests; the server's modules a second time on PostgreSQL where
 * TEST_DATABASE_URL names one.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

function vitest(args: readonly string[], env: Record<string, string> = {}): void {
  const bin = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [bin, 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

vitest([])
if (process.env['TEST_DATABASE_URL']) {
  console.log('The modules of the server once more, on PostgreSQL:')
  vitest(['--project', 'server', 'src/modules', 'authorisation-matrix', 'specified-calls'], {
    TEST_ENGINE: 'postgres',
  })
}
