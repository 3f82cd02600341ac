import { CHALLENGE_REVIEWS, LOOKED_AT } from '@bramble/domain/challenge/challenge'
import type { TakenBack } from '@bramble/domain/challenge/made'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { TRAIL_STATUSES } from '@bramble/domain/trail/trail'
import { jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment: `timestamptz`, a `Date` in our code. */
export const time = () => timestamp({ withTimezone: true, mode: 'date' })

/** What moderators know and decide of something that guardians make and publish. */
export function madeColumns() {
  return {
    /** Withheld from other families: until somebody looks, or taken back. */
    review: text({ enum: CHALLENGE_REVIEWS }),
    /** What its maker wants it to be once somebody has looked; null: published. */
    wanted: text({ enum: TRAIL_STATUSES }),
    /** What was said when it was taken back, until it is kept. */
    takenBack: jsonb().$type<TakenBack>(),
    /** Where it was published: from there it moves a few metres at most. */
    publishedAt: jsonb().$type<LatLng>(),
    /** Moderators have kept it; or kept it, and its maker changed it afterwards. */
    looked: text({ enum: LOOKED_AT }),
  }
}
