import { z } from 'zod'
import { calls, type CallName } from './calls.ts'
import * as challenge from './challenge.ts'
import { idSchema, successSchema } from './common.ts'
import type { ErrorCode } from './errors.ts'
import * as play from './play.ts'
import * as player from './player.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'

/** What travels in one call. */
export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  /** One line for the description of the API. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** The JSON body. */
  body?: z.ZodType
  /** Fields beside the file `photo` of a multipart body. */
  form?: z.ZodObject
  /** HTTP status of success. */
  status: number
  /** The JSON answer, or `image` for bytes. */
  answer: z.ZodType | 'image'
  /** True when the call honours the header `Idempotency-Key`. */
  isIdempotent?: boolean
  errors: readonly ErrorCode[]
}

const byId = z.object({ id: idSchema })

/** Every call of the API: one table that types the client, guards the server and describes itself. */
export const endpoints = {
  checkEnvironment: {
    ...calls.checkEnvironment,
    summary: 'Whether this is production',
    status: 200,
    answer: settings.environmentSchema,
    errors: [],
  },
  resetDevelopment: {
    ...calls.resetDevelopment,
    summary: "Delete the caller's games (development only)",
    status: 200,
    answer: successSchema,
    errors: [],
  },
  readGpsSettings: {
    ...calls.readGpsSettings,
    summary: 'Bounds of GPS accuracy',
    status: 200,
    answer: settings.gpsSettingsSchema,
    errors: [],
  },
  readMapSettings: {
    ...calls.readMapSettings,
    summary: 'Whether map tiles are served, and whose they are',
    status: 200,
    answer: settings.mapSettingsSchema,
    errors: [],
  },
  createSession: {
    ...calls.createSession,
    summary: 'Start a game; the answer sets the host cookie',
    body: session.createSessionSchema,
    status: 201,
    answer: session.hostSessionSchema,
    isIdempotent: true,
    errors: ['limit.free-games', 'limit.too-many'],
  },
  findSessionByCode: {
    ...calls.findSessionByCode,
    summary: 'A game by its join code',
    params: z.object({ joinCode: z.string().min(1).max(64) }),
    query: z.object({ k: z.string().max(64).optional() }),
    status: 200,
    answer: session.sessionSchema,
    errors: ['session.not-found', 'session.gone', 'limit.wrong-codes'],
  },
  readSession: {
    ...calls.readSession,
    summary: 'A game by its id',
    params: byId,
    status: 200,
    answer: session.sessionSchema,
    errors: ['session.not-found', 'session.gone'],
  },
  changeSession: {
    ...calls.changeSession,
    summary: 'Start or end a game, tell where the host is, let newcomers in',
    params: byId,
    body: session.changeSessionSchema,
    status: 200,
    answer: session.hostSessionSchema,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'session.not-found',
      'session.backwards',
      'session.location-locked',
    ],
  },
  deleteSession: {
    ...calls.deleteSession,
    summary: 'Delete a game and everything in it now',
    params: byId,
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'session.not-found'],
  },
  joinSession: {
    ...calls.joinSession,
    summary: 'Join a game; the answer sets the player cookie',
    body: player.joinSessionSchema,
    status: 201,
    answer: player.ownPlayerSchema,
    isIdempotent: true,
    errors: ['session.not-found', 'session.ended', 'session.full', 'session.closed'],
  },
  readPlayer: {
    ...calls.readPlayer,
    summary: 'A player, for its own phone or its host',
    params: byId,
    status: 200,
    answer: player.playerSchema,
    errors: ['player.not-found'],
  },
  changePlayer: {
    ...calls.changePlayer,
    summary: 'Tell where a player is, move it on',
    params: byId,
    body: player.changePlayerSchema,
    status: 200,
    answer: player.playerSchema,
    errors: [
      'player.not-found',
      'player.not-together',
      'player.check-first',
      'player.backwards',
      'player.game-over',
      'session.ended',
      'session.not-active',
      'photo.not-found',
    ],
  },
  removePlayer: {
    ...calls.removePlayer,
    summary: '"Not one of ours": the host removes a player and the code changes',
    params: byId,
    status: 200,
    answer: successSchema,
    errors: ['player.not-found'],
  },
  readReport: {
    ...calls.readReport,
    summary: 'What one player did, for the host',
    params: byId,
    status: 200,
    answer: player.reportSchema,
    errors: ['player.not-found'],
  },
  createReturnToken: {
    ...calls.createReturnToken,
    summary: 'A token for the finish QR code of a player',
    params: byId,
    status: 200,
    answer: player.returnTokenSchema,
    errors: ['player.not-found'],
  },
  returnPlayer: {
    ...calls.returnPlayer,
    summary: 'The finish link: the host confirms that the child is back',
    params: z.object({ token: z.string().min(1).max(128) }),
    status: 200,
    answer: player.returnAnswerSchema,
    errors: ['return.not-found'],
  },
  uploadGuardianPhoto: {
    ...calls.uploadGuardianPhoto,
    summary: 'The photo of the grown-up',
    form: play.guardianPhotoFieldsSchema,
    status: 201,
    answer: play.photoIdSchema,
    isIdempotent: true,
    errors: [
      'player.not-found',
      'player.check-first',
      'session.ended',
      'photo.too-large',
      'photo.unsupported',
      'photo.unreadable',
      'photo.too-many',
    ],
  },
  uploadChallengePhoto: {
    ...calls.uploadChallengePhoto,
    summary: 'The photo for a challenge, with what the game thinks of it',
    form: play.challengePhotoFieldsSchema,
    status: 200,
    answer: play.photoResultSchema,
    isIdempotent: true,
    errors: [
      'player.not-found',
      'player.check-first',
      'session.not-active',
      'session.ended',
      'challenge.not-found',
      'challenge.not-reached',
      'challenge.decided',
      'challenge.wrong-task',
      'photo.too-large',
      'photo.unsupported',
      'photo.unreadable',
      'photo.too-many',
    ],
  },
  readPhoto: {
    ...calls.readPhoto,
    summary: 'A photo, for those who may see it',
    params: byId,
    query: play.photoQuerySchema,
    status: 200,
    answer: 'image',
    errors: ['photo.not-found'],
  },
  findProximity: {
    ...calls.findProximity,
    summary: 'How near the child is to the next challenge',
    body: play.findProximitySchema,
    status: 200,
    answer: play.proximitySchema,
    errors: ['player.not-found', 'session.not-active', 'session.ended', 'player.game-over'],
  },
  skipChallenge: {
    ...calls.skipChallenge,
    summary: 'Leave a challenge out',
    params: byId,
    body: play.skipChallengeSchema,
    status: 200,
    answer: successSchema,
    errors: [
      'player.not-found',
      'challenge.not-found',
      'challenge.decided',
      'session.not-active',
      'session.ended',
    ],
  },
  createPlayerChallenge: {
    ...calls.createPlayerChallenge,
    summary: 'Complete a challenge that only asks to be there',
    body: play.createPlayerChallengeSchema,
    status: 200,
    answer: play.playerChallengeSchema,
    isIdempotent: true,
    errors: [
      'player.not-found',
      'challenge.not-found',
      'challenge.not-reached',
      'challenge.decided',
      'challenge.wrong-task',
      'session.not-active',
      'session.ended',
    ],
  },
  changePlayerChallenge: {
    ...calls.changePlayerChallenge,
    summary: 'Close a record with the result the server has found',
    params: byId,
    body: play.changePlayerChallengeSchema,
    status: 200,
    answer: play.playerChallengeSchema,
    errors: ['attempt.not-found', 'challenge.decided', 'challenge.not-reached', 'session.ended'],
  },
  listPlayerChallenges: {
    ...calls.listPlayerChallenges,
    summary: "A player's records",
    params: z.object({ playerId: idSchema }),
    status: 200,
    answer: z.array(play.playerChallengeSchema),
    errors: ['player.not-found'],
  },
  answerQuestion: {
    ...calls.answerQuestion,
    summary: 'Answer a question; the first answer counts',
    params: z.object({ id: idSchema, challengeId: idSchema }),
    body: play.answerQuestionSchema,
    status: 200,
    answer: play.answerResultSchema,
    isIdempotent: true,
    errors: [
      'player.not-found',
      'challenge.not-found',
      'challenge.not-reached',
      'challenge.decided',
      'challenge.wrong-task',
      'session.not-active',
      'session.ended',
    ],
  },
  readChallenge: {
    ...calls.readChallenge,
    summary: 'One challenge, for those who may play it',
    params: byId,
    status: 200,
    answer: challenge.playerChallengeViewSchema,
    errors: ['challenge.not-found'],
  },
  countNearbyChallenges: {
    ...calls.countNearbyChallenges,
    summary: 'How many challenges are near a place',
    body: challenge.countNearbySchema,
    status: 200,
    answer: challenge.countSchema,
    errors: ['limit.too-many'],
  },
  listPaymentPlans: {
    ...calls.listPaymentPlans,
    summary: 'What can be chosen before a game',
    params: settings.gameTypeParamSchema,
    status: 200,
    answer: z.array(settings.paymentPlanSchema),
    errors: [],
  },
  recordSessionPurchase: {
    ...calls.recordSessionPurchase,
    summary: 'Record the plan a game is played on',
    body: settings.sessionPurchaseSchema,
    status: 201,
    answer: settings.sessionPurchaseSchema,
    isIdempotent: true,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'session.not-found',
      'plan.not-found',
      'plan.needs-pass',
    ],
  },
  checkHealth: {
    ...calls.checkHealth,
    summary: 'The process lives',
    status: 200,
    answer: settings.healthSchema,
    errors: [],
  },
  checkReadiness: {
    ...calls.checkReadiness,
    summary: 'The server can serve',
    status: 200,
    answer: settings.healthSchema,
    errors: ['server.busy'],
  },
} as const satisfies Record<CallName, EndpointDefinition>

type Endpoints = typeof endpoints
type Infer<T> = T extends z.ZodType ? z.infer<T> : never
type Input<T> = T extends z.ZodType ? z.input<T> : never
type Part<N extends CallName, K extends string> =
  Endpoints[N] extends Record<K, infer T> ? T : never

/** What the caller sends as JSON. */
export type CallBody<N extends CallName> = Input<Part<N, 'body'>>
/** Path parameters. */
export type CallParams<N extends CallName> = Infer<Part<N, 'params'>>
/** Query parameters. */
export type CallQuery<N extends CallName> = Infer<Part<N, 'query'>>
/** What the server answers. */
export type CallAnswer<N extends CallName> = Infer<Part<N, 'answer'>>
