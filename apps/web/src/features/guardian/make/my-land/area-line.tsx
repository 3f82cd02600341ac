import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_DRAWN_AREA_POINTS } from '@bramble/domain/limits'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { PlaceNotice, useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Button } from '#/ui/button.tsx'
import { TextAreaField } from '#/ui/text-field.tsx'
import { rowsOf } from './area-draft.ts'

interface AreaLineProps {
  rows: string
  /** Null: a row is no place. */
  points: readonly LatLng[] | null
  onChange: (rows: string) => void
}

/** The line around an area: pressed into a map, or written as rows, which keys and readers can do too. */
export function AreaLine({ rows, points, onChange }: AreaLineProps) {
  const guardian = useGuardianPlace()
  const [before, setBefore] = useState<readonly string[]>([])
  // The map stays where it opened: one that follows each point cannot be drawn on.
  const [centre, setCentre] = useState<LatLng | null>(points?.[0] ?? null)
  const middle = centre ?? guardian.place
  const known = points ?? []
  const change = (next: string) => {
    setBefore((all) => [...all, rows])
    onChange(next)
  }
  const add = (place: LatLng) => {
    if (points === null || points.length >= MAX_DRAWN_AREA_POINTS) return
    change(rowsOf([...points, place]))
  }
  const move = (id: string, place: LatLng) =>
    change(rowsOf(known.map((point, at) => (String(at) === id ? place : point))))
  return (
    <>
      {middle === null ? (
        <PlaceNotice
          problem={guardian.problem}
          isAsking={guardian.isAsking}
          onAsk={() => void guardian.ask()}
          title={t('guardian.keeper.placeTitle')}
          text={t('guardian.keeper.placeText')}
          button={t('guardian.roamSetup.askButton')}
        />
      ) : (
        <GameMap
          kind="trail"
          centre={middle}
          label={t('guardian.keeper.map')}
          circleMeters={null}
          outline={known}
          availableTitle={t('guardian.keeper.corners')}
          available={known.map((location, at) => ({
            ...{ id: String(at), location, number: at + 1 },
            title: t('guardian.keeper.point', { number: at + 1 }),
          }))}
          onMove={move}
          onPick={add}
          {...(known.length < 2 || centre === null ? {} : { fits: known })}
        />
      )}
      <p className="text-small text-ink-soft">{t('guardian.keeper.how')}</p>
      <Button
        variant="quiet"
        size="small"
        icon={<Undo2 />}
        disabled={before.length === 0}
        onClick={() => {
          onChange(before.at(-1) ?? '')
          setBefore((all) => all.slice(0, -1))
        }}
      >
        {t('guardian.keeper.undo')}
      </Button>
      <TextAreaField
        label={t('guardian.keeper.points')}
        hint={t('guardian.keeper.pointsHint')}
        spellCheck={false}
        value={rows}
        rows={6}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (centre === null && points?.[0] !== undefined) setCentre(points[0])
        }}
        {...(points === null ? { error: t('guardian.keeper.wrongRow') } : {})}
      />
    </>
  )
}
