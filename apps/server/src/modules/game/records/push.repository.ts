import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { pushSubscriptions } from './push.tables.ts'

/** The device of a grown-up: its cookie's credential, or its session of an account. */
export type GrownUpDevice = { credentialId: string } | { accountSessionId: string }

export type PushSubscription = typeof pushSubscriptions.$inferSelect

const isOf = (sessionId: string, device: GrownUpDevice) =>
  and(
    eq(pushSubscriptions.sessionId, sessionId),
    'credentialId' in device
      ? eq(pushSubscriptions.credentialId, device.credentialId)
      : eq(pushSubscriptions.accountSessionId, device.accountSessionId),
  )

/** In place of what the device had for this game. */
export async function replaceSubscription(tx: Tx, row: PushSubscription): Promise<void> {
  const { sessionId, credentialId, accountSessionId } = row
  if (credentialId !== null) await deleteOfDevice(tx, sessionId, { credentialId })
  if (accountSessionId !== null) await deleteOfDevice(tx, sessionId, { accountSessionId })
  await tx.insert(pushSubscriptions).values(row)
}

export async function deleteOfDevice(
  db: Queryable,
  sessionId: string,
  device: GrownUpDevice,
): Promise<void> {
  await db.delete(pushSubscriptions).where(isOf(sessionId, device))
}

export async function hasSubscription(
  db: Queryable,
  sessionId: string,
  device: GrownUpDevice,
): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isOf(sessionId, device))
  return rows.length > 0
}

export function listSubscriptions(db: Queryable, sessionId: string): Promise<PushSubscription[]> {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Deletes the subscriptions of games whose children are back. */
export async function deleteOfGames(db: Queryable, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]))
}
