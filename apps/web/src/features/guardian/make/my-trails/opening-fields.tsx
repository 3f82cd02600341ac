import type { GuardianTrail } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_TRAIL_PERIODS } from '@bramble/domain/limits'
import { timeZoneAt } from '@bramble/domain/trail/opening'
import { CalendarPlus, X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#/words/t.ts'
import { MonthChoice } from '#/features/guardian/make/_fields/month-choice.tsx'
import { calendarDayText } from '#/platform/format.ts'
import { serverNow, timeZones } from '#/platform/clock.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { areHours, hasOpenDay, isPeriod } from './opening-rules.ts'

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

type Period = Opening['periods'][number]

interface PeriodFieldsProps {
  opening: Opening
  onChange: (periods: Period[]) => void
}

/** Periods of dates in which a trail is open; each is written out below its fields, with its years. */
function PeriodFields({ opening, onChange }: PeriodFieldsProps) {
  const { periods } = opening
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, part: Partial<Period>) =>
    onChange(periods.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const remove = (at: number) => {
    onChange(periods.filter((_, index) => index !== at))
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={list} className="min-w-0 stack-tight">
      <legend className="mb-2 font-display text-[1.25rem] text-moss-dark">
        {t('guardian.trailPeriods.title')}
      </legend>
      {periods.map((period, at) => (
        <div
          key={at}
          role="group"
          aria-label={t('guardian.trailPeriods.period', { number: at + 1 })}
          className="stack-tight rounded-field border-2 border-cream-deep p-3"
        >
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 [&_input]:min-w-0">
            <TextField
              label={t('guardian.trailPeriods.from')}
              type="date"
              required
              value={period.from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <TextField
              label={t('guardian.trailPeriods.until')}
              type="date"
              required
              min={period.from}
              value={period.until}
              {...(period.from !== '' && period.until !== '' && !isPeriod(period)
                ? { error: t('guardian.trailPeriods.backwards') }
                : {})}
              onChange={({ target }) => change(at, { until: target.value })}
            />
          </div>
          <div className="flex items-center justify-between gap-2">
            <p role="status" className="min-w-0 text-small text-ink-soft">
              {isPeriod(period) ? periodText(period) : ''}
            </p>
            <IconButton
              label={t('guardian.trailPeriods.remove', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <X />
            </IconButton>
          </div>
        </div>
      ))}
      <p className="text-small text-ink-soft">
        {periods.length === 0 ? t('guardian.trailPeriods.none') : t('guardian.trailPeriods.some')}
      </p>
      {periods.length > 0 && periods.every(isPeriod) && !hasOpenDay(opening) && (
        <Notice tone="warn" live>
          {t('guardian.trailPeriods.never')}
        </Notice>
      )}
      {periods.length < MAX_TRAIL_PERIODS && (
        <Button
          data-add=""
          variant="secondary"
          icon={<CalendarPlus />}
          onClick={() => onChange([...periods, { from: '', until: '' }])}
        >
          {t('guardian.trailPeriods.add')}
        </Button>
      )}
    </fieldset>
  )
}

/** "1 Dec 2026 – 6 Jan 2027": both years, so that the new year is seen. */
function periodText({ from, until }: Period): string {
  return t('guardian.trailPeriods.range', {
    from: calendarDayText(from),
    until: calendarDayText(until),
  })
}

interface ClockChoiceProps {
  value: string
  /** Where the trail begins; undefined: it has no spot yet. */
  start: LatLng | undefined
  onChange: (timeZone: string) => void
}

/** By the clock of which town the hours are: a browser may hide it, and a desk may stand elsewhere. */
export function ClockChoice({ start, ...field }: ClockChoiceProps) {
  const isThere = (zone: string) => !start || timeZoneAt(start.lng, zone, serverNow()) === zone
  const zones = new Set([field.value, ...timeZones().filter(isThere)])
  const names = [...zones].map((zone) => [zone, townOf(zone)] as const)
  const options = Object.fromEntries(names.sort(([, a], [, b]) => (a < b ? -1 : 1)))
  return <SelectField label={t('guardian.trailEdit.clock')} {...{ options, ...field }} />
}

/** `America/St_Johns` is "St Johns"; the zones of a longitude count westwards. */
function townOf(timeZone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone) ?? []
  if (sign !== undefined) return `UTC ${sign === '-' ? '+' : '−'}${hours}`
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
