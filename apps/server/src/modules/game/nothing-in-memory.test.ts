import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { createPhone, NoAnswerError, type Phone } from '#/testing/faults/phone.ts'
import { startServerProcess, type ServerProcess } from '#/testing/faults/server-process.ts'
import { folderOfTest } from '#/testing/test-folder.ts'
import { inPark } from './testing/game.ts'

const FACTOR = 10
/** Three seconds by the server's clock, and some more. */
const BETWEEN_LOOKS_MS = 320

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let dataDir: string
let server: ServerProcess
let heapFile: string
beforeEach(async () => {
  dataDir = folderOfTest()
  heapFile = join(dataDir, 'server.heapsnapshot')
  server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    FAST_CLOCK: `${Date.now()},${FACTOR}`,
    HEAP_FILE: heapFile,
  })
})
afterEach(async () => {
  await server.kill()
})

/** What is looked for in the heap, by what it is. */
type Marks = Record<string, string>

interface Child {
  phone: Phone
  id: string
}

const newPhone = (number: number) => createPhone(() => server.address, `10.0.${number}.1`)

/** Asks again where the server is busy, or has closed the connection while it wrote its heap. */
async function ok(call: () => ReturnType<Phone['call']>) {
  for (;;) {
    const reply = await call().catch((error: unknown) => {
      if (error instanceof NoAnswerError) return null
      throw error
    })
    if (reply !== null && reply.status < 300) return reply.body
    if (reply !== null && reply.status !== 503) {
      throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
    }
    await pause(200)
  }
}

/** A running game with these many children, who walk five steps each. */
async function play(number: number, childCount: number) {
  const host = newPhone(number)
  const start = inPark(number * 900.7, number * 300.3)
  const location = { ...start, accuracy: 5 }
  const { id: sessionId } = await ok(() => host.call('createSession', { body: { location } }))
  const children: Child[] = []
  for (let i = 0; i < childCount; i += 1) {
    const phone = newPhone(100 * number + i + 1)
    const { id } = await ok(() =>
      phone.call('joinSession', { body: { sessionId, deviceId: 'a phone' } }),
    )
    const ready = { location, status: 'ready' as const }
    await ok(() => phone.call('changePlayer', { params: { id }, body: ready }))
    children.push({ phone, id })
  }
  await ok(() =>
    host.call('changeSession', { params: { id: sessionId }, body: { status: 'active' } }),
  )
  const dashboard = inPark(number * 900.7 + 2.2, number * 300.3 + 3.3)
  await ok(() =>
    host.call('tellHostPlace', { params: { id: sessionId }, body: { ...dashboard, accuracy: 5 } }),
  )
  const walk = async ({ phone, id }: Child, i: number): Promise<Marks> => {
    let place: LatLng = start
    for (let step = 1; step <= 5; step += 1) {
      place = inPark(number * 900.7 + step * 3.37 + i, number * 300.3 + step * 2.19 + i)
      await pause(BETWEEN_LOOKS_MS)
      const seen = { playerId: id, location: { ...place, accuracy: 5 }, playsOn: true }
      await ok(() => phone.call('findProximity', { body: seen }))
    }
    await ok(() => phone.call('readPack', { params: { id }, body: {} }))
    const lastLat = String(place.lat)
    return { [`id ${i}`]: id, [`lat ${i}`]: lastLat, [`lng ${i}`]: String(place.lng) }
  }
  const marks = await Promise.all(children.map(walk))
  return { host, sessionId, children, marks, hostMarks: { 'host lat': String(dashboard.lat) } }
}

/** Which of these marks the heap of the server has. */
async function findInHeap(marks: Marks): Promise<string[]> {
  const before = server.log().length
  process.kill(server.pid, 'SIGUSR2')
  while (!server.log().slice(before).includes('heap written')) await pause(50)
  const heap = readFileSync(heapFile)
  return Object.keys(marks).filter((name) => heap.includes(marks[name]!))
}

test('nothing of a child stays in the memory of the server that was erased, or whose game was deleted', async () => {
  const { host, sessionId, children, marks, hostMarks } = await play(1, 2)
  const [ada, ben] = children as [Child, Child]
  const [ofAda, ofBen] = marks as [Marks, Marks]
  const ofOthers = { ...ofBen, ...hostMarks }
  const all = { ...ofAda, ...ofOthers }
  expect(Object.keys(all)).toHaveLength(7)
  expect(await findInHeap(all)).toEqual(Object.keys(all))

  await ok(() => ada.phone.call('erasePlayer', { params: { id: ada.id } }))
  // What Node, Fastify and V8 hold of the last requests goes with those of another family.
  await play(2, 2)
  expect(await findInHeap(all)).toEqual(Object.keys(ofOthers))

  await ok(() => host.call('deleteSession', { params: { id: sessionId } }))
  await play(3, 2)
  expect(await findInHeap(all)).toEqual([])
  expect((await ben.phone.call('readPlayer', { params: { id: ben.id } })).status).toBe(404)
}, 120_000)
