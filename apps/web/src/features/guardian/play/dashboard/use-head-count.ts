import type { HostPlayer } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { countHeads } from '@bramble/domain/session/head-count'
import type { Sighting } from '@bramble/domain/session/stay-close'
import { placeAgeMs } from '#/features/guardian/_shell/heard.ts'
import { now } from '#/platform/clock.ts'

/** Who is missing and who is back. */
export type Heads = ReturnType<typeof headsOf>

/**
 * The one count of heads, for all that speaks of who is back.
 * @param herePlace where this phone is; children are counted by distance only while it is known
 */
export function headsOf(
  players: readonly HostPlayer[],
  {
    herePlace,
    ticked,
    nowMs,
  }: { herePlace: Smoothed | null; ticked: ReadonlySet<string>; nowMs: number },
) {
  const host = herePlace === null ? null : sightingOfHost(herePlace, nowMs)
  const counted = players.map((player) => ({
    id: player.id,
    number: player.number,
    isReturned: player.status === 'returned',
    sighting: sightingOf(player, nowMs),
    player,
  }))
  const { missing, back } = countHeads(counted, { host, ticked, nowMs })
  return {
    missing: missing.map(({ player }) => player),
    back: back.map(({ child: { player }, by }) => ({ player, by })),
  }
}

function sightingOf(player: HostPlayer, nowMs: number): Sighting | null {
  const ageMs = placeAgeMs(player, nowMs)
  if (player.location === null || ageMs === null || player.isOnHostsPhone === true) return null
  return { place: player.location, accuracy: player.location.accuracy, atMs: nowMs - ageMs }
}

/** By the server's clock, as the children's places are. */
function sightingOfHost({ accuracyMeters, atMs, ...place }: Smoothed, nowMs: number): Sighting {
  return { place, accuracy: accuracyMeters, atMs: nowMs - Math.max(0, now() - atMs) }
}
