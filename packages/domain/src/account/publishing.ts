import { mayModerate, type Role } from './role.ts'

/** A decision about what an account publishes; nothing was decided of most. */
export const PUBLISHING = ['allowed', 'refused'] as const
export type Publishing = (typeof PUBLISHING)[number]

/**
 * Outcome of a publication of an account: it is shown at once; somebody looks at it first; its
 * address has to be confirmed before; or it may not publish.
 */
export type PublishingStanding = 'now' | 'looked-at' | 'unconfirmed' | 'refused'

export function publishingOf({
  publishing,
  role,
  isConfirmed,
  isReviewedFirst,
}: {
  publishing: Publishing | null
  role: Role
  /** Null: its address cannot be confirmed here. */
  isConfirmed: boolean | null
  /** The server has somebody look at the first things of an account. */
  isReviewedFirst: boolean
}): PublishingStanding {
  if (publishing === 'refused') return 'refused'
  if (!isReviewedFirst || publishing === 'allowed' || mayModerate(role)) return 'now'
  return isConfirmed === false ? 'unconfirmed' : 'looked-at'
}
