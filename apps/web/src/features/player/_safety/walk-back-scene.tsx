import { shownDistanceMeters } from '@bramble/domain/proximity/bands'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { distanceText } from '#/platform/format.ts'
import { HeatScene } from '#/ui/heat/heat-scene.tsx'
import { useGrownUpPhoto } from '../_offline/grown-up-photo.ts'
import { useHuntSounds } from '../_flow/use-hunt-sounds.ts'
import type { GrownUpLook } from './use-grown-up-watch.ts'
import './safety.css'

const MINUTE_MS = 60_000

interface WalkBackSceneProps {
  look: GrownUpLook
  /** The photo of the grown-up that the child has taken. */
  photoId: string | null
  accuracyMeters: number
  children?: ReactNode
}

/** Hot and cold towards the grown-up: the scene of the hunt with the grown-up in its middle. */
export function WalkBackScene({ look, photoId, accuracyMeters, children }: WalkBackSceneProps) {
  const { near, ageMs } = look
  useWayBackSounds(look)
  const src = useGrownUpPhoto(photoId)
  const photo = src === null ? null : { src, alt: t('child.walkBack.photo') }
  if (near === null) {
    return (
      <HeatScene level="searching" word={t('child.walkBack.look')} photo={photo}>
        {children}
      </HeatScene>
    )
  }
  const isBack = near.state === 'challenge'
  return (
    <HeatScene
      level={near.state}
      word={isBack ? t('child.walkBack.back') : t(`shared.warmth.${near.state}`)}
      photo={photo}
      {...(isBack
        ? {}
        : {
            distance: distanceText(shownDistanceMeters(near.meters, accuracyMeters)),
            trend: trendText(near.trend, ageMs),
          })}
    >
      {children}
    </HeatScene>
  )
}

/** Leads to the grown-up by ear; an old place of it leads nowhere. */
export function useWayBackSounds({ near, ageMs }: GrownUpLook): void {
  const isOld = ageMs === null || ageMs >= MINUTE_MS
  useHuntSounds({
    state: isOld ? null : (near?.state ?? null),
    distanceMeters: near?.meters ?? null,
    trend: near?.trend ?? null,
    isWayBack: true,
  })
}

/** Warmer or colder; of an old place of the grown-up only how old it is. */
function trendText(trend: 'warmer' | 'colder' | null, ageMs: number | null): string | undefined {
  if (ageMs !== null && ageMs >= MINUTE_MS) {
    return t('child.walkBack.age', { minutes: Math.floor(ageMs / MINUTE_MS) })
  }
  return trend === null ? undefined : t(`child.roam.trend.${trend}`)
}
