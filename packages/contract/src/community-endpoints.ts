import { z } from 'zod'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { byId, type EndpointParts, OWNER_ERRORS } from './endpoint.ts'
import * as games from './games.ts'
import * as group from './group.ts'

/** Calls about past games, kept photos and groups of a guardian. */
export const communityEndpoints = {
  listGames: {
    summary: "The caller's games, newest first, and the summaries of deleted ones",
    answer: z.array(games.guardianGameSchema),
    errors: ['access.sign-in-required'],
  },
  deleteGame: {
    summary: 'Delete a past game from the list, with its kept photos',
    params: byId,
    answer: successSchema,
    errors: ['access.sign-in-required', 'game.not-found', 'game.not-over'],
  },
  saveKeepsakes: {
    summary: 'Keep photos of a finished game',
    params: byId,
    body: games.saveKeepsakesSchema,
    answer: z.array(games.keepsakeSchema),
    errors: [
      'access.sign-in-required',
      'game.not-found',
      'game.not-over',
      'photo.not-found',
      'keepsake.too-many',
    ],
  },
  listKeepsakes: {
    summary: "The caller's kept photos, newest first",
    answer: z.array(games.keepsakeSchema),
    errors: ['access.sign-in-required'],
  },
  deleteKeepsake: {
    summary: 'Delete a kept photo',
    params: byId,
    answer: successSchema,
    errors: ['access.sign-in-required', 'keepsake.not-found'],
  },
  readStickerBook: {
    summary: "The stickers that children found in the caller's finished games, by animal",
    answer: games.stickerBookSchema,
    errors: ['access.sign-in-required'],
  },
  emptyStickerBook: {
    summary: 'Empty the sticker book; finished games put nothing into it again',
    answer: successSchema,
    errors: ['access.sign-in-required'],
  },
  listGroups: {
    summary: "The caller's own group and the ones joined",
    answer: z.array(group.groupSchema),
    errors: ['access.sign-in-required'],
  },
  createGroup: {
    summary: "Make the caller's own group; the same one when there is one",
    answer: group.groupSchema,
    errors: ['access.sign-in-required'],
  },
  readGroup: {
    summary: 'A group, for its members',
    params: byId,
    answer: group.groupSchema,
    errors: ['access.sign-in-required', 'group.not-found'],
  },
  renameGroup: {
    summary: 'Rename a group, for its owner',
    params: byId,
    body: group.renameGroupSchema,
    answer: group.groupSchema,
    errors: [...OWNER_ERRORS, 'group.not-found', 'group.name-unfit'],
  },
  replaceInvite: {
    summary: 'A new invite link; the old one stops working',
    params: byId,
    answer: group.groupSchema,
    errors: [...OWNER_ERRORS, 'group.not-found'],
  },
  removeMember: {
    summary: 'Remove a member (for the owner) or leave',
    params: group.groupMemberParamSchema,
    answer: successSchema,
    errors: [...OWNER_ERRORS, 'group.not-found', 'group.member-unknown', 'group.owner-stays'],
  },
  joinGroup: {
    summary: 'Join a group by its invite; a member stays one',
    params: group.inviteParamSchema,
    answer: group.groupSchema,
    errors: ['access.sign-in-required', 'group.invite-unknown', 'group.full', 'limit.too-many'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
