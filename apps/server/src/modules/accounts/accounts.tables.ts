import type { Language } from '@bramble/messages/languages'
import { PUBLISHING } from '@bramble/domain/account/publishing'
import { ROLES } from '@bramble/domain/account/role'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** A guardian's account. `provider` vouches for it and calls it `subject`. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    subject: text().notNull(),
    /** How the guardian signed in, as screens name it. */
    authProvider: text().notNull(),
    email: text(),
    emailVerified: boolean().notNull().default(false),
    displayName: text(),
    /** The display name without case and look-alikes, so that no two accounts seem to share one. */
    displayNameKey: text().unique(),
    role: text({ enum: ROLES }).notNull().default('guardian'),
    /** Whether what it publishes reaches everybody at once, or never. Null: nobody has decided. */
    publishing: text({ enum: PUBLISHING }),
    /** Since when it may say where nobody plays. */
    keeperSince: time(),
    /** Since when it cannot sign in. */
    suspendedAt: time(),
    /** A photo stored on this server. */
    photoId: uuid(),
    /** The picture at the identity provider; shown, never fetched by the server (T9). */
    providerPhotoUrl: text(),
    /** The provider flow was completed: profile setup is not asked for again [OPEN-58]. */
    profileCompletedAt: time(),
    /** Bearer tokens issued before are refused. */
    tokensValidFrom: time(),
    createdAt: time().notNull(),
    lastLoginAt: time(),
    /** Language of the page at the last sign-in; mails are written in it. Null: its browser never told. */
    language: text().$type<Language>(),
  },
  (table) => [
    check(
      'accounts_role',
      sql`${table.role} in ('guardian', 'community_leader', 'admin', 'super_admin')`,
    ),
    unique('accounts_identity').on(table.provider, table.subject),
    index('accounts_sorted').on(
      sql`lower(coalesce(${table.displayName}, ${table.email}, ''))`,
      table.id,
    ),
    index('accounts_role_index').on(table.role),
    index('accounts_email').on(sql`lower(${table.email})`),
  ],
)

/**
 * A session of a signed-in browser. Its cookie holds 32 random bytes, the row only their SHA-256.
 */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** The token before the last rotation, valid for some seconds for requests already sent. */
    previousTokenHash: text().unique(),
    rotatedAt: time().notNull(),
    /** After a change of role: the next request gets a new token. */
    mustRotate: boolean().notNull().default(false),
    createdAt: time().notNull(),
    lastUsedAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('account_sessions_account_id').on(table.accountId),
    index('account_sessions_expires_at').on(table.expiresAt),
  ],
)

/** Upload addresses of profile photos. Each serves one account for a short time. */
export const photoUploads = pgTable(
  'photo_uploads',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    photoId: uuid(),
    expiresAt: time().notNull(),
  },
  (table) => [index('photo_uploads_account_id').on(table.accountId)],
)
