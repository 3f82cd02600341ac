import { gpsQuality, roamGpsStatus, type RoamGpsStatus } from '@bramble/domain/gps/quality'
import { useQuery } from '@tanstack/react-query'
import { gpsSettingsQuery } from '#/data/settings.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'

/**
 * How good the position is, by the bounds of the server's settings. `needsSky`: so vague that no
 * challenge can be reached; under trees `poor` is the rule and no reason to send a child away.
 */
export function useRoamGps(watch: LocationWatch): { gpsStatus: RoamGpsStatus; needsSky: boolean } {
  const { data: settings } = useQuery(gpsSettingsQuery)
  const { isLost, position } = watch
  if (isLost) return { gpsStatus: roamGpsStatus({ at: 'failed' }, settings), needsSky: true }
  if (position === null) {
    return { gpsStatus: roamGpsStatus({ at: 'calibrating' }, settings), needsSky: false }
  }
  const { accuracyMeters } = position
  return {
    gpsStatus: roamGpsStatus({ at: 'measured', accuracyMeters }, settings),
    needsSky: gpsQuality(accuracyMeters, settings) === 'calibrating',
  }
}
