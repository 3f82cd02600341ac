export interface GroupRecord {
  id: string
  ownerId: string
  name: string
  inviteToken: string
  inviteExpiresAt: Date
  createdAt: Date
}

/** A member of a group; the owner is one. */
export interface Membership {
  id: string
  groupId: string
  accountId: string
  joinedAt: Date
}
