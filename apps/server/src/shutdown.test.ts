import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('testing/slow-server.ts', import.meta.url))
let server: ChildProcess
let output = ''
let port = 0

beforeEach(async () => {
  output = ''
  server = spawn(process.execPath, [SERVER], { stdio: 'pipe' })
  server.stderr?.on('data', (chunk) => (output += String(chunk)))
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => {
      reject(new Error(output))
    })
    server.stdout?.on('data', (chunk) => {
      output += String(chunk)
      port = Number(/port (\d+)/.exec(output)?.[1] ?? 0)
      if (port > 0) resolve()
    })
  })
})
afterEach(() => {
  server.kill('SIGKILL')
})

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const printed = (line: string) => expect.poll(() => output).toContain(line)

test('F15: on SIGTERM what is under way is finished, nothing new begins, and the process ends well', async () => {
  const slow = get('/api/environment/check')
  await printed('asked')
  const exit = once(server, 'exit')
  const stoppedAtMs = Date.now()
  server.kill('SIGTERM')
  const asked = () =>
    get('/healthz').then(
      () => 'answered',
      () => 'refused',
    )
  await expect.poll(asked).toBe('refused')
  server.stdin?.write('answer\n')
  const answer = await slow
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ isProduction: false })
  expect(await exit).toEqual([0, null])
  expect(Date.now() - stoppedAtMs).toBeLessThan(8_000)
  expect(output).toContain('database closed')
})

test('a second signal does not wait', async () => {
  const slow = get('/api/environment/check').catch(() => 'cut off')
  await printed('asked')
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await printed('draining')
  server.kill('SIGTERM')
  expect(await exit).toEqual([1, null])
  expect(await slow).toBe('cut off')
})

test('what nobody caught ends the process: it never limps on', async () => {
  const exit = once(server, 'exit')
  void get('/api/gps-accuracy-settings').catch(() => undefined)
  expect(await exit).toEqual([1, null])
  expect(output).toContain('nobody caught this')
})

test('T27, F16: a client that sends its headers slowly is cut off', async () => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  await once(socket, 'close')
  expect(output).toContain('headers within 5000 ms')
  expect(answer).toContain('408')
  expect(answer).toContain('request.invalid')
})

test('T28: what is no HTTP at all is answered in the shape of our errors', async () => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write('\0\0\0 nonsense\r\n\r\n')
  await once(socket, 'close')
  expect(answer).toContain('HTTP/1.1 400')
  expect(answer).toContain('nosniff')
})
