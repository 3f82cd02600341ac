import { z } from 'zod'

export interface ConfiguredAccessCode {
  code: string
  expiresAtMs: number | null
}

const MAX_CODE_LENGTH = 200
const WITH_DATE = /^(.+)@(\d{4}-\d{2}-\d{2})$/

/** `code` or `code@2026-12-31`, comma-separated; a code counts to the end of its last day, UTC. */
export const accessCodeList = z.string().transform((text, context) => {
  const codes: ConfiguredAccessCode[] = []
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (entry === '') continue
    const code = readCode(entry)
    if (code === null) context.addIssue('codes like fern or fern@2026-12-31, comma-separated')
    else codes.push(code)
  }
  return codes
})

function readCode(entry: string): ConfiguredAccessCode | null {
  const [, code = entry, lastDay] = WITH_DATE.exec(entry) ?? []
  const expiresAtMs = lastDay === undefined ? null : endOfDay(lastDay)
  // An "@" that is left stands before something that was meant to be a date.
  const isReadable = !code.includes('@') && code.length <= MAX_CODE_LENGTH
  return isReadable && !Number.isNaN(expiresAtMs) ? { code, expiresAtMs } : null
}

/** The first moment after a day (`2026-12-31`, UTC) in milliseconds, or NaN for a day that does not exist. */
export function endOfDay(day: string): number {
  const start = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day)) return Number.NaN
  return start.setUTCDate(start.getUTCDate() + 1)
}
