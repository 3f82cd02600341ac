import { GROUP_INVITE_MS } from '@bramble/domain/limits'
import type { Random } from '#/platform/random.ts'

/** What makes an invite link work. */
export interface Invite {
  inviteToken: string
  inviteExpiresAt: Date
}

/** 128 bits: nobody guesses one (T7). */
const TOKEN_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{22}$/
/** An owner's look is written down once a day at most. */
const EXTENDED_EVERY_MS = 24 * 60 * 60_000

export function newInvite(random: Random, nowMs: number): Invite {
  return { inviteToken: random.bytes(TOKEN_BYTES).toString('base64url'), ...expiryFrom(nowMs) }
}

/** Whether a text could be the token of an invite at all. */
export function isInviteToken(text: string): boolean {
  return TOKEN.test(text)
}

export function isInviteLive({ inviteExpiresAt }: Invite, nowMs: number): boolean {
  return nowMs < inviteExpiresAt.getTime()
}

/**
 * What becomes of an invite when its owner looks at it: it works for the whole time again, a dead
 * one is replaced. Null when it was looked at lately and stays as it is.
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
