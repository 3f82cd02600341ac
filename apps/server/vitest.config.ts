import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * Tests that replace a module, which has no effect on a file that the worker has imported before:
 * the project `server-alone` gives them workers of their own.
 */
const REPLACE_MODULES = [
  'src/modules/identity/who-has-an-account.test.ts',
  'src/modules/retention/nothing-left.test.ts',
]

/** Settings of all tests of the server. */
const shared = {
  // They end what hangs; a busy machine may need ten times as long as a quiet one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  globalSetup: [join(import.meta.dirname, 'src/testing/global-setup.ts')],
}

export const serverAlone = {
  root: import.meta.dirname,
  test: { ...shared, name: 'server-alone', include: REPLACE_MODULES },
}

export default defineConfig({
  test: {
    ...shared,
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: REPLACE_MODULES,
    // Files of one worker share its modules and its databases, which take longer to load than most
    // files run.
    isolate: false,
  },
})
