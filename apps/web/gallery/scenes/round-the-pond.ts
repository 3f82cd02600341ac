import { fromPlane } from '@bramble/domain/geo/distance'
import { NO_WAY, walkOn, type WalkedWay } from '@bramble/domain/player/walked-way'
import { PARK } from '#/testing/givens.ts'

const PLACES = 90

/** A way of about 1.3 km: from a gate to a pond, round it with a little loop, and back. */
export function roundThePond(): WalkedWay {
  const places = Array.from({ length: PLACES }, (_, i) => {
    const turn = (2 * Math.PI * i) / PLACES
    const radius = 160 + 45 * Math.sin(3 * turn) + 25 * Math.cos(5 * turn)
    return fromPlane(PARK, {
      eastMeters: radius * Math.sin(turn) * 1.2,
      northMeters: radius * Math.cos(turn),
    })
  })
  return places.reduce((way, place) => walkOn(way, { ...place, accuracyMeters: 6 }), NO_WAY)
}
