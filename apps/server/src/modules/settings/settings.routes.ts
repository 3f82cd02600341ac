import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { route } from '#/platform/http/route.ts'
import type { Route } from '#/platform/http/route.ts'

/** The settings calls. */
export function settingsRoutes(): Route[] {
  return [route('readGpsSettings', async () => ({ ...DEFAULT_GPS_SETTINGS }))]
}
