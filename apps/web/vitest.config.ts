import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { library } from './library-plugin.ts'
import { messages } from './messages-plugin.ts'

/**
 * Tests that replace a module, or check what a page does once in its life: modules that a worker
 * has already imported would spoil them, so each has a page of its own (project `web-alone`).
 */
const NEED_A_NEW_PAGE = [
  'src/platform/identity/firebase-identity.test.ts',
  'src/platform/maps/game-map.test.tsx',
  'src/platform/payments/stripe/stripe-card-form.test.tsx',
  'src/platform/storage/persist.test.ts',
  'src/features/guardian/account/local-sign-in/local-sign-in-screen.test.tsx',
  'src/features/guardian/play/dashboard/push-notice.test.tsx',
  'src/features/guardian/make/challenge-create/no-storage.test.tsx',
  'src/features/player/join/joined.test.tsx',
]

/** Settings shared by all tests of the web. */
const shared = {
  environment: 'jsdom',
  setupFiles: [
    'src/testing/oldest-browser.ts',
    'src/testing/words.ts',
    'src/ui/testing/setup.ts',
  ].map((file) => join(import.meta.dirname, file)),
  css: false,
  restoreMocks: true,
  // The limits only end tests that hang; a busy machine may need ten times as long as a quiet one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const resolve = {
  alias: { 'react/jsx-dev-runtime': join(import.meta.dirname, 'src/testing/plain-elements.ts') },
}

export const webAlone = {
  root: import.meta.dirname,
  resolve,
  plugins: [react(), messages()],
  test: { ...shared, name: 'web-alone', include: NEED_A_NEW_PAGE },
}

export default defineConfig({
  resolve,
  plugins: [react(), messages(), library()],
  test: {
    ...shared,
    name: 'web',
    include: ['{src,gallery,oldest-browsers}/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: NEED_A_NEW_PAGE,
    // Files of one worker share its modules, which take longer to load than most files run.
    // `src/testing/world.ts` clears what a test leaves behind.
    pool: 'threads',
    isolate: false,
  },
})
