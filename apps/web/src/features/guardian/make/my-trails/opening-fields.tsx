import type { GuardianTrail } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { MonthChoice } from '#/features/guardian/make/_fields/month-choice.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { areHours } from './opening-rules.ts'
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
  const { hours } = opening
  return (
    <>
      <MonthChoice
        label={t('guardian.trailEdit.months')}
        hint={
          opening.months.length === 0
            ? t('guardian.trailEdit.allMonths')
            : t('guardian.trailEdit.someMonths')
        }
        months={opening.months}
        onChange={(months) => onChange({ ...opening, months })}
      />
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
            {...(areHours(hours) ? {} : { error: t('guardian.trailEdit.wrongHours') })}
            {...(hours.until < hours.from ? { hint: t('guardian.trailEdit.nextDay') } : {})}
            onChange={({ target }) =>
              onChange({ ...opening, hours: { ...hours, until: target.value } })
            }
          />
        </div>
      )}
    </>
  )
}
