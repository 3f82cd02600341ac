import type { HiddenSpot, HiddenSpots, HostSession } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { KnownSpot } from '#/features/guardian/_adventure/known-spot.tsx'
import { useDeal } from '#/features/guardian/start/_adventure/use-deal.ts'
import { keepLookedAt, readWish } from '#/features/guardian/start/_adventure/wish.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import { spotsQuery, useMoveSpot } from '#/data/adventure.ts'
import { errorText, failureText } from '#/data/request.ts'
import { notifyFailure, useAction } from '#/data/use-action.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { ON_TO_START, paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toast } from '#/ui/toast-store.ts'
import { SpotList } from './spot-list.tsx'

const neverPoll = () => false as const

/** The hidden spots of a game, looked over before the children search. */
export function AdventureSpotsScreen() {
  return (
    <WithHostGame
      title={t('guardian.adventureSpots.title')}
      page="invite-players"
      pollRule={neverPoll}
    >
      {({ session }) => <AdventureSpots session={session} />}
    </WithHostGame>
  )
}

/** The map with the spots; the grown-up drags, removes or deals again, then invites. */
function AdventureSpots({ session }: { session: HostSession }) {
  const { id, joinCode, status } = session
  const isWaiting = status === 'waiting'
  const [asked] = useSearchParams()
  const isOnToStart = asked.get(ON_TO_START.name) === ON_TO_START.value
  const read = useQuery(spotsQuery(id))
  const spots = read.data?.spots
  const title = t('guardian.adventureSpots.title')
  if (spots === undefined) {
    return (
      <GuardianShell title={title} backTo={paths.roamSetup()}>
        <NotLoaded of={read} words="guardian.adventureSpots" />
      </GuardianShell>
    )
  }
  if (spots.length === 0) {
    return (
      <GuardianShell title={title} backTo={paths.roamSetup()}>
        <EmptyState
          title={t('guardian.adventureSpots.none')}
          leadsTo={[paths.adventure(), t('guardian.adventureSpots.hideNow')]}
        />
      </GuardianShell>
    )
  }
  return (
    <GuardianShell
      title={title}
      intro={t('guardian.adventureSpots.intro', { count: spots.length })}
      backTo={isOnToStart ? paths.readyToPlay(joinCode) : paths.roamSetup()}
      action={
        isWaiting ? (
          <ButtonLink
            to={isOnToStart ? paths.readyToPlay(joinCode) : paths.invite(joinCode)}
            size="big"
            wide
            onClick={() => keepLookedAt(id)}
          >
            {isOnToStart
              ? t('guardian.adventureSpots.allSafe')
              : t('guardian.adventureSpots.start')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard(joinCode)} size="big" wide>
            {t('guardian.adventureSpots.toDashboard')}
          </ButtonLink>
        )
      }
    >
      {isWaiting ? (
        <Notice tone="warn" title={t('guardian.adventureSpots.checkTitle')}>
          {t('guardian.adventureSpots.check')}
        </Notice>
      ) : (
        <Notice title={t('guardian.adventureSpots.started')}>
          {t('guardian.adventureSpots.startedText')}
        </Notice>
      )}
      {isWaiting ? <KnownSpot sessionId={id} spots={spots} /> : null}
      {spots.some(({ map }) => map === 'none') ? <p>{t('guardian.ground.unknown')}</p> : null}
      <Spots session={session} spots={spots} canChange={isWaiting} />
    </GuardianShell>
  )
}

interface SpotsProps {
  session: HostSession
  spots: readonly HiddenSpot[]
  canChange: boolean
}

function Spots({ session, spots, canChange }: SpotsProps) {
  const { id } = session
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const stored = useStored(storedKeys.adventure)
  const dealt = stored?.sessionId === id ? stored : null
  const centre = dealt?.place ?? session.location ?? spots[0]!.location
  const { mutate } = useMoveSpot(id)
  const move = (spotId: string, location: LatLng) => {
    setChosenId(spotId)
    mutate(
      { spotId, location },
      {
        onError: notifyNotMoved,
        onSuccess: (answer) => notifyPutElsewhere(answer, spotId, location),
      },
    )
  }
  const numbered = spots.map((spot, index) => ({ ...spot, number: index + 1 }))
  return (
    <>
      <GameMap
        kind="adventure"
        centre={centre}
        grownUp={centre}
        label={t('guardian.adventureSpots.map')}
        target={numbered.find((spot) => spot.id === chosenId) ?? null}
        available={numbered}
        circleMeters={dealt?.radiusMeters ?? null}
        {...(dealt === null ? { fits: [centre, ...spots.map(({ location }) => location)] } : {})}
        onPress={setOpenId}
        {...(canChange ? { onMove: move } : {})}
      />
      {canChange && dealt !== null ? (
        <DealAgain sessionId={id} place={dealt.place} onDealt={() => setChosenId(null)} />
      ) : null}
      <SpotList
        sessionId={id}
        spots={numbered}
        centre={centre}
        canChange={canChange}
        chosenId={chosenId}
        onChoose={setChosenId}
        onMove={move}
        openId={openId}
        onOpen={setOpenId}
      />
    </>
  )
}

interface DealAgainProps {
  sessionId: string
  place: LatLng
  onDealt: () => void
}

function DealAgain({ sessionId, place, onDealt }: DealAgainProps) {
  const deal = useDeal()
  const again = useAction(
    useMutation({ mutationFn: () => deal(sessionId, { wish: readWish(), place }) }),
    {
      failed: (error) => ({
        title: t('guardian.adventure.hideFailed'),
        description: failureText(error),
      }),
      onDone: onDealt,
    },
  )
  return (
    <Button
      variant="secondary"
      wide
      icon={<Shuffle />}
      busy={again.isBusy}
      busyLabel={t('guardian.adventureSpots.dealing')}
      onClick={() => again.run()}
    >
      {t('guardian.adventureSpots.dealAgain')}
    </Button>
  )
}

/** The server puts a spot on the path where the game keeps to it. */
function notifyPutElsewhere({ spots }: HiddenSpots, spotId: string, asked: LatLng): void {
  const put = spots.find(({ id }) => id === spotId)
  if (put === undefined || haversineMeters(put.location, asked) < 1) return
  toast({ title: t('guardian.adventureSpots.putOnPath') })
}

/** Several moves may be under way: each failure is told, the last one stays on the screen. */
function notifyNotMoved(error: unknown): void {
  notifyFailure(errorText(error) ?? t('guardian.adventureSpots.moveFailed'))
}
