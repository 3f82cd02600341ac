import type { CallName } from '@bramble/contract/calls'

/**
 * The fields that an answer must hold before it is used, for the calls on which money, places or the
 * game depend. These are the parts of the contract's schema without which a screen cannot go on:
 * the schemas themselves would double what a child's phone loads, and a page may be older than its
 * server, so that whatever else an answer holds or lacks is left to the screens.
 */
type Check = (value: unknown) => boolean
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text: Check = (value) => typeof value === 'string' && value !== ''
const flag: Check = (value) => typeof value === 'boolean'
const number: Check = (value) => Number.isFinite(value)
const within =
  (limit: number): Check =>
  (value) =>
    number(value) && Math.abs(value as number) <= limit

const fields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isFields(value) && Object.entries(checks).every(([name, check]) => check(value[name]))
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
/** May be null or left out; where it is there, it must be right. */
const perhaps =
  (check: Check): Check =>
  (value) =>
    value === null || value === undefined || check(value)

const place = fields({ lat: within(90), lng: within(180) })
const whereabouts = { location: perhaps(place) }
const withId = fields({ id: text })
const spot = fields({ id: text, location: place })
const player = fields({ id: text, sessionId: text, status: text, ...whereabouts })
const session = fields({
  id: text,
  joinCode: text,
  status: text,
  players: perhaps(list(fields({ id: text, ...whereabouts }))),
  ...whereabouts,
})
const grownUp = perhaps(fields(whereabouts))
const challenge = fields({ id: text, ...whereabouts })
const spots = fields({ spots: list(spot) })
const record = fields({ id: text, challengeId: text, status: text })
const testPayment = fields({ status: text })

const CHECKS: Partial<Record<CallName, Check>> = {
  readPaymentSettings: (value) =>
    fields({ provider: text })(value) &&
    ((value as Fields)['provider'] !== 'stripe' || fields({ publishableKey: text })(value)),
  createPaymentIntent: fields({ clientSecret: text }),
  verifyPayment: fields({ success: flag }),
  listPurchases: list(fields({ id: text, amountPence: number, status: text })),
  listPaymentPlans: list(fields({ id: text, priceGbp: number })),
  readDayPassStatus: fields({ hasActiveDayPass: flag }),
  confirmTestPayment: testPayment,
  authenticateTestPayment: testPayment,

  createSession: session,
  changeSession: session,
  readSession: session,
  findSessionByCode: session,
  findSessionNearby: session,
  joinAsCoHost: session,
  listOpenGames: list(fields({ id: text, joinCode: text, status: text })),
  readAlarms: fields({ players: list(withId) }),
  listSpots: spots,
  hideSpots: spots,
  placeSpots: spots,
  moveSpot: spots,
  removeSpot: spots,

  joinSession: player,
  readPlayer: player,
  changePlayer: player,
  pickPictures: withId,
  letIn: withId,
  uploadGuardianPhoto: withId,
  createReturnToken: fields({ token: text }),
  returnPlayer: fields({ returned: flag }),

  findProximity: fields({
    state: text,
    distance: perhaps(number),
    challenge: perhaps(challenge),
    lockedChallenge: perhaps(challenge),
    nearbyChallenges: perhaps(list(challenge)),
    choices: perhaps(list(fields({ id: text, title: text }))),
    grownUp,
  }),
  sayIfHere: fields({ isThere: flag }),
  readPack: fields({
    playerId: text,
    sessionId: text,
    centre: perhaps(place),
    radiusMeters: number,
    endsAt: perhaps(text),
    decidedIds: list(text),
    challenges: list(fields({ challenge: fields({ id: text, location: place }), proof: text })),
  }),
  sendLateWork: fields({ items: list(fields({ key: text, status: text })), grownUp }),
  createPlayerChallenge: record,
  changePlayerChallenge: record,
  listPlayerChallenges: list(record),
  answerQuestion: fields({ correct: flag }),
  uploadChallengePhoto: fields({ validation: fields({ passed: flag }) }),
  readChallenge: challenge,

  createChallenge: (value) =>
    isFields(value) && value['challenges'] !== undefined
      ? fields({ challenges: list(challenge) })(value) && (value['challenges'] as []).length > 0
      : challenge(value),
  changeChallenge: challenge,
  changeChallengeStatus: challenge,
  listChallenges: list(challenge),
  uploadChallengePicture: fields({ url: text }),
  countNearbyChallenges: fields({ count: number }),
  readGpsSettings: fields({ excellent: number, good: number, poor: number }),
}

/** Calls whose right answer may hold a field `error`, which says why there was no success. */
export const TELLS_ITS_OWN: readonly CallName[] = ['verifyPayment', 'analyzeObject']

/** Whether the body of a good status is an answer to this call, and no error in its place. */
export function isAnswerTo(name: CallName, value: unknown): boolean {
  const isError = isFields(value) && text(value['error']) && !TELLS_ITS_OWN.includes(name)
  return !isError && (CHECKS[name]?.(value) ?? true)
}

export const checkedCalls = Object.keys(CHECKS) as CallName[]
