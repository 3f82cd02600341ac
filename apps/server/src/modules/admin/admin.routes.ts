import { route, type Route } from '#/platform/http/route.ts'
import type { AdminService } from './admin.service.ts'

const DONE = { success: true as const }

export function createAdminRoutes(service: AdminService): Route[] {
  return [
    route('listUsers', ({ query, caller }) => service.listUsers(query, caller)),
    route('readUserDayPass', ({ params, caller, nowMs }) =>
      service.readDayPass(params.id, caller, nowMs),
    ),
    route('cancelDayPass', async ({ params, body, caller }) => {
      const refund = await service.cancelDayPass(params.id, body ?? {}, caller)
      return { ...DONE, refund }
    }),
    route('grantDayPass', async ({ params, caller }) => {
      const { expiresAt } = await service.grantDayPass(params.id, caller)
      return { ...DONE, expiresAt }
    }),
    route('listAccessCodes', ({ caller }) => service.listCodes(caller)),
    route('addAccessCode', ({ body, caller }) => service.addCode(body, caller)),
    route('revokeAccessCode', async ({ params, caller }) => {
      await service.revokeCode(params.id, caller)
      return DONE
    }),
    route('changeRole', async ({ params, body, caller }) => {
      await service.changeRole(params.id, body.role, caller)
      return DONE
    }),
    route('restrictUser', async ({ params, body, caller }) => {
      await service.restrict(params.id, body, caller)
      return DONE
    }),
    route('takeBackAllOfUser', ({ params, caller, nowMs }) =>
      service.takeBackAll(params.id, caller, nowMs),
    ),
    route('signOutUser', async ({ params, caller }) => {
      await service.signOut(params.id, caller)
      return DONE
    }),
    route('readHealth', ({ caller }) => service.readHealth(caller)),
    route('listAdminActions', ({ query, caller }) => service.listActions(query.page, caller)),
  ]
}
