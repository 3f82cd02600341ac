import type { AnimalName } from '@bramble/domain/player/animals'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import type { WalkedWay } from '@bramble/domain/player/walked-way'
import type { Sky } from '@bramble/domain/challenge/task-traits'
import type { FindName } from '@bramble/domain/stickers/names'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import type { IdentityUser } from '../identity/identity.ts'

/**
 * One row per value in the browser's storage: its area, and the guard that recognises a valid
 * value.
 */
export interface StoredKey<T> {
  name: string
  area: 'local' | 'session'
  parse: (text: string) => T | null
  format: (value: T) => string
}

function textKey(name: string, area: 'local' | 'session'): StoredKey<string> {
  return { name, area, parse: (text) => (text === '' ? null : text), format: (value) => value }
}

function flagKey(name: string, area: 'local' | 'session'): StoredKey<boolean> {
  return { name, area, parse: (text) => (text === 'true' ? true : null), format: String }
}

function choiceKey<const T extends string>(
  name: string,
  area: 'local' | 'session',
  choices: readonly T[],
): StoredKey<T> {
  return {
    name,
    area,
    parse: (text) => choices.find((choice) => choice === text) ?? null,
    format: (value) => value,
  }
}

function jsonKey<T>(
  name: string,
  area: 'local' | 'session',
  guard: (value: unknown) => value is T,
): StoredKey<T> {
  return {
    name,
    area,
    parse: (text) => {
      try {
        const value: unknown = JSON.parse(text)
        return guard(value) ? value : null
      } catch {
        return null
      }
    },
    format: (value) => JSON.stringify(value),
  }
}

