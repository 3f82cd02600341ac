import { NOBODYS_ID } from '@bramble/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBareApp } from '#/testing/bare-app.ts'
import { API_HEADERS } from './headers.ts'
import { route, type RequestContext } from './route.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const ID = '0197aaaa-0000-7000-8000-000000000001'
const PLAYER = {
  id: ID,
  sessionId: ID,
  status: 'joined',
  location: null,
  guardianPhotoId: null,
  totalScore: 0,
  joinedAt: '2026-06-20T09:00:00.000Z',
  pictures: null,
} as const

let seen: Partial<RequestContext<'joinSession'>>
let proximityAnswer: object
let writeProximity: (answer: unknown) => string = JSON.stringify
let playerAsked: unknown

const world = openForFile(() =>
  openBareApp({
    routes: [
      route('joinSession', async (context) => {
        seen = context
        return { ...PLAYER, tokenHash: 'secret' }
      }),
      route('readPlayer', async ({ params }) => {
        playerAsked = params.id
        return { ...PLAYER, status: 'lost' as never }
      }),
      route('skipChallenge', async (context) => {
        context.setHeader('x-test', 'yes')
        context.setStatus(202)
        return { success: true as const }
      }),
      route('readPhoto', async () => ({
        bytes: Buffer.from([0xff, 0xd8]),
        contentType: 'image/jpeg' as const,
        etag: '"one"',
      })),
      route('findProximity', async () => proximityAnswer as never, {
        serialise: 'fast',
        toText: (answer) => writeProximity(answer),
      }),
      route('readReport', async () => ({}) as never),
    ],
  }),
)
beforeEach(() => {
  seen = {}
  world.defects.length = 0
})

describe('what comes in', () => {
  test('a wrong field is answered with 400 and its path', async () => {
    const reply = await world.person().call('joinSession', { body: { sessionId: 'nope' } })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 'request.invalid', fields: [{ path: 'sessionId' }] })
  })

  test('a missing body is answered with 400, not with a failure', async () => {
    const reply = await world.person().call('joinSession')
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  test('T11: fields that no call knows never reach the code behind it', async () => {
    await world.person().call('joinSession', {
      body: { sessionId: ID, role: 'super_admin', maxPlayers: 99 },
    })
    expect(seen.body).toEqual({ sessionId: ID, deviceId: '' })
  })

  test('T11: text is not turned into numbers', async () => {
    const body = { playerId: ID, location: { lat: '51.5', lng: 0, accuracy: 5 } }
    const reply = await world.person().call('findProximity', { body })
    expect(reply.body).toMatchObject({ fields: [{ path: 'location.lat' }] })
  })

  test('an id that is none becomes one that nobody has before any look-up', async () => {
    await world.person().call('readPlayer', "1' or '1'='1")
    expect(playerAsked).toBe(NOBODYS_ID)
  })

  test('the same content under one key has one hash, whatever the order of its fields', async () => {
    const ada = world.person()
    await ada.call('joinSession', { key: 'key-0001', body: { sessionId: ID, deviceId: 'a' } })
    const { requestHash, idempotencyKey } = seen
    await ada.call('joinSession', { key: 'key-0001', body: { deviceId: 'a', sessionId: ID } })
    expect(idempotencyKey).toBe('key-0001')
    expect(seen.requestHash).toBe(requestHash)
    await ada.call('joinSession', { key: 'key-0001', body: { deviceId: 'b', sessionId: ID } })
    expect(seen.requestHash).not.toBe(requestHash)
  })

  test('a key that is none is refused', async () => {
    const reply = await world.person().call('joinSession', { key: 'x', body: { sessionId: ID } })
    expect(reply.body).toMatchObject({ fields: [{ path: 'Idempotency-Key' }] })
  })
})

