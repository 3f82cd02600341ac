import { defineConfig } from 'vitest/config'

// Pure functions: nothing of one file can reach another.
export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    isolate: false,
    pool: 'threads',
    testTimeout: 120_000,
  },
})
