import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig({
  ...journeys,
  projects: [],
  testDir: '.',
  outputDir: '../test-results/firebase',
  // All of them share the accounts of one emulator.
  workers: 1,
})
