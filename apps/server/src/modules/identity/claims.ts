import { emailSchema } from '@bramble/contract'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { VerifiedIdentity } from '#/modules/accounts/index.ts'
import { isStorable } from '#/platform/http/safe-text.ts'

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

export type PersonalClaims = Omit<VerifiedIdentity, 'provider' | 'authProvider'>

/** The claims of a token with a valid signature. Null: they are not acceptable. */
export function readClaims(
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
