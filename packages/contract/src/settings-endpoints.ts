import { z } from 'zod'
import { calls, type CallName } from './calls.ts'
import { successSchema } from './common.ts'
import type { EndpointDefinition } from './endpoint.ts'
import * as settings from './settings.ts'

/** Settings, plans and the state of the server. */
export const settingsEndpoints = {
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
  readAbout: {
    ...calls.readAbout,
    summary: 'Who runs this server, and who else sees what people do here',
    status: 200,
    answer: settings.aboutSchema,
    errors: [],
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
      'session.ended',
      'plan.not-found',
      'plan.needs-pass',
      'plan.needs-account',
      'plan.needs-class',
      'plan.too-few-seats',
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
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
