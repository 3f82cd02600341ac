import fc from 'fast-check'
import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { AppError } from '#/platform/http/app-error.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { byWorldTime, createIdTokenVerifier } from './id-token-verifier.ts'
import { createTestIssuer, TEST_CLIENT, TEST_ISSUER } from './testing/test-issuer.ts'

const NOW_MS = Date.UTC(2026, 5, 20, 9)
const SECOND_MS = 1_000
const issuer = await createTestIssuer()
const verifier = createIdTokenVerifier(issuer.provider.issuer)
const codeOf = (idToken: string, nowMs = NOW_MS, by = verifier) =>
  by.verify(idToken, nowMs).then(
    () => 'accepted',
    (error: AppError) => error.code,
  )

test('a good token says who somebody is', async () => {
  const picture = 'https://pictures.example/gwen.jpg'
  expect(await verifier.verify(await issuer.sign(NOW_MS, { picture }), NOW_MS)).toEqual({
    provider: 'test',
    subject: 'gwen',
    authProvider: 'test',
    email: 'gwen@example.org',
    emailVerified: true,
    name: 'Gwen',
    pictureUrl: picture,
    issuedAtMs: NOW_MS,
  })
})

test.each(await issuer.badTokens(NOW_MS))(
  'T15: a token %s lets nobody in',
  async (_wrong, idToken) => {
    expect(await codeOf(idToken)).toBe('auth.invalid-token')
  },
)

test('T15: no text whatever is a good token, or a defect', async () => {
  const part = fc.oneof(
    fc.base64String(),
    fc.json().map((text) => btoa(encodeURIComponent(text))),
  )
  const token = fc.oneof(
    fc.string(),
    fc.tuple(part, part, part).map((parts) => parts.join('.')),
    fc
      .record({ alg: fc.string(), kid: fc.string(), b64: fc.boolean() }, { requiredKeys: [] })
      .map((header) => `${btoa(encodeURIComponent(JSON.stringify(header)))}.e30.AAAA`),
  )
  await fc.assert(
    fc.asyncProperty(token, async (text) => {
      expect(await codeOf(text)).toBe('auth.invalid-token')
    }),
  )
})

test.each([2, -49])(
  "F10: an outside issuer's token is good when the clock was set by %i hours, told in our time",
  async (hours) => {
    const clock = createFakeClock(NOW_MS)
    clock.step(hours * 60 * 60 * SECOND_MS)
    const idToken = await issuer.sign(clock.wall())
    expect(await codeOf(idToken)).toBe('auth.invalid-token')
    const { issuedAtMs } = await byWorldTime(verifier, clock).verify(idToken, NOW_MS)
    expect(issuedAtMs).toBe(NOW_MS)
  },
)

test('F10: clocks may differ by half a minute, not more', async () => {
  const idToken = await issuer.sign(NOW_MS)
  expect(await codeOf(idToken, NOW_MS - 29 * SECOND_MS)).toBe('accepted')
  expect(await codeOf(idToken, NOW_MS - 31 * SECOND_MS)).toBe('auth.invalid-token')
  expect(await codeOf(idToken, NOW_MS + 329 * SECOND_MS)).toBe('accepted')
  expect(await codeOf(idToken, NOW_MS + 331 * SECOND_MS)).toBe('auth.invalid-token')
})

test.each([
  [{ email_verified: false }, { email: 'gwen@example.org', emailVerified: false }],
  [{ email_verified: 'true' }, { emailVerified: false }],
  [{ email_verified: undefined }, { emailVerified: false }],
  [{ email: undefined }, { email: null, emailVerified: false }],
  [{ email: 'nobody' }, { email: null, emailVerified: false }],
  [{ name: '  ' }, { name: null }],
  [{ name: 'G\0wen' }, { name: null }],
  [{ name: { first: 'Gwen' } }, { name: null }],
  [{ picture: 'http://pictures.example/gwen.jpg' }, { pictureUrl: null }],
  [{ picture: 'javascript:alert(1)' }, { pictureUrl: null }],
])('what a provider says beside who it is %j is taken as %j', async (claims, expected) => {
  const idToken = await issuer.sign(NOW_MS, claims)
  expect(await verifier.verify(idToken, NOW_MS)).toMatchObject({ subject: 'gwen', ...expected })
})

test('a token for several clients counts when it names us as the one it was made for', async () => {
  const idToken = await issuer.sign(NOW_MS, { aud: [TEST_CLIENT, 'other'], azp: TEST_CLIENT })
  expect(await codeOf(idToken)).toBe('accepted')
})

test('T15: the emulator’s tokens count only where its use is configured', async () => {
  const emulator = createIdTokenVerifier({ ...issuer.provider.issuer, acceptsUnsigned: true })
  const iat = NOW_MS / SECOND_MS
  const claims = { iss: TEST_ISSUER, aud: TEST_CLIENT, sub: 'gwen', iat, exp: iat + 300 }
  const unsigned = new UnsecuredJWT(claims).encode()
  expect(await codeOf(unsigned, NOW_MS, emulator)).toBe('accepted')
  expect(await codeOf(unsigned)).toBe('auth.invalid-token')

  for (const wrong of [
    { aud: 'b' },
    { iss: 'https://evil.example' },
    { exp: iat - 100 },
    { sub: '' },
  ]) {
    const idToken = new UnsecuredJWT({ ...claims, ...wrong }).encode()
    expect(await codeOf(idToken, NOW_MS, emulator)).toBe('auth.invalid-token')
  }
})

test('F19: while the keys cannot be had nobody is let in, and nobody is called a liar', async () => {
  const away = createIdTokenVerifier({
    ...issuer.provider.issuer,
    keys: async () => {
      throw new AppError('auth.unavailable', { retryAfterSeconds: 10 })
    },
  })
  expect(await codeOf(await issuer.sign(NOW_MS), NOW_MS, away)).toBe('auth.unavailable')
})
