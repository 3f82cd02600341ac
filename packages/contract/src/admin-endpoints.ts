import * as admin from './admin.ts'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { byId, type EndpointParts, OWNER_ERRORS } from './endpoint.ts'

/** Administration of accounts; everybody else gets 403. */
export const adminEndpoints = {
  listUsers: {
    summary: 'Accounts, a page at a time',
    query: admin.listUsersQuerySchema,
    answer: admin.userListSchema,
    errors: OWNER_ERRORS,
  },
  readUserDayPass: {
    summary: 'Whether an account has a day pass',
    params: byId,
    answer: admin.adminDayPassSchema,
    errors: [...OWNER_ERRORS, 'account.not-found'],
  },
  cancelDayPass: {
    summary: 'End a day pass now, and give its price back if that is asked for',
    params: byId,
    body: admin.cancelDayPassSchema,
    answer: admin.cancelledDayPassSchema,
    errors: [...OWNER_ERRORS, 'account.not-found', 'pass.none', 'pass.not-paid'],
  },
  grantDayPass: {
    summary: 'Give a day pass that starts now; for super admins',
    params: byId,
    answer: admin.grantedDayPassSchema,
    errors: [...OWNER_ERRORS, 'account.not-found', 'pass.active'],
  },
  listAccessCodes: {
    summary: 'Codes that open the gate, without the codes themselves; for super admins',
    answer: admin.adminCodeListSchema,
    errors: OWNER_ERRORS,
  },
  addAccessCode: {
    summary: 'A new code that opens the gate; for super admins',
    body: admin.addAccessCodeSchema,
    status: 201,
    answer: admin.adminCodeSchema,
    errors: [...OWNER_ERRORS, 'access-code.taken', 'access-code.too-short', 'access-code.over'],
  },
  revokeAccessCode: {
    summary: 'Take a code back: who came in with it is outside at the next request',
    params: byId,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'access-code.not-found'],
  },
  changeRole: {
    summary: 'Change a role; for super admins',
    params: byId,
    body: admin.changeRoleSchema,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'account.not-found', 'account.last-super-admin', 'account.own-role'],
  },
  restrictUser: {
    summary: 'Say whether an account may publish, and whether it may sign in',
    params: byId,
    body: admin.restrictUserSchema,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'account.not-found'],
  },
  takeBackAllOfUser: {
    summary: 'Take back all that an account has published; its maker cannot publish it again',
    params: byId,
    answer: admin.takenBackSchema,
    errors: [...OWNER_ERRORS, 'account.not-found'],
  },
  signOutUser: {
    summary: 'Sign an account out of every browser',
    params: byId,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'account.not-found'],
  },
  readHealth: {
    summary: 'How the server is, in numbers that name nobody; for super admins',
    answer: admin.serverHealthSchema,
    errors: OWNER_ERRORS,
  },
  listAdminActions: {
    summary: 'What administrators did, newest first; for super admins',
    query: admin.adminActionsQuerySchema,
    answer: admin.adminActionListSchema,
    errors: OWNER_ERRORS,
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
