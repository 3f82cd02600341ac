import { PUBLISHING } from '@bramble/domain/account/publishing'
import { MAX_ACCOUNTS_PER_PAGE } from '@bramble/domain/limits'
import { z } from 'zod'
import { roleSchema } from './account.ts'
import { idSchema, isoTimeSchema, textSchema } from './common.ts'
import { countedFields } from './moderation.ts'

/** An account as an administrator sees it: nothing of games, children or photos (P2). */
export const adminUserSchema = z.object({
  id: idSchema,
  email: z.string().nullable(),
  /** Whether the identity provider vouches for the address. */
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  role: roleSchema,
  authProvider: z.string(),
  lastLoginAt: isoTimeSchema.nullable(),
  createdAt: isoTimeSchema,
  publishing: z
    .enum(PUBLISHING)
    .optional()
    .describe('Whether what it publishes is shown at once, or never; absent: nobody has decided'),
  isSuspended: z.boolean().optional().describe('It cannot sign in'),
  isKeeper: z.boolean().optional().describe('It may say where nobody plays'),
})

export const restrictUserSchema = z
  .object({
    publishing: z.enum([...PUBLISHING, 'undecided']),
    isSuspended: z.boolean().describe('Ends its sessions; it cannot sign in until this is undone'),
    isKeeper: z.boolean().describe('Whether it may say where nobody plays; its areas stay'),
  })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'nothing to change')

export const takenBackSchema = z.object({ challenges: z.int(), trails: z.int() })

const pageSchema = z.coerce.number().int().min(1).max(100_000).optional()

export const listUsersQuerySchema = z.object({
  /** Part of a name or an e-mail address; shorter than two characters finds everybody. */
  search: textSchema(200).optional(),
  page: pageSchema,
  limit: z.coerce.number().int().min(1).max(MAX_ACCOUNTS_PER_PAGE).optional(),
})

export const userListSchema = z.object({
  /** One page, sorted by display name or e-mail. */
  users: z.array(adminUserSchema),
  /** Numbers of the whole product. */
  totalUsers: countedFields.total,
  isMore: countedFields.isMore.describe('There are more than `totalUsers` and `guardianCount`'),
  /** The caller's. */
  userRole: roleSchema,
  /** How many the search found. */
  matchingUsers: countedFields.total,
  isMoreMatching: countedFields.isMore.describe('There are more than `matchingUsers`'),
  /** Accounts with the role `admin` or `super_admin`. */
  adminCount: z.int(),
  /** Accounts with the role `guardian`. */
  guardianCount: z.int(),
})

export const adminDayPassSchema = z.object({
  hasActiveDayPass: z.boolean(),
  expiresAt: isoTimeSchema.nullable(),
  /** Part of its price that can be given back; null when it was not paid for. */
  payment: z.object({ amountPence: z.int(), isTest: z.boolean() }).nullable(),
})

/** A pass is ended without its money going back, unless that is asked for in so many words. */
export const cancelDayPassSchema = z.object({ refund: z.boolean().optional() }).optional()

export const cancelledDayPassSchema = z.object({
  success: z.literal(true),
  /** `started`: the payment provider did not answer; it is asked again until it has. */
  refund: z.enum(['none', 'started', 'done']),
})

export const grantedDayPassSchema = z.object({ success: z.literal(true), expiresAt: isoTimeSchema })

/** A code that opens the gate, without itself: only its hash is kept. */
export const adminCodeSchema = z.object({
  id: idSchema,
  /** For whom it is. */
  label: z.string(),
  createdAt: isoTimeSchema,
  /** The first moment after its last day; null: it has none. */
  expiresAt: isoTimeSchema.nullable(),
  revokedAt: isoTimeSchema.nullable(),
})
export const adminCodeListSchema = z.object({
  /** Newest first. */
  codes: z.array(adminCodeSchema),
  /** Further codes, in the configuration of the server. */
  configured: z.int(),
})

/** The page makes the code, so that a call whose answer was lost can be repeated. */
export const addAccessCodeSchema = z.object({
  code: textSchema(64).min(1),
  label: textSchema(100).min(1),
  expiresAt: isoTimeSchema.nullable(),
})

export const changeRoleSchema = z.object({ role: roleSchema })

export const ADMIN_ACTIONS = [
  'role.changed',
  'day-pass.cancelled',
  'day-pass.granted',
  'day-pass.ended-by-refund',
  'day-pass.ended-by-dispute',
  'payment.refunded',
  'payment.returned',
  'account.signed-out',
  'account.publishing',
  'account.suspended',
  'account.restored',
  'account.keeper-made',
  'account.keeper-ended',
  'account.password-reset',
  'account.created',
  'account.deleted',
  'game.deleted',
  'challenge.taken-back',
  'challenge.kept',
  'challenge.deleted',
  'trail.taken-back',
  'trail.kept',
  'trail.deleted',
  'access-code.added',
  'access-code.revoked',
] as const

/** An act of administration. A name is the account's present one, null once it is deleted. */
export const adminActionSchema = z.object({
  id: idSchema,
  at: isoTimeSchema,
  action: z.enum(ADMIN_ACTIONS),
  /** Null for the operator's commands. */
  actor: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  target: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** For people: "guardian → admin". */
  detail: z.string().nullable(),
})

export const adminActionListSchema = z.object({
  actions: z.array(adminActionSchema),
  ...countedFields,
})
export const adminActionsQuerySchema = z.object({ page: pageSchema })

export type AdminUser = z.infer<typeof adminUserSchema>
export type UserList = z.infer<typeof userListSchema>
export type AdminCode = z.infer<typeof adminCodeSchema>
export type AdminAction = z.infer<typeof adminActionSchema>

/** Why deleted rows stay in the log of a PostgreSQL. */
export const LOG_TROUBLES = ['recycled', 'not-renewable', 'archived'] as const

/** How a server is: numbers of the process that answers, and of the database. */
export const serverHealthSchema = z.object({
  version: z.string(),
  startedAt: isoTimeSchema,
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    connections: z.object({
      lent: z.number().int(),
      free: z.number().int(),
      waiting: z.number().int(),
    }),
    logTroubles: z
      .array(z.enum(LOG_TROUBLES))
      .describe('Why deleted rows stay in the log of the database; empty: they do not'),
  }),
  freeBytes: z.number(),
  backups: z
    .object({ newestAt: isoTimeSchema.nullable() })
    .nullable()
    .describe('Null: none is made at night'),
  games: z.object({ waiting: z.number().int(), active: z.number().int() }),
  children: z.number().int().describe('In active games, and not back yet'),
  jobs: z
    .array(
      z.object({
        name: z.string(),
        doneAt: isoTimeSchema.nullable(),
        failedAt: isoTimeSchema.nullable(),
      }),
    )
    .describe('Last turns in this process since its start'),
})
export type ServerHealth = z.infer<typeof serverHealthSchema>
