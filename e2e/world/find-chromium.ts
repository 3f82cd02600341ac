import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell first: without windows and profiles it computes a third less. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Older releases have no package for the shell alone. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
const SYSTEM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function onPath(name: string): string | null {
  const { status, stdout } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], {
    encoding: 'utf8',
  })
  return status === 0 ? (stdout.split('\n')[0]?.trim() ?? null) : null
}

function installed(): string | null {
  const system = SYSTEM_NAMES.map(onPath).find((path) => path !== null)
  if (system) return system
  const place = SYSTEM_PLACES.find((path) => existsSync(path))
  if (place !== undefined) return place
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

function tryCommand(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

function install(): void {
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== null) {
    const isInstalled =
      tryCommand('apt-get', ['update', '-qq']) &&
      DEBIAN_PACKAGES.some((name) => tryCommand('apt-get', ['install', '-y', '-qq', name]))
    if (isInstalled) return
  }
  tryCommand('npx', ['playwright', 'install', 'chromium'])
}

/**
 * The browser of the journeys: CHROMIUM_PATH, then the system's, then Playwright's own; without
 * any, one is installed.
 * @throws when none could be installed, with what to do in one line
 */
export function findChromium(): string {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names ${wanted}, but there is no such file.`)
  }
  const found = installed()
  if (found !== null) return found
  console.log('No Chromium or Chrome found. Installing one for the browser tests...')
  install()
  const path = installed()
  if (path !== null) return path
  throw new Error('Please install Chromium or Chrome, or set CHROMIUM_PATH, and run this again.')
}
