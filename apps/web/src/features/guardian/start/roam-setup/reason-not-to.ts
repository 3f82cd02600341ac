import { t } from '#/words/t.ts'
import type { NearbyCount } from './use-nearby-count.ts'

/** Why no game can be started here, or null when it can [PLAN-04, PLAN-06]. */
export function reasonNotTo(nearby: NearbyCount): string | null {
  if (nearby.at === 'unasked') return t('guardian.roamSetup.placeFirst')
  if (nearby.at === 'counting') return t('guardian.roamSetup.counting')
  return nearby.count > 0 ? null : t('guardian.roamSetup.noneNearby')
}
