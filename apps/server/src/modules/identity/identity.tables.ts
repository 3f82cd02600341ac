import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/**
 * People who sign in with a password that this server keeps; the id is the token's subject. Nobody
 * has checked whose an address is, so address and password together say who somebody is.
 */
export const localAccounts = pgTable(
  'local_accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    /** Argon2id in PHC form; all of one address have the same salt. */
    passwordHash: text().notNull(),
    createdAt: time().notNull(),
    passwordChangedAt: time().notNull(),
  },
  (table) => [unique('local_accounts_who').on(table.email, table.passwordHash)],
)

/** What the embedded OpenID provider remembers: sign-ins under way, codes, grants. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    consumedAt: time(),
    expiresAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_records_grant_id').on(table.grantId),
    index('oidc_records_uid').on(table.uid),
    index('oidc_records_expires_at').on(table.expiresAt),
  ],
)
