import { timestamp } from 'drizzle-orm/pg-core'

/** A moment: `timestamptz`, a `Date` in our code. */
export const time = () => timestamp({ withTimezone: true, mode: 'date' })
