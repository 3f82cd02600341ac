import type { PublicTrail } from '@bramble/contract'
import { Accessibility, Clock, Languages, ListOrdered, MapPin, Route } from 'lucide-react'
import { t } from '#/words/t.ts'
import { trailCoverThumb } from '#/data/trails.ts'
import { distanceText, languageText, listText, timeLeftText } from '#/platform/format.ts'
import { Fact } from '#/ui/fact.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { trailTextOf } from './trail-words.ts'

type Facts = Pick<PublicTrail, 'meters' | 'minutes' | 'wheels' | 'isOrdered'> & {
  spotCount: number
  languages?: PublicTrail['languages']
}

/** How long a trail is, and for whom. */
export function TrailFacts({ spotCount, meters, minutes, wheels, isOrdered, languages }: Facts) {
  return (
    <ul className="grid gap-1.5">
      <li>
        <Fact icon={<MapPin />}>{t('guardian.trail.spots', { count: spotCount })}</Fact>
      </li>
      <li>
        <Fact icon={<Route />}>{t('guardian.trail.way', { distance: distanceText(meters) })}</Fact>
      </li>
      <li>
        <Fact icon={<Clock />}>{timeText(minutes)}</Fact>
      </li>
      {isOrdered && (
        <li>
          <Fact icon={<ListOrdered />}>{t('guardian.trail.ordered')}</Fact>
        </li>
      )}
      {wheels !== null && (
        <li>
          <Fact icon={<Accessibility />}>{t(`guardian.trail.wheels.${wheels}`)}</Fact>
        </li>
      )}
      {languages !== undefined && languages.length > 0 && (
        <li>
          <Fact icon={<Languages />}>{listText(languages.map(languageText))}</Fact>
        </li>
      )}
    </ul>
  )
}

/** From here on minutes are hard to read, minutes. */
const HOURS_FROM_MINUTES = 120

function timeText(minutes: number): string {
  if (minutes < HOURS_FROM_MINUTES) return t('guardian.trail.time', { minutes })
  return t('guardian.trail.longTime', { time: timeLeftText(minutes * 60_000) })
}

/** Who stands behind a trail: its name alone may say anything. */
export function MadeBy({ makerName }: Pick<PublicTrail, 'makerName'>) {
  return (
    <p className="text-small text-ink-soft wrap-anywhere">
      {makerName === null
        ? t('guardian.trail.madeByNobody')
        : t('guardian.trail.madeBy', { name: makerName })}
    </p>
  )
}

type Covered = Pick<PublicTrail, 'cover' | 'name' | 'sentence' | 'language' | 'texts'>

/** The cover picture of a trail, large on its page, small in a list; nothing where it has none. */
export function TrailCover({ trail, isSmall = false }: { trail: Covered; isSmall?: boolean }) {
  const { cover } = trail
  if (cover === null) return null
  const alt = t('guardian.trail.coverAlt', { name: trailTextOf(trail).name })
  return (
    <div className={isSmall ? 'w-24 flex-none' : 'w-full max-w-xl'}>
      <PhotoFrame
        src={isSmall ? trailCoverThumb(cover) : cover}
        alt={alt}
        ratio={isSmall ? 'square' : 'wide'}
        lazy={isSmall}
        empty={<span className="text-small">{alt}</span>}
      />
    </div>
  )
}
