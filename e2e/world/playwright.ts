import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findChromium } from './find-chromium.ts'

/**
 * Finds a browser and runs the tests of a configuration with the given arguments.
 * @returns the exit code of Playwright
 * @throws when there is no browser, with what to do in one line
 */
export function runPlaywright(
  config: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const executablePath = findChromium()
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
  const run = spawn(process.execPath, [cli, 'test', '--config', config, ...args], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: executablePath, ...env },
  })
  return new Promise((resolve) => run.on('exit', (code) => resolve(code ?? 1)))
}
