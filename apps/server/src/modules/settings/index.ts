import type { Route } from '#/platform/http/route.ts'
import { settingsRoutes } from './settings.routes.ts'

/** What every client asks once: the bounds by which a GPS reading is judged. */
export function createSettingsModule(): { routes: Route[] } {
  return { routes: settingsRoutes() }
}
