import type { CallName } from '@bramble/contract'

/**
 * - `open`: for everybody.
 * - `gated`: a code is needed.
 * - `trails`: a code is needed unless trails are open to everybody.
 * - `game`: begins a game; as `trails` where the game is limited to a published trail, else `gated`.
 */
type GateRule = 'open' | 'gated' | 'trails' | 'game'

/**
 * Calls that need no code. A child's device has no access code, and a guardian whose code was revoked must be
 * able to end a running game. So calls about an existing game, reports and sign-out are open; calls that begin
 * something are closed, and so is a new one until it stands here.
 */
const OPEN: ReadonlySet<CallName> = new Set([
  'checkEnvironment',
  'resetDevelopment',
  'validateAccessCode',
  'readSignInSettings',
  'readCurrentUser',
  'deleteAccount',
  'exportAccount',
  'validateSession',
  'signOut',
  'signOutEverywhere',
  // The link of a mail may be opened in another browser.
  'askPasswordReset',
  'resetPassword',
  'confirmEmail',
  'readDayPassStatus',
  'saveKeepsakes',
  'readGpsSettings',
  'readMapSettings',
  'readAbout',
  'findSessionByCode',
  'findSessionNearby',
  'readSession',
  'changeSession',
  'tellHostPlace',
  'inviteCoHost',
  'joinAsCoHost',
  'removeCoHost',
  'readAlarms',
  'readPush',
  'turnPushOn',
  'turnPushOff',
  'listSpots',
  'moveSpot',
  'removeSpot',
  'deleteSession',
  'joinSession',
  'leaveGame',
  'readPlayer',
  'changePlayer',
  'pickPictures',
  'removePlayer',
  'erasePlayer',
  'readReport',
  'createReturnToken',
  'returnPlayer',
  'uploadGuardianPhoto',
  'uploadChallengePhoto',
  'readPhoto',
  'findProximity',
  'sayIfHere',
  'askGrownUp',
  'letIn',
  'setPlayModes',
  'answerHelp',
  'readPack',
  'sendLateWork',
  'skipChallenge',
  'createPlayerChallenge',
  'changePlayerChallenge',
  'listPlayerChallenges',
  'answerQuestion',
  'readChallenge',
  'reportChallenge',
  'arriveAtPost',
  'reportTrail',
  'readCapabilities',
  'acceptAttempt',
  'listPaymentPlans',
  'readPaymentSettings',
  'verifyPayment',
  'listPurchases',
  'confirmTestPayment',
  'authenticateTestPayment',
  'recordSessionPurchase',
  'checkHealth',
  'checkReadiness',
])

/** The gate's rule for a call. */
export function gateRuleOf(name: CallName): GateRule {
  if (name === 'createSession') return 'game'
  if (name === 'findTrailByWord' || name === 'searchTrails') return 'trails'
  return OPEN.has(name) ? 'open' : 'gated'
}
