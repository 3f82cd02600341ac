import { z } from 'zod'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { type EndpointParts, HOST_ERRORS } from './endpoint.ts'
import * as settings from './settings.ts'

/** Settings, plans and the state of the server. */
export const settingsEndpoints = {
  checkEnvironment: {
    summary: 'Whether this is production',
    answer: settings.environmentSchema,
    errors: [],
  },
  resetDevelopment: {
    summary: "Delete the caller's games (development only)",
    answer: successSchema,
    errors: [],
  },
  readGpsSettings: {
    summary: 'Bounds of GPS accuracy',
    answer: settings.gpsSettingsSchema,
    errors: [],
  },
  readMapSettings: {
    summary: 'Whether map tiles are served, and whose they are',
    answer: settings.mapSettingsSchema,
    errors: [],
  },
  readAbout: {
    summary: 'Who runs this server, and who else sees what people do here',
    answer: settings.aboutSchema,
    errors: [],
  },
  listPaymentPlans: {
    summary: 'What can be chosen before a game',
    params: settings.gameTypeParamSchema,
    answer: z.array(settings.paymentPlanSchema),
    errors: [],
  },
  recordSessionPurchase: {
    summary: 'Record the plan a game is played on',
    body: settings.sessionPurchaseSchema,
    status: 201,
    answer: settings.sessionPurchaseSchema,
    isIdempotent: true,
    errors: [
      ...HOST_ERRORS,
      'session.ended',
      'plan.not-found',
      'plan.needs-pass',
      'plan.needs-account',
      'plan.needs-class',
      'plan.too-few-seats',
    ],
  },
  checkHealth: {
    summary: 'The process lives',
    answer: settings.healthSchema,
    errors: [],
  },
  checkReadiness: {
    summary: 'The server can serve',
    answer: settings.healthSchema,
    errors: ['server.busy'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
