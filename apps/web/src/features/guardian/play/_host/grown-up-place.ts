import type { HostPlayer } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { IN_RANGE_RADIUS_METERS } from '@bramble/domain/limits'
import { SILENT_AFTER_MS } from '@bramble/domain/session/stay-close'
import { t } from '#/words/t.ts'
import { isNotHeardFrom, placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { distanceText } from '#/platform/format.ts'
import { HOST_LOCATION_REFRESH_MS } from '#/platform/timings.ts'

/** A place that this phone has measured, by its own clock. */
export interface MeasuredAt extends LatLng {
  atMs: number
}

/** Where distances of children are measured from, and how much that says of where the grown-up is now. */
export type GrownUpPlace = LatLng &
  (
    | { of: 'here' }
    /** This phone has measured nothing for long: its grown-up may have walked on. */
    | { of: 'before'; ageMs: number }
    /** This phone has measured nothing: the place that the game has, which another phone may have told. */
    | { of: 'game' }
  )

interface KnownPlaces {
  /** What this phone follows while somebody is out. */
  followed: MeasuredAt | null
  /** What it was asked for last; it is asked every minute. */
  asked: MeasuredAt | null
  game: LatLng | null
}

/** The best place that is known of the grown-up with this phone; null: none. */
export function grownUpPlace(known: KnownPlaces, nowMs: number): GrownUpPlace | null {
  const { followed, asked, game } = known
  if (followed !== null) return measured(followed, SILENT_AFTER_MS, nowMs)
  if (asked !== null) return measured(asked, 2 * HOST_LOCATION_REFRESH_MS, nowMs)
  return game === null ? null : { lat: game.lat, lng: game.lng, of: 'game' }
}

function measured({ lat, lng, atMs }: MeasuredAt, oldFromMs: number, nowMs: number): GrownUpPlace {
  const ageMs = Math.max(0, nowMs - atMs)
  return ageMs < oldFromMs ? { lat, lng, of: 'here' } : { lat, lng, of: 'before', ageMs }
}

/** How far a child is and how old its place is; says from where, unless that is where the grown-up is. */
export function awayText(from: GrownUpPlace, meters: number, ageMs: number): string {
  const values = { distance: distanceText(meters), age: placeAgeText(ageMs) }
  if (from.of === 'here') return t('guardian.alarms.place', values)
  if (from.of === 'game') return t('guardian.grownUpPlace.awayGame', values)
  return t('guardian.grownUpPlace.awayBefore', { ...values, ago: placeAgeText(from.ageMs) })
}

/** That distances are not from where the grown-up is; null where they are. */
export function fromNote(from: GrownUpPlace): string | null {
  if (from.of === 'here') return null
  if (from.of === 'game') return t('guardian.grownUpPlace.noteGame')
  return t('guardian.grownUpPlace.noteBefore', { ago: placeAgeText(from.ageMs) })
}

/** What a map calls this place; null: what it calls the grown-up. */
export function fromTitle(from: GrownUpPlace): string | null {
  if (from.of === 'here') return null
  if (from.of === 'game') return t('guardian.grownUpPlace.titleGame')
  return t('guardian.grownUpPlace.titleBefore', { ago: placeAgeText(from.ageMs) })
}

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
