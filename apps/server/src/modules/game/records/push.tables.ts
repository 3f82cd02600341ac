import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accountSessions } from '../../accounts/accounts.tables.ts'
import { credentials } from '../../credentials/credentials.tables.ts'
import { time } from '../../../platform/db/columns.ts'
import { sessions } from './sessions.tables.ts'

/** Browsers of grown-ups that ring when their page is closed. One row for a device and a game. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The device of a host without an account, or of the second grown-up. */
    credentialId: uuid().references(() => credentials.id, { onDelete: 'cascade' }),
    /** The browser of a signed-in host: signing out ends it. */
    accountSessionId: uuid().references(() => accountSessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Language of the messages. */
    language: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    unique('push_subscriptions_credential').on(table.sessionId, table.credentialId),
    unique('push_subscriptions_account_session').on(table.sessionId, table.accountSessionId),
    check(
      'push_subscriptions_device',
      sql`num_nonnulls(${table.credentialId}, ${table.accountSessionId}) = 1`,
    ),
  ],
)
