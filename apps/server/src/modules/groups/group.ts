import type { groupMembers, groups } from './groups.tables.ts'

export type GroupRecord = typeof groups.$inferSelect

/** A member of a group; the owner is one. */
export type Membership = typeof groupMembers.$inferSelect
