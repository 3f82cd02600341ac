import { expect, test } from 'vitest'
import { openBareApp } from '#/testing/bare-app.ts'
import { createDeadline } from './deadline.ts'
import { route } from './route.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const ID = '0197aaaa-0000-7000-8000-000000000001'
const TOKEN = 'A'.repeat(43)
let isFrozen = true
let late: ((error: Error) => void) | undefined

const whileFrozen = <T>(value: T) =>
  isFrozen ? new Promise<T>((_resolve, reject) => (late = reject)) : Promise.resolve(value)

const world = openForFile(() =>
  openBareApp({
    credentials: { find: () => whileFrozen(null) },
    routes: [
      route('checkEnvironment', () => whileFrozen({ isProduction: false }), {
        answerWithinMs: 30,
      }),
      route('readPlayer', async () => Promise.reject(new Error('not reached')), {
        answerWithinMs: 30,
      }),
    ],
  }),
)

test('F3: a hung database is answered for in time, and what fails later hurts nobody', async () => {
  isFrozen = true
  const reply = await world.person().call('checkEnvironment')
  expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  expect(reply.headers['retry-after']).toBe('2')
  late?.(new Error('far too late'))
  isFrozen = false
  expect((await world.person().call('checkEnvironment')).status).toBe(200)
  expect(world.defects).toEqual([])
})

test('an upload that is late says so to its work, and when to come back by the queue', async () => {
  let signal: AbortSignal | null = null
  const bare = await openBareApp({
    uploads: { requireRoom: () => undefined, retryAfterSeconds: () => 17 },
    routes: [
      route(
        'uploadGuardianPhoto',
        (context) => {
          signal = context.signal
          return new Promise(() => {})
        },
        { answerWithinMs: 30 },
      ),
    ],
  })
  const photo = { bytes: Buffer.from('photo'), fields: { playerId: ID } }
  const reply = await bare.person().call('uploadGuardianPhoto', { photo })
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '17'])
  expect(signal!.aborted).toBe(true)
  await bare.close()
})

test('F3: neither does finding out who calls take longer', async () => {
  isFrozen = true
  const ada = world.person()
  ada.cookies.set('player', TOKEN)
  const reply = await ada.call('readPlayer', ID)
  expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } })
})

test('for a reader who has gone nothing more is done; news of one who has gone count', async () => {
  const socket = { destroyed: false }
  const reading = createDeadline(60_000, undefined, socket)
  const writing = createDeadline(60_000)
  expect(await reading.race(Promise.resolve('found'))).toBe('found')
  socket.destroyed = true
  expect(reading.isWanted()).toBe(false)
  await expect(reading.race(Promise.resolve('found'))).rejects.toMatchObject({
    code: 'server.busy',
  })
  expect(await writing.race(Promise.resolve('noted'))).toBe('noted')
})
