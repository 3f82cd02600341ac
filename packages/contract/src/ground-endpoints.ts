import { calls, type CallName } from './calls.ts'
import type { EndpointDefinition } from './endpoint.ts'
import * as ground from './ground.ts'

/** Calls that ask the server's map about the ground. Places are looked at and not kept. */
export const groundEndpoints = {
  drawMap: {
    ...calls.drawMap,
    summary: "The server's map around a place, to be drawn",
    body: ground.drawMapSchema,
    status: 200,
    answer: ground.drawMapAnswerSchema,
    errors: ['limit.too-many', 'ground.not-now'],
  },
  lookAtGround: {
    ...calls.lookAtGround,
    summary: 'What the map has at some places',
    body: ground.lookAtGroundSchema,
    status: 200,
    answer: ground.groundLookSchema,
    errors: ['limit.too-many', 'ground.not-now'],
  },
  countFittingSpots: {
    ...calls.countFittingSpots,
    summary: 'How many spots of an adventure fit around a place',
    body: ground.countFittingSpotsSchema,
    status: 200,
    answer: ground.fittingSpotsSchema,
    errors: ['limit.too-many', 'ground.not-now'],
  },
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
