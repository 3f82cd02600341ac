import { z } from 'zod'
import { calls, type CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { byId, type EndpointDefinition } from './endpoint.ts'
import * as games from './games.ts'
import * as group from './group.ts'
import * as book from './sticker-book.ts'

/** Calls about past games, kept photos and groups of a guardian. */
export const communityEndpoints = {
  listGames: {
    ...calls.listGames,
    summary: "The caller's games, newest first, and the summaries of deleted ones",
    status: 200,
    answer: z.array(games.guardianGameSchema),
    errors: ['access.sign-in-required'],
  },
  deleteGame: {
    ...calls.deleteGame,
    summary: 'Delete a past game from the list, with its kept photos',
    params: byId,
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'game.not-found', 'game.not-over'],
  },
  saveKeepsakes: {
    ...calls.saveKeepsakes,
    summary: 'Keep photos of a finished game',
    params: byId,
    body: games.saveKeepsakesSchema,
    status: 200,
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
    ...calls.listKeepsakes,
    summary: "The caller's kept photos, newest first",
    status: 200,
    answer: z.array(games.keepsakeSchema),
    errors: ['access.sign-in-required'],
  },
  deleteKeepsake: {
    ...calls.deleteKeepsake,
    summary: 'Delete a kept photo',
    params: byId,
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'keepsake.not-found'],
  },
  readStickerBook: {
    ...calls.readStickerBook,
    summary: "The stickers that children found in the caller's finished games, by animal",
    status: 200,
    answer: book.stickerBookSchema,
    errors: ['access.sign-in-required'],
  },
  emptyStickerBook: {
    ...calls.emptyStickerBook,
    summary: 'Empty the sticker book; finished games put nothing into it again',
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required'],
  },
  listGroups: {
    ...calls.listGroups,
    summary: "The caller's own group and the ones joined",
    status: 200,
    answer: z.array(group.groupSchema),
    errors: ['access.sign-in-required'],
  },
  createGroup: {
    ...calls.createGroup,
    summary: "Make the caller's own group; the same one when there is one",
    status: 200,
    answer: group.groupSchema,
    errors: ['access.sign-in-required'],
  },
  readGroup: {
    ...calls.readGroup,
    summary: 'A group, for its members',
    params: byId,
    status: 200,
    answer: group.groupSchema,
    errors: ['access.sign-in-required', 'group.not-found'],
  },
  renameGroup: {
    ...calls.renameGroup,
    summary: 'Rename a group, for its owner',
    params: byId,
    body: group.renameGroupSchema,
    status: 200,
    answer: group.groupSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'group.not-found', 'group.name-unfit'],
  },
  replaceInvite: {
    ...calls.replaceInvite,
    summary: 'A new invite link; the old one stops working',
    params: byId,
    status: 200,
    answer: group.groupSchema,
    errors: ['access.sign-in-required', 'access.forbidden', 'group.not-found'],
  },
  removeMember: {
    ...calls.removeMember,
    summary: 'Remove a member (for the owner) or leave',
    params: group.groupMemberParamSchema,
    status: 200,
    answer: successSchema,
    errors: [
      'access.sign-in-required',
      'access.forbidden',
      'group.not-found',
      'group.member-unknown',
      'group.owner-stays',
    ],
  },
  joinGroup: {
    ...calls.joinGroup,
    summary: 'Join a group by its invite; a member stays one',
    params: group.inviteParamSchema,
    status: 200,
    answer: group.groupSchema,
    errors: ['access.sign-in-required', 'group.invite-unknown', 'group.full', 'limit.too-many'],
  },
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
