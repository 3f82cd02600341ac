import type { PublicTrail } from '@bramble/contract'
import { Accessibility, Clock, Languages, ListOrdered, MapPin, Route } from 'lucide-react'
import { t } from '#/words/t.ts'
import { distanceText, languageText, listText, timeLeftText } from '#/platform/format.ts'
import { Fact } from '#/ui/fact.tsx'

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
