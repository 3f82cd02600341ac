import { route, type Route } from '#/platform/http/route.ts'
import type { GroupsService } from './groups.service.ts'

export function groupsRoutes(service: GroupsService): Route[] {
  return [
    route('listGroups', ({ caller, nowMs }) => service.list(caller, nowMs)),
    route('createGroup', ({ caller, nowMs }) => service.create(caller, nowMs)),
    route('readGroup', ({ params, caller, nowMs }) => service.read(params.id, caller, nowMs)),
    route('renameGroup', ({ params, body, caller }) =>
      service.rename(params.id, body.name, caller),
    ),
    route('replaceInvite', ({ params, caller, nowMs }) =>
      service.replaceInvite(params.id, caller, nowMs),
    ),
    route('removeMember', async ({ params, caller, nowMs }) => {
      const { groupId, userId } = params
      await service.removeMember({ groupId, accountId: userId }, caller, nowMs)
      return { success: true as const }
    }),
    route('joinGroup', ({ params, caller, nowMs }) => service.join(params.token, caller, nowMs)),
  ]
}
