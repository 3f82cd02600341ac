const YEAR = '(?:1\\d|20)\\d\\d'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const DASH = '[\\p{Pd}]'
/** 2026-03-21, 2026/3/21, 2026. 3. 21., 2026-03-21/22. */
const YEAR_FIRST = `${YEAR}(?:-${MONTH}-${DAY}(?:/${DAY})?|/${MONTH}/${DAY}|\\. ?${MONTH}\\. ?${DAY})`
/** 12.05.1986, 12. 5. 1986, 12/05/86, 5-12-1986, by day or by month first; with the day it began. */
const YEAR_LAST = ['-', '/', '\\. ?']
  .flatMap((sign) => [
    `${DAY}${sign}${MONTH}${sign}(?:${YEAR}|\\d\\d)`,
    `${MONTH}${sign}${DAY}${sign}(?:${YEAR}|\\d\\d)`,
  ])
  .join('|')
/** 14 05 1998. */
const SPACED_DATE = new RegExp(`^${DAY} ${MONTH} ${YEAR}$`)
const BEGINNING = `${DAY}(?:\\.(?: ?${MONTH}\\.)?)? ?(?:${DASH}|/) ?`
const DATE = `(?:${YEAR_FIRST}|(?:${BEGINNING})?(?:${YEAR_LAST}))`
/** 05/2019, 05.2019, 2019-05, 2019/20. */
const PART_OF_YEAR = `(?:${MONTH}[/.]${YEAR}|${YEAR}[/-]\\d\\d)`
const TIME_SPAN = `(?:${DATE}|${PART_OF_YEAR}|${YEAR})`
const DATES = `${DATE} ?${DASH} ?${DATE}`
const YEARS = `${YEAR} ?${DASH} ?${YEAR}`
const TIME = '[012]?\\d(?:\\.[0-5]\\d)?'
/** A number of something else beside: "1914-1918 27 men", "1905. 2500 trees", "12.05.1986 10.30". */
const BESIDE = `\\)? (?:[1-9]\\d{0,2}|${TIME}|${TIME} ?${DASH} ?${TIME})|\\)?\\.\\)? [1-9]\\d{0,3}`
const SPAN_AND_NUMBER = new RegExp(
  `^(?:[1-9]\\d{0,2}\\.? \\(?)?(?:${DATES}|${YEARS}|${TIME_SPAN})(?:${BESIDE})?$`,
  'u',
)
const APART = `(?: ?(?:${DASH}|[/+|·•]) ?|\\)?\\.?\\)? \\(?)`
const TIME_SPANS = new RegExp(`^${TIME_SPAN}(?:${APART}${TIME_SPAN}){0,9}$`, 'u')
/** Two years that people write as from and to; the second is the later one. */
const TWO_YEARS = new RegExp(`(?<!\\d)(${YEAR})(?: | ?${DASH} ?)(${YEAR})(?!\\d)`, 'u')

const BETWEEN_COUNTED = /[\s/+|·•\p{Pd}]+|\.\s*/u
/** Bible and Koran: 16-18.27-30, 16-18/27-30. */
const VERSES = /^\d{1,3}(?:-\d{1,3})?(?: ?[./+] ?\d{1,3}(?:-\d{1,3})?)*$/

const GROUPED = '[1-9]\\d{0,2}(?:(?: \\d{3})+|(?:\\.\\d{3})+)'
const PLAIN = '[1-9]\\d*'
const DECIMAL = '(?:0|[1-9]\\d{0,6})\\.\\d{1,2}'
const AMOUNTS = new RegExp(
  `^(${DECIMAL}|${GROUPED}|${PLAIN})(?: ?[/\\p{Pd}] ?(${DECIMAL}|${GROUPED}|${PLAIN}))*$`,
  'u',
)
const IS_DECIMAL = new RegExp(`^${DECIMAL}$`)
const IS_GROUPED = new RegExp(`^${GROUPED}$`)
/** 9.30-17.00, 0930-1700. */
const QUARTER = '[012]\\d(?:00|15|30|45)'
const HOURS = new RegExp(
  `^(?:[012]?\\d\\.[0-5]\\d ?${DASH} ?[012]?\\d\\.[0-5]\\d|${QUARTER} ?${DASH} ?${QUARTER})$`,
  'u',
)

