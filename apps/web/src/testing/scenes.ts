import type { ChallengeView, OwnPlayer, Proximity, SessionCard } from '@bramble/contract'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import {
  ADA_ID,
  ATTEMPT_ID,
  BEN_ID,
  CHALLENGE_ID,
  givenCard,
  givenChallenge,
  givenOwnPlayer,
  givenProximity,
  JOIN_CODE,
  PARK,
  SESSION_ID,
} from './givens.ts'
import type { Stage } from './stage.ts'

/** Ada has joined, allowed her place and been seen beside her grown-up: she is ready. */
export function givenAdaIsBeside({ api, storage }: Stage, player: Partial<OwnPlayer> = {}): void {
  storage.local.setItem('playerId', ADA_ID)
  storage.session.setItem('gpsInitialized', 'true')
  storage.session.setItem('stayedClose', ADA_ID)
  api.on('readPlayer', () => givenOwnPlayer({ status: 'ready', ...player }))
  api.on('readSession', () => givenCard())
}

/** Ada has done every step and plays, on the server and on her phone. */
export function givenAdaPlays(
  world: Stage,
  overrides: { player?: Partial<OwnPlayer>; session?: Partial<SessionCard> } = {},
): void {
  const { api, gps } = world
  givenAdaIsBeside(world)
  const player = () => givenOwnPlayer({ status: 'playing', ...overrides.player })
  api.on('readPlayer', player)
  api.on('changePlayer', player)
  api.on('readSession', () =>
    givenCard({ status: 'active', startedAt: '2026-06-01T09:59:00.000Z', ...overrides.session }),
  )
  api.on('findProximity', () => givenProximity())
  gps.at({ ...PARK, accuracy: 5 })
}

/** Ada is at a challenge: the phone has stored its attempt. */
export function givenAdaArrived(world: Stage, challenge: Partial<ChallengeView> = {}): void {
  givenAdaPlays(world)
  world.storage.session.setItem('currentPlayerChallengeId', ATTEMPT_ID)
  world.storage.session.setItem('currentChallengeId', CHALLENGE_ID)
  world.api.on('readChallenge', () => givenChallenge(challenge))
}

/** Ada and Ben play in turn on this phone, which is that of their game's host; it is Ada's turn. */
export function givenOnePhone({ storage }: Stage, part: Partial<StoredOnePhone> = {}): void {
  const shared: StoredOnePhone = {
    sessionId: SESSION_ID,
    joinCode: JOIN_CODE,
    children: [
      { key: 'key-of-ada', player: { id: ADA_ID, animal: 'fox' } },
      { key: 'key-of-ben', player: { id: BEN_ID, animal: 'woodpecker' } },
    ],
    turnId: ADA_ID,
    isPassing: false,
    isTurnOver: false,
    foundIds: [],
    doneIds: [],
    parked: {},
    ...part,
  }
  storage.local.setItem('onePhone', JSON.stringify(shared))
}

/** The server reports an arrival. */
export function givenArrival(overrides: Partial<Proximity> = {}): Proximity {
  return givenProximity({
    state: 'challenge',
    distance: 4,
    playerChallengeId: ATTEMPT_ID,
    ...overrides,
  })
}

export const ROAM_PATH = `/player/join/${JOIN_CODE}/roam`
export const CHALLENGE_PATH = `/player/join/${JOIN_CODE}/challenge/${CHALLENGE_ID}`
export const PHOTO_PATH = `/player/join/${JOIN_CODE}/photo-capture/${CHALLENGE_ID}`
export const QUESTION_PATH = `/player/join/${JOIN_CODE}/question/${CHALLENGE_ID}`
export const FEEDBACK_PATH = `/player/join/${JOIN_CODE}/feedback`
