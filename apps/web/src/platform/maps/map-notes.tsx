import { useRef } from 'react'
import { t } from '#/words/t.ts'
import { useLiveRole } from '#/ui/announcer.tsx'
import type { MapGround } from './use-map-maker.ts'

/** Notes about the ground of a map: which map has failed [MAP-08], or that there are no tiles. */
export function GroundNotes({ ground, isDrawn }: { ground: MapGround; isDrawn: boolean }) {
  return (
    <>
      {ground.googleTrouble === null ? null : (
        <Trouble>{t(`shared.map.googleTroubles.${ground.googleTrouble}`)}</Trouble>
      )}
      {ground.hasRings && !isDrawn ? (
        <p className="text-small text-ink-soft">{t('shared.map.ringsNote')}</p>
      ) : null}
    </>
  )
}

function Trouble({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  const role = useLiveRole(line)
  return (
    <p ref={line} role={role} className="text-small font-bold">
      {children}
    </p>
  )
}
