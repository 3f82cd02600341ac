import { z } from 'zod'
import { calls, type CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { byId, type EndpointDefinition } from './endpoint.ts'
import * as keeper from './keeper.ts'

/** Areas of a verified keeper; everybody else gets 403. */
export const keeperEndpoints = {
  listAreas: {
    ...calls.listAreas,
    summary: "A keeper's own areas",
    status: 200,
    answer: z.array(keeper.keeperAreaSchema),
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
  saveArea: {
    ...calls.saveArea,
    summary: 'Draw an area, or change one; the page makes its id, so that it can be sent again',
    params: byId,
    body: keeper.saveAreaSchema,
    status: 200,
    answer: keeper.keeperAreaSchema,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'area.not-found',
      'area.too-many',
      'area.shape',
      'group.not-found',
      'limit.too-many',
    ],
  },
  deleteArea: {
    ...calls.deleteArea,
    summary: 'Take an area back: from then on it says nothing',
    params: byId,
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'area.not-found'],
  },
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
