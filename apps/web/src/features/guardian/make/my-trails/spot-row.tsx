import type { GuardianChallenge } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { Accessibility, ArrowDown, ArrowUp, GripVertical, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { StandHere } from '#/features/guardian/make/_fields/stand-here.tsx'
import { MoveArrows } from '#/features/guardian/_shell/move-arrows.tsx'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Fact } from '#/ui/fact.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { isMovable } from './use-map-spots.ts'

interface SpotRowProps {
  spot: GuardianChallenge
  /** Where it is now: a move may still be on its way. */
  place: LatLng
  /** Its number on the trail, from 1. */
  number: number
  /** How many spots the trail has. */
  all: number
  isDragged: boolean
  /** It is in the middle of the map. */
  isChosen: boolean
  onDrag: (isDragged: boolean) => void
  onDrop: () => void
  onOrder: (number: number) => void
  onTakeOut: () => void
  onChoose: () => void
  onMove: (place: LatLng) => void
  /** What stands above and below it in the list. */
  before?: ReactNode
  after?: ReactNode
}

/** One spot of a trail in its list: its order by dragging or by buttons, its place by buttons. */
export function SpotRow({
  spot,
  place,
  number,
  all,
  isDragged,
  isChosen,
  before,
  after,
  ...on
}: SpotRowProps) {
  const { id, title, status, review, wheels } = spot
  const isPublic = status === 'published' && review === undefined
  return (
    <li className="grid gap-2" data-spot={id}>
      {before}
      <div
        draggable
        onDragStart={() => on.onDrag(true)}
        onDragEnd={() => on.onDrag(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={on.onDrop}
        className={`stack-tight min-w-0 rounded-field border-2 bg-white p-2 ${isDragged ? 'border-moss' : 'border-cream-deep'}`}
      >
        <div className="flex flex-wrap items-center gap-x-2">
          <GripVertical className="hidden size-5 flex-none cursor-grab text-ink-soft lg:block" />
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={on.onChoose}
            className="flex min-h-12 min-w-32 flex-1 cursor-pointer items-center gap-2 text-start"
          >
            <span
              className={`grid size-8 flex-none place-items-center rounded-full font-bold ${isChosen ? 'bg-sun text-ink' : 'bg-leaf-pale'}`}
            >
              {number}
            </span>
            <span className="min-w-0 font-bold wrap-anywhere">{title}</span>
          </button>
          <span className="ms-auto flex">
            <IconButton
              label={t('guardian.trailEdit.up', { title })}
              aria-disabled={number === 1 || undefined}
              onClick={() => on.onOrder(number - 1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('guardian.trailEdit.down', { title })}
              aria-disabled={number === all || undefined}
              onClick={() => on.onOrder(number + 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton label={t('guardian.trailEdit.takeOut', { title })} onClick={on.onTakeOut}>
              <X />
            </IconButton>
          </span>
        </div>
        {isPublic ? null : (
          <div>
            <StatusBadge tone="warn">{t('guardian.trailEdit.notPublished')}</StatusBadge>
          </div>
        )}
        {wheels !== undefined && (
          <div className="text-small">
            <Fact icon={<Accessibility />}>
              {t('guardian.wheels.said', { answer: t(`guardian.wheels.${wheels}`) })}
            </Fact>
          </div>
        )}
        {isChosen && (
          <div className="flex flex-wrap items-center gap-2">
            {all > 2 && <NumberField {...{ number, all }} onChange={on.onOrder} />}
            {isMovable(spot) ? (
              <>
                <span className="text-small">{t('guardian.trailDesk.onMap')}</span>
                <span className="flex flex-wrap">
                  <MoveArrows number={number} place={place} onMove={on.onMove} />
                </span>
              </>
            ) : (
              <p className="text-small text-ink-soft">{t('guardian.trailDesk.fixed')}</p>
            )}
            <ButtonLink
              to={paths.editChallenge(id)}
              variant="quiet"
              size="small"
              aria-label={t('guardian.myChallenges.of', {
                action: t('guardian.myChallenges.edit'),
                title,
              })}
            >
              <Pencil />
              {t('guardian.myChallenges.edit')}
            </ButtonLink>
          </div>
        )}
        {spot.isUnvisited && <StandHere challenge={spot} isBrief={!isChosen} />}
      </div>
      {after}
    </li>
  )
}

/** Far along the list in one go, where a press of an arrow is one step. */
function NumberField({
  number,
  all,
  onChange,
}: {
  number: number
  all: number
  onChange: (number: number) => void
}) {
  const numbers = Array.from({ length: all }, (_, at) => String(at + 1))
  return (
    <div className="w-full">
      <SelectField
        label={t('guardian.trailDesk.number')}
        options={Object.fromEntries(numbers.map((one) => [one, one]))}
        value={String(number)}
        onChange={(one) => onChange(Number(one))}
      />
    </div>
  )
}
