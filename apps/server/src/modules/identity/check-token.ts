import { emailSchema } from '@bramble/contract'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { VerifiedIdentity } from '#/modules/accounts/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isStorable } from '#/platform/http/safe-text.ts'
import type { IssuerWord, TrustedIssuer } from './identity-provider.ts'

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
  const { issuer, provider, algorithms } = await trusted.word()
  let payload: JWTPayload
  try {
    payload = await readPayload(idToken, { ...trusted, issuer, algorithms }, nowMs)
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw new AppError('auth.invalid-token', { cause: error })
    throw error
  }
  const latestMs = nowMs + CLOCK_TOLERANCE_SECONDS * 1000
  const claims = readClaims(payload, trusted.audience, latestMs)
  if (claims === null) throw refusal('its claims do not fit: subject, times or audience')
  const authProvider = trusted.authProviderOf(payload)
  if (authProvider === null) throw refusal('its way to sign in is not taken here')
  return { ...claims, provider, authProvider }
}

/** The log tells the operator the reason; the answer does not. */
function refusal(reason: string): AppError {
  return new AppError('auth.invalid-token', { cause: new Error(`a token was refused: ${reason}`) })
}

async function readPayload(
  idToken: string,
  trusted: TrustedIssuer & Pick<IssuerWord, 'issuer' | 'algorithms'>,
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

/** The limit of OpenID Connect Core. */
const MAX_SUBJECT_LENGTH = 255
const MAX_NAME_LENGTH = 200
const MAX_URL_LENGTH = 2_048

const text = (maxLength: number) => z.string().min(1).max(maxLength).refine(isStorable)
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null).catch(null)

const claimsSchema = z.object({
  sub: text(MAX_SUBJECT_LENGTH),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  // Unusable optional claims are ignored, so that nobody is refused for a strange name.
  email: orNull(emailSchema.refine(isStorable)),
  email_verified: z.literal(true).or(z.literal(false)).catch(false).default(false),
  name: orNull(z.string().trim().pipe(text(MAX_NAME_LENGTH))),
  picture: orNull(z.url({ protocol: /^https$/ }).max(MAX_URL_LENGTH)),
})

type PersonalClaims = Omit<VerifiedIdentity, 'provider' | 'authProvider'>

/** The claims of a token with a valid signature. Null: they are not acceptable. */
function readClaims(
  payload: JWTPayload,
  audience: string,
  latestMs: number,
): PersonalClaims | null {
  const result = claimsSchema.safeParse(payload)
  if (!result.success) return null
  const { sub, iat, auth_time: authTime = iat, aud, azp, ...claims } = result.data
  // Issued or signed in later than now: a wrong clock, or a forgery.
  if (iat * 1000 > latestMs || authTime * 1000 > latestMs) return null
  // A token for several audiences was issued for the client that `azp` names.
  if (Array.isArray(aud) && aud.length > 1 && azp !== audience) return null
  return {
    subject: sub,
    email: claims.email,
    emailVerified: claims.email !== null && claims.email_verified,
    name: claims.name,
    pictureUrl: claims.picture,
    issuedAtMs: iat * 1000,
  }
}
