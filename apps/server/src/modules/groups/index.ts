import { createGroupPeers } from './group-peers.ts'
import type { GroupsDeps } from './groups.deps.ts'
import { groupsRoutes } from './groups.routes.ts'
import { createGroupsService } from './groups.service.ts'

export type { GroupPeers } from './group-peers.ts'
export type { GroupsDeps } from './groups.deps.ts'
export type { GroupsService } from './groups.service.ts'

export function createGroupsModule(deps: GroupsDeps) {
  return {
    routes: groupsRoutes(deps),
    service: createGroupsService(deps),
    peers: createGroupPeers(deps),
  }
}
