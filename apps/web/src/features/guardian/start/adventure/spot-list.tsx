import type { HiddenSpot } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { Pencil, Trash2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { SpotLine, SpotWarning } from '#/features/guardian/_adventure/spot-line.tsx'
import { SpotTaskDialog } from '#/features/guardian/_adventure/spot-task-dialog.tsx'
import { MoveArrows } from '#/features/guardian/_shell/move-arrows.tsx'
import { useRemoveSpot } from '#/data/adventure.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { describePlace } from '#/platform/maps/directions.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'

type NumberedSpot = HiddenSpot & { number: number }

interface SpotListProps {
  sessionId: string
  spots: readonly NumberedSpot[]
  centre: LatLng
  canChange: boolean
  chosenId: string | null
  onChoose: (spotId: string | null) => void
  onMove: (spotId: string, location: LatLng) => void
  /** The spot whose task is shown; null: none. */
  openId: string | null
  onOpen: (spotId: string | null) => void
}

/** The spots in words, each with buttons for those who cannot drag. */
export function SpotList(props: SpotListProps) {
  const { sessionId, spots, centre, canChange, chosenId, onChoose, onMove, openId, onOpen } = props
  const chosen = spots.find(({ id }) => id === chosenId)
  const removing = useAction(useRemoveSpot(sessionId), {
    done: { title: t('guardian.adventureSpots.removed') },
    failed: (error) => errorText(error) ?? t('guardian.adventureSpots.removeFailed'),
    onDone: () => onChoose(null),
  })
  return (
    <section className="stack-tight">
      <h2>{t('guardian.adventureSpots.list')}</h2>
      <ol className="stack-tight">
        {spots.map((spot) => (
          <li
            key={spot.id}
            className="stack-tight rounded-field border border-cream-deep bg-white p-3"
          >
            <div className="flex items-center gap-2">
              <div className="flex min-w-0 flex-1">
                <SpotLine
                  number={spot.number}
                  text={describePlace(spot.title, spot.location, centre)}
                  isChosen={spot.id === chosenId}
                  onOpen={() => onOpen(spot.id)}
                />
              </div>
              {canChange ? (
                <IconButton
                  label={t('guardian.adventureSpots.change', { number: spot.number })}
                  aria-expanded={spot.id === chosenId}
                  onClick={() => onChoose(spot.id === chosenId ? null : spot.id)}
                >
                  <Pencil />
                </IconButton>
              ) : null}
            </div>
            <SpotWarning of={spot} />
            {canChange && spot.id === chosenId ? (
              <div className="flex flex-wrap items-center gap-2">
                <MoveArrows
                  number={spot.number}
                  place={spot.location}
                  onMove={(place) => onMove(spot.id, place)}
                />
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Trash2 />}
                  disabled={spots.length === 1}
                  busy={removing.isBusy}
                  onClick={() => removing.run(spot.id)}
                >
                  {t('guardian.adventureSpots.remove')}
                </Button>
                {spots.length === 1 ? (
                  <p className="text-small text-ink-soft">{t('guardian.adventureSpots.lastOne')}</p>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <SpotTaskDialog
        spot={spots.find(({ id }) => id === openId) ?? null}
        onClose={() => onOpen(null)}
      />
      <p role="status" className="sr-only">
        {chosen === undefined
          ? ''
          : t('guardian.adventureSpots.moved', {
              number: chosen.number,
              place: describePlace(chosen.title, chosen.location, centre),
            })}
      </p>
    </section>
  )
}
