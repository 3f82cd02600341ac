import type { Core } from '#/platform/core.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { replaceLink, type LinkPurpose } from './mailed-links.repository.ts'

export interface MailedLinksDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  publicUrl: string
}

const PAGES: Record<LinkPurpose, { path: string; lifeMs: number }> = {
  confirmation: { path: '/guardian/confirm-email', lifeMs: 24 * 60 * 60_000 },
  reset: { path: '/guardian/new-password', lifeMs: 60 * 60_000 },
}

/**
 * Makes a link for a mail. Its token is in the fragment, which no browser sends to a server: no log and no
 * referrer has it.
 */
export async function makeLink(
  { database, clock, random, publicUrl }: MailedLinksDeps,
  purpose: LinkPurpose,
  subject: string,
): Promise<string> {
  const token = random.token()
  const { path, lifeMs } = PAGES[purpose]
  const row = { tokenHash: hashToken(token), subject, expiresAt: new Date(clock.now() + lifeMs) }
  await database.transaction((tx) => replaceLink(tx, purpose, row))
  return `${publicUrl}${path}#${token}`
}
