import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openBareApp, type BareApp } from '#/testing/bare-app.ts'
import { AppError } from './app-error.ts'
import { route, type Route } from './route.ts'

interface Line {
  level: number
  msg: string
  code?: string
  err?: { stack?: string }
}

const INFO = 30
const WARN = 40
const ERROR = 50

let lines: Line[]
let world: BareApp
afterEach(() => world.close())

async function open(...routes: Route[]): Promise<void> {
  lines = []
  const write = (text: string) => void lines.push(JSON.parse(text) as Line)
  world = await openBareApp({ routes, logger: { level: 'info', stream: { write } } })
}

const failing = (error: unknown) => route('readSession', () => Promise.reject(error as Error))
const ask = () => world.person().call('readSession', crypto.randomUUID())

test('what is switched off is told without an alarm', async () => {
  await open(failing(new AppError('vision.off')))
  expect((await ask()).status).toBe(503)
  expect(lines.every(({ level }) => level === INFO)).toBe(true)
  expect(lines.find(({ code }) => code === 'vision.off')?.err).toBeUndefined()
})

test('a database that is away is a warning, a defect an error, both with their reason', async () => {
  await open(failing(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
  await ask()
  expect(lines[0]).toMatchObject({ level: WARN, msg: 'not available', code: 'server.busy' })
  expect(lines[0]?.err?.stack).toContain('refused')
  await world.close()
  await open(failing(new Error('a defect')))
  await ask()
  expect(lines[0]).toMatchObject({ level: ERROR, msg: 'request failed', code: 'server.failed' })
})

test.each([
  [
    'POST /api/photos/guardian',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form',
  ],
  ['POST /api/players', 'application/json', '{"sessionId": '],
])('an upload that its sender gives up rings no alarm: %s', async (call, type, beginning) => {
  await open(
    route('uploadGuardianPhoto', async () => ({ id: crypto.randomUUID() })),
    route('joinSession', () => Promise.reject(new Error('must not be called'))),
  )
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const answered = vi.fn<() => void>()
  world.app.server.on('request', (_request, response) => response.on('close', answered))
  const asked = once(world.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${call} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n${beginning}`,
  )
  await asked
  socket.destroy()
  await expect.poll(() => [answered.mock.calls.length > 0, lines.length > 0]).toEqual([true, true])
  expect(lines.filter(({ level }) => level > INFO)).toEqual([])
})
