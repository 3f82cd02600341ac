import type {
  GuardianGame,
  HostPlayer,
  HostSession,
  Keepsake,
  OpenGame,
  PlayerAttempt,
} from '@bramble/contract'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import { ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { apiError } from '#/testing/fake-api.ts'
import {
  ADA_ID,
  ATTEMPT_ID,
  BEN_ID,
  CHALLENGE_ID,
  givenHostPlayer,
  givenHostSession,
  SESSION_ID,
} from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'

export const OPEN_GAME = JSON.stringify({ id: SESSION_ID, joinCode: 'BCDFGH' })

const WAITING: OpenGame = {
  id: SESSION_ID,
  joinCode: 'BCDFGH',
  status: 'waiting',
  gameType: 'roam',
  maxPlayers: 2,
  playerCount: 1,
  createdAt: '2026-06-01T09:00:00.000Z',
  startedAt: null,
}
/** As many free games as there may be; the last is that of `OPEN_GAME`. */
export const OPEN_GAMES = [
  {
    ...WAITING,
    id: '03d00000-7a51-4d6e-9f1e-7d3a0c1b2e3f',
    joinCode: 'WWMMQQ',
    status: 'active',
    startedAt: '2026-06-01T09:10:00.000Z',
  },
  { ...WAITING, id: '02d00000-7a51-4d6e-9f1e-7d3a0c1b2e3f', joinCode: 'KMNPQR' },
  WAITING,
] as const satisfies OpenGame[]

/** Gwen's game as the server keeps it: found by code and id, changed by her phone. */
export function givenHostGame(world: Stage, overrides: Partial<HostSession> = {}) {
  let session = givenHostSession(overrides)
  const { api } = world
  api.on('findSessionByCode', ({ params }) => {
    if (params.joinCode !== session.joinCode) throw apiError('session.not-found')
    return session
  })
  api.on('readSession', ({ params }) => {
    if (params.id !== session.id) throw apiError('session.not-found')
    return session
  })
  api.on('changeSession', ({ body }) => {
    const { status, location, stayCloseMeters, canTryAgain, modes, callBack } = body
    const calledBackAt = callBack === true ? new Date().toISOString() : null
    const startedAt = status === 'active' ? new Date().toISOString() : session.startedAt
    const endedAt = status === 'ended' ? new Date().toISOString() : session.endedAt
    session = {
      ...session,
      startedAt,
      endedAt,
      status: status ?? session.status,
      ...(stayCloseMeters === undefined ? {} : { stayCloseMeters }),
      ...(canTryAgain === undefined ? {} : { canTryAgain }),
      ...(modes === undefined ? {} : { modes }),
      ...(callBack === undefined ? {} : { calledBackAt }),
      location: location ? { ...location, accuracy: location.accuracy ?? null } : session.location,
    }
    return session
  })
  api.on('changePlayer', ({ params, body }) => {
    const status = body.status ?? 'playing'
    session = {
      ...session,
      players: session.players.map((player) =>
        player.id === params.id ? { ...player, status } : player,
      ),
    }
    return session.players.find(({ id }) => id === params.id) ?? givenHostPlayer()
  })
  api.on('listPlayerChallenges', () => [])
  api.on('tellHostPlace', () => ({ success: true as const }))
  api.on('readAlarms', () => ({
    players: session.players.map((player) => ({
      id: player.id,
      circle: player.circle ?? null,
      needsHelp: player.needsHelp === true,
      helpAskedAt: player.helpAskedAt ?? null,
      helpSeenAt: player.helpSeenAt ?? null,
    })),
  }))
  api.on('setPlayModes', ({ params, body }) => {
    session = {
      ...session,
      players: session.players.map((player) =>
        player.id === params.id ? { ...player, modes: body.modes } : player,
      ),
    }
    return session.players.find(({ id }) => id === params.id) ?? givenHostPlayer()
  })
  api.on('answerHelp', ({ params, body }) => {
    const news = body.isOver
      ? { helpAskedAt: null, helpSeenAt: null }
      : { helpSeenAt: new Date().toISOString() }
    session = {
      ...session,
      players: session.players.map((player) =>
        player.id === params.id ? { ...player, ...news } : player,
      ),
    }
    return session.players.find(({ id }) => id === params.id) ?? givenHostPlayer()
  })
  return {
    session: () => session,
    change: (next: Partial<HostSession>) => {
      session = { ...session, ...next }
    },
  }
}

export function givenAda(overrides: Partial<HostPlayer> = {}): HostPlayer {
  return givenHostPlayer({ id: ADA_ID, number: 1, ...overrides })
}

export function givenBen(overrides: Partial<HostPlayer> = {}): HostPlayer {
  return givenHostPlayer({ id: BEN_ID, number: 2, ...overrides })
}

const TEAM_ANIMALS = ANIMAL_NAMES.slice(0, CLASS_MAX_PLAYERS)

/** Teams of a class with these numbers, each with its animal. */
export function givenTeams(
  numbers: readonly number[],
  more: (team: number) => Partial<HostPlayer> = () => ({}),
): HostPlayer[] {
  return numbers.map((team) =>
    givenHostPlayer({
      id: `${team.toString(16)}bcd0000-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
      number: team,
      team,
      animal: TEAM_ANIMALS[team - 1],
      ...more(team),
    }),
  )
}

/** One to fifteen. */
export const ALL_TEAMS = TEAM_ANIMALS.map((_, i) => i + 1)

/** A game that has been running for so long. */
export function running(forMs: number): Partial<HostSession> {
  return { status: 'active', startedAt: new Date(Date.now() - forMs).toISOString() }
}

/** A find of a child, without a photo. */
export function givenAttempt(overrides: Partial<PlayerAttempt> = {}): PlayerAttempt {
  return {
    id: ATTEMPT_ID,
    challengeId: CHALLENGE_ID,
    title: 'The old oak',
    status: 'completed',
    score: 100,
    pointsEarned: 5,
    photoId: null,
    photoCheck: 'none',
    createdAt: '2026-06-01T09:55:00.000Z',
    completedAt: null,
    ...overrides,
  }
}

/** Gwen's game in the list of her games: over, with nothing found in it. */
export function givenListedGame(overrides: Partial<GuardianGame> = {}): GuardianGame {
  return {
    id: SESSION_ID,
    joinCode: 'BCDFGH',
    gameType: 'roam',
    maxPlayers: 2,
    status: 'ended',
    createdAt: '2026-06-01T07:00:00.000Z',
    startedAt: '2026-06-01T07:10:00.000Z',
    endedAt: '2026-06-01T07:22:00.000Z',
    playerCount: 0,
    challengesCompleted: 0,
    totalScore: 0,
    photoCount: 0,
    isSummary: false,
    deletedAt: '2026-06-02T07:22:00.000Z',
    keepsakeCount: 0,
    ...overrides,
  }
}

/** A photo of Gwen's game that she has kept. */
export function givenKeepsake(id: string, overrides: Partial<Keepsake> = {}): Keepsake {
  return {
    id,
    gameId: SESSION_ID,
    sourcePhotoId: id,
    challengeTitle: 'Find',
    imagePath: `/api/photos/${id}`,
    savedAt: '2026-06-01T10:00:00.000Z',
    ...overrides,
  }
}
