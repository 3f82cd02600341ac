import { MAX_KNOWN_JSON_BYTES } from '@bramble/domain/limits'
import { z } from 'zod'
import * as adventure from './adventure.ts'
import type { CallName } from './calls.ts'
import { idSchema } from './common.ts'
import { byId, type EndpointParts, HOST_ERRORS } from './endpoint.ts'

const bySpot = z.object({ id: idSchema, spotId: idSchema })
/** Spots that are hidden for one game and go with it. */
export const adventureEndpoints = {
  hideSpots: {
    summary: 'Deal spots around the host for this game only, in place of those dealt before',
    params: byId,
    body: adventure.hideSpotsSchema,
    maxBodyBytes: MAX_KNOWN_JSON_BYTES,
    status: 201,
    answer: adventure.hiddenSpotsSchema,
    isIdempotent: true,
    errors: [
      ...HOST_ERRORS,
      'ground.not-now',
      'area.closed',
      'spots.game-started',
      'spots.no-tasks',
      'spots.no-room',
      'plan.needs-pass',
      'plan.needs-class',
      'limit.too-many',
    ],
  },
  placeSpots: {
    summary: 'Hide spots where the host stood, for this game only, in place of those hidden before',
    params: byId,
    body: adventure.placeSpotsSchema,
    status: 201,
    answer: adventure.hiddenSpotsSchema,
    isIdempotent: true,
    errors: [
      ...HOST_ERRORS,
      'ground.not-now',
      'area.closed',
      'spots.game-started',
      'ground.not-now',
      'spots.too-near',
      'spots.off-path',
      'spots.no-tasks',
      'limit.too-many',
    ],
  },
  listSpots: {
    summary: 'The spots that were hidden for a game, for its host',
    params: byId,
    answer: adventure.hiddenSpotsSchema,
    errors: HOST_ERRORS,
  },
  moveSpot: {
    summary: 'Move a hidden spot before the game starts',
    params: bySpot,
    body: adventure.moveSpotSchema,
    answer: adventure.hiddenSpotsSchema,
    errors: [
      ...HOST_ERRORS,
      'ground.not-now',
      'area.closed',
      'spots.game-started',
      'spots.not-found',
      'spots.too-far',
      'spots.off-path',
    ],
  },
  removeSpot: {
    summary: 'Remove a hidden spot before the game starts',
    params: bySpot,
    answer: adventure.hiddenSpotsSchema,
    errors: [...HOST_ERRORS, 'spots.game-started', 'spots.last-one'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