function numberKey(name: string, area: 'local' | 'session'): StoredKey<number> {
  return jsonKey(name, area, (value) => typeof value === 'number')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isIdentityUser(value: unknown): value is IdentityUser {
  return isRecord(value) && typeof value.uid === 'string'
}

function isTimes(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every((atMs) => typeof atMs === 'number')
}

/** The game the guardian opened last. */
export interface StoredGame {
  id: string
  joinCode: string
}

function isStoredGame(value: unknown): value is StoredGame {
  return isRecord(value) && typeof value.id === 'string' && typeof value.joinCode === 'string'
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/** The ids of the children in it are unknown where an earlier version of the page has kept it. */
type HostedGame = StoredGame & { atMs: number; players?: readonly string[] }

function isHostedGame(value: unknown): value is HostedGame {
  if (!isStoredGame(value) || !('atMs' in value) || typeof value.atMs !== 'number') return false
  return !('players' in value) || isTexts(value.players)
}

/** Input of the feedback screen from the other child screens. */
export interface StoredResult {
  passed: boolean | null
  score: number
  message: string
  isAiValidation: boolean
  /** A photo was sent, so the screen says who looks at it. */
  hasPhoto: boolean
  /** Another answer to the question counts. */
  canTryAgain?: boolean
}

/** The wrong answers to a question that may be answered again, in their order. */
export interface WrongAnswers {
  challengeId: string
  answers: string[][]
}

/** The number to call the grown-up of one child. */
export interface GrownUpNumber {
  playerId: string
  number: string
}

/** A child has called its grown-up, or is fine again; kept until the server knows. */
export interface HelpCall {
  playerId: string
  key: string
  /** By the phone's clock, epoch milliseconds. */
  atMs: number
  isOver: boolean
  isSent: boolean
}

/** How the child of this phone plays: as it was told, and what was changed on the phone itself. */
export interface StoredModes {
  /** Whose it is; null: of a child whose game is over. */
  playerId: string | null
  told: readonly PlayMode[]
  own: Partial<Record<PlayMode, boolean>>
}

/** When the server last took the place of a child, by the phone's clock; no place. */
export interface ReportedPlace {
  playerId: string
  atMs: number
}

/** Finds of one child in its game, as its phone knows them without a signal. */
export interface StoredStickerBook {
  playerId: string
  /** The hunt has begun once: later set-ups do not speak of the sky. */
  hasRoamed: boolean
  /** Oldest first. */
  finds: {
    challengeId: string
    title: string
    sticker: StickerName
    /** By language, in place of what the sticker itself tells; in base64, as it came. */
    facts?: Readonly<Record<string, string>>
    /** What the child calls it; never sent. */
    named?: FindName
  }[]
  /** The find that is to be shown before the hunt goes on. */
  newestId: string | null
}

/** The drawn way of a child of one game, as its phone has shown it to this one. */
export interface StoredDrawnWay {
  joinCode: string
  playerNumber: number
  /** As `formatWay` writes it. */
  way: string
}

/** A walk on which a grown-up hides spots, until they are in a game. */
export interface StoredWalk {
  /** Key of the call that hides them. */
  key: string
  atMs: number
  ages: string
  /** Absent in what was stored without the choice. */
  isForClass?: boolean
  /** How the children will play. Absent: as usual. */
  modes?: readonly PlayMode[]
  /** The weather, as the grown-up sees it. Absent: unsaid. */
  sky?: Sky
  /** Spots may lie a little off the path. Absent: they are put on it. */
  isOffPath?: boolean
  spots: {
    lat: number
    lng: number
    accuracyMeters: number
    taskId: string
    title: string
    words: string
    sticker: string
  }[]
}

/** The wishes that the spots of a game were dealt from; the page that reads them checks the values. */
export interface StoredAdventure {
  sessionId: string
  radiusMeters: number
  minutes: number
  ages: string
  place: { lat: number; lng: number }
  /** Where spots may lie. Absent in what was stored without the choice. */
  choice?: string
  /** The grown-up has said that every spot is safe. */
  isLookedAt?: boolean
  /** When the known place was kept that was asked for; the grown-up wants none in this game. Absent: there is none. */
  known?: number | 'unwanted'
}

/** A challenge made from a card, until it is saved; the page that reads it checks the work. */
export interface StoredQuickChallenge {
  /** The account whose it is. */
  owner: string
  sticker: string
  alsoPublish: boolean
  work: unknown
}

/** A join without an answer; the same key is sent again after a reload. */
export interface PendingJoin {
  sessionId: string
  key: string
}

/** Children who play in turn on this phone, which is that of their game's host. */
export interface StoredOnePhone {
  sessionId: string
  joinCode: string
  /** In the order of their turns. A join whose answer has not come has no player yet. */
  children: { key: string; player: { id: string; animal: AnimalName | null } | null }[]
  /** Whose turn it is; null: the first has not begun. */
  turnId: string | null
  /** The phone goes from hand to hand: the next child has not taken it yet. */
  isPassing: boolean
  /** The child has found something: the next one is due. */
  isTurnOver: boolean
  /** Challenges that one of them has done: nobody looks for them again. */
  foundIds: string[]
  /** Children who have done every challenge that the game allows. */
  doneIds: string[]
  /** Finds and ways of the other children. */
  parked: Record<string, ParkedChild>
}

export interface ParkedChild {
  stickerBook: StoredStickerBook | null
  walkedWay: (WalkedWay & { playerId: string }) | null
}

export const GUARDIAN_PAGES = ['invite-players', 'ready-to-play', 'dashboard', 'thank-you'] as const

export const storedKeys = {
  playerId: textKey('playerId', 'local'),
  currentGameSession: jsonKey('currentGameSession', 'local', isStoredGame),
  /** The game this phone led last: when it ended, epoch milliseconds; before that, when it was seen last. */
  hostedGame: jsonKey('hostedGame', 'local', isHostedGame),
  /** The game at which this phone helped last, as a second grown-up. */
  helpedGame: jsonKey('helpedGame', 'local', isStoredGame),
  currentGamePage: choiceKey('currentGamePage', 'local', GUARDIAN_PAGES),
  termsAccepted: flagKey('termsAccepted', 'local'),
  /** The beta access code [GATE-11]. */
  accessCode: textKey('bramble_access_code', 'local'),
  /** Sent along when it is there, never written by us, removed at sign-out [OPEN-57]. */
  authToken: textKey('authToken', 'local'),
  /** The person who is signed in at the identity provider; never a token. */
  identityUser: jsonKey('identityUser', 'local', isIdentityUser),
  /** The page has left for the provider and expects its answer. */
  awaitsSignIn: flagKey('awaitsSignIn', 'session'),
  /** A sign-up is under way: it continues with the profile [STORE-15]. */
  wasSigningUp: flagKey('wasSigningUp', 'session'),
  /** The language that was chosen on this phone. */
  language: choiceKey('language', 'local', LANGUAGE_CODES),
  /** The player whose game this phone carries, with work that may not be sent yet. */
  keptGame: textKey('keptGame', 'local'),
  /** When that game had news last, by the phone's clock, epoch milliseconds. */
  keptGameAt: numberKey('keptGameAt', 'local'),
  /** The code on a post that the phone's camera has read, until the hunt takes it. */
  scannedPost: textKey('scannedPost', 'session'),
  onePhone: jsonKey('onePhone', 'local', (value): value is StoredOnePhone => {
    return isRecord(value) && typeof value.sessionId === 'string' && Array.isArray(value.children)
  }),
  /** Players of this phone whose game is over: what it holds of them is deleted as soon as nothing waits to be sent. */
  playersOver: jsonKey('playersOver', 'local', isTexts),
  soundOff: flagKey('soundOff', 'local'),
  /** When this phone rang each alarm, epoch milliseconds, for its other tabs. */
  rungAlarms: jsonKey('rungAlarms', 'local', isTimes),
  /** Bramble does not read aloud on this phone. */
  voiceOff: flagKey('voiceOff', 'local'),
  /** The grown-up has put the map of all children away. */
  childrenMapHidden: flagKey('childrenMapHidden', 'local'),
  /** The grown-up's phone number on a child's phone, for calling only: it is never sent. */
  grownUpNumber: jsonKey('grownUpNumber', 'local', (value): value is GrownUpNumber => {
    return isRecord(value) && typeof value.playerId === 'string' && typeof value.number === 'string'
  }),
  playModes: jsonKey('playModes', 'local', (value): value is StoredModes => {
    return isRecord(value) && Array.isArray(value.told) && isRecord(value.own)
  }),
  /** How many seconds the frame of one switch stays; 0: it goes on by a key. */
  scanSeconds: numberKey('scanSeconds', 'local'),
  helpCall: jsonKey('helpCall', 'local', (value): value is HelpCall => {
    return isRecord(value) && typeof value.key === 'string' && typeof value.atMs === 'number'
  }),
  stickerBook: jsonKey('stickerBook', 'local', (value): value is StoredStickerBook => {
    return isRecord(value) && typeof value.playerId === 'string' && Array.isArray(value.finds)
  }),
  /** The drawings alone, for the end screen: no id, no title. */
  stickersAtEnd: jsonKey('stickersAtEnd', 'local', (value): value is StickerName[] => {
    return Array.isArray(value) && value.every((name) => typeof name === 'string')
  }),
  /** By sticker, what the child calls it, for the end screen; never sent. */
  namesAtEnd: jsonKey(
    'namesAtEnd',
    'local',
    (value): value is Partial<Record<StickerName, FindName>> => isRecord(value),
  ),
  /** The child's way in its game; never sent. */
  walkedWay: jsonKey(
    'walkedWay',
    'local',
    (value): value is WalkedWay & { playerId: string } =>
      isRecord(value) && typeof value.meters === 'number' && Array.isArray(value.places),
  ),
  /** The shape of the way, for the end screen: no place. */
  wayAtEnd: textKey('wayAtEnd', 'local'),
  /** On the grown-up's phone: the ways of children that came back, newest first. */
  drawnWays: jsonKey('drawnWays', 'local', (value): value is StoredDrawnWay[] => {
    return (
      Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.way === 'string')
    )
  }),
  gpsInitialized: flagKey('gpsInitialized', 'session'),
  /** When the set-up of the hunt began that the page shows or has shown, by the phone's clock, epoch milliseconds. */
  huntSetupAt: numberKey('huntSetupAt', 'session'),
  /** What the child has opened over its hunt. */
  openOver: choiceKey('openOver', 'session', ['map', 'stickers']),
  /** When the child began to rest, by the phone's clock, epoch milliseconds. */
  restBeganAt: numberKey('restBeganAt', 'session'),
  stayedClose: textKey('stayedClose', 'session'),
  toldPlace: jsonKey('toldPlace', 'session', (value): value is ReportedPlace => {
    return isRecord(value) && typeof value.playerId === 'string' && typeof value.atMs === 'number'
  }),
  currentPlayerChallengeId: textKey('currentPlayerChallengeId', 'session'),
  currentChallengeId: textKey('currentChallengeId', 'session'),
  completedChallengeId: textKey('completedChallengeId', 'session'),
  challengeResult: jsonKey('challengeResult', 'session', (value): value is StoredResult => {
    return isRecord(value) && 'passed' in value && typeof value.score === 'number'
  }),
  wrongAnswers: jsonKey('wrongAnswers', 'session', (value): value is WrongAnswers => {
    return isRecord(value) && typeof value.challengeId === 'string' && Array.isArray(value.answers)
  }),
  /** Options that the child has chosen at a question and not sent. */
  chosenAnswers: jsonKey(
    'chosenAnswers',
    'session',
    (value): value is { challengeId: string; answers: string[] } =>
      isRecord(value) && typeof value.challengeId === 'string' && Array.isArray(value.answers),
  ),
  challengeDiagnostics: jsonKey(
    'challengeDiagnostics',
    'session',
    (value): value is Record<string, unknown> => isRecord(value),
  ),
  inPhotoCapture: flagKey('inPhotoCapture', 'session'),
  returnTo: textKey('returnTo', 'session'),
  guardianLocation: jsonKey(
    'guardianLocation',
    'session',
    (value): value is { lat: number; lng: number; accuracy: number } =>
      isRecord(value) && typeof value.lat === 'number' && typeof value.lng === 'number',
  ),
  /**
   * The payment under way; anybody who knows it may pay, so it is removed with the tab [STORE-17].
   */
  stripeClientSecret: textKey('stripeClientSecret', 'session'),
  /** The plan that is paid for [STORE-18]. */
  selectedPlanId: textKey('selectedPlanId', 'session'),
  /** The account of the payment: another one may have signed in since, in another tab. */
  paymentAccountId: textKey('paymentAccountId', 'session'),
  /** When a payment page was reloaded for its own policy, epoch milliseconds. */
  paymentPageLoadedAt: numberKey('paymentPageLoadedAt', 'session'),
  adventure: jsonKey('adventure', 'session', (value): value is StoredAdventure => {
    return isRecord(value) && typeof value.sessionId === 'string' && isRecord(value.place)
  }),
  walk: jsonKey('walk', 'local', (value): value is StoredWalk => {
    return isRecord(value) && typeof value.atMs === 'number' && Array.isArray(value.spots)
  }),
  quickChallenge: jsonKey(
    'quickChallenge',
    'session',
    (value): value is StoredQuickChallenge => isRecord(value) && typeof value.owner === 'string',
  ),
  /** Tasks of the library that this family had lately, newest first, so that the next are others. */
  recentTasks: jsonKey('recentTasks', 'local', isTexts),
  /** Whom the grown-up has ticked in one head count. */
  headCount: jsonKey('headCount', 'session', (value): value is { count: string; ids: string[] } => {
    return isRecord(value) && typeof value.count === 'string' && Array.isArray(value.ids)
  }),
  /** Key of the game that is being made. */
  pendingGame: textKey('pendingGame', 'local'),
  /** When a page that lacked a part was loaded again by itself, epoch milliseconds. */
  loadedAgainAt: numberKey('loadedAgainAt', 'session'),
  /** The address of a page whose early card was pressed; the page writes it before the app is there. */
  pressedEarly: textKey('pressedEarly', 'session'),
  pendingJoin: jsonKey('pendingJoin', 'local', (value): value is PendingJoin => {
    return isRecord(value) && typeof value.sessionId === 'string' && typeof value.key === 'string'
  }),
} as const
