#!/usr/bin/env node
/**
 * Starts Firefox as Playwright would, and stands between the two: Playwright 1.65 always asks for an
 * emulated colour scheme, which releases of Firefox do not know. That one command is answered here;
 * everything else goes through unchanged.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)$/
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal))
}
firefox.on('exit', (code) => process.exit(code ?? 1))

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENING.exec(line)?.[1]
  if (address === undefined) console.error(line)
  else console.error(`WebDriver BiDi listening on ${await standBefore(address)}`)
}

/** Listens in place of Firefox. Returns the address. */
async function standBefore(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  server.on('connection', (playwright, { url }) => {
    const waiting: string[] = []
    const browser = new WebSocket(`${address}${url ?? ''}`)
    browser.on('open', () => waiting.splice(0).forEach((message) => browser.send(message)))
    browser.on('message', (data: Buffer) => playwright.send(data.toString()))
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
    playwright.on('message', (data: Buffer) => {
      const message = data.toString()
      const { id, method } = JSON.parse(message) as { id: number; method: string }
      if (method === UNKNOWN_COMMAND) {
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      } else if (browser.readyState === WebSocket.OPEN) browser.send(message)
      else waiting.push(message)
    })
  })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}
