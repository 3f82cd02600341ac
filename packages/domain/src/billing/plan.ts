export const FREE_PLAN_ID = 'roam-free'
export const DAY_PASS_PLAN_ID = 'roam-day-pass'
/** Plan that the operator offers to a school class, whose grown-up is signed in. */
export const CLASS_PLAN_ID = 'roam-class'
/** Plan that the operator offers: a free game that is limited to a trail. */
export const TRAIL_PLAN_ID = 'roam-trail'

/** A plan of a game. `priceGbp` is in pence; 0 means free. */
export interface PaymentPlan {
  id: string
  name: string
  headline: string
  description: string
  priceGbp: number
  isEnabled: boolean
  isVisible: boolean
  maxConcurrentPlayers: number
  /** null means unlimited. */
  challengesPerPlayer: number | null
  durationType: 'minutes' | 'hours' | 'unlimited'
  durationValue: number | null
}

const UNIT_MS = { minutes: 60_000, hours: 60 * 60_000 } as const

/** Duration of a plan in milliseconds; null: unlimited. */
export function planDurationMs({
  durationType,
  durationValue,
}: Pick<PaymentPlan, 'durationType' | 'durationValue'>): number | null {
  if (durationType === 'unlimited' || durationValue === null) return null
  return durationValue * UNIT_MS[durationType]
}
