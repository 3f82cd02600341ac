/**
 * Hours of a day by the clock of the place, `HH:MM`. It closes at `until`; where that comes before `from`, on the next
 * day: months and periods are those of the evening on which it opened.
 */
export interface OpenHours {
  from: string
  until: string
}

/** A period of whole days, `YYYY-MM-DD`, both included. */
export interface OpenPeriod {
  from: string
  until: string
}

/** When a trail is open. All three must hold; an empty list and null say nothing. */
export interface Opening {
  /** Months of every year, 1 to 12. */
  months: readonly number[]
  periods: readonly OpenPeriod[]
  hours: OpenHours | null
}

export const ALWAYS_OPEN: Opening = { months: [], periods: [], hours: null }

/** How it stands at a moment. */
export interface OpenState {
  isOpen: boolean
  /** Whether it is open at some time of this day, by its own clock. */
  isOpenToday: boolean
  /** When it opens next, epoch milliseconds; null while it is open, and when it never opens again. */
  opensAtMs: number | null
  /** When it closes for today, epoch milliseconds; null: at midnight, or it is not open. */
  closesAtMs: number | null
}

/** A date of the calendar and the minute of that day, by the clock of a place. */
interface LocalMoment {
  year: number
  month: number
  day: number
  minute: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const DAY_MINUTES = 24 * 60
/** Over a year, so that a month of next year is found in a leap year too. */
const DAYS_LOOKED_AHEAD = 370

/** Whether the runtime knows this zone of the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * How far the clock of a zone may be behind the sun and before it, hours: no zone is further off, summer
 * time included (western China, Galicia, the Aleutians).
 */
const MOST_HOURS_BEHIND_SUN = 2
const MOST_HOURS_BEFORE_SUN = 4

/** What browsers tell that hide their zone: no place has these, or Iceland alone. */
const NOWHERE = /^(?:UTC|UCT|GMT|Greenwich|Zulu|Universal|Etc\/.+)$/
const ICELAND = { zone: /^(?:Iceland|Atlantic\/Reykjavik)$/, east: -13 }

function isHidden(zone: string, lng: number): boolean {
  return NOWHERE.test(zone) || (ICELAND.zone.test(zone) && lng > ICELAND.east)
}

/**
 * The time zone of a place: the one that was told with it, unless it hides where its browser is or the sun there says
 * that it cannot be; else the zone of its longitude, which knows no summer time.
 *
 * @param told of whoever made a mark at the place, by the clock of their page
 */
export function timeZoneAt(lng: number, told: string | null, atMs: number): string {
  const hours = Math.round(lng / 15)
  if (told !== null && !isHidden(told, lng) && isTimeZone(told)) {
    const ahead = offsetMinutesAt(told, atMs) / 60
    const before = ((ahead - lng / 15 + 36) % 24) - 12
    if (before >= -MOST_HOURS_BEHIND_SUN && before <= MOST_HOURS_BEFORE_SUN) return told
  }
  if (hours === 0) return 'Etc/GMT'
  // These names count westwards.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${String(Math.abs(hours))}`
}

/** The date, `YYYY-MM-DD`, by the clock of a zone. */
export function dateAt(timeZone: string, atMs: number): string {
  return spellDate(localAt(timeZone, atMs))
}

/**
 * A moment by the clock of a zone with its distance from UTC, ISO 8601: `2027-01-01T10:00:00+01:00`. Whoever
 * reads it need not know the zone.
 */
export function localTimeAt(timeZone: string, atMs: number): string {
  const offset = offsetMinutesAt(timeZone, atMs)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const local = new Date(atMs + offset * MINUTE_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  const ahead = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}

/** How a trail stands at a moment, by the clock of its zone. */
export function openStateAt(opening: Opening, timeZone: string, nowMs: number): OpenState {
  const now = localAt(timeZone, nowMs)
  const from = minuteOf(opening.hours?.from ?? '00:00')
  const until = opening.hours === null ? DAY_MINUTES : minuteOf(opening.hours.until)
  const today = Date.UTC(now.year, now.month - 1, now.day)
  const isOverMidnight = until < from
  const isLate = isOverMidnight && isOpenDay(opening, toLocalDate(new Date(today - DAY_MS)))
  const isSince = isOpenDay(opening, now) && now.minute >= from
  const isOpenToday = isLate || isOpenDay(opening, now)
  const isOpen =
    (isLate && now.minute < until) || (isSince && (isOverMidnight || now.minute < until))
  if (isOpen) {
    const lastMs = isOverMidnight && isSince ? today + DAY_MS : today
    const last = { ...toLocalDate(new Date(lastMs)), minute: until }
    const closesAtMs = opening.hours === null ? null : momentOf(timeZone, last)
    return { isOpen, isOpenToday, opensAtMs: null, closesAtMs }
  }
  // A trail that began today opens on another day.
  const next = nextOpenDay(opening, now.minute >= from ? today + DAY_MS : today)
  if (next !== null) {
    const opensAtMs = momentOf(timeZone, { ...next, minute: from })
    return { isOpen, isOpenToday, opensAtMs, closesAtMs: null }
  }
  return { isOpen, isOpenToday, opensAtMs: null, closesAtMs: null }
}

/**
 * The first open day from a day on; null: there is none. Each period is looked at from where it begins and no further
 * than a year, in which every month comes: one may lie thousands of years ahead, and last as long.
 *
 * @param firstMs midnight of the day, as if by UTC
 */
function nextOpenDay(opening: Opening, firstMs: number): Omit<LocalMoment, 'minute'> | null {
  const spans =
    opening.periods.length === 0
      ? [{ fromMs: firstMs, untilMs: Infinity }]
      : opening.periods.map(({ from, until }) => ({
          fromMs: Math.max(firstMs, Date.parse(`${from}T00:00:00Z`)),
          untilMs: Date.parse(`${until}T00:00:00Z`),
        }))
  const first = Math.min(...spans.map((span) => firstOpenIn(opening, span)))
  return Number.isFinite(first) ? toLocalDate(new Date(first)) : null
}

/** The first open day of a span, as if by UTC; infinite: there is none. */
function firstOpenIn(opening: Opening, span: { fromMs: number; untilMs: number }): number {
  const lastMs = Math.min(span.untilMs, span.fromMs + DAYS_LOOKED_AHEAD * DAY_MS)
  for (let dayMs = span.fromMs; dayMs <= lastMs; dayMs += DAY_MS) {
    if (isOpenDay(opening, toLocalDate(new Date(dayMs)))) return dayMs
  }
  return Infinity
}

function isOpenDay({ months, periods }: Opening, day: Omit<LocalMoment, 'minute'>): boolean {
  if (months.length > 0 && !months.includes(day.month)) return false
  const date = spellDate(day)
  return periods.length === 0 || periods.some(({ from, until }) => from <= date && date <= until)
}

function spellDate({ year, month, day }: Omit<LocalMoment, 'minute'>): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

function toLocalDate(date: Date): Omit<LocalMoment, 'minute'> {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Clocks by zone: there are some hundred, and making one takes longer than reading it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

function localAt(timeZone: string, atMs: number): LocalMoment {
  const parts = clockOf(timeZone).formatToParts(atMs)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    minute: read('hour') * 60 + read('minute'),
  }
}

function offsetMinutesAt(timeZone: string, atMs: number): number {
  const { year, month, day, minute } = localAt(timeZone, atMs)
  const asUtcMs = Date.UTC(year, month - 1, day) + minute * MINUTE_MS
  return Math.round((asUtcMs - Math.floor(atMs / MINUTE_MS) * MINUTE_MS) / MINUTE_MS)
}

/** The moment at which the clock of a zone shows this; the later one where the clock jumps over it. */
function momentOf(timeZone: string, { year, month, day, minute }: LocalMoment): number {
  const asUtcMs = Date.UTC(year, month - 1, day) + minute * MINUTE_MS
  const first = asUtcMs - offsetMinutesAt(timeZone, asUtcMs) * MINUTE_MS
  return asUtcMs - offsetMinutesAt(timeZone, first) * MINUTE_MS
}
