import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '@bramble/domain/limits'
import { DatabaseUnavailableError } from '#/platform/db/errors.ts'
import { openBareApp } from '#/testing/bare-app.ts'
import { AppError } from './app-error.ts'
import { route } from './route.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const ID = '0197aaaa-0000-7000-8000-000000000001'
const TOKEN = 'A'.repeat(43)
const JSON_TYPE = { 'content-type': 'application/json' }

let isDatabaseDown = false
let uploaded: { bytes: number; fields: unknown } | null = null

const world = openForFile(() =>
  openBareApp({
    credentials: {
      find: async () => {
        if (isDatabaseDown) throw new DatabaseUnavailableError('connect ECONNREFUSED 10.0.0.7:5432')
        return null
      },
    },
    routes: [
      route('createSession', async () => {
        throw new Error('relation "sessions" does not exist at 10.0.0.7')
      }),
      route('readPlayer', async () => {
        throw new AppError('player.not-found')
      }),
      route('joinSession', async () => {
        throw new AppError('session.full')
      }),
      route('uploadGuardianPhoto', async ({ file, form }) => {
        uploaded = { bytes: file?.bytes.length ?? 0, fields: form }
        return { id: ID }
      }),
      route('changePlayer', async () => {
        throw new AppError('player.not-found')
      }),
    ],
  }),
)
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Writes a whole request before it reads a byte, as Apache does. Returns what is answered. */
async function asProxy(address: string, head: string, body: Buffer): Promise<string> {
  const { port } = world.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  const broken = once(socket, 'close').then(() => {
    throw new Error('closed while the body was written')
  })
  const written = (async () => {
    socket.write(`POST ${address} HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`)
    for (let at = 0; at < body.length; at += 65_536) {
      if (!socket.write(body.subarray(at, at + 65_536))) await once(socket, 'drain')
    }
  })()
  await Promise.race([written, broken])
  socket.resume()
  const [answer] = (await Promise.race([once(socket, 'data'), broken])) as [Buffer]
  broken.catch(() => undefined)
  socket.destroy()
  return String(answer)
}

