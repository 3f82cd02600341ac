import { MAX_LABEL_LENGTH, MAX_LADDER_RUNGS } from '@bramble/domain/limits'
import { pointsForRung } from '@bramble/domain/challenge/scoring'
import { ArrowUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { percentText } from '#/platform/format.ts'
import { FieldFrame } from '#/ui/field-frame.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { AddRow } from '../add-row.tsx'
import type { EditableLabel, LabelErrors } from './labels.ts'

interface LabelEditorProps {
  /** Most exact first; without any, one empty field is shown. */
  labels: readonly EditableLabel[]
  onChange: (labels: EditableLabel[]) => void
  /** From `labelErrors` and from the server. */
  errors?: LabelErrors | null
}

/** The object a child looks for and its more general names; a controlled component. */
export function LabelEditor({ labels, onChange, errors }: LabelEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const [newest, setNewest] = useState<number | null>(null)
  const [removals, setRemovals] = useState(0)
  const rows = labels.length === 0 ? [{ label: '' }] : labels
  const isFull = rows.length >= MAX_LADDER_RUNGS
  const add = () => {
    setNewest(rows.length)
    onChange([...rows, { label: '' }])
  }
  const rise = (at: number) => {
    onChange(moved(rows, at))
    list.current?.querySelectorAll('input')[at - 1]?.focus()
  }
  const remove = (at: number) => {
    setRemovals(removals + 1)
    onChange(rows.filter((_, other) => other !== at))
  }
  return (
    <div className="stack">
      <ol ref={list} className="stack">
        {rows.map((row, at) => (
          <li key={at}>
            <FieldFrame
              label={
                at === 0
                  ? t('guardian.labelEditor.object')
                  : t('guardian.labelEditor.general', { number: at })
              }
              hint={hintOf(row, at)}
              error={errors?.[at]}
            >
              {(control) => (
                <div className="flex flex-wrap items-center justify-end gap-1">
                  <div className="min-w-32 flex-1">
                    <input
                      type="text"
                      {...control}
                      value={row.label}
                      maxLength={MAX_LABEL_LENGTH}
                      autoFocus={at === newest}
                      autoComplete="off"
                      autoCapitalize="none"
                      // A changed name loses the machine's confidence.
                      onChange={({ target: { value: label } }) =>
                        onChange(rows.map((one, other) => (other === at ? { label } : one)))
                      }
                    />
                  </div>
                  {at > 0 && (
                    <IconButton
                      label={t('guardian.labelEditor.rise', { label: row.label })}
                      onClick={() => rise(at)}
                    >
                      <ArrowUp />
                    </IconButton>
                  )}
                  {rows.length > 1 && (
                    <IconButton
                      label={t('guardian.labelEditor.remove', { label: row.label })}
                      onClick={() => remove(at)}
                    >
                      <Trash2 />
                    </IconButton>
                  )}
                </div>
              )}
            </FieldFrame>
          </li>
        ))}
      </ol>
      <AddRow
        words={{ add: t('guardian.labelEditor.add'), full: t('guardian.labelEditor.full') }}
        isFull={isFull}
        removals={removals}
        onAdd={add}
      />
    </div>
  )
}

function moved(rows: readonly EditableLabel[], at: number): EditableLabel[] {
  const next = [...rows]
  next.splice(at - 1, 0, ...next.splice(at, 1))
  return next
}

/** What a find by this name gives, and how sure the machine is of it. */
function hintOf({ confidence }: EditableLabel, at: number): string {
  const points = t('guardian.labelEditor.points', { points: pointsForRung(at) })
  if (confidence === undefined) return points
  const sure = t('guardian.labelEditor.sure', {
    sureness: surenessOf(confidence),
    percent: percentText(confidence),
  })
  return t('guardian.labelEditor.pointsAndSure', { points, sure })
}

function surenessOf(confidence: number): string {
  if (confidence >= 0.85) return 'very'
  return confidence >= 0.6 ? 'fairly' : 'other'
}
