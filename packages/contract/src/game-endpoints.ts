import { z } from 'zod'
import type { CallName } from './calls.ts'
import { locationSchema, successSchema } from './common.ts'
import { byId, byJoinCode, type EndpointParts, HOST_ERRORS, ON_THE_WAY_ERRORS } from './endpoint.ts'
import * as player from './player.ts'
import * as push from './push.ts'
import { TRAIL_GAME_ERRORS } from './keeper.ts'
import * as session from './session.ts'

/** Games and the players in them. */
export const gameEndpoints = {
  createSession: {
    summary: 'Start a game; the answer sets the host cookie',
    body: session.createSessionSchema,
    status: 201,
    answer: session.hostSessionSchema,
    isIdempotent: true,
    errors: ['limit.free-games', 'limit.too-many', ...TRAIL_GAME_ERRORS],
  },
  listOpenGames: {
    summary: "The caller's games that wait or run, newest first",
    answer: z.array(session.openGameSchema),
    errors: [],
  },
  findSessionByCode: {
    summary: 'A game by its join code',
    params: byJoinCode,
    query: z.object({ k: z.string().max(64).optional() }),
    answer: session.sessionSchema,
    errors: ['session.not-found', 'session.gone', 'limit.wrong-codes'],
  },
  findSessionNearby: {
    summary: 'A game by its join code, for a phone that is where the game is',
    params: byJoinCode,
    body: z.object({ location: locationSchema }),
    answer: session.sessionSchema,
    errors: ['session.not-found', 'session.gone', 'limit.wrong-codes'],
  },
  readSession: {
    summary: 'A game by its id',
    params: byId,
    answer: session.sessionSchema,
    errors: ['session.not-found', 'session.gone'],
  },
  changeSession: {
    summary: 'Start or end a game, tell where the host is, let newcomers in or nobody',
    params: byId,
    body: session.changeSessionSchema,
    answer: session.hostSessionSchema,
    errors: [
      ...HOST_ERRORS,
      'session.backwards',
      'session.location-locked',
      'area.closed',
      'ground.not-now',
    ],
  },
  tellHostPlace: {
    summary:
      'Where the host is, or after the end a second grown-up, every few seconds while its dashboard is open; kept in memory only',
    params: byId,
    body: session.hostLocationSchema,
    answer: successSchema,
    errors: [...HOST_ERRORS, 'session.ended'],
  },
  inviteCoHost: {
    summary: 'A code by which a second grown-up joins the dashboard; the code before it is void',
    params: byId,
    answer: session.grownUpCodeSchema,
    errors: [...HOST_ERRORS, 'session.ended', 'co-host.taken'],
  },
  joinAsCoHost: {
    summary: 'Join a dashboard as its second grown-up; the answer sets the co-host cookie',
    body: session.joinAsCoHostSchema,
    answer: session.hostSessionSchema,
    isIdempotent: true,
    errors: ['co-host.code-unknown', 'co-host.plays', 'limit.wrong-codes'],
  },
  removeCoHost: {
    summary: 'The host takes the dashboard from who joined it, or that one leaves it',
    params: byId,
    query: session.removeCoHostSchema,
    answer: successSchema,
    errors: HOST_ERRORS,
  },
  readAlarms: {
    summary: 'What the host must hear of at once, in few bytes',
    params: byId,
    answer: session.alarmsSchema,
    errors: HOST_ERRORS,
  },
  readPush: {
    summary:
      'Whether this device of a grown-up rings when its page is closed, and what it needs to',
    params: byId,
    answer: push.pushStateSchema,
    errors: HOST_ERRORS,
  },
  turnPushOn: {
    summary: 'Ring at this device when a child of the game needs its grown-up',
    params: byId,
    body: push.turnPushOnSchema,
    answer: successSchema,
    errors: [...HOST_ERRORS, 'session.ended', 'push.unknown-service'],
  },
  turnPushOff: {
    summary: 'Ring at this device no more',
    params: byId,
    answer: successSchema,
    errors: HOST_ERRORS,
  },
  deleteSession: {
    summary: 'Delete a game and everything in it now',
    params: byId,
    answer: successSchema,
    errors: HOST_ERRORS,
  },
  joinSession: {
    summary: 'Join a game; the answer sets the player cookie',
    body: player.joinSessionSchema,
    status: 201,
    answer: player.ownPlayerSchema,
    isIdempotent: true,
    errors: [
      'access.forbidden',
      'session.not-found',
      'session.ended',
      'session.full',
      'session.closed',
      'session.locked',
    ],
  },
  readPlayer: {
    summary: 'A player, for its own phone or its host',
    params: byId,
    answer: player.playerSchema,
    errors: ['player.not-found'],
  },
  changePlayer: {
    summary: 'Tell where a player is, move it on',
    params: byId,
    body: player.changePlayerSchema,
    answer: player.playerSchema,
    errors: [
      ...ON_THE_WAY_ERRORS,
      'player.not-together',
      'player.backwards',
      'photo.not-found',
      'limit.far-checks',
    ],
  },
  pickPictures: {
    summary: "The host tells which pictures the child's screen shows: they are together",
    params: byId,
    body: player.pickPicturesSchema,
    answer: player.hostPlayerSchema,
    errors: [
      'player.not-found',
      'player.no-pictures',
      'player.wrong-pictures',
      'session.ended',
      'limit.too-many',
    ],
  },
  letIn: {
    summary: 'The host lets a child in that has asked for it: it counts as arrived',
    params: byId,
    answer: player.hostPlayerSchema,
    errors: [
      'player.not-found',
      'player.game-over',
      'player.needs-no-help',
      'challenge.not-found',
      'challenge.limit-reached',
      'session.not-active',
      'session.ended',
    ],
  },
  setPlayModes: {
    summary: 'How one child plays, besides the modes of its game',
    params: byId,
    body: player.setPlayModesSchema,
    answer: player.hostPlayerSchema,
    errors: ['player.not-found', 'session.ended'],
  },
  answerHelp: {
    summary: 'The host has seen that a child needs it, or has found the child',
    params: byId,
    body: player.answerHelpSchema,
    answer: player.hostPlayerSchema,
    errors: ['player.not-found', 'player.needs-no-help'],
  },
  leaveGame: {
    summary: 'A child’s phone gives its cookie back when its games are over',
    answer: successSchema,
    errors: [],
  },
  removePlayer: {
    summary: '"Not one of ours": the host removes a player and the code changes',
    params: byId,
    answer: successSchema,
    errors: ['player.not-found'],
  },
  erasePlayer: {
    summary: "The child's own phone deletes what was saved of the child",
    params: byId,
    answer: successSchema,
    errors: ['player.not-found'],
  },
  readReport: {
    summary: 'What one player did, for the host',
    params: byId,
    answer: player.reportSchema,
    errors: ['player.not-found'],
  },
  createReturnToken: {
    summary: 'A token for the finish QR code of a player',
    params: byId,
    answer: player.returnTokenSchema,
    errors: ['player.not-found'],
  },
  returnPlayer: {
    summary: 'The finish link: the host confirms that the child is back',
    params: z.object({ token: z.string().min(1).max(128) }),
    answer: player.returnAnswerSchema,
    errors: ['return.not-found'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
