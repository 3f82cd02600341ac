import { AppError } from '#/platform/http/app-error.ts'
import type { GroupRecord } from './group.ts'

/** An account's relation to a group. */
export type GroupStanding = 'owner' | 'member' | 'stranger'

/** A stranger gets the answer of an unknown id. @throws group.not-found */
export function requireMember(
  group: GroupRecord | null,
  standing: GroupStanding,
): asserts group is GroupRecord {
  if (group === null || standing === 'stranger') throw new AppError('group.not-found')
}

/** @throws group.not-found, access.forbidden */
export function requireOwner(
  group: GroupRecord | null,
  standing: GroupStanding,
): asserts group is GroupRecord {
  requireMember(group, standing)
  if (standing !== 'owner') throw new AppError('access.forbidden')
}
