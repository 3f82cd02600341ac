import { shownDistanceMeters } from '@bramble/domain/proximity/bands'
import type { WayWord } from '@bramble/domain/session/grown-up-news'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { distanceText } from '#/platform/format.ts'
import { HeatScene } from '#/ui/heat/heat-scene.tsx'
import type { HeatLevel } from '#/ui/heat/levels.ts'
import { useGrownUpPhoto } from '../_game/pack/grown-up-photo.ts'
import { useHuntSounds } from './use-hunt-sounds.ts'
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
  const { near, way } = look
  useWayBackSounds(look)
  const src = useGrownUpPhoto(photoId)
  const photo = src === null ? null : { src, alt: t('child.walkBack.photo') }
  const still = STILL[way]
  if (still !== undefined || near === null) {
    const { level, word } = still ?? STILL.look
    return (
      <HeatScene level={level} word={t(`child.walkBack.${word}`)} photo={photo}>
        {children}
      </HeatScene>
    )
  }
  return (
    <HeatScene
      level={near.state}
      word={t(`shared.warmth.${near.state}`)}
      photo={photo}
      distance={distanceText(shownDistanceMeters(near.meters, accuracyMeters))}
      trend={trendText(look)}
    >
      {children}
    </HeatScene>
  )
}

const LOOK = { level: 'searching', word: 'look' } as const

/** Words without a distance: the child stands where it was led to, or cannot be led. */
const STILL = {
  back: { level: 'challenge', word: 'back' },
  near: { level: 'burning', word: 'near' },
  'was-here': LOOK,
  look: LOOK,
  towards: undefined,
  'was-there': undefined,
} as const satisfies Record<WayWord, { level: HeatLevel | 'searching'; word: string } | undefined>

/** Leads to the grown-up by ear; an old place of it leads nowhere. */
export function useWayBackSounds({ near, way }: GrownUpLook): void {
  const isLed = way === 'towards' || way === 'near' || way === 'back'
  useHuntSounds({
    state: isLed ? (near?.state ?? null) : null,
    distanceMeters: near?.meters ?? null,
    trend: near?.trend ?? null,
    isWayBack: true,
  })
}

/** The child's next step, in a sentence below the scene. */
export function wayText({ way, ageMs, isAsleep }: GrownUpLook): string {
  switch (way) {
    case 'look':
      return t('child.walkBack.lookText')
    case 'was-here':
      return t('child.walkBack.wasHere', { minutes: minutesOf(ageMs) })
    case 'near':
      return t('child.walkBack.nearText')
    case 'back':
      return t('child.walkBack.stay')
    case 'was-there':
      return isAsleep ? t('child.walkBack.wasThereAsleep') : t('child.walkBack.wasThereText')
    case 'towards':
      return t('child.walkBack.follow')
  }
}

/** Warmer or colder; of an old place of the grown-up only how old it is. */
function trendText({ way, near, ageMs }: GrownUpLook): string | undefined {
  if (way === 'was-there') return t('child.walkBack.age', { minutes: minutesOf(ageMs) })
  return near === null || near.trend === null ? undefined : t(`child.roam.trend.${near.trend}`)
}

function minutesOf(ageMs: number | null): number {
  return Math.floor((ageMs ?? 0) / MINUTE_MS)
}