describe('what goes out', () => {
  test('an answer carries the fields of the contract and its status, nothing else', async () => {
    const reply = await world.person().call('joinSession', { body: { sessionId: ID } })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual(PLAYER)
  })

  test('an answer against the contract is a failure of ours, not a half answer', async () => {
    const reply = await world.person().call('readPlayer', ID)
    expect(reply.body).toEqual({
      error: 'Something went wrong on our side.',
      code: 'server.failed',
    })
    expect(world.defects).toHaveLength(1)
  })

  test('a handler may set status and headers', async () => {
    const reply = await world.person().call('skipChallenge', ID, { challengeId: ID })
    expect(reply.status).toBe(202)
    expect(reply.headers['x-test']).toBe('yes')
  })

  test('T29: every answer forbids caching, framing and sniffing, refusals too', async () => {
    const ben = world.person()
    const replies = [
      await ben.call('checkHealth'),
      await ben.call('joinSession'),
      await ben.send({ method: 'GET', url: '/api/nothing' }),
      await ben.send({ method: 'GET', url: '/api/players/%' }),
    ]
    for (const { headers } of replies) {
      expect(headers).toMatchObject(API_HEADERS)
    }
  })

  test('a poll that names the answer it has is told when there is nothing new', async () => {
    const guest = world.person()
    const first = await guest.call('checkHealth')
    const again = { headers: { 'if-none-match': String(first.headers.etag) } }
    expect(await guest.call('checkHealth', again)).toMatchObject({ status: 304, body: '' })
    const packed = { headers: { 'if-none-match': `W/${String(first.headers.etag)}` } }
    expect((await guest.call('checkHealth', packed)).status).toBe(304)
    const other = { headers: { 'if-none-match': '"other"' } }
    expect(await guest.call('checkHealth', other)).toMatchObject({ status: 200, body: first.body })
  })

  test('the date is that of the game clock, so that phones can count from it', async () => {
    world.clock.set(Date.UTC(2026, 6, 1, 12, 30, 15))
    const reply = await world.person().call('checkHealth')
    expect(reply.headers.date).toBe('Wed, 01 Jul 2026 12:30:15 GMT')
  })

  test('P8: a picture is sent as a picture and nothing in it may run', async () => {
    const reply = await world.person().call('readPhoto', ID)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect([...reply.raw]).toEqual([0xff, 0xd8])
  })

  test('a picture that the browser has is not sent again', async () => {
    const headers = { 'if-none-match': '"one"' }
    const reply = await world.person().call('readPhoto', { params: { id: ID }, headers })
    expect(reply.status).toBe(304)
  })

  test('HEAD is answered like GET, without the body', async () => {
    const reply = await world.person().send({ method: 'HEAD', url: '/healthz' })
    expect(reply.status).toBe(200)
    expect(reply.raw).toHaveLength(0)
  })
})

describe('fast answers', () => {
  const body = { playerId: ID, location: { lat: 51.5, lng: 0, accuracy: 5 } }
  const answer = {
    state: 'cold',
    distance: 120.5,
    challenge: null,
    playerChallengeId: null,
    lockedChallenge: null,
    nearbyChallenges: [],
    trend: null,
    limitReached: false,
  }

  test('are sent as they are', async () => {
    proximityAnswer = answer
    const reply = await world.person().call('findProximity', { body })
    expect(reply).toMatchObject({ status: 200, body: answer })
  })

  test('fail a test when they carry a field too many', async () => {
    proximityAnswer = { ...answer, hostLocation: { lat: 1, lng: 2 } }
    const reply = await world.person().call('findProximity', { body })
    expect(reply.status).toBe(500)
    expect(String(world.defects[0])).toContain('fields of the contract only')
  })

  test('fail a test when their quick text is another one', async () => {
    proximityAnswer = answer
    writeProximity = (written) => `${JSON.stringify(written)} `
    const reply = await world.person().call('findProximity', { body })
    writeProximity = JSON.stringify
    expect(reply.status).toBe(500)
    expect(String(world.defects[0])).toContain('quick text')
  })
})

test('[OPEN-64] the report opened in a browser tab is the page of the client', async () => {
  const gwen = world.person()
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const reply = await gwen.call('readReport', { params: { id: ID }, headers })
  expect(reply.status).toBe(302)
  expect(reply.headers.location).toBe(`/guardian/report/${ID}`)
})
