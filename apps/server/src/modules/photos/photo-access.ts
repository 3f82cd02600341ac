import { isGrownUpOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Photo, PhotoKind } from './photos.repository.ts'

/** The facts about a player that access to its photos needs. Filled by `game`. */
export interface PhotoOwner {
  id: string
  sessionId: string
  /** The child's device. */
  credentialId: string
  hostCredentialId: string | null
  /** The devices of the grown-ups who joined the dashboard. */
  coHosts: readonly { credentialId: string }[]
  /** The signed-in host. */
  ownerId: string | null
  /** Child and host were seen together, so that the host may see the child's photos (T1). */
  isVerified: boolean
  /** The game has ended: no uploads are accepted. */
  isSessionEnded: boolean
}

export interface PhotoOwners {
  findPhotoOwner(playerId: string, nowMs: number): Promise<PhotoOwner | null>
}

/** Decides who may see a challenge and its pictures. Filled by `challenges`. */
export interface ChallengeAudience {
  maySee(challengeId: string, caller: Caller): Promise<boolean>
  /** Whether the caller may hear the voice of whoever made it. */
  mayHear(challengeId: string, caller: Caller): Promise<boolean>
}

/** Decides who may see the cover of a trail. Filled by `trails`. */
export interface CoverAudience {
  maySee(photoId: string, caller: Caller): Promise<boolean>
}

/** Whether two accounts are in one group. Filled by `groups`. */
export interface PeerCheck {
  areInOneGroup(accountId: string, otherId: string): Promise<boolean>
}

export interface PhotoAccessDeps {
  owners: PhotoOwners
  audience: ChallengeAudience
  covers: CoverAudience
  groupPeers: PeerCheck
}

type Rule = (photo: Photo, caller: Caller, nowMs: number) => Promise<boolean>

/** Decides who may see which kind of photo: rows 54 to 56 of the authorisation matrix. */
export function createPhotoAccess(deps: PhotoAccessDeps): { maySee: Rule } {
  const ofPlayer: Rule = async ({ playerId }, caller, nowMs) => {
    if (playerId === null) return false
    const owner = await deps.owners.findPhotoOwner(playerId, nowMs)
    if (owner === null) return false
    if (caller.player?.credentialId === owner.credentialId) return true
    return owner.isVerified && isGrownUpOf(owner, caller)
  }
  const rules: Record<PhotoKind, Rule> = {
    guardian: ofPlayer,
    attempt: ofPlayer,
    challenge: async ({ challengeId, width }, caller) => {
      if (challengeId === null) return false
      const { audience } = deps
      return width === null
        ? audience.mayHear(challengeId, caller)
        : audience.maySee(challengeId, caller)
    },
    profile: async ({ accountId }, { guardian }) => {
      if (accountId === null || guardian === null) return false
      if (guardian.accountId === accountId) return true
      return deps.groupPeers.areInOneGroup(accountId, guardian.accountId)
    },
    keepsake: async ({ accountId }, { guardian }) =>
      accountId !== null && guardian?.accountId === accountId,
    trail: ({ id }, caller) => deps.covers.maySee(id, caller),
  }
  return { maySee: (photo, caller, nowMs) => rules[photo.kind](photo, caller, nowMs) }
}
