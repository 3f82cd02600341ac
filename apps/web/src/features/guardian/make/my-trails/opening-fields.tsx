import type { GuardianTrail } from '@bramble/contract'
import { useId } from 'react'
import { t } from '#/words/t.ts'
import { monthNames } from '#/platform/format.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { PeriodFields } from './period-fields.tsx'

type Opening = GuardianTrail['opening']

const DAYTIME = { from: '09:00', until: '18:00' }

/** Months, periods of dates and hours of the day in which a trail is open. */
export function OpeningFields({
  opening,
  onChange,
}: {
  opening: Opening
  onChange: (opening: Opening) => void
}) {
  const hintId = useId()
  const { months, hours } = opening
  const toggle = (month: number) => {
    const others = months.filter((one) => one !== month)
    const isOpen = others.length < months.length
    onChange({
      ...opening,
      months: isOpen ? others : [...months, month].sort((a, b) => a - b),
    })
  }
  return (
    <>
      <fieldset aria-describedby={hintId} className="stack-tight">
        <legend className="mb-2 font-display text-[1.25rem] text-moss-dark">
          {t('guardian.trailEdit.months')}
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {monthNames().map((name, at) => (
            <label
              key={name}
              className={`flex min-h-12 cursor-pointer items-center gap-2 rounded-field border-2 px-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-moss ${months.includes(at + 1) ? 'border-moss bg-leaf-pale' : 'border-bark-pale bg-white'}`}
            >
              <input
                type="checkbox"
                className="size-5 accent-moss"
                checked={months.includes(at + 1)}
                onChange={() => toggle(at + 1)}
              />
              {name}
            </label>
          ))}
        </div>
        <p id={hintId} className="text-small text-ink-soft">
          {months.length === 0
            ? t('guardian.trailEdit.allMonths')
            : t('guardian.trailEdit.someMonths')}
        </p>
      </fieldset>
      <PeriodFields opening={opening} onChange={(periods) => onChange({ ...opening, periods })} />
      <Checkbox
        label={t('guardian.trailEdit.hasHours')}
        checked={hours !== null}
        onChange={({ currentTarget }) =>
          onChange({ ...opening, hours: currentTarget.checked ? DAYTIME : null })
        }
      />
      {hours !== null && (
        <div className="flex flex-wrap gap-3 *:flex-1 *:basis-36">
          <TextField
            label={t('guardian.trailEdit.from')}
            type="time"
            required
            value={hours.from}
            onChange={({ target }) =>
              onChange({ ...opening, hours: { ...hours, from: target.value } })
            }
          />
          <TextField
            label={t('guardian.trailEdit.until')}
            type="time"
            required
            value={hours.until}
            {...(hours.from < hours.until ? {} : { error: t('guardian.trailEdit.wrongHours') })}
            onChange={({ target }) =>
              onChange({ ...opening, hours: { ...hours, until: target.value } })
            }
          />
        </div>
      )}
    </>
  )
}
