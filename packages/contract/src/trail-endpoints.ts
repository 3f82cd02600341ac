import { MAX_TRAIL_JSON_BYTES } from '@bramble/domain/limits'
import { z } from 'zod'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import {
  byId,
  type EndpointParts,
  ON_THE_WAY_ERRORS,
  OWNER_ERRORS,
  PHOTO_ERRORS,
} from './endpoint.ts'
import {
  decideSchema,
  keepAllSchema,
  keptSchema,
  publishedQuerySchema,
  reportChallengeSchema,
} from './moderation.ts'
import { playerChallengeSchema } from './play.ts'
import * as trail from './trail.ts'

/** Errors about what others see, or will. */
const SHOWN_ERRORS = [
  'trail.published',
  'trail.too-far',
  'account.may-not-publish',
  'account.unconfirmed',
] as const

/** Trails: made by guardians, found by everybody, played by a game that is limited to one. */
export const trailEndpoints = {
  listTrails: {
    summary: "One's own trails, newest first",
    answer: z.array(trail.guardianTrailSchema),
    errors: ['access.sign-in-required'],
  },
  readTrail: {
    summary: 'One of them',
    params: byId,
    answer: trail.guardianTrailSchema,
    errors: ['access.sign-in-required', 'trail.not-found'],
  },
  createTrail: {
    summary: "Make a trail of one's own challenges; a draft at first",
    body: trail.createTrailSchema,
    status: 201,
    answer: trail.guardianTrailSchema,
    isIdempotent: true,
    errors: [
      'access.sign-in-required',
      'trail.too-many',
      'trail.unknown-challenge',
      'limit.too-many',
    ],
  },
  bringInTrail: {
    summary: 'Make a trail together with its challenges, all drafts: all of it or nothing',
    body: trail.bringInTrailSchema,
    maxBodyBytes: MAX_TRAIL_JSON_BYTES,
    status: 201,
    answer: trail.guardianTrailSchema,
    isIdempotent: true,
    errors: [
      'access.sign-in-required',
      'trail.too-many',
      'trail.unknown-challenge',
      'challenge.too-many',
      'limit.too-many',
    ],
  },
  changeTrail: {
    summary: 'Change an own trail; games that have begun go on as they are',
    params: byId,
    body: trail.changeTrailSchema,
    answer: trail.guardianTrailSchema,
    errors: [
      'access.sign-in-required',
      'trail.not-found',
      'trail.unknown-challenge',
      'trail.incomplete',
      'group.not-found',
      ...SHOWN_ERRORS,
    ],
  },
  changeTrailStatus: {
    summary: 'Publish an own trail, close it, or take it back',
    params: byId,
    body: trail.changeTrailStatusSchema,
    answer: trail.guardianTrailSchema,
    errors: [
      'access.sign-in-required',
      'trail.not-found',
      'trail.incomplete',
      'trail.withheld',
      'ground.not-now',
      'area.closed',
      ...SHOWN_ERRORS,
    ],
  },
  uploadTrailCover: {
    summary: 'The cover picture of an own trail, in place of the one before',
    params: byId,
    form: z.object({}),
    answer: trail.guardianTrailSchema,
    errors: [
      'access.sign-in-required',
      'trail.not-found',
      ...PHOTO_ERRORS,
      'photo.too-many',
      'limit.too-many',
    ],
  },
  deleteTrail: {
    summary: 'Delete an own trail; its challenges stay, and its word is given to no other',
    params: byId,
    answer: successSchema,
    errors: ['access.sign-in-required', 'trail.not-found'],
  },
  givePosts: {
    summary:
      'A post at each of these challenges of an own trail: one that stands there stays, unless its ' +
      'code is lost. Again: the same',
    params: byId,
    body: trail.givePostsSchema,
    answer: trail.guardianTrailSchema,
    errors: ['access.sign-in-required', 'trail.not-found', 'trail.unknown-challenge'],
  },
  removePost: {
    summary: 'No post stands there any more',
    params: trail.postParamsSchema,
    answer: successSchema,
    errors: ['access.sign-in-required', 'trail.not-found'],
  },
  arriveAtPost: {
    summary: 'A child has read the post at a challenge of the trail of its game: it has arrived',
    params: byId,
    body: trail.arriveAtPostSchema,
    answer: playerChallengeSchema,
    errors: [
      ...ON_THE_WAY_ERRORS,
      'post.unknown',
      'challenge.not-next',
      'challenge.limit-reached',
      'limit.too-many',
    ],
  },
  readTrailCounts: {
    summary:
      'What was played on an own trail, of five games or more; a day is counted when all its games are gone',
    params: byId,
    answer: trail.trailCountsSchema,
    errors: ['access.sign-in-required', 'trail.not-found'],
  },
  reportTrail: {
    summary:
      'Tell those who look after what is published that a trail is not good for children; two ' +
      'independent reports from games that were there hide it until somebody looks',
    params: byId,
    body: reportChallengeSchema,
    answer: successSchema,
    errors: ['trail.not-found', 'limit.too-many'],
  },
  decideTrail: {
    summary: 'Keep, take back or delete a trail; for community leaders and administrators',
    params: byId,
    body: decideSchema,
    answer: successSchema,
    errors: [
      ...OWNER_ERRORS,
      'trail.not-found',
      'trail.incomplete',
      'trail.too-far',
      'moderation.changed',
    ],
  },
  keepTrails: {
    summary:
      'Keep reported trails, a page of the list at most; what is kept already stays so. For ' +
      'community leaders and administrators',
    body: keepAllSchema,
    answer: keptSchema,
    errors: OWNER_ERRORS,
  },
  listPublishedTrails: {
    summary:
      'Published, closed and hidden trails, reported ones first; for community leaders and administrators',
    query: publishedQuerySchema,
    answer: trail.publishedTrailListSchema,
    errors: OWNER_ERRORS,
  },
  findTrailByWord: {
    summary: 'A published trail by its word: what it is and whether it is open',
    params: z.object({ word: z.string().max(64) }),
    answer: trail.publicTrailSchema,
    errors: ['trail.not-found', 'trail.hidden', 'limit.too-many'],
  },
  searchTrails: {
    summary: 'Published trails that are open today, by place and name',
    body: trail.searchTrailsSchema,
    answer: trail.trailListSchema,
    errors: ['limit.too-many'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
