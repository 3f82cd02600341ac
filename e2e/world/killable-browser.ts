import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext } from '@playwright/test'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { findChromium } from './find-chromium.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * A browser with a profile on the disk, which can be killed as a phone kills one: without a word. The next
 * one has the same profile. Cookies are given to it, because those of a game are older than its last seconds.
 */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'bramble-killed-'))
  #process: ChildProcess | null = null
  #cookies: Cookies = []

  async open(): Promise<BrowserContext> {
    const portFile = join(this.#profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const args = [...CHROMIUM_ARGS, '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`]
    const started = spawn(findChromium(), [...args, 'about:blank'], { stdio: 'ignore' })
    this.#process = started
    const port = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : '')
    await expect.poll(port, { timeout: 60_000 }).toMatch(/^\d+$/)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port()}`)
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('the browser has no context')
    await context.addCookies(this.#cookies)
    return context
  }

  /** `kill -9`, with whatever the browser has not written yet. */
  async kill(context: BrowserContext): Promise<void> {
    this.#cookies = await context.cookies()
    await this.end()
  }

  /** Ends it for good, or until it is opened again. */
  async end(): Promise<void> {
    const ending = this.#process
    this.#process = null
    if (ending === null || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }

  async dispose(): Promise<void> {
    await this.end()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
