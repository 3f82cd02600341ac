import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findChromium } from './find-chromium.ts'

/** Finds a browser, then runs the journeys with whatever arguments were given. */
try {
  const executablePath = findChromium()
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
  const args = [cli, 'test', '--config', join(import.meta.dirname, '../playwright.config.ts')]
  const run = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: executablePath },
  })
  run.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
