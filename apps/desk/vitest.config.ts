import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'desk', include: ['tests/**/*.test.ts'], testTimeout: 120_000 },
})
