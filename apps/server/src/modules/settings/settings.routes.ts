import type { About } from '@bramble/contract'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { route } from '#/platform/http/route.ts'
import type { Route } from '#/platform/http/route.ts'

/** The settings calls. */
export function settingsRoutes(about: About): Route[] {
  return [
    route('readGpsSettings', async () => ({ ...DEFAULT_GPS_SETTINGS })),
    route('readAbout', async () => about),
  ]
}
