import { GROUP_INVITE_MS } from '@bramble/domain/limits'
import type { Random } from '#/platform/random.ts'

export interface Invite {
  inviteToken: string
  inviteExpiresAt: Date
}

/** 128 bits, which cannot be guessed (T7). */
const TOKEN_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{22}$/
/** A look extends the invite once a day at most. */
const EXTENDED_EVERY_MS = 24 * 60 * 60_000

export function newInvite(random: Random, nowMs: number): Invite {
  return { inviteToken: random.bytes(TOKEN_BYTES).toString('base64url'), ...expiryFrom(nowMs) }
}

export function isInviteToken(text: string): boolean {
  return TOKEN.test(text)
}

export function isInviteLive({ inviteExpiresAt }: Invite, nowMs: number): boolean {
  return nowMs < inviteExpiresAt.getTime()
}

/**
 * The invite after a look of its owner: extended to its full time, or replaced when expired.
 * Null: it was extended lately.
 */
export function inviteAfterLook(invite: Invite, random: Random, nowMs: number): Invite | null {
  if (!isInviteLive(invite, nowMs)) return newInvite(random, nowMs)
  const leftMs = invite.inviteExpiresAt.getTime() - nowMs
  if (leftMs >= GROUP_INVITE_MS - EXTENDED_EVERY_MS) return null
  return { inviteToken: invite.inviteToken, ...expiryFrom(nowMs) }
}

function expiryFrom(nowMs: number): Pick<Invite, 'inviteExpiresAt'> {
  return { inviteExpiresAt: new Date(nowMs + GROUP_INVITE_MS) }
}
