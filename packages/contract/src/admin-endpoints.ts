import * as admin from './admin.ts'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { byId, type EndpointParts } from './endpoint.ts'

/** Administration of accounts; everybody else gets 403. */
export const adminEndpoints = {
  listUsers: {
    summary: 'Accounts, a page at a time',
    query: admin.listUsersQuerySchema,
    answer: admin.userListSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
  readUserDayPass: {
    summary: 'Whether an account has a day pass',
    params: byId,
    answer: admin.adminDayPassSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found'],
  },
  cancelDayPass: {
    summary: 'End a day pass now, and give its price back if that is asked for',
    params: byId,
    body: admin.cancelDayPassSchema,
    answer: admin.cancelledDayPassSchema,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'account.not-found',
      'pass.none',
      'pass.not-paid',
    ],
  },
  grantDayPass: {
    summary: 'Give a day pass that starts now; for super admins',
    params: byId,
    answer: admin.grantedDayPassSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found', 'pass.active'],
  },
  listAccessCodes: {
    summary: 'Codes that open the gate, without the codes themselves; for super admins',
    answer: admin.adminCodeListSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
  addAccessCode: {
    summary: 'A new code that opens the gate; for super admins',
    body: admin.addAccessCodeSchema,
    status: 201,
    answer: admin.adminCodeSchema,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'access-code.taken',
      'access-code.too-short',
      'access-code.over',
    ],
  },
  revokeAccessCode: {
    summary: 'Take a code back: who came in with it is outside at the next request',
    params: byId,
    answer: successSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'access-code.not-found'],
  },
  changeRole: {
    summary: 'Change a role; for super admins',
    params: byId,
    body: admin.changeRoleSchema,
    answer: successSchema,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'account.not-found',
      'account.last-super-admin',
      'account.own-role',
    ],
  },
  restrictUser: {
    summary: 'Say whether an account may publish, and whether it may sign in',
    params: byId,
    body: admin.restrictUserSchema,
    answer: successSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found'],
  },
  takeBackAllOfUser: {
    summary: 'Take back all that an account has published; its maker cannot publish it again',
    params: byId,
    answer: admin.takenBackSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found'],
  },
  signOutUser: {
    summary: 'Sign an account out of every browser',
    params: byId,
    answer: successSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found'],
  },
  readHealth: {
    summary: 'How the server is, in numbers that name nobody; for super admins',
    answer: admin.serverHealthSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
  listAdminActions: {
    summary: 'What administrators did, newest first; for super admins',
    query: admin.adminActionsQuerySchema,
    answer: admin.adminActionListSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
