/** A guardian's own group, as it is kept. */
export interface GroupRecord {
  id: string
  ownerId: string
  name: string
  inviteToken: string
  inviteExpiresAt: Date
  createdAt: Date
}

/** Somebody in a group; the owner is one of them. */
export interface Membership {
  id: string
  groupId: string
  accountId: string
  joinedAt: Date
}
