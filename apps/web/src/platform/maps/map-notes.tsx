import { t } from '#/words/t.ts'
import type { MapGround } from './use-map-maker.ts'

/** Notes about the ground of a map: which map has failed [MAP-08], or that there are no tiles. */
export function GroundNotes({ ground, isDrawn }: { ground: MapGround; isDrawn: boolean }) {
  return (
    <>
      {ground.googleTrouble === null ? null : (
        <p role="status" className="text-small font-bold">
          {t(`shared.map.googleTroubles.${ground.googleTrouble}`)}
        </p>
      )}
      {ground.hasRings && !isDrawn ? (
        <p className="text-small text-ink-soft">{t('shared.map.ringsNote')}</p>
      ) : null}
    </>
  )
}
