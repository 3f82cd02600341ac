import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      'packages/domain',
      'packages/contract',
      'packages/scene-match',
      'apps/server',
      'apps/web',
    ],
  },
})
