import type { GuardianChallenge } from '@bramble/contract'
import { MAX_TRAIL_SPOTS } from '@bramble/domain/limits'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { moved } from './trail-draft.ts'

interface SpotOrderProps {
  /** The maker's own. */
  challenges: readonly GuardianChallenge[]
  /** Those of the trail, in their order. */
  chosen: readonly GuardianChallenge[]
  onChange: (ids: readonly string[]) => void
}

/** The challenges of a trail in their order, beside a map: moved by dragging or by buttons. */
export function SpotOrder({ challenges, chosen, onChange }: SpotOrderProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const chosenIds = chosen.map(({ id }) => id)
  const rest = challenges.filter(({ id }) => !chosenIds.includes(id))
  const move = (id: string, to: number) => {
    const from = chosenIds.indexOf(id)
    if (from < 0 || to < 0 || to >= chosenIds.length || from === to) return
    onChange(moved(chosenIds, from, to))
    setSaid(t('guardian.trailEdit.moved', { title: chosen[from]?.title ?? '', place: to + 1 }))
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="stack">
        {chosen.length === 0 ? (
          <EmptyState title={t('guardian.trailEdit.noSpots')}>
            {t('guardian.trailEdit.noSpotsText')}
          </EmptyState>
        ) : (
          <ol className="grid gap-2" aria-label={t('guardian.trailEdit.order')}>
            {chosen.map(({ id, title, status, review }, at) => (
              <li
                key={id}
                draggable
                onDragStart={() => setDraggedId(id)}
                onDragEnd={() => setDraggedId(null)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => draggedId !== null && move(draggedId, at)}
                className={`flex items-center gap-2 rounded-field border-2 bg-white p-2 ${draggedId === id ? 'border-moss' : 'border-cream-deep'}`}
              >
                <GripVertical
                  className="hidden size-5 flex-none cursor-grab text-ink-soft lg:block"
                  aria-hidden="true"
                />
                <span className="grid size-8 flex-none place-items-center rounded-full bg-leaf-pale font-bold">
                  {at + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-bold wrap-anywhere">{title}</span>
                  {(status !== 'published' || review !== undefined) && (
                    <StatusBadge tone="warn">{t('guardian.trailEdit.notPublished')}</StatusBadge>
                  )}
                </span>
                <IconButton
                  label={t('guardian.trailEdit.up', { title })}
                  disabled={at === 0}
                  onClick={() => move(id, at - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('guardian.trailEdit.down', { title })}
                  disabled={at === chosen.length - 1}
                  onClick={() => move(id, at + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('guardian.trailEdit.takeOut', { title })}
                  onClick={() => onChange(chosenIds.filter((one) => one !== id))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        {rest.length > 0 && chosen.length < MAX_TRAIL_SPOTS && (
          <AddSpot key={rest[0]?.id} rest={rest} onAdd={(id) => onChange([...chosenIds, id])} />
        )}
      </div>
      {chosen.length > 0 && (
        <GameMap
          kind="adventure"
          centre={chosen[0]!.location}
          grownUp={null}
          label={t('guardian.trailEdit.map')}
          target={null}
          available={chosen.map(({ id, title, location }, at) => ({
            ...{ id, title, location },
            number: at + 1,
          }))}
          circleMeters={null}
          fits={chosen.map(({ location }) => location)}
        />
      )}
    </div>
  )
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
