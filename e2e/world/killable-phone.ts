import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'

type Options = Parameters<typeof chromium.launchPersistentContext>[1]
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * A phone whose browser can be killed as a system kills one: without a word. The next one has the same
 * profile on the disk. Cookies are given to it, because a browser writes them some seconds late.
 */
export class KillablePhone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'bramble-killed-'))
  readonly #options: Options
  #context: BrowserContext | null = null
  #processId = 0
  #cookies: Cookies = []

  constructor(options: Options) {
    this.#options = options
  }

  async open(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(this.#profile, this.#options)
    this.#context = context
    const devtools = await context.browser()!.newBrowserCDPSession()
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    // The process that Playwright has started may be a script, which is not the browser.
    this.#processId = processInfo.find(({ type }) => type === 'browser')!.id
    await context.addCookies(this.#cookies)
    return context
  }

  /** `kill -9`, with whatever the browser has not written yet. */
  async kill(): Promise<void> {
    if (this.#context === null) throw new Error('no browser is open')
    this.#cookies = await this.#context.cookies()
    const gone = this.#context.waitForEvent('close')
    this.#context = null
    process.kill(this.#processId, 'SIGKILL')
    await gone
  }

  async dispose(): Promise<void> {
    await this.#context?.close()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
