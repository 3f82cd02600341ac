import { decodeProtectedHeader, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose'
import type { VerifiedIdentity } from '#/modules/accounts/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { readClaims } from './claims.ts'
import type { TrustedIssuer } from './identity-provider.ts'

/** Servers' clocks differ by seconds. */
const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Checks an ID token (T15): signature, algorithm, issuer, audience, times, subject.
 * @throws auth.invalid-token, auth.unavailable
 */
export async function checkToken(
  idToken: string,
  trusted: TrustedIssuer,
  nowMs: number,
): Promise<VerifiedIdentity> {
  // A text that is no token is refused before the provider is asked.
  if (algorithmOf(idToken) === null) throw new AppError('auth.invalid-token')
  const { issuer, provider } = await trusted.names()
  let payload: JWTPayload
  try {
    payload = await readPayload(idToken, { ...trusted, issuer }, nowMs)
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw new AppError('auth.invalid-token', { cause: error })
    throw error
  }
  const latestMs = nowMs + CLOCK_TOLERANCE_SECONDS * 1000
  const claims = readClaims(payload, trusted.audience, latestMs)
  if (claims === null) throw new AppError('auth.invalid-token')
  const authProvider = trusted.authProviderOf(payload)
  if (authProvider === null) throw new AppError('auth.invalid-token')
  return { ...claims, provider, authProvider }
}

async function readPayload(
  idToken: string,
  trusted: TrustedIssuer & { issuer: string },
  nowMs: number,
): Promise<JWTPayload> {
  const claims = {
    issuer: trusted.issuer,
    audience: trusted.audience,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(nowMs),
  }
  if (trusted.acceptsUnsigned && algorithmOf(idToken) === 'none') {
    return UnsecuredJWT.decode(idToken, claims).payload
  }
  const checked = await jwtVerify(idToken, trusted.keys, {
    ...claims,
    algorithms: [...trusted.algorithms],
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  return checked.payload
}

/** The algorithm that the token names; null: it is no token. */
function algorithmOf(idToken: string): string | null {
  try {
    return decodeProtectedHeader(idToken).alg ?? ''
  } catch {
    return null
  }
}