const LARGE = Buffer.alloc(7_000_000, ' ')
const FORM = Buffer.concat([
  Buffer.from(
    '--line\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  ),
  LARGE,
  Buffer.from('\r\n--line--\r\n'),
])
const CHUNKED = Buffer.concat([
  Buffer.from(`${LARGE.length.toString(16)}\r\n`),
  LARGE,
  Buffer.from('\r\n0\r\n\r\n'),
])

test.each([
  [
    'JSON',
    '/api/players',
    `content-type: application/json\r\ncontent-length: ${LARGE.length}`,
    LARGE,
    413,
  ],
  [
    'JSON in chunks',
    '/api/players',
    'content-type: application/json\r\ntransfer-encoding: chunked',
    CHUNKED,
    413,
  ],
  [
    'a picture',
    '/api/photos/guardian',
    `content-type: multipart/form-data; boundary=line\r\ncontent-length: ${FORM.length}`,
    FORM,
    413,
  ],
  [
    'another type',
    '/api/players',
    `content-type: text/plain\r\ncontent-length: ${LARGE.length}`,
    LARGE,
    415,
  ],
  [
    'no call',
    '/api/nothing',
    `content-type: text/plain\r\ncontent-length: ${LARGE.length}`,
    LARGE,
    404,
  ],
])(
  'a proxy that writes the whole of %s first reads why it is refused',
  async (_, address, head, body, status) => {
    expect(await asProxy(address, head, body)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  },
)

function post(payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) {
  return world.person().send({ method: 'POST', url: '/api/players', payload, headers })
}

test('[HTTP-11] an error of the contract has its status, its sentence and its code', async () => {
  const reply = await world.person().call('joinSession', { body: { sessionId: ID } })
  expect(reply.status).toBe(409)
  expect(reply.body).toEqual({
    error: 'This game is full. Ask your grown-up for help.',
    code: 'session.full',
  })
})

test('T29: what went wrong inside is never told', async () => {
  const reply = await world.person().call('createSession', { body: {} })
  expect(reply.status).toBe(500)
  expect(JSON.stringify(reply)).not.toMatch(/relation|10\.0\.0\.7|at /)
})

test('F2: while the database is away nobody is signed out or thrown out of the game', async () => {
  isDatabaseDown = true
  const ada = world.person()
  ada.cookies.set('player', TOKEN)
  const reply = await ada.call('readPlayer', ID)
  isDatabaseDown = false
  expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  expect(reply.headers['retry-after']).toBe('2')
})

describe('broken requests', () => {
  test.each<[string, () => ReturnType<typeof post>, number, string]>([
    ['malformed JSON', () => post('{"sessionId":'), 400, 'request.invalid'],
    ['an empty JSON body', () => post(''), 400, 'request.invalid'],
    ['T11 __proto__', () => post('{"__proto__":{"role":"admin"}}'), 400, 'request.invalid'],
    ['T27 20 MB of JSON', () => post(`"${'x'.repeat(20e6)}"`), 413, 'request.too-large'],
    [
      'T12 text/plain',
      () => post('{}', { 'content-type': 'text/plain' }),
      415,
      'request.unsupported-type',
    ],
    [
      'a form',
      () => post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'request.unsupported-type',
    ],
    ['no type', () => post('{}', {}), 415, 'request.unsupported-type'],
    [
      'T28 NUL in JSON',
      () => post(JSON.stringify({ sessionId: ID, deviceId: 'a\0b' })),
      400,
      'request.invalid',
    ],
    [
      'T28 half a surrogate pair',
      () => post(`{"sessionId":"${ID}","deviceId":"\\ud800"}`),
      400,
      'request.invalid',
    ],
    [
      'T28 deep nesting',
      () => post(`{"location":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
      400,
      'request.invalid',
    ],
    [
      'T28 1e309',
      () => patch('{"location":{"lat":1e309,"lng":0,"accuracy":1}}'),
      400,
      'request.invalid',
    ],
    ['T28 NUL in the path', () => get('/api/players/%00'), 400, 'request.invalid'],
    ['a path that cannot be decoded', () => get('/api/players/%E0%A4%A'), 400, 'request.invalid'],
    ['an unknown call', () => get('/api/nothing'), 404, 'route.not-found'],
    [
      'an unknown method',
      () => world.person().send({ method: 'PUT', url: '/api/players' }),
      404,
      'route.not-found',
    ],
    [
      'JSON where a photo belongs',
      () =>
        world
          .person()
          .send({ method: 'POST', url: '/api/photos/guardian', payload: '{}', headers: JSON_TYPE }),
      415,
      'request.unsupported-type',
    ],
  ])('%s is refused in the one shape of errors', async (_name, send, status, code) => {
    const reply = await send()
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ code, error: expect.any(String) as string })
  })

  test('emoji written as escapes are accepted', async () => {
    const reply = await post(`{"sessionId":"${ID}","deviceId":"\\ud83d\\ude00"}`)
    expect(reply.body).toMatchObject({ code: 'session.full' })
  })

  function patch(payload: string) {
    const url = `/api/players/${ID}`
    return world.person().send({ method: 'PATCH', url, payload, headers: JSON_TYPE })
  }
  function get(url: string) {
    return world.person().send({ method: 'GET', url })
  }
})

describe('photos', () => {
  const fields = { playerId: ID }

  test('a photo arrives with its fields', async () => {
    const photo = { bytes: Buffer.alloc(1000, 1), fields: { ...fields, role: 'admin' } }
    const reply = await world.person().call('uploadGuardianPhoto', { photo })
    expect(reply.status).toBe(201)
    expect(uploaded).toEqual({ bytes: 1000, fields: { playerId: ID } })
  })

  test('T8: a photo over 5 MB is "file too large"', async () => {
    const photo = { bytes: Buffer.alloc(MAX_PHOTO_BYTES + 1), fields }
    const reply = await world.person().call('uploadGuardianPhoto', { photo })
    expect(reply).toMatchObject({ status: 413, body: { code: 'photo.too-large' } })
    expect((reply.body as { error: string }).error).toContain('file too large')
  })

  test('a form without a photo says which part is missing', async () => {
    const payload = `--x\r\nContent-Disposition: form-data; name="playerId"\r\n\r\n${ID}\r\n--x--\r\n`
    const reply = await world.person().send({
      method: 'POST',
      url: '/api/photos/guardian',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'photo' }] } })
  })

  test.each([
    ['no end', '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc'],
    ['no parts', 'nothing'],
    [
      'a field that is an object key',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--',
    ],
    [
      '30 parts',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(30) + '--x--',
    ],
  ])('T28: a form with %s is the mistake of its sender', async (_name, payload) => {
    const reply = await world.person().send({
      method: 'POST',
      url: '/api/photos/guardian',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
  })
})

test('T28: whatever is sent, the answer is never a failure of ours', async () => {
  const ben = world.person()
  const send = async (path: string, payload: string, type: string) => {
    const url = `/api/players/${encodeURIComponent(path)}?k=${encodeURIComponent(payload)}`
    const reply = await ben.send({
      method: 'PATCH',
      url,
      payload,
      headers: { 'content-type': type },
    })
    expect(reply.status).toBeLessThan(500)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uuid(),
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
      ),
      fc.oneof(
        fc.json({ depthSize: 'large', noUnicodeString: false }),
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
      ),
      fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/html'),
      send,
    ),
    { numRuns: 200 },
  )
})
