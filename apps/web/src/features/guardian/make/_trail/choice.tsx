import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { rowText } from '#/platform/format.ts'
import { Checkbox } from '#/ui/checkbox.tsx'

interface ChoiceRow {
  id: string
  title: string
  detail: string
  /** It cannot be chosen; its detail says why. */
  isShut?: boolean
  /** What else can be chosen of it while it is ticked. */
  more?: ReactNode
}

interface ChoiceProps {
  legend: string
  /** The label of the box that ticks every other one. */
  all: string
  rows: readonly ChoiceRow[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** What is said of the choice. */
  children?: ReactNode
}

/** A list of boxes, and one box for all of them. */
export function Choice({ legend, all, rows, chosen, onChange, children }: ChoiceProps) {
  const open = rows.filter(({ isShut }) => isShut !== true)
  const isAll = open.length > 0 && open.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="stack-tight">
      <legend className="field-label">{legend}</legend>
      {children}
      <Checkbox
        label={all}
        checked={isAll}
        disabled={open.length === 0}
        onChange={() => onChange(new Set(isAll ? [] : open.map(({ id }) => id)))}
      />
      <ul className="stack-tight border-t border-cream-deep pt-2">
        {rows.map(({ id, title, detail, isShut = false, more = null }) => (
          <li key={id} className="stack-tight">
            <Checkbox
              label={<span className="font-bold wrap-anywhere">{title}</span>}
              hint={detail}
              checked={chosen.has(id) && !isShut}
              disabled={isShut}
              onChange={() => toggle(id)}
            />
            {more !== null && chosen.has(id) && !isShut ? (
              <div role="group" aria-label={title}>
                {more}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** What a row says of a challenge: its task, and how many pictures go with it. */
export function detailText(task: TaskKind, pictureCount: number): string {
  return rowText([
    t(`guardian.task.${task}.name`),
    t('guardian.trailSave.pictures', { count: pictureCount }),
  ])
}
