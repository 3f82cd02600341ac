import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,oldest-browsers}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/oldest-browser.ts', 'src/ui/testing/setup.ts'],
    css: false,
    restoreMocks: true,
    // A busy machine needs longer than the five seconds Vitest allows.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
