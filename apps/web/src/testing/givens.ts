import type {
  AnimalName,
  ChallengeView,
  GrownUp,
  HostPlayer,
  HostSession,
  LateWorkAnswer,
  ToldChallenge,
  OwnPlayer,
  PhotoResult,
  PlayerChallenge,
  Proximity,
  SessionCard,
} from '@bramble/contract'

export const SESSION_ID = '5f0c3a52-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const ADA_ID = 'ada00000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const BEN_ID = 'be000000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const CHALLENGE_ID = 'c0ffee00-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const ATTEMPT_ID = 'a77e3900-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const PHOTO_ID = 'f0700000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
export const JOIN_CODE = 'BCDFGH'
export const PARK = { lat: 51.5074, lng: -0.1657 }

const WHEN = '2026-06-01T10:00:00.000Z'

/** The card that everybody with the code gets. */
export function givenCard(overrides: Partial<SessionCard> = {}): SessionCard {
  return {
    id: SESSION_ID,
    joinCode: JOIN_CODE,
    status: 'waiting',
    gameType: 'roam',
    maxPlayers: 2,
    startedAt: null,
    endedAt: null,
    playerCount: 0,
    isFull: false,
    isLocked: false,
    location: null,
    players: [],
    ...overrides,
  }
}

export function givenHostSession(overrides: Partial<HostSession> = {}): HostSession {
  return {
    ...givenCard(),
    location: { ...PARK, accuracy: 8 },
    players: [],
    createdAt: WHEN,
    joinKey: 'keykeykeykeykey1',
    challengesPerPlayer: 5,
    isHost: true,
    ...overrides,
  }
}

/** Of the first children of a game, by their numbers: no two have one animal. */
const ANIMALS_BY_NUMBER: Readonly<Record<number, AnimalName>> = {
  2: 'woodpecker',
  3: 'otter',
  4: 'badger',
  5: 'mouse',
}

const playerFields = {
  id: ADA_ID,
  sessionId: SESSION_ID,
  status: 'joined',
  location: null,
  guardianPhotoId: null,
  totalScore: 0,
  joinedAt: WHEN,
  animal: 'fox',
} as const

/** Ada in the form for her own phone. */
export function givenOwnPlayer(overrides: Partial<OwnPlayer> = {}): OwnPlayer {
  return {
    ...playerFields,
    pictures: null,
    ...overrides,
  }
}

export function givenHostPlayer(overrides: Partial<HostPlayer> = {}): HostPlayer {
  return {
    ...playerFields,
    lastActivity: WHEN,
    challenges: [],
    number: 1,
    isTogether: true,
    isShowingPictures: false,
    isFarAway: false,
    animal: ANIMALS_BY_NUMBER[overrides.number ?? 1] ?? 'fox',
    ...overrides,
  }
}

export function givenChallenge(overrides: Partial<ChallengeView> = {}): ChallengeView {
  return {
    id: CHALLENGE_ID,
    title: 'The old oak',
    description: 'Put your hand on the bark. How does it feel?',
    type: 'go-to-location',
    language: 'en',
    referenceImage: null,
    showReferenceInGame: false,
    location: PARK,
    childPhotoTask: 'none',
    childPhotoPrompt: null,
    objectDetectionData: null,
    questionType: null,
    questionText: null,
    questionOptions: null,
    questionImage: null,
    questionInstructions: null,
    ...overrides,
  }
}

/** Ada's grown-up, in the middle of the park a moment ago. */
export function givenGrownUp(overrides: Partial<GrownUp> = {}): GrownUp {
  return {
    location: { ...PARK, accuracy: 6 },
    locatedAt: new Date(Date.now()).toISOString(),
    isFollowed: true,
    stayCloseMeters: 100,
    isCallingBack: false,
    hasSeenHelp: false,
    // A page that tells its place asks for alarms, too.
    looksAt: overrides.locatedAt ?? new Date(Date.now()).toISOString(),
    ...overrides,
  }
}

/** Ada's record of her challenge, completed with full marks. */
export function givenRecord(overrides: Partial<PlayerChallenge> = {}): PlayerChallenge {
  const ids = { id: ATTEMPT_ID, playerId: ADA_ID, challengeId: CHALLENGE_ID }
  const points = { score: 100, pointsEarned: 5, startPoints: 0, completionPoints: 5 }
  const times = { createdAt: WHEN, completedAt: WHEN }
  return { ...ids, ...points, ...times, status: 'completed', ...overrides }
}

/** A find of Ada's in the list of her records. */
export function givenFound(found: ToldChallenge['found']): ToldChallenge {
  return { ...givenRecord(), found }
}

/** What the server says of a photo: full marks, and no machine has looked. */
export function givenVerdict(overrides: Partial<PhotoResult['validation']> = {}): PhotoResult {
  const nothing = { isAiValidation: false, detectedObject: null, confidence: null }
  const validation = { passed: true, message: '', score: 100, ...nothing, ...overrides }
  return { validation, diagnostics: null }
}

/** The server takes everything that comes late. */
export function givenAllTaken(
  items: readonly { key: string }[],
  grownUp: GrownUp | null = null,
): LateWorkAnswer {
  const taken = { status: 'done', code: null, attempt: null, answer: null } as const
  return { items: items.map(({ key }) => ({ key, ...taken })), grownUp }
}

export function givenProximity(overrides: Partial<Proximity> = {}): Proximity {
  return {
    state: 'warm',
    distance: 60,
    challenge: { id: CHALLENGE_ID, title: 'The old oak', location: PARK },
    playerChallengeId: null,
    lockedChallenge: null,
    nearbyChallenges: [],
    trend: null,
    limitReached: false,
    ...overrides,
  }
}
