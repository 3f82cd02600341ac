import type { HiddenSpot, HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { KnownSpot } from '#/features/guardian/_adventure/known-spot.tsx'
import { SpotLine, SpotWarning, warningText } from '#/features/guardian/_adventure/spot-line.tsx'
import { SpotTaskDialog } from '#/features/guardian/_adventure/spot-task-dialog.tsx'
import { spotsQuery } from '#/data/adventure.ts'
import { errorText } from '#/data/request.ts'
import { describePlace } from '#/platform/maps/directions.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Loading } from '#/ui/loading.tsx'

/**
 * What this tab has hidden for a game that waits, or null: the spots may still be looked at and
 * changed.
 */
export function useHiddenHere({ id, status }: HostSession) {
  const stored = useStored(storedKeys.adventure)
  return stored?.sessionId === id && status === 'waiting' ? stored : null
}

/** The hidden spots, which a grown-up looks at before the children go. */
export function CheckSpots({ session }: { session: HostSession }) {
  const hidden = useHiddenHere(session)
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...spotsQuery(session.id),
    enabled: hidden !== null,
  })
  const [openId, setOpenId] = useState<string | null>(null)
  if (hidden === null) return null
  if (hidden.isLookedAt === true) return <ToSpots session={session} />
  const spots = data?.spots
  if (spots?.length === 0) return null
  return (
    <section className="stack-tight">
      <h2 className="flex items-center gap-2">
        <MapPin className="size-6 text-moss" />
        {t('guardian.adventureSpots.title')}
      </h2>
      {spots === undefined ? (
        isError && !isFetching ? (
          <TryAgainNotice
            text={errorText(error) ?? t('guardian.adventureSpots.failedTitle')}
            onTryAgain={refetch}
          />
        ) : (
          <Loading label={t('guardian.adventureSpots.loading')} />
        )
      ) : (
        <>
          <GameMap
            kind="adventure"
            centre={hidden.place}
            grownUp={hidden.place}
            label={t('guardian.adventureSpots.map')}
            available={spots.map(({ id, title, location }, index) => ({
              id,
              title,
              location,
              number: index + 1,
            }))}
            circleMeters={hidden.radiusMeters}
            fits={[hidden.place, ...spots.map(({ location }) => location)]}
            height="low"
            onPress={setOpenId}
          />
          {spots.some(({ map }) => map === 'none') ? (
            <p className="text-small">{t('guardian.ground.unknown')}</p>
          ) : null}
          <KnownSpot sessionId={session.id} spots={spots} />
          <p>{t('guardian.checkSpots.text')}</p>
          <details
            className="group"
            open={spots.some((spot) => warningText(spot) !== null) || undefined}
          >
            <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-bold text-moss-dark">
              <ChevronDown className="size-5 flex-none group-open:rotate-180" />
              {t('guardian.checkSpots.list')}
            </summary>
            <SpotLines spots={spots} centre={hidden.place} onOpen={setOpenId} />
            <ToSpots session={session} />
          </details>
          <SpotTaskDialog
            spot={spots.find(({ id }) => id === openId) ?? null}
            onClose={() => setOpenId(null)}
          />
        </>
      )}
    </section>
  )
}

interface SpotLinesProps {
  spots: readonly HiddenSpot[]
  centre: { lat: number; lng: number }
  onOpen: (spotId: string) => void
}

function SpotLines({ spots, centre, onOpen }: SpotLinesProps) {
  return (
    <ol className="divide-y divide-cream-deep">
      {spots.map((spot, index) => (
        <li key={spot.id}>
          <SpotLine
            number={index + 1}
            text={describePlace(spot.title, spot.location, centre)}
            onOpen={() => onOpen(spot.id)}
          />
          <SpotWarning of={spot} />
        </li>
      ))}
    </ol>
  )
}

/** To the map on which spots are moved, removed or dealt again, and from there back to the start. */
function ToSpots({ session }: { session: HostSession }) {
  return (
    <ButtonLink
      to={paths.adventureSpots(session.joinCode, 'start')}
      variant="secondary"
      size="small"
      wide
    >
      {t('guardian.checkSpots.change')}
    </ButtonLink>
  )
}