const LATITUDE = '-?(?:[1-8]?\\d|90)\\.\\d{3,8}'
const LONGITUDE = '-?(?:1[0-7]\\d|180|[1-9]?\\d)\\.\\d{3,8}'
const POSITION = new RegExp(`^${LONGITUDE}$|^${LATITUDE}[ /]+${LONGITUDE}$`)
const WITH_MINUTES = /^(?:[1-9]\d|1[0-7]\d|\d) [0-5]?\d\.\d{2,4}$/

/**
 * Whether a run of digits, with what stands between them, reads as something else than a number to
 * call.
 * @param hasUnit whether a unit or a currency stands beside it
 */
export function isOtherNumbers(found: string, hasUnit: boolean): boolean {
  // A plus at once before a digit is that of a country, a short number in brackets that of a town.
  if (/^\(*\+|^\(\d{1,3}\)/.test(found)) return false
  const run = found
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/^\(+/, '')
  return (
    isTimes(run) || isCounting(run) || isVerses(run) || isAmount(run, hasUnit) || isPosition(run)
  )
}

function isTimes(run: string): boolean {
  if (HOURS.test(run) || SPACED_DATE.test(run)) return true
  if (!SPAN_AND_NUMBER.test(run) && !TIME_SPANS.test(run)) return false
  const [, from, to] = TWO_YEARS.exec(run) ?? []
  const isPair = run.match(/\d{4}/g)?.length === 2
  return !isPair || from === undefined || to === undefined || from <= to
}

/** "1 2 3 4", "10 9 8", "5 10 15", "1 1 2 3 5 8", "3 5 8 13 21 34 55". */
function isCounting(run: string): boolean {
  const parts = run.split(BETWEEN_COUNTED)
  if (parts.length < 3 || parts.some((part) => !/^(?:0|[1-9]\d{0,3})$/.test(part))) return false
  const numbers = parts.map(Number)
  return isRising(numbers) || isRising([...numbers].reverse())
}

function isRising(numbers: readonly number[]): boolean {
  const [first = 0, second = 0] = numbers
  const step = second - first
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  if (steps.some((one) => one < 0)) return false
  // Groups of a number to call do not begin so low, or not in so many steps.
  if (steps.length >= 5 && (first <= 2 || !steps.includes(0))) return true
  if (step === 0 || steps.some((one) => one !== step)) return false
  if (step === 1) return steps.length >= 3
  return first <= step && (step <= 10 || first % step === 0)
}

function isVerses(run: string): boolean {
  if (!VERSES.test(run) || !run.includes('-')) return false
  const numbers = run.match(/\d+/g) ?? []
  if (numbers.some((number) => number.startsWith('0'))) return false
  const isSpanThenSpan = /[./+]/.test(run)
  return (
    isSpanThenSpan && numbers.every((number, at) => at === 0 || +number > +(numbers[at - 1] ?? 0))
  )
}

function isAmount(run: string, hasUnit: boolean): boolean {
  // Each day's rain.
  if (hasUnit && /^(?:[1-9]\d{0,2} ){3,}[1-9]\d{0,2}$/.test(run)) return true
  if (!AMOUNTS.test(run)) return false
  const amounts = run.split(/ ?[/\p{Pd}] ?/u)
  const values = amounts.map(valueOf)
  const isRound = (each: number) => values.every((value) => value % each === 0)
  if (hasUnit && values.every((value) => value < 10_000_000 || value % 1000 === 0)) return true
  if (amounts.every((one) => IS_DECIMAL.test(one))) return true
  const [only = ''] = amounts
  if (amounts.length === 1) return isGrouped(only) || isRound(only.length > 8 ? 100_000 : 10_000)
  return amounts.length === 2 && (areNear(values) || areRound(values))
}

/** "2500-3000", "12000 - 15000": from about so many to about so many. */
function areRound(values: readonly number[]): boolean {
  const most = Math.max(...values)
  const least = Math.min(...values)
  const step = least < 1000 ? 50 : least < 10_000 ? 100 : 250
  return most <= 20 * least && values.every((value) => value % step === 0)
}

/** Houses of one street: 998-1002. */
function areNear([from = 0, to = 0]: readonly number[]): boolean {
  return from < to && to - from <= 20
}

/** Thousands: 1 234 567, 12.345.678. Nine digits in threes are more likely to be called. */
function isGrouped(amount: string): boolean {
  return IS_GROUPED.test(amount) && amount.replace(/\D/g, '').length <= 8
}

function valueOf(amount: string): number {
  return Number(IS_DECIMAL.test(amount) ? amount : amount.replace(/\D/g, ''))
}

function isPosition(run: string): boolean {
  return POSITION.test(run) || WITH_MINUTES.test(run)
}
