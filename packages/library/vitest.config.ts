import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'library',
    include: ['src/**/*.test.ts'],
    isolate: false,
    pool: 'threads',
    testTimeout: 120_000,
  },
})
