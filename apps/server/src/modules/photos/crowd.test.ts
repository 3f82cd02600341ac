import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { join, openGame, PARK } from '#/modules/game/testing/game.ts'
import { makePicture } from './testing/pictures.ts'

// The photo of the grown-up while many phones send theirs at once.

let port: number
let adaId: string
let bytes: Buffer
const open: Socket[] = []

const app = appForTests()
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
  bytes = await makePicture()
})
beforeEach(async () => {
  const { sessionId } = await openGame(app)
  adaId = await join(app.ada, sessionId)
  const body = { location: { ...PARK, accuracy: 8 }, status: 'ready' as const }
  await app.ada.call('changePlayer', { params: { id: adaId }, body })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const socket of open.splice(0)) socket.destroy()
})

const queue = () => app.modules.photos.queue
const send = () =>
  app.ada.call('uploadGuardianPhoto', { photo: { bytes, fields: { playerId: adaId } } })

/** Takes this many places of the queue until it is called. */
function hold(places: number): () => Promise<unknown> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const jobs = Array.from({ length: places }, () => queue().run(() => released))
  return () => {
    release()
    return Promise.all(jobs)
  }
}

/** Resolves when the queue has been asked so often. */
const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), 20_000)

function upload(): { head: string; body: Buffer } {
  const line = '--line'
  const body = Buffer.concat([
    Buffer.from(`${line}\r\ncontent-disposition: form-data; name="playerId"\r\n\r\n${adaId}\r\n`),
    Buffer.from(
      `${line}\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n${line}--\r\n`),
  ])
  const cookie = [...app.ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = [
    'POST /api/photos/guardian HTTP/1.1',
    'host: localhost',
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=line',
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n')
  return { head, body }
}

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

/** What has come back so far. */
function heard(socket: Socket): () => string {
  let text = ''
  socket.on('data', (data) => (text += String(data)))
  return () => text
}

test('a picture that is there already is answered without a place in the queue', async () => {
  const first = await send()
  expect(first.status).toBe(201)
  const release = hold(2)
  const again = await Promise.race([send(), sleep(10_000, null)])
  expect(again?.body).toEqual(first.body)
  await release()
})

test('an upload takes one place: what is clean is kept while others are decoded', async () => {
  const run = vi.spyOn(queue(), 'run')
  expect((await send()).status).toBe(201)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a repeat of the same bytes joins what is under way', async () => {
  const release = hold(2)
  const run = vi.spyOn(queue(), 'run')
  const asked = vi.spyOn(app.modules.photos.service, 'once')
  const both = [send(), send()]
  await until(() => asked.mock.calls.length === 2)
  await release()
  const [first, second] = await Promise.all(both)
  expect([first!.status, second!.status, second!.body]).toEqual([201, 201, first!.body])
  expect(run).toHaveBeenCalledTimes(1)
})

test('a phone that has gone is dropped before its photo is decoded', async () => {
  const release = hold(2)
  const run = vi.spyOn(queue(), 'run')
  const socket = await connected()
  const { head, body } = upload()
  socket.write(head)
  socket.write(body)
  await until(() => run.mock.calls.length === 1)
  socket.destroy()
  await expect(run.mock.results[0]!.value).rejects.toMatchObject({ code: 'server.busy' })
  await release()
  // The next one begins anew.
  expect((await send()).status).toBe(201)
  expect(run).toHaveBeenCalledTimes(2)
})

test('one of two who have asked for the same may go', async () => {
  const release = hold(2)
  const run = vi.spyOn(queue(), 'run')
  const asked = vi.spyOn(app.modules.photos.service, 'once')
  const socket = await connected()
  const { head, body } = upload()
  socket.write(head)
  socket.write(body)
  await until(() => run.mock.calls.length === 1)
  const second = send()
  await until(() => asked.mock.calls.length === 2)
  socket.destroy()
  await until(() => asked.mock.calls[0]![1]?.aborted === true)
  await release()
  expect((await second).status).toBe(201)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a full queue refuses before the body is read, and the phone that is still sending sees it', async () => {
  const release = hold(2 + 20)
  const socket = await connected()
  const answer = heard(socket)
  const { head, body } = upload()
  socket.write(head)
  socket.write(body.subarray(0, 1_000))
  await until(() => answer().includes('server.busy'))
  expect(answer()).toMatch(/^HTTP\/1\.1 503 /)
  expect(Number(/retry-after: (\d+)/i.exec(answer())?.[1])).toBeGreaterThanOrEqual(2)
  socket.write(body.subarray(1_000))
  // The line goes on: the next request of the same phone is answered.
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await until(() => answer().split('HTTP/1.1 ').length === 3)
  expect(answer().split('HTTP/1.1 ')[2]).toMatch(/^200 /)
  await release()
})
