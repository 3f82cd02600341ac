import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      'packages/domain',
      'packages/contract',
      'packages/scene-match',
      'apps/server',
      'apps/web',
    ],
  },
})
