import type { Caller } from '#/platform/http/route.ts'
import type { Photo, PhotoKind } from './photos.repository.ts'

/** What photos must know about the player they belong to. Filled by `players`. */
export interface PhotoOwner {
  id: string
  sessionId: string
  /** The child's device. */
  credentialId: string
  hostCredentialId: string | null
  /** Child and host were seen together: the host may see the child's photos (T1). */
  isVerified: boolean
  /** The game has no location yet, so nothing can be checked: uploads wait, hidden from the host. */
  isHostPlaceUnknown: boolean
  /** The game is over for good: nothing new is taken. */
  isSessionEnded: boolean
}

export interface PhotoOwners {
  findPhotoOwner(playerId: string, nowMs: number): Promise<PhotoOwner | null>
}

/** Whether anybody may see a challenge's pictures. Filled by `challenges`. */
export interface PublishedChallenges {
  isPublished(challengeId: string): Promise<boolean>
}

export interface PhotoAccessDeps {
  owners: PhotoOwners
  published: PublishedChallenges
}

type Rule = (photo: Photo, caller: Caller, nowMs: number) => Promise<boolean>

/** Rows 54 and 55b of the authorisation matrix: who may look at which kind of photo. */
export function createPhotoAccess(deps: PhotoAccessDeps): { maySee: Rule } {
  const ofPlayer: Rule = async ({ playerId }, caller, nowMs) => {
    if (playerId === null) return false
    const owner = await deps.owners.findPhotoOwner(playerId, nowMs)
    if (owner === null) return false
    if (caller.player?.credentialId === owner.credentialId) return true
    const isHost = caller.host !== null && caller.host.credentialId === owner.hostCredentialId
    return isHost && owner.isVerified
  }
  const rules: Record<PhotoKind, Rule> = {
    guardian: ofPlayer,
    attempt: ofPlayer,
    challenge: async ({ challengeId }) =>
      challengeId !== null && (await deps.published.isPublished(challengeId)),
  }
  return { maySee: (photo, caller, nowMs) => rules[photo.kind](photo, caller, nowMs) }
}
