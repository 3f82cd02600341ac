import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderForTests } from '#/testing/test-folder.ts'
import { loadConfig } from '#/config/config.ts'
import { mistakes } from '#/config/testing/mistakes.ts'
import { systemClock } from '#/platform/clock.ts'
import { systemRandom } from '#/platform/random.ts'
import { isVapidPrivateKey, readVapidKey, toVapidKey } from '#/platform/vapid-key.ts'
import { createPushSender } from './index.ts'
import { createWebPush, decrypt } from './web-push.ts'

const dir = folderForTests()
const key = readVapidKey(join(dir, 'keys', 'push'), systemRandom)
const MESSAGE = { text: '{"kind":"help"}', topic: 'help-1', ttlSeconds: 1_800 }

/** A browser: its keys, and what it reads of a message. */
const browser: { pair: ECDH; auth: string } = {
  pair: createECDH('prime256v1'),
  auth: randomBytes(16).toString('base64url'),
}

/** A push service of one browser. Its answers, first to last; then 201. */
let service: Server
let answers: (number | 'hang' | { status: number; body: string })[] = []
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []

beforeAll(async () => {
  browser.pair.generateKeys()
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) })
      const answer = answers.shift() ?? 201
      if (answer === 'hang') response.destroy()
      else if (typeof answer !== 'number') response.writeHead(answer.status).end(answer.body)
      else response.writeHead(answer).end()
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => {
  service.close()
})
afterEach(() => {
  answers = []
  received.length = 0
})

const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const target = () => ({
  endpoint: `${origin()}/send/gwen`,
  p256dh: browser.pair.getPublicKey('base64url'),
  auth: browser.auth,
})
const sender = createWebPush({
  key,
  subject: 'https://play.example.org',
  clock: systemClock,
  accepts: (endpoint) => endpoint.startsWith(origin()),
  firstWaitMs: 1,
})

describe('a message by Web Push', () => {
  test('is read by its browser alone (RFC 8291)', async () => {
    expect(await sender.send(target(), MESSAGE)).toBe('sent')
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '1800',
      topic: 'help-1',
      urgency: 'high',
    })
    expect(body.toString('latin1')).not.toContain('help')
    const plain = decrypt(body, {
      version: 'aes128gcm',
      privateKey: browser.pair,
      authSecret: browser.auth,
    })
    expect(plain.toString()).toBe(MESSAGE.text)
  })

  test('says who sends it, for that service alone (RFC 8292)', async () => {
    await sender.send(target(), MESSAGE)
    const authorization = received[0]?.headers.authorization ?? ''
    const [, token = '', point] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
    expect(point).toBe(key.publicKey)
    const { kty = '', crv, x, y } = key.privateJwk
    const { payload } = await jwtVerify(token, await importJWK({ kty, crv, x, y }, 'ES256'), {
      audience: origin(),
    })
    expect(payload.sub).toBe('https://play.example.org')
    expect((payload.exp ?? 0) * 1_000).toBeLessThan(Date.now() + 24 * 60 * 60_000)
  })

  test('is tried again where that may help', async () => {
    answers = [503, 'hang']
    expect(await sender.send(target(), MESSAGE)).toBe('sent')
    expect(received).toHaveLength(3)
    answers = [500, 500, 500, 500]
    expect(await sender.send(target(), MESSAGE)).toBe('failed')
    expect(received).toHaveLength(6)
  })

  test('is not tried again where the browser has gone or the service refuses', async () => {
    for (const [answer, outcome] of [
      [410, 'gone'],
      [404, 'gone'],
      [400, 'failed'],
      [302, 'failed'],
    ] as const) {
      answers = [answer]
      expect([answer, await sender.send(target(), MESSAGE)]).toEqual([answer, outcome])
    }
  })

  test.each([
    ['{"reason":"BadJwtToken"}', 'the push service refuses with 403: {"reason":"BadJwtToken"}'],
    ['', 'the push service refuses with 403: no reason given'],
    ['no\nsuch sender-of-gwen', 'the push service refuses with 403: no such ...'],
    ['x'.repeat(5_000), `the push service refuses with 403: ${'x'.repeat(200)}`],
  ])('that is refused says why in the log, and nothing of the browser', async (body, reason) => {
    const warn = vi.fn()
    const loud = createWebPush({
      key,
      subject: 'mailto:gwen@bramble.local',
      clock: systemClock,
      accepts: () => true,
      logger: { warn },
    })
    answers = [{ status: 403, body }]
    const endpoint = `${origin()}/send/sender-of-gwen`
    expect(await loud.send({ ...target(), endpoint }, MESSAGE)).toBe('failed')
    expect(warn.mock.calls).toEqual([
      [
        {
          service: '127.0.0.1',
          reason,
          advice: expect.stringContaining('VAPID_SUBJECT: ') as string,
        },
        'a message could not be pushed',
      ],
    ])
  })

  test('goes nowhere but to services of browsers', async () => {
    const real = createPushSender(loadConfig({ DATA_DIR: dir }), {
      clock: systemClock,
      random: systemRandom,
    })
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://db5p.notify.windows.com/w/?token=x',
    ]) {
      expect([endpoint, real.accepts(endpoint)]).toEqual([endpoint, true])
    }
    for (const endpoint of [
      target().endpoint,
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://me@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.example.org/x',
      'https://evilpush.apple.com/x',
      'https://127.0.0.1/x',
      'no address',
    ]) {
      expect([endpoint, real.accepts(endpoint)]).toEqual([endpoint, false])
    }
    expect(await real.send(target(), MESSAGE)).toBe('gone')
    expect(received).toEqual([])
  })
})

