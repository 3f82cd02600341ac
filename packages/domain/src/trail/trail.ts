/** `closed`: it was published, and no new game begins on it for now. */
export const TRAIL_STATUSES = ['draft', 'published', 'closed'] as const
export type TrailStatus = (typeof TRAIL_STATUSES)[number]

/** Whether wheels get along it, as its maker says. Unsaid is null. */
export const WHEELS_ANSWERS = ['yes', 'partly', 'no'] as const
export type WheelsAnswer = (typeof WHEELS_ANSWERS)[number]
