import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The browser takes one such list, so that this one repeats what Playwright's switches off. */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // Half a second of computing for each new phone: pages of the address bar, which nobody sees, and
  // a process for a page that may never come.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

/** Flags that a headless Chromium without a network needs, and the fake camera. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A service worker of a server in production has a certificate of the test's own.
  '--ignore-certificate-errors',
  // Letters stand where a phone draws them: rounded to whole pixels, small words need more room than they have.
  '--font-render-hinting=none',
  '--use-fake-device-for-media-stream',
  // The shell has nothing that could ask for a camera: it would refuse every page.
  '--use-fake-ui-for-media-stream',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/** A folder for the times of each journey: `npm run bench:tests` reads them. */
const reports = process.env['TEST_REPORTS']

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  // Long enough for a busy machine: a journey that hangs fails by its own expectations.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A journey waits more than it computes, so that a core serves two.
  workers: Math.max(2, 2 * availableParallelism()),
  // Each journey has a server without data: those of one file need no order.
  fullyParallel: true,
  // A test that lacked time on a busy machine is run again, and reported as flaky.
  retries: process.env['CI'] === 'true' ? 2 : 0,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [
    ['list'],
    ...(reports ? [['json', { outputFile: join(reports, 'e2e.json') }] as const] : []),
  ],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    hasTouch: true,
    isMobile: true,
    screenshot: 'only-on-failure',
    // Every new phone would fetch and keep all files of the game, a sixth of all computing. Journeys
    // without a signal allow it.
    serviceWorkers: 'block',
    launchOptions: {
      args: CHROMIUM_ARGS,
      // Else it keeps no download in a folder with an umlaut where the language of the machine is not installed.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    },
  },
  projects: [
    { name: 'gallery is built', testDir: './gallery', testMatch: 'build.setup.ts' },
    // Both need it, so that they run side by side: the scenes compute while the last journeys wait.
    { name: 'journeys', testDir: './journeys', dependencies: ['gallery is built'] },
    {
      name: 'gallery',
      testDir: './gallery',
      // A scene takes seconds, tens of them on a busy machine; a page that its browser has lost is not waited for longer.
      timeout: 120_000,
      snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
      dependencies: ['gallery is built'],
      // A scene computes for somewhat more than half of its time; each worker loads all of them once for each language.
      workers: Math.max(2, Math.ceil(1.5 * availableParallelism())),
    },
  ],
})
