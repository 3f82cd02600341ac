import type { GrownUp } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import {
  updateWalkBack,
  type WalkBackMemory,
  type WalkBackResult,
} from '@bramble/domain/player/walk-back'
import {
  awayWord,
  circleFact,
  isAsleep,
  lookEvidence,
  wayWord,
  type AwayWord,
  type WayWord,
} from '@bramble/domain/session/grown-up-news'
import {
  isBeside,
  updateCircle,
  type CircleMemory,
  type HostSighting,
  type Sighting,
} from '@bramble/domain/session/stay-close'
import { useEffect, useRef, useState } from 'react'
import { lookNews } from '#/data/grown-up.ts'
import { now, serverNow, useInterval } from '#/platform/clock.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { HEARTBEAT_MAX_AGE_MS } from '#/platform/timings.ts'

export interface GrownUpLook {
  /** Sentence about the stay-close circle; null: nothing. */
  away: AwayWord | null
  /** Sentence on the way back. */
  way: WayWord
  /** How near the grown-up is; null while one of the places is not known. */
  near: (Omit<WalkBackResult, 'memory'> & { meters: number }) | null
  /** How old the grown-up's place is, milliseconds. */
  ageMs: number | null
  /** The grown-up's phone has fallen silent, as this one has heard lately. */
  isAsleep: boolean
}

const NOTHING: GrownUpLook = { away: null, way: 'look', near: null, ageMs: null, isAsleep: false }

/**
 * Looks every three seconds where the child stands to its grown-up: with the rule of the stay-close
 * circle and with the labels of the hunt. What was last heard of the grown-up counts on without a
 * signal: the circle stays around the last place that the grown-up's page has told.
 */
export function useGrownUpLook(
  grownUp: GrownUp | null,
  watch: LocationWatch,
  isGrownUpsOwn: boolean,
): GrownUpLook {
  const [shown, setShown] = useState(NOTHING)
  const circle = useRef<CircleMemory | null>(null)
  const way = useRef<WalkBackMemory | null>(null)

  function look(): void {
    const nowMs = serverNow()
    const child = childSighting(watch, nowMs)
    const host = hostSighting(grownUp)
    if (child === null) {
      circle.current = null
      setShown((last) => (last === NOTHING ? last : NOTHING))
      return
    }
    const radiusMeters = grownUp?.stayCloseMeters ?? null
    const stands =
      radiusMeters === null
        ? null
        : updateCircle(circle.current, { child, host, radiusMeters, nowMs })
    circle.current = stands?.memory ?? null
    if (host === null) way.current = null
    const meters = host === null ? null : haversineMeters(child.place, host.place)
    const walked =
      host === null || meters === null
        ? null
        : updateWalkBack(way.current, {
            meters,
            accuracyMeters: Math.max(child.accuracy, host.accuracy),
            atMs: now(),
          })
    way.current = walked?.memory ?? null
    const ageMs = host === null ? null : Math.max(0, nowMs - host.atMs)
    const place =
      host === null || meters === null || ageMs === null
        ? null
        : { ageMs, meters, isBeside: isBeside(child, host, nowMs), isFollowed: host.isFollowed }
    const pages = lookEvidence(lookNews())
    const isTold = stands?.isToldToChild === true
    const fact = circleFact(isTold, meters ?? Infinity, radiusMeters ?? Infinity)
    setShown({
      away: awayWord({ isGrownUpsOwn }, place, fact, pages),
      way: wayWord({ isGrownUpsOwn }, place),
      near:
        walked === null || meters === null
          ? null
          : { state: walked.state, trend: walked.trend, meters },
      ageMs,
      isAsleep: isAsleep({ isGrownUpsOwn }, place, pages),
    })
  }

  const isReady = watch.position !== null && grownUp?.location != null
  useEffect(() => {
    if (isReady) look()
    // The first look; later ones come by the clock.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady])
  useInterval(look, grownUp === null ? null : PROXIMITY_INTERVAL_MS)
  return grownUp === null ? NOTHING : shown
}

function childSighting({ position }: LocationWatch, nowMs: number): Sighting | null {
  if (position === null) return null
  const ageMs = now() - position.atMs
  if (ageMs > HEARTBEAT_MAX_AGE_MS) return null
  const { lat, lng, accuracyMeters } = position
  return { place: { lat, lng }, accuracy: accuracyMeters, atMs: nowMs - ageMs }
}

function hostSighting(grownUp: GrownUp | null): HostSighting | null {
  if (grownUp?.location == null || grownUp.locatedAt === null) return null
  const { lat, lng, accuracy } = grownUp.location
  return {
    place: { lat, lng },
    accuracy,
    atMs: Date.parse(grownUp.locatedAt),
    isFollowed: grownUp.isFollowed === true,
  }
}
