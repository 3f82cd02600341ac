import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import type { Config } from '#/config/config.ts'
import { route } from '#/platform/http/route.ts'
import { photoServiceOf, type VisionModel } from '#/modules/vision/index.ts'

/** Public settings: the accuracy bounds of GPS readings, and who runs this server. */
export function createSettingsModule(
  { maps, operator, vision }: Pick<Config, 'maps' | 'operator' | 'vision'>,
  visionModel: VisionModel | null,
) {
  const about = {
    operator,
    photoService: photoServiceOf(visionModel, vision.retention),
    usesGoogleMaps: maps.googleKey !== null,
  }
  return {
    routes: [
      route('readGpsSettings', async () => ({ ...DEFAULT_GPS_SETTINGS })),
      route('readAbout', async () => about),
    ],
  }
}
