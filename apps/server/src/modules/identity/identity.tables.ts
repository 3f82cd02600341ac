import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/**
 * Accounts with a password of our own provider; the id is the token's subject. Several accounts may
 * have one e-mail address, so address and password together identify a person.
 */
export const localAccounts = pgTable(
  'local_accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    /** When the link of a mail to the address was used. Nothing but words on screens follows from it. */
    emailConfirmedAt: time(),
    /** Argon2id in PHC form. All accounts of one address have the same salt. */
    passwordHash: text().notNull(),
    createdAt: time().notNull(),
    passwordChangedAt: time().notNull(),
  },
  (table) => [unique('local_accounts_who').on(table.email, table.passwordHash)],
)

/** Links of mails to an account: a link holds 32 random bytes, the row only their SHA-256. */
const linksIn = (name: string) =>
  pgTable(
    name,
    {
      tokenHash: text().primaryKey(),
      subject: uuid()
        .notNull()
        .references(() => localAccounts.id, { onDelete: 'cascade' }),
      expiresAt: time().notNull(),
    },
    (table) => [
      index(`${name}_subject`).on(table.subject),
      index(`${name}_expires_at`).on(table.expiresAt),
    ],
  )

export type LinkTable = ReturnType<typeof linksIn>

/** To set a new password: made when the mail is sent, and the row goes when it is used. */
export const passwordResets = linksIn('password_resets')

/** To confirm an address: the row stays until the link is over, so that its page can say that the address is confirmed. */
export const emailConfirmations = linksIn('email_confirmations')

/** State of the embedded OpenID provider: interactions, codes, grants. */
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
