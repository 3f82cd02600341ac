import type { CallName } from './calls.ts'
import type { EndpointParts } from './endpoint.ts'
import * as ground from './ground.ts'

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
