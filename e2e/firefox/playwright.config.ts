import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import chromium from '../playwright.config.ts'

const JOURNEYS = [
  'one-family-plays-a-whole-game',
  'guardian-signs-in',
  'day-pass',
  'wizard',
  'without-signal',
]

/** The same journeys in Firefox, driven by WebDriver BiDi. */
export default defineConfig({
  ...chromium,
  testDir: '../journeys',
  testMatch: JOURNEYS.map((name) => `${name}.e2e.ts`),
  outputDir: '../test-results/firefox',
  // Each page has a process of its own.
  workers: 1,
  projects: [{ name: 'firefox' }],
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    isMobile: false,
    hasTouch: false,
    launchOptions: {
      executablePath: join(import.meta.dirname, 'firefox-program.ts'),
      firefoxUserPrefs: {
        // A camera and a microphone that are not there, without a question.
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
        // A test goes back at once, without a press before it.
        'browser.navigation.requireUserInteraction': false,
        // The driver waits for a page that goes back to load.
        'browser.sessionhistory.max_total_viewers': 0,
        'ui.prefersReducedMotion': 1,
        // A finger: it is coarse and cannot hover.
        'ui.primaryPointerCapabilities': 1,
        'ui.allPointerCapabilities': 1,
      },
    },
  },
})
