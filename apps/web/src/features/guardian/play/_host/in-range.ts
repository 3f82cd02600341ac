import type { HostPlayer } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { IN_RANGE_RADIUS_METERS } from '@bramble/domain/limits'
import { isNotHeardFrom } from '#/features/guardian/_shell/heard.ts'

/** Distance between child and grown-up, or null when one of the positions is not known. */
export function metersAway(
  player: Pick<HostPlayer, 'location'>,
  from: LatLng | null,
): number | null {
  return player.location === null || from === null ? null : haversineMeters(from, player.location)
}

/**
 * Number of children within 200 m of the grown-up [DASH-02]. A child that was not heard from may be
 * anywhere by now: it does not count as near.
 */
export function countInRange(
  players: readonly Pick<HostPlayer, 'location' | 'locatedAt' | 'status'>[],
  from: LatLng | null,
  nowMs: number,
): number {
  return players.filter((player) => {
    const meters = metersAway(player, from)
    return meters !== null && meters <= IN_RANGE_RADIUS_METERS && !isNotHeardFrom(player, nowMs)
  }).length
}
