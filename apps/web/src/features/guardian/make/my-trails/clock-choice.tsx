import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { timeZoneAt } from '@bramble/domain/trail/opening'
import { t } from '#/words/t.ts'
import { serverNow, timeZones } from '#/platform/clock.ts'
import { SelectField } from '#/ui/select-field.tsx'

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
