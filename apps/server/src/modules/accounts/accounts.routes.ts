import { route, type Route } from '#/platform/http/route.ts'
import type { AccountSessions } from './account-sessions.ts'
import { requireGuardian } from './accounts.policy.ts'
import type { AccountsService } from './accounts.service.ts'

const SUCCESS = { success: true as const }

export function createAccountRoutes(service: AccountsService, sessions: AccountSessions): Route[] {
  return [
    route('signIn', async (context) => {
      const { body, caller, nowMs } = context
      const { idToken, language } = body
      const { account, session } = await service.signIn({ idToken, language, caller, nowMs })
      context.setCredential('guardian', session)
      if (caller.host !== null) context.clearCredential('host')
      return account
    }),
    route('readCurrentUser', async ({ caller, nowMs }) =>
      service.present(requireGuardian(caller).accountId, nowMs),
    ),
    route('validateSession', async ({ caller }) => {
      requireGuardian(caller)
      return SUCCESS
    }),
    route('signOut', async (context) => {
      const { guardian } = context.caller
      if (guardian !== null) await sessions.end(guardian.sessionId)
      context.clearCredential('guardian')
      return SUCCESS
    }),
    route('signOutEverywhere', async (context) => {
      const { accountId } = requireGuardian(context.caller)
      await service.signOutEverywhere(accountId, context.nowMs)
      context.clearCredential('guardian')
      return SUCCESS
    }),
    route('deleteAccount', async (context) => {
      const { accountId } = requireGuardian(context.caller)
      await service.delete(accountId, context.nowMs)
      context.clearCredential('guardian')
      context.clearCredential('device')
      return SUCCESS
    }),
  ]
}
