import { MAX_INSTRUCTIONS_LENGTH, MAX_PHOTO_JSON_BYTES } from '@bramble/domain/limits'
import { z } from 'zod'
import type { CallName } from './calls.ts'
import * as challenge from './challenge.ts'
import * as moderation from './moderation.ts'
import { successSchema, textSchema } from './common.ts'
import { byId, type EndpointParts, OWNER_ERRORS, PHOTO_ERRORS } from './endpoint.ts'
import * as library from './library.ts'
import * as vision from './vision.ts'

/** Calls of guardians who make challenges, and of the machines that help them. */
export const challengeEndpoints = {
  readLibrary: {
    summary: 'Every task of the library, in one language',
    query: library.libraryQuerySchema,
    answer: library.librarySchema,
    errors: [],
  },
  listChallenges: {
    summary: "One's own challenges and those of one's groups, newest first",
    answer: challenge.challengeListSchema,
    errors: ['access.sign-in-required'],
  },
  createChallenge: {
    summary: 'Make a challenge, or one for each selected question; drafts at first',
    body: challenge.createChallengeSchema,
    status: 201,
    answer: challenge.createdChallengesSchema,
    isIdempotent: true,
    errors: ['access.sign-in-required', 'challenge.too-many', 'limit.too-many'],
  },
  changeChallenge: {
    summary: 'Change words, place, task or pictures of an own challenge',
    params: byId,
    body: challenge.changeChallengeSchema,
    answer: challenge.guardianChallengeSchema,
    errors: [
      ...OWNER_ERRORS,
      'challenge.not-found',
      'challenge.unknown-picture',
      'challenge.incomplete',
      'challenge.unvisited',
      'challenge.published',
      'account.may-not-publish',
      'account.unconfirmed',
      'ground.not-now',
      'area.closed',
    ],
  },
  deleteChallenge: {
    summary: 'Delete an own challenge with its pictures',
    params: byId,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'challenge.not-found'],
  },
  uploadChallengePicture: {
    summary:
      'A picture or recording for an own challenge; a change of the challenge makes use of it',
    params: byId,
    form: challenge.challengePictureFieldsSchema,
    status: 201,
    answer: challenge.challengePictureSchema,
    isIdempotent: true,
    errors: [
      ...OWNER_ERRORS,
      'challenge.not-found',
      ...PHOTO_ERRORS,
      'photo.too-many',
      'voice.unsupported',
      'voice.too-long',
      'voice.too-short',
      'limit.too-many',
    ],
  },
  changeChallengeStatus: {
    summary: 'Publish an own challenge or take it back; leaders may take back any',
    params: byId,
    body: challenge.changeChallengeStatusSchema,
    answer: challenge.guardianChallengeSchema,
    errors: [
      ...OWNER_ERRORS,
      'challenge.not-found',
      'challenge.incomplete',
      'challenge.unvisited',
      'challenge.withheld',
      'account.may-not-publish',
      'account.unconfirmed',
      'ground.not-now',
      'area.closed',
    ],
  },
  reportChallenge: {
    summary:
      'Tell those who look after the published challenges that one is not good for children; two ' +
      'independent reports hide it until somebody looks',
    params: byId,
    body: moderation.reportChallengeSchema,
    answer: successSchema,
    errors: ['access.sign-in-required', 'challenge.not-found', 'limit.too-many'],
  },
  decideChallenge: {
    summary:
      'Keep, take back or delete a reported challenge; for community leaders and administrators',
    params: byId,
    body: moderation.decideSchema,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'challenge.not-found', 'challenge.incomplete', 'moderation.changed'],
  },
  keepChallenges: {
    summary:
      'Keep reported challenges, a page of the list at most; what is kept already stays so. For ' +
      'community leaders and administrators',
    body: moderation.keepAllSchema,
    answer: moderation.keptSchema,
    errors: OWNER_ERRORS,
  },
  listPublishedChallenges: {
    summary:
      'Published challenges and hidden ones, reported ones first; for community leaders and administrators',
    query: moderation.publishedQuerySchema,
    answer: moderation.publishedListSchema,
    errors: OWNER_ERRORS,
  },
  analyzeObject: {
    summary: "Name the thing on a guardian's photo",
    body: vision.analyzeObjectSchema,
    maxBodyBytes: MAX_PHOTO_JSON_BYTES,
    answer: vision.objectAnalysisSchema,
    errors: ['access.sign-in-required', ...PHOTO_ERRORS, 'limit.too-many'],
  },
  generateQuestions: {
    summary: "Think up questions about a guardian's photo",
    form: z.object({ instructions: textSchema(MAX_INSTRUCTIONS_LENGTH).optional() }),
    answer: challenge.generatedQuestionsSchema,
    errors: [
      'access.sign-in-required',
      ...PHOTO_ERRORS,
      'vision.off',
      'vision.failed',
      'limit.too-many',
    ],
  },
  gradeView: {
    summary: 'How well a picture of a view will be recognised; it is not kept',
    form: z.object({}),
    answer: vision.viewGradeSchema,
    errors: ['access.sign-in-required', ...PHOTO_ERRORS, 'limit.too-many'],
  },
  readCapabilities: {
    summary: 'What machines do here, and why not',
    answer: vision.capabilitiesSchema,
    errors: [],
  },
  readPhotoChecks: {
    summary: "Whether a computer service may look at the children's photos",
    answer: vision.photoChecksSchema,
    errors: ['access.sign-in-required'],
  },
  changePhotoChecks: {
    summary: "Allow or forbid a computer service to look at the children's photos; holds at once",
    body: vision.changePhotoChecksSchema,
    answer: vision.photoChecksSchema,
    errors: ['access.sign-in-required'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
