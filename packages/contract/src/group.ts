import { MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { z } from 'zod'
import { idSchema, isoTimeSchema, textSchema } from './common.ts'

export const groupMemberSchema = z.object({
  id: idSchema,
  userId: idSchema,
  joinedAt: isoTimeSchema,
  user: z.object({ displayName: z.string().nullable() }),
})

/** A group; only its owner gets `inviteToken` (T7). */
export const groupSchema = z.object({
  id: idSchema,
  name: z.string(),
  ownerId: idSchema,
  createdAt: isoTimeSchema,
  /** The owner is one of them. */
  members: z.array(groupMemberSchema),
  inviteToken: z.string().optional(),
})

export const renameGroupSchema = z.object({ name: textSchema(MAX_GROUP_NAME_LENGTH).min(1) })
export const groupMemberParamSchema = z.object({ groupId: idSchema, userId: idSchema })
export const inviteParamSchema = z.object({ token: z.string().min(1).max(128) })

export type Group = z.infer<typeof groupSchema>
