import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { REPLACE_MODULES, shared } from './apps/server/vitest.config.ts'

/** A folder for the times of each test: `npm run bench:tests` reads them. */
const { TEST_REPORTS, TEST_ENGINE = 'unit' } = process.env

export default defineConfig({
  test: {
    reporters: TEST_REPORTS ? ['default', 'json'] : ['default'],
    ...(TEST_REPORTS ? { outputFile: { json: join(TEST_REPORTS, `${TEST_ENGINE}.json`) } } : {}),
    projects: [
      'packages/domain',
      'packages/contract',
      'packages/scene-match',
      'apps/desk',
      'apps/server',
      // In workers of their own: see REPLACE_MODULES.
      { root: 'apps/server', test: { ...shared, name: 'server-alone', include: REPLACE_MODULES } },
      'apps/web',
      'apps/web/vitest.alone.config.ts',
    ],
  },
})
