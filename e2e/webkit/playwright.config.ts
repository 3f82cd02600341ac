import { defineConfig } from '@playwright/test'
import chromium from '../playwright.config.ts'

/** WebKit by WebDriver: Playwright only runs what the files say, and opens no browser. */
export default defineConfig({
  ...chromium,
  testDir: '.',
  outputDir: '../test-results/webkit-failures',
  workers: 1,
  use: {},
  projects: [
    { name: 'gallery is built', testDir: '../gallery', testMatch: 'build.setup.ts' },
    { name: 'journeys', testMatch: ['family.e2e.ts', 'account.e2e.ts'] },
    { name: 'scenes', testMatch: 'scenes.e2e.ts', dependencies: ['gallery is built'] },
  ],
})
