import { z } from 'zod'
import type { CallName } from './calls.ts'
import * as challenge from './challenge.ts'
import { idSchema, successSchema } from './common.ts'
import {
  ACT_ERRORS,
  byId,
  type EndpointParts,
  ON_THE_WAY_ERRORS,
  PHOTO_ERRORS,
} from './endpoint.ts'
import * as play from './play.ts'
import * as signal from './without-signal.ts'

/** Challenges, and what children do with them. */
export const playEndpoints = {
  uploadGuardianPhoto: {
    summary: 'The photo of the grown-up',
    form: play.guardianPhotoFieldsSchema,
    status: 201,
    answer: play.guardianPhotoSchema,
    isIdempotent: true,
    errors: [
      'player.not-found',
      'player.check-first',
      'session.ended',
      ...PHOTO_ERRORS,
      'photo.too-many',
    ],
  },
  uploadChallengePhoto: {
    summary: 'The photo for a challenge, with what the game thinks of it',
    form: play.challengePhotoFieldsSchema,
    answer: play.photoResultSchema,
    isIdempotent: true,
    errors: [...ACT_ERRORS, ...PHOTO_ERRORS, 'photo.too-many'],
  },
  readPhoto: {
    summary: 'A photo, for those who may see it',
    params: byId,
    query: play.photoQuerySchema,
    answer: 'image',
    errors: ['photo.not-found'],
  },
  findProximity: {
    summary: 'How near the child is to the next challenge',
    body: play.findProximitySchema,
    answer: play.proximitySchema,
    errors: [
      'player.not-found',
      'player.check-again',
      'session.not-active',
      'session.ended',
      'player.game-over',
    ],
  },
  sayIfHere: {
    summary: 'The child says that it is at a challenge, or not yet; the server decides',
    params: byId,
    body: play.sayIfHereSchema,
    answer: play.isThereSchema,
    errors: [
      ...ON_THE_WAY_ERRORS,
      'player.check-again',
      'challenge.not-found',
      'challenge.decided',
      'challenge.limit-reached',
    ],
  },
  askGrownUp: {
    summary: 'The child asks its grown-up to let it in where it is',
    params: byId,
    answer: successSchema,
    errors: [
      ...ON_THE_WAY_ERRORS,
      'player.check-again',
      'challenge.not-found',
      'challenge.limit-reached',
    ],
  },
  readPack: {
    summary: 'What a phone needs to play on without a signal',
    params: byId,
    body: signal.readPackSchema,
    answer: signal.packSchema,
    errors: ['player.not-found', 'player.check-first', 'session.ended', 'limit.too-many'],
  },
  sendLateWork: {
    summary: 'What a phone did without a signal; each item is judged for itself and counts once',
    params: byId,
    body: signal.lateWorkSchema,
    answer: signal.lateWorkAnswerSchema,
    errors: ['player.not-found', 'session.ended'],
  },
  skipChallenge: {
    summary: 'Leave a challenge out',
    params: byId,
    body: play.skipChallengeSchema,
    answer: successSchema,
    errors: [
      'player.not-found',
      'player.check-first',
      'challenge.not-found',
      'challenge.decided',
      'challenge.limit-reached',
      'session.not-active',
      'session.ended',
    ],
  },
  createPlayerChallenge: {
    summary: 'Complete a challenge that only asks to be there',
    body: play.createPlayerChallengeSchema,
    answer: play.playerChallengeSchema,
    isIdempotent: true,
    errors: ACT_ERRORS,
  },
  changePlayerChallenge: {
    summary: 'Close a record with the result the server has found',
    params: byId,
    body: play.changePlayerChallengeSchema,
    answer: play.playerChallengeSchema,
    errors: [
      'attempt.not-found',
      'player.check-first',
      'challenge.decided',
      'challenge.limit-reached',
      'challenge.not-reached',
      'session.ended',
    ],
  },
  acceptAttempt: {
    summary:
      "The host's own word on a photo that no machine could judge, or did not accept, or on a find " +
      'that was told later and not believed',
    params: byId,
    answer: play.playerChallengeSchema,
    errors: ['attempt.not-found', 'attempt.no-photo', 'challenge.limit-reached'],
  },
  listPlayerChallenges: {
    summary: "A player's records",
    params: byId,
    answer: z.array(play.listedChallengeSchema),
    errors: ['player.not-found'],
  },
  answerQuestion: {
    summary:
      'Answer a question; the first answer counts, or a later one where the game lets children try again',
    params: z.object({ id: idSchema, challengeId: idSchema }),
    body: play.answerQuestionSchema,
    answer: play.answerResultSchema,
    isIdempotent: true,
    errors: ACT_ERRORS,
  },
  readChallenge: {
    summary: 'One challenge, for those who may play it',
    params: byId,
    answer: challenge.challengeAnswerSchema,
    errors: ['challenge.not-found'],
  },
  countNearbyChallenges: {
    summary: 'How many challenges are near a place',
    body: challenge.countNearbySchema,
    answer: challenge.countSchema,
    errors: ['limit.too-many'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
