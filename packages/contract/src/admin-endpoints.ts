import * as admin from './admin.ts'
import { calls, type CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { byId, type EndpointDefinition } from './endpoint.ts'

/** Administration of accounts; everybody else gets 403. */
export const adminEndpoints = {
  listUsers: {
    ...calls.listUsers,
    summary: 'Accounts, a page at a time',
    query: admin.listUsersQuerySchema,
    status: 200,
    answer: admin.userListSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
  readUserDayPass: {
    ...calls.readUserDayPass,
    summary: 'Whether an account has a day pass',
    params: byId,
    status: 200,
    answer: admin.adminDayPassSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found'],
  },
  cancelDayPass: {
    ...calls.cancelDayPass,
    summary: 'End a day pass now, and give its price back if that is asked for',
    params: byId,
    body: admin.cancelDayPassSchema,
    status: 200,
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
    ...calls.grantDayPass,
    summary: 'Give a day pass that starts now; for super admins',
    params: byId,
    status: 200,
    answer: admin.grantedDayPassSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found', 'pass.active'],
  },
  listAccessCodes: {
    ...calls.listAccessCodes,
    summary: 'Codes that open the gate, without the codes themselves; for super admins',
    status: 200,
    answer: admin.adminCodeListSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
  addAccessCode: {
    ...calls.addAccessCode,
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
    ...calls.revokeAccessCode,
    summary: 'Take a code back: who came in with it is outside at the next request',
    params: byId,
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'access-code.not-found'],
  },
  changeRole: {
    ...calls.changeRole,
    summary: 'Change a role; for super admins',
    params: byId,
    body: admin.changeRoleSchema,
    status: 200,
    answer: successSchema,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'account.not-found',
      'account.last-super-admin',
      'account.own-role',
    ],
  },
  signOutUser: {
    ...calls.signOutUser,
    summary: 'Sign an account out of every browser',
    params: byId,
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'account.not-found'],
  },
  readHealth: {
    ...calls.readHealth,
    summary: 'How the server is, in numbers that name nobody; for super admins',
    status: 200,
    answer: admin.serverHealthSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
  listAdminActions: {
    ...calls.listAdminActions,
    summary: 'What administrators did, newest first; for super admins',
    query: admin.adminActionsQuerySchema,
    status: 200,
    answer: admin.adminActionListSchema,
    errors: ['access.sign-in-required', 'access.forbidden'],
  },
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
