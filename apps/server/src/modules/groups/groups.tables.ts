import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { time } from '../../platform/db/columns.ts'

/** Groups of guardians who play each other's challenges. */
export const groups = pgTable('groups', {
  id: uuid().primaryKey(),
  ownerId: uuid()
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** Not hashed: the owner's page shows it again and again. */
  inviteToken: text().notNull().unique(),
  inviteExpiresAt: time().notNull(),
  createdAt: time().notNull(),
})

export const groupMembers = pgTable(
  'group_members',
  {
    id: uuid().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    joinedAt: time().notNull(),
  },
  (table) => [
    unique('group_members_once').on(table.groupId, table.accountId),
    index('group_members_account_id').on(table.accountId),
  ],
)
