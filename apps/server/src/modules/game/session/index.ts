import type { Route } from '#/platform/http/route.ts'
import type { SessionsDeps } from './sessions.deps.ts'
import { createSessionRoutes } from './sessions.routes.ts'
import { createSessionsService, type SessionsService } from './sessions.service.ts'

export { createKeyOf, requireSameRequest, type CreateKey } from './create-key.ts'
export { endedAtMs, startedAtMs, type HostLocation, type SessionRecord } from './session.ts'
export type { SessionPhotos, SessionRoster } from './session-roster.ts'
export type { SessionSummaries } from './session-summaries.ts'
export type { SessionsDeps } from './sessions.deps.ts'
export type { SessionsService } from './sessions.service.ts'

/** Games: made, found by code, started, ended, deleted. */
export function createSessionsModule(deps: SessionsDeps): {
  routes: Route[]
  service: SessionsService
} {
  const service = createSessionsService(deps)
  return { routes: createSessionRoutes(service, deps.credentials), service }
}
