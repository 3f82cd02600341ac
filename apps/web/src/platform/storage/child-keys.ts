import { storedKeys } from './keys.ts'

const {
  playerId,
  gpsInitialized,
  stayedClose,
  toldPlace,
  pendingJoin,
  stickerBook,
  walkedWay,
  helpCall,
  grownUpNumber,
  stickersAtEnd,
  namesAtEnd,
  wayAtEnd,
  onePhone,
  playModes,
  scanSeconds,
  ...others
} = storedKeys

/** Keys from which a new tab knows the challenge that the child is at. */
export const RESULT_KEYS = {
  currentPlayerChallengeId: others.currentPlayerChallengeId,
  currentChallengeId: others.currentChallengeId,
  completedChallengeId: others.completedChallengeId,
  challengeResult: others.challengeResult,
  wrongAnswers: others.wrongAnswers,
} as const

/** The challenge that the child is at. */
const CHALLENGE = [
  ...Object.values(RESULT_KEYS),
  others.chosenAnswers,
  others.challengeDiagnostics,
  others.inPhotoCapture,
  others.scannedPost,
  others.huntSetupAt,
  others.openOver,
  others.restBeganAt,
] as const
/** Keys of who plays, and how far it has come. */
const GAME = [playerId, gpsInitialized, stayedClose, toldPlace, pendingJoin] as const
/** Keys of what it has found, and where it has walked. */
const FINDS = [stickerBook, walkedWay] as const
/** Keys that lead it back to its grown-up. */
const WAY_BACK = [helpCall, grownUpNumber] as const
/** The drawings, their names and the shape of the way, without an id, a title or a place. */
const KEEPSAKES = [stickersAtEnd, namesAtEnd, wayAtEnd] as const
/** How it plays: until the page of the end was left, because that page plays along. */
const MODES = [playModes, scanSeconds] as const
/** Whose turn it is on a phone of several children. */
const TURNS = [onePhone] as const

/**
 * Everything that the browser's storage holds of a child, by the moment at which it goes. What a
 * moment leaves out stays on purpose.
 */
export const CHILD_KEYS = {
  /** The result of a challenge was seen. */
  challengeOver: CHALLENGE,
  /** The next child of the phone has its turn; what it found is put by. */
  turnOver: [...CHALLENGE, ...MODES],
  /** The game is over: drawings and shape take the place of the finds, and the way back goes on. */
  gameOver: [...GAME, ...CHALLENGE, ...FINDS],
  /** The child is back. */
  back: WAY_BACK,
  /** The page of the end was left: the next child sees nothing of it. */
  pageLeft: [...MODES, ...WAY_BACK, ...FINDS, ...KEEPSAKES],
  /** The game of the children of one phone is over, and its host has their ways. */
  phoneOver: [...TURNS, ...MODES, ...GAME, ...CHALLENGE, ...FINDS, ...WAY_BACK],
  /** The game was never ended here, two days ago. */
  left: [...TURNS, ...MODES, ...GAME, ...CHALLENGE, ...FINDS, ...WAY_BACK, ...KEEPSAKES],
  /** Somebody wants everything of the child to be deleted. */
  erased: [...MODES, ...GAME, ...CHALLENGE, ...FINDS, ...WAY_BACK, ...KEEPSAKES],
} as const
