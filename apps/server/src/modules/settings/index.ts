import type { About } from '@bramble/contract'
import type { Route } from '#/platform/http/route.ts'
import { settingsRoutes } from './settings.routes.ts'

/** What every client may ask: the bounds by which a GPS reading is judged, who runs this server. */
export function createSettingsModule(about: About): { routes: Route[] } {
  return { routes: settingsRoutes(about) }
}
