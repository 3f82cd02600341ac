import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { serverAlone } from './apps/server/vitest.config.ts'
import { webAlone } from './apps/web/vitest.config.ts'

/** A folder for the times of each test: `npm run bench:tests` reads them. */
const { TEST_REPORTS, TEST_ENGINE = 'unit' } = process.env

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
