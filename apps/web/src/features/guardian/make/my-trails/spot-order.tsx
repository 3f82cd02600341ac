import type { GuardianChallenge } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_CHALLENGES_PER_ACCOUNT, MAX_TRAIL_SPOTS } from '@bramble/domain/limits'
import { MapPinPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { UnvisitedNotice } from '#/features/guardian/make/_fields/stand-here.tsx'
import { useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { RoomLink } from '#/features/guardian/_trails/room-link.tsx'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { SpotRow } from './spot-row.tsx'
import { moved } from './trail-draft.ts'
import { isMovable, useMapSpots } from './use-map-spots.ts'

interface SpotOrderProps {
  /** The maker's own. */
  challenges: readonly GuardianChallenge[]
  /** Those of the trail, in their order. */
  chosen: readonly GuardianChallenge[]
  onChange: (change: (ids: readonly string[]) => readonly string[]) => void
}

/** The way back from the last change. */
interface Undo {
  words: string
  run: () => void
  /** The spot that is to be taken back, and its place in the list where it was taken out of it. */
  id: string
  at: number | null
}

/** What is looked for after a change, because it may be far away in a long list or has lost the focus. */
interface Target {
  what: 'row' | 'name' | 'way-back'
  /** Of the spot. */
  id: string
}

/** The spots of a trail in their order, beside a map on which they are moved and made. */
export function SpotOrder({ challenges, chosen, onChange }: SpotOrderProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [shownId, setShownId] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [said, setSaid] = useState('')
  const [undo, setUndo] = useState<Undo | null>(null)
  const { place: here, isAsking, ask } = useGuardianPlace()
  const spots = useMapSpots({
    onMade: ({ id, title }) => {
      onChange((ids) => [...ids, id])
      setShownId(id)
      setPicking(false)
      setSaid(t('guardian.trailDesk.added', { title }))
    },
  })
  const column = useRef<HTMLDivElement>(null)
  const goTo = useRef<Target | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    const { what, id } = goTo.current
    goTo.current = null
    const row = column.current?.querySelector(`[data-spot="${id}"]`)
    if (what === 'row') row?.scrollIntoView({ block: 'nearest' })
    else if (what === 'name') row?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
    else column.current?.querySelector<HTMLElement>('[data-way-back] button')?.focus()
  }, [chosen])
  const desk = useFocusWhilePicking(isPicking)
  const chosenIds = chosen.map(({ id }) => id)
  const rest = challenges.filter(({ id }) => !chosenIds.includes(id))
  const placeOf = (spot: GuardianChallenge): LatLng => spots.places.get(spot.id) ?? spot.location
  const shown = chosen.find(({ id }) => id === shownId)
  const centre = shown ?? chosen[0] ?? challenges[0]
  const middle = centre === undefined ? here : placeOf(centre)
  const order = (id: string, to: number) => {
    const from = chosenIds.indexOf(id)
    if (from < 0 || to < 0 || to >= chosenIds.length || from === to) return
    onChange((ids) => moved(ids, ids.indexOf(id), to))
    setSaid(t('guardian.trailEdit.moved', { title: chosen[from]?.title ?? '', place: to + 1 }))
    goTo.current = { what: 'row', id }
  }
  const takeOut = ({ id, title }: GuardianChallenge) => {
    const at = chosenIds.indexOf(id)
    onChange((ids) => ids.filter((one) => one !== id))
    goTo.current = { what: 'way-back', id }
    setUndo({
      ...{ id, at, words: t('guardian.trailDesk.takenOut', { title }) },
      run: () =>
        onChange((ids) => (ids.includes(id) ? ids : [...ids.slice(0, at), id, ...ids.slice(at)])),
    })
  }
  const move = (id: string, place: LatLng) => {
    const before = chosen.find((one) => one.id === id)
    if (before === undefined || !isMovable(before)) return
    spots.move(id, place)
    setShownId(id)
    setUndo({
      ...{ id, at: null, words: t('guardian.trailDesk.movedSpot', { title: before.title }) },
      run: () => spots.restore(before),
    })
  }
  const add = (place: LatLng) => {
    if (isPicking && !spots.isAdding) spots.add(place, chosen.length + 1)
  }
  const wayBack =
    undo === null ? null : (
      <div data-way-back="">
        <Notice
          live
          action={
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                undo.run()
                setUndo(null)
                if (undo.at !== null) goTo.current = { what: 'name', id: undo.id }
              }}
            >
              {t('guardian.trailDesk.undo')}
            </Button>
          }
        >
          {undo.words}
        </Notice>
      </div>
    )
  const undoAt = undo === null || undo.at === null ? null : Math.min(undo.at, chosen.length)
  const isFull = chosen.length >= MAX_TRAIL_SPOTS
  const onMap = chosen.map((spot, at) => ({
    id: spot.id,
    title: spot.title,
    location: placeOf(spot),
    number: at + 1,
    isFixed: !isMovable(spot),
  }))
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <div ref={column} className="stack">
        {chosen.length === 0 && undoAt === 0 ? wayBack : null}
        <UnvisitedNotice count={chosen.filter(({ isUnvisited }) => isUnvisited).length} />
        {chosen.length === 0 ? (
          <EmptyState title={t('guardian.trailEdit.noSpots')}>
            {t('guardian.trailEdit.noSpotsText')}
          </EmptyState>
        ) : (
          <ol className="grid gap-2" aria-label={t('guardian.trailEdit.order')}>
            {chosen.map((spot, at) => (
              <SpotRow
                key={spot.id}
                spot={spot}
                place={placeOf(spot)}
                number={at + 1}
                all={chosen.length}
                isDragged={draggedId === spot.id}
                isChosen={shownId === spot.id}
                onDrag={(isDragged) => setDraggedId(isDragged ? spot.id : null)}
                onDrop={() => draggedId !== null && order(draggedId, at)}
                onOrder={(number) => order(spot.id, number - 1)}
                onTakeOut={() => takeOut(spot)}
                onChoose={() => setShownId(shownId === spot.id ? null : spot.id)}
                onMove={(place) => move(spot.id, place)}
                before={at === 0 && undoAt === 0 ? wayBack : null}
                after={undoAt === at + 1 ? wayBack : null}
              />
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        {isFull && <Notice>{t('guardian.trailDesk.full', { max: MAX_TRAIL_SPOTS })}</Notice>}
        {rest.length > 0 && !isFull && (
          <AddSpot key={rest[0]?.id} rest={rest} onAdd={(id) => onChange((ids) => [...ids, id])} />
        )}
      </div>
      <div ref={desk} className="stack-tight lg:sticky lg:top-4">
        {undoAt === null ? wayBack : null}
        {middle === null ? (
          <Notice
            action={
              <Button size="small" variant="secondary" busy={isAsking} onClick={() => void ask()}>
                {t('guardian.trailDesk.here')}
              </Button>
            }
          >
            {t('guardian.trailDesk.noPlace')}
          </Notice>
        ) : (
          <>
            <div className={isPicking ? '[&_.map-ground]:cursor-crosshair' : undefined}>
              <GameMap
                kind="trail"
                centre={middle}
                grownUp={null}
                label={t('guardian.trailEdit.map')}
                target={onMap.find(({ id }) => id === shown?.id) ?? null}
                available={onMap}
                circleMeters={null}
                onMove={move}
                onPick={add}
                {...(shown === undefined && chosen.length > 0
                  ? { fits: onMap.map(({ location }) => location) }
                  : {})}
              />
            </div>
            {isFull ? null : challenges.length >= MAX_CHALLENGES_PER_ACCOUNT ? (
              <Notice tone="warn" action={<RoomLink room="challenges" />}>
                {t('guardian.trailDesk.noRoom', { max: MAX_CHALLENGES_PER_ACCOUNT })}
              </Notice>
            ) : isPicking ? (
              <div data-pick-spot="">
                <Notice
                  live
                  action={
                    <div className="flex flex-wrap gap-2">
                      <Button
                        size="small"
                        variant="secondary"
                        busy={spots.isAdding}
                        onClick={() => add(middle)}
                      >
                        {t('guardian.trailDesk.inMiddle')}
                      </Button>
                      <Button size="small" variant="quiet" onClick={() => setPicking(false)}>
                        {t('guardian.shell.cancel')}
                      </Button>
                    </div>
                  }
                >
                  {t('guardian.trailDesk.pick')}
                </Notice>
              </div>
            ) : (
              <Button
                variant="secondary"
                data-add-spot=""
                icon={<MapPinPlus />}
                onClick={() => setPicking(true)}
              >
                {t('guardian.trailDesk.add')}
              </Button>
            )}
            {spots.problem !== null && (
              <Notice
                tone="danger"
                live
                title={t('guardian.trailDesk.notAdded')}
                action={
                  spots.isOutOfRoom ? (
                    <RoomLink room="challenges" />
                  ) : (
                    <Button size="small" variant="secondary" onClick={spots.addAgain}>
                      {t('guardian.shell.tryAgain')}
                    </Button>
                  )
                }
              >
                {spots.problem}
              </Notice>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/**
 * Keeps the focus beside the map, where the words and the button take turns: else it would go to what stands before
 * them, which is the last spot of a long list. @returns the ref of what holds both
 */
function useFocusWhilePicking(isPicking: boolean) {
  const desk = useRef<HTMLDivElement>(null)
  const wasPicking = useRef(isPicking)
  useEffect(() => {
    if (wasPicking.current === isPicking) return
    wasPicking.current = isPicking
    const target = isPicking ? '[data-pick-spot] [data-focus-target]' : '[data-add-spot]'
    const place = desk.current?.querySelector<HTMLElement>(target)
    if (place == null) return
    if (isPicking) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [isPicking])
  return desk
}

function AddSpot({
  rest,
  onAdd,
}: {
  rest: readonly GuardianChallenge[]
  onAdd: (id: string) => void
}) {
  const [wanted, setWanted] = useState(rest[0]?.id ?? '')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <SelectField
          label={t('guardian.trailEdit.add')}
          options={Object.fromEntries(rest.map(({ id, title }) => [id, title]))}
          value={wanted}
          onChange={setWanted}
        />
      </div>
      <Button variant="secondary" onClick={() => onAdd(wanted)}>
        {t('guardian.trailEdit.addNow')}
      </Button>
    </div>
  )
}
