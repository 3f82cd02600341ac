import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { serverAlone } from './apps/server/vitest.config.ts'
import { webAlone } from './apps/web/vitest.config.ts'

/** A folder for the times of each test: `npm run bench:tests` reads them. */
const { TEST_REPORTS, TEST_ENGINE = 'unit' } = process.env

/**
 * Every test runs in one zone, whatever the machine's is. It is half an hour off and changes its clocks in summer, so that a
 * time written by UTC, or by the hour alone, reads differently.
 */
process.env.TZ = 'America/St_Johns'

export default defineConfig({
  test: {
    reporters: TEST_REPORTS ? ['default', 'json'] : ['default'],
    ...(TEST_REPORTS ? { outputFile: { json: join(TEST_REPORTS, `${TEST_ENGINE}.json`) } } : {}),
    projects: [
      'packages/domain',
      'packages/contract',
      'packages/ground',
      'packages/library',
      'packages/messages',
      'packages/scene-match',
      'apps/desk',
      'apps/server',
      serverAlone,
      'apps/web',
      webAlone,
    ],
  },
})
