import { z } from 'zod'
import { idSchema } from './common.ts'
import type { ErrorCode } from './errors.ts'

/** Schemas of one call. */
export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  /** One line for the description of the API. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** The JSON body. */
  body?: z.ZodType
  /** Fields beside the file of a multipart body. */
  form?: z.ZodObject
  /** Names the file may come by; `photo`, and it must be there, unless this says otherwise. */
  file?: { fields: readonly string[]; isOptional: boolean }
  /** Largest JSON body where it is more than usual: a photo as text. */
  maxBodyBytes?: number
  /** HTTP status of success. */
  status: number
  /** The JSON answer, `image` for the bytes of one, `zip` for an archive to be saved. */
  answer: z.ZodType | 'image' | 'zip'
  /** True when the call honours the header `Idempotency-Key`. */
  isIdempotent?: boolean
  errors: readonly ErrorCode[]
}

/** What is written down of a call beside its method and path; its status is 200 unless this says otherwise. */
export type EndpointParts = Omit<EndpointDefinition, 'method' | 'path' | 'status'> & {
  status?: number
}

/** The parameter of a path that names one thing. */
export const byId = z.object({ id: idSchema })

/** The code of a game in an address. */
export const byJoinCode = z.object({
  joinCode: z
    .string()
    .min(1)
    .max(200)
    .describe('As typed, scanned or pasted: what stands around it does not count'),
})

/** Of a call that needs an account, and a right to what it is about. */
export const OWNER_ERRORS = ['access.sign-in-required', 'access.forbidden'] as const

/** Of a call about a game for who hosts it. */
export const HOST_ERRORS = [...OWNER_ERRORS, 'session.not-found'] as const

/** Of a call by a child on its way. */
export const ON_THE_WAY_ERRORS = [
  'player.not-found',
  'player.check-first',
  'player.game-over',
  'session.not-active',
  'session.ended',
] as const

/** Of a call that takes a picture. */
export const PHOTO_ERRORS = [
  'photo.too-large',
  'photo.unsupported',
  'photo.unreadable',
  'photo.too-thin',
] as const

/** Of a call by which a child does what a challenge asks. */
export const ACT_ERRORS = [
  'player.not-found',
  'player.check-first',
  'challenge.not-found',
  'challenge.not-reached',
  'challenge.decided',
  'challenge.limit-reached',
  'challenge.wrong-task',
  'session.not-active',
  'session.ended',
] as const
