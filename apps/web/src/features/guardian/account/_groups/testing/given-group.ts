import type { Group } from '@bramble/contract'
import { GWEN_ID } from '#/testing/fake-identity.ts'

export const GROUP_ID = '96000000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const HANNAH_ID = '4a000000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const INVITE = 'invite-token-of-the-group'

export function givenMember(
  userId: string,
  displayName: string | null,
  joinedAt = '2026-05-03T12:00:00.000Z',
): Group['members'][number] {
  return { id: userId.replace(/^../, '3e'), userId, joinedAt, user: { displayName } }
}

export function givenOwnGroup(overrides: Partial<Group> = {}): Group {
  return {
    id: GROUP_ID,
    name: "Gwen's Group",
    ownerId: GWEN_ID,
    createdAt: '2026-05-01T12:00:00.000Z',
    members: [givenMember(HANNAH_ID, 'Hannah'), givenMember(GWEN_ID, 'Gwen')],
    inviteToken: INVITE,
    ...overrides,
  }
}

export function givenJoinedGroup(overrides: Partial<Group> = {}): Group {
  return {
    id: '96000001-7a51-4d6e-9f1e-7d3a0c1b2e3f',
    name: "Hannah's Group",
    ownerId: HANNAH_ID,
    createdAt: '2026-05-01T12:00:00.000Z',
    members: [givenMember(HANNAH_ID, 'Hannah'), givenMember(GWEN_ID, 'Gwen')],
    ...overrides,
  }
}
