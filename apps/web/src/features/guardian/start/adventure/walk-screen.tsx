import type { LibraryTaskView } from '@bramble/contract'
import { MAX_HIDDEN_SPOTS } from '@bramble/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Flag, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentLanguage, t } from '#/words/t.ts'
import { GroundWarning } from '#/features/guardian/_shell/ground-warning.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { PlaceNotice, useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { usePlaceSpots } from '#/data/adventure.ts'
import { libraryQuery } from '#/data/library.ts'
import { isPassing } from '#/data/query-client.ts'
import { failureText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { notMade } from '#/features/guardian/_shell/use-create-game.ts'
import { useLocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import type { StoredWalk } from '#/platform/storage/keys.ts'
import { useWakeLock } from '#/platform/wake-lock.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { drawingOf } from '#/ui/drawings/stickers.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { WalkChoices } from './walk-choices.tsx'
import { ForWhom, useAsksForClass, useForWhom } from './for-whom.tsx'
import { useGameWithSpots } from '#/features/guardian/start/_adventure/use-deal.ts'
import {
  forgetWalk,
  isFull,
  keepWalk,
  metersToGoOn,
  nextTask,
  readWalk,
  VAGUE_SPOT_METERS,
  walkBody,
  type WalkedSpot,
} from './walk.ts'
import { rememberTasks } from '#/features/guardian/start/_adventure/wish.ts'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'

/**
 * The grown-up walks ahead and hides one spot at each tap. Everything stays on the phone until the
 * walk is over: there may be no signal on the way.
 */
export function WalkScreen() {
  const guardian = useGuardianPlace()
  const { place, problem, isAsking, ask, wasKnown } = guardian
  const library = useQuery(libraryQuery(currentLanguage()))
  useEffect(() => {
    if (wasKnown()) void ask()
  }, [ask, wasKnown])
  if (library.data !== undefined && place !== null) return <Walk tasks={library.data.tasks} />
  return (
    <GuardianShell
      title={t('guardian.walk.title')}
      intro={t('guardian.walk.intro')}
      backTo={paths.adventure()}
    >
      {place === null ? (
        <PlaceNotice
          problem={problem}
          isAsking={isAsking}
          onAsk={() => void ask()}
          title={t('guardian.adventure.placeTitle')}
          text={t('guardian.walk.placeText')}
          button={t('guardian.roamSetup.askButton')}
        />
      ) : (
        <NotLoaded of={library} words="guardian.library" />
      )}
    </GuardianShell>
  )
}

function Walk({ tasks }: { tasks: readonly LibraryTaskView[] }) {
  useWakeLock()
  const { position } = useLocationWatch()
  const asksForClass = useAsksForClass()
  const [walk, setWalk] = useState(() => {
    const known = readWalk()
    return asksForClass ? { ...known, isForClass: true } : known
  })
  const { isForClass, isAsked } = useForWhom(walk.isForClass === true)
  const { spots } = walk
  const change = (next: StoredWalk) => {
    setWalk(next)
    keepWalk(next)
  }
  const remove = (at: number) => change({ ...walk, spots: spots.filter((_, i) => i !== at) })
  const task = position === null ? null : nextTask(tasks, walk, position)
  const goOnMeters = position === null ? 0 : metersToGoOn(spots, position)
  const hide = () => {
    if (position === null || task === null) return
    const { lat, lng, accuracyMeters } = position
    const { id: taskId, title, task: words, sticker } = task
    const spot = { lat, lng, accuracyMeters, taskId, title, words, sticker }
    change({ ...walk, spots: [...spots, spot] })
  }
  return (
    <GuardianShell
      title={t('guardian.walk.title')}
      intro={t('guardian.walk.intro')}
      backTo={paths.adventure()}
      action={
        <ActionStack>
          <Button
            size="big"
            wide
            icon={<Flag />}
            disabled={position === null || task === null || goOnMeters > 0 || isFull(walk)}
            onClick={hide}
          >
            {t('guardian.walk.hideHere')}
          </Button>
          <Finish walk={walk} isForClass={isForClass} />
        </ActionStack>
      }
    >
      {spots.length === 0 ? (
        <WalkChoices walk={walk} onChange={change} />
      ) : (
        <>
          <NewestSpot spot={spots.at(-1)!} onUndo={() => remove(spots.length - 1)} />
          <GroundWarning place={spots.at(-1)!} />
        </>
      )}
      <p role="status" className="text-center">
        {isFull(walk)
          ? t('guardian.walk.full', { max: MAX_HIDDEN_SPOTS })
          : position === null
            ? t('guardian.walk.looking')
            : goOnMeters > 0
              ? t('guardian.walk.goOn', { meters: goOnMeters })
              : t('guardian.walk.known', { meters: Math.ceil(position.accuracyMeters) })}
      </p>
      {position !== null && position.accuracyMeters > VAGUE_SPOT_METERS ? (
        <Notice tone="warn">{t('guardian.walk.vague')}</Notice>
      ) : null}
      {position === null ? null : <WalkMap walk={walk} place={position} />}
      {isAsked ? (
        <ForWhom
          isForClass={isForClass}
          onChange={(isClass) => change({ ...walk, isForClass: isClass })}
        />
      ) : null}
      {spots.length < 2 ? null : <SpotRows spots={spots} onRemove={remove} />}
    </GuardianShell>
  )
}

function NewestSpot({ spot, onUndo }: { spot: WalkedSpot; onUndo: () => void }) {
  return (
    <Card tone="leaf">
      <div className="flex items-center gap-3">
        <div className="w-16 flex-none">
          <Drawn drawing={drawingOf(spot.sticker)} />
        </div>
        <div className="min-w-0 flex-1">
          <p className="font-display text-lead wrap-anywhere">{spot.title}</p>
          <p className="text-small wrap-anywhere">{spot.words}</p>
        </div>
      </div>
      <Button variant="secondary" size="small" icon={<Undo2 />} onClick={onUndo}>
        {t('guardian.walk.undo')}
      </Button>
    </Card>
  )
}

function WalkMap({ walk: { spots }, place }: { walk: StoredWalk; place: WalkedPlace }) {
  return (
    <GameMap
      kind="adventure"
      centre={place}
      grownUp={place}
      label={t('guardian.adventureSpots.map')}
      available={spots.map(({ taskId, title, lat, lng }, i) => ({
        id: taskId,
        title,
        location: { lat, lng },
        number: i + 1,
      }))}
      fits={[place, ...spots]}
    />
  )
}

interface WalkedPlace {
  lat: number
  lng: number
}

interface SpotRowsProps {
  spots: readonly WalkedSpot[]
  onRemove: (at: number) => void
}

function SpotRows({ spots, onRemove }: SpotRowsProps) {
  return (
    <section className="stack-tight">
      <h2>{t('guardian.adventureSpots.list')}</h2>
      <ol className="stack-tight">
        {spots.map(({ taskId, title }, i) => (
          <li
            key={taskId}
            className="flex items-center gap-3 rounded-field border border-cream-deep bg-white p-3"
          >
            <span
              aria-hidden="true"
              className="grid size-9 flex-none place-items-center rounded-full bg-ice font-bold text-white"
            >
              {i + 1}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            <IconButton
              label={t('guardian.walk.remove', { number: i + 1 })}
              onClick={() => onRemove(i)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Makes the game, hides the spots and invites. Without a signal everything stays on the phone. */
function Finish({ walk, isForClass }: { walk: StoredWalk; isForClass: boolean }) {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const makeGame = useGameWithSpots()
  const { mutateAsync: place } = usePlaceSpots()
  const finishing = useMutation({
    mutationFn: () =>
      makeGame(isForClass, async (sessionId) => {
        const key = `${walk.key}-${walk.spots.length}`
        const { spots } = await place({ sessionId, walked: walkBody(walk), key })
        rememberTasks(spots)
      }),
  })
  const finish = useAction(finishing, {
    failed: (error) =>
      isPassing(error) ? null : notMade(t('guardian.adventure.hideFailed'), error, failureText),
    onDone: (session) => {
      forgetWalk()
      if (session && isShown()) void navigate(paths.invite(session.joinCode))
    },
  })
  const count = walk.spots.length
  return (
    <>
      {/* A toast would be gone before somebody who walks has looked. */}
      {finishing.error !== null && isPassing(finishing.error) ? (
        <Notice tone="warn" live>
          {t('guardian.walk.noSignal')}
        </Notice>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        wide
        disabled={count === 0}
        busy={finish.isBusy}
        busyLabel={t('guardian.adventure.hiding')}
        onClick={() => finish.run()}
      >
        {t('guardian.walk.finish', { count })}
      </Button>
    </>
  )
}
