import { openSync } from 'node:fs'
import { appendMark } from '../write-log.ts'

const [, , folder = '', log = ''] = process.argv
const marks = openSync(log, 'a')

/** Where a writer may write. */
export const root = folder

/** What a server would tell somebody now. */
export function tell(what: string): void {
  appendMark(marks, what)
}
