import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A folder for the times of each test: `npm run bench:tests` reads them. */
const { TEST_REPORTS, TEST_ENGINE = 'unit' } = process.env

export default defineConfig({
  test: {
    reporters: TEST_REPORTS ? ['default', 'json'] : ['default'],
    ...(TEST_REPORTS ? { outputFile: { json: join(TEST_REPORTS, `${TEST_ENGINE}.json`) } } : {}),
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      'packages/domain',
      'packages/contract',
      'packages/scene-match',
      'apps/desk',
      'apps/server',
      'apps/web',
    ],
  },
})
