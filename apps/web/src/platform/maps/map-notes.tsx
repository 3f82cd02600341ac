import { mapCopy } from '#/copy/general/map.ts'
import type { MapGround } from './use-map-maker.ts'

/** What is to be said about the ground of a map: whose trouble it has [MAP-08], or that it is bare. */
export function GroundNotes({ ground }: { ground: MapGround }) {
  return (
    <>
      {ground.googleTrouble === null ? null : (
        <p role="status" className="text-small font-bold">
          {mapCopy.googleTroubles[ground.googleTrouble]}
        </p>
      )}
      {ground.hasRings ? <p className="text-small text-ink-soft">{mapCopy.ringsNote}</p> : null}
    </>
  )
}
