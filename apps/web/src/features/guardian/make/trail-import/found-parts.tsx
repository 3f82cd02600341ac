import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { GroundOfMany, GroundUnread } from '#/features/guardian/_shell/ground-warning.tsx'
import { groundQuery } from '#/data/ground.ts'
import type { FoundEntry, RefusedEntry } from '#/features/guardian/make/_trail/found-trail.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Notice } from '#/ui/notice.tsx'

interface TrailMapProps {
  entries: readonly FoundEntry[]
  /** Each has its number in the list. */
  isNumbered?: boolean
}

/** Where the challenges of a file are. */
export function TrailMap({ entries, isNumbered = false }: TrailMapProps) {
  const places = entries.map(({ entry }) => ({ lat: entry.place.lat, lng: entry.place.lng }))
  const [first] = places
  if (first === undefined) return null
  return (
    <GameMap
      kind="file"
      height="low"
      centre={first}
      label={t('guardian.trailImport.map')}
      circleMeters={null}
      fits={places}
      available={entries.map(({ key, entry }, index) => ({
        id: key,
        title: entry.title,
        location: places[index] ?? first,
        ...(isNumbered ? { number: index + 1 } : {}),
      }))}
    />
  )
}

/** What of a file cannot be brought in, each with its reason. */
export function Refused({ refused }: { refused: readonly RefusedEntry[] }) {
  if (refused.length === 0) return null
  return (
    <Notice tone="warn" title={t('guardian.trailImport.refused', { count: refused.length })}>
      <ul className="stack-tight">
        {refused.map(({ number, title, problem }) => (
          <li key={number} className="wrap-anywhere">
            <span className="font-bold">
              {title ?? t('guardian.trailFile.nameless', { number })}
            </span>
            : {t(`guardian.trailFile.entry.${problem}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** How many of the places the server's map warns of, and how many it does not reach. */
export function OnTheMap({ entries }: { entries: readonly FoundEntry[] }) {
  const look = useQuery(groundQuery(entries.map(({ entry }) => entry.place)))
  if (look.data === undefined) return <GroundUnread of={look} />
  return <GroundOfMany places={look.data.places} />
}