describe('the key of a server', () => {
  test('is made once and kept for its owner alone', () => {
    const path = join(dir, 'keys', 'push')
    expect(readVapidKey(path, systemRandom)).toEqual(key)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65)
  })

  test('that is damaged is named', () => {
    const path = join(dir, 'damaged')
    writeFileSync(path, 'x')
    expect(() => readVapidKey(path, systemRandom)).toThrow(/damaged is damaged: delete it/)
  })

  test('may be given by the environment', () => {
    const given = key.privateJwk.d ?? ''
    expect(isVapidPrivateKey(given)).toBe(true)
    const { push } = loadConfig({ VAPID_PRIVATE_KEY: given, VAPID_SUBJECT: 'mailto:a@b.example' })
    expect(push).toEqual({ privateKey: given, subject: 'mailto:a@b.example' })
    expect(toVapidKey(given)).toEqual(key)
    expect(mistakes({ VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toHaveLength(1)
    expect(mistakes({ VAPID_PRIVATE_KEY: 'short' })).toHaveLength(1)
    expect(mistakes({ VAPID_SUBJECT: 'somebody' })).toHaveLength(1)
  })
})

test.each([
  [410, []],
  [201, []],
  [{ status: 403, body: 'invalid push subscription endpoint' }, []],
  [
    { status: 403, body: '{"reason":"BadJwtToken"}' },
    ['VAPID_SUBJECT, VAPID_PRIVATE_KEY', 'BadJwtToken'],
  ],
  [
    { status: 401, body: 'VAPID public key mismatch' },
    ['VAPID_SUBJECT, VAPID_PRIVATE_KEY', 'VAPID'],
  ],
  [503, ['Pages that are open still ring', 'answers 503']],
  ['hang' as const, ['Pages that are open still ring', 'closed']],
])('the operator learns what %j of a service means', async (answer, [setting, part]) => {
  answers = [answer]
  const subject = 'https://play.example.org'
  const greeted = [`${origin()}/send/nobody`]
  const troubles = await createWebPush({ key, subject, clock: systemClock, greeted }).greet()
  expect(received).toHaveLength(1)
  expect(troubles).toHaveLength(setting === undefined ? 0 : 1)
  if (setting !== undefined) {
    expect(troubles[0]).toMatch(new RegExp(`^127.0.0.1: .*${part}.*[.] ${setting}`))
  }
})
