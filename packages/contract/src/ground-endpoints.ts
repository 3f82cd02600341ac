import { z } from 'zod'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { byId, type EndpointParts, OWNER_ERRORS } from './endpoint.ts'
import * as ground from './ground.ts'
import * as keeper from './keeper.ts'

/** Calls that ask the server's map about the ground. Places are looked at and not kept. */
export const groundEndpoints = {
  drawMap: {
    summary: "The server's map around a place, to be drawn",
    body: ground.drawMapSchema,
    answer: ground.drawMapAnswerSchema,
    errors: ['limit.too-many', 'ground.not-now'],
  },
  lookAtGround: {
    summary: 'What the map has at some places',
    body: ground.lookAtGroundSchema,
    answer: ground.groundLookSchema,
    errors: ['limit.too-many', 'ground.not-now'],
  },
  countFittingSpots: {
    summary: 'How many spots of an adventure fit around a place',
    body: ground.countFittingSpotsSchema,
    answer: ground.fittingSpotsSchema,
    errors: ['limit.too-many', 'ground.not-now'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>

/** Areas of a verified keeper; everybody else gets 403. */
export const keeperEndpoints = {
  listAreas: {
    summary: "A keeper's own areas",
    answer: z.array(keeper.keeperAreaSchema),
    errors: OWNER_ERRORS,
  },
  saveArea: {
    summary: 'Draw an area, or change one; the page makes its id, so that it can be sent again',
    params: byId,
    body: keeper.saveAreaSchema,
    answer: keeper.keeperAreaSchema,
    errors: [
      ...OWNER_ERRORS,
      'area.not-found',
      'area.too-many',
      'area.shape',
      'group.not-found',
      'limit.too-many',
    ],
  },
  deleteArea: {
    summary: 'Take an area back: from then on it says nothing',
    params: byId,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'area.not-found'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
