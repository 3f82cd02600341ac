import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

const MINI_BROWSER =
  process.env['MINI_BROWSER_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const SCREEN = '1280x1200x24'
const STARTS_WITHIN_MS = 10_000

export interface WebKit {
  driver: WebDriver
  close: () => Promise<void>
}

/** WebKitGTK on a screen that nobody sees. Rejects with the name of the program that is missing. */
export async function openWebKit(): Promise<WebKit> {
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN], {})
  const port = await freePort()
  const program = await start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${await firstLine(screen)}`,
    // The pages are our own, and a container has no sandbox to give.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const stop = () => {
    program.kill()
    screen.kill()
  }
  try {
    await isListening(port)
    const capabilities = new Capabilities().set('webkitgtk:browserOptions', {
      binary: MINI_BROWSER,
      args: ['--automation'],
    })
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities.setBrowserName('MiniBrowser'))
      .build()
    return { driver, close: () => driver.quit().finally(stop) }
  } catch (error) {
    stop()
    throw error
  }
}

async function start(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ChildProcess> {
  const program = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(program, 'spawn').catch((error: unknown) => {
    throw new Error(`${name} does not start: Debian has it in "webkit2gtk-driver" and "xvfb".`, {
      cause: error,
    })
  })
  return program
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The program has no output.')
  for await (const line of createInterface({ input: stdout })) return line
  throw new Error('The program has ended without a word.')
}

async function isListening(port: number): Promise<void> {
  for (const lastMs = performance.now() + STARTS_WITHIN_MS; performance.now() < lastMs;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The driver of WebKit does not answer.')
}
