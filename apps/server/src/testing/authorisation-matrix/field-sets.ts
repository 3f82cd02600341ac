/** Exactly which fields an answer may have. */
export interface FieldSet {
  own: readonly string[]
  /** May be there. */
  optional?: readonly string[]
  /** Fields that hold objects or lists of objects; null is always fine. */
  nested?: Record<string, FieldSet>
  /** Fields whose whole value is laid down. */
  constants?: Record<string, unknown>
  /** The answer is a list of these. */
  isList?: boolean
}

const of = (own: string, rest: Omit<FieldSet, 'own'> = {}): FieldSet => ({
  own: own.split(' '),
  ...rest,
})

const LIBRARY_TASK =
  'id kind ages senses needs efforts seasons months hours weather regions habitats ending sticker sources ' +
  'title description task hint options answer explanation fact'
const PLACE = of('lat lng')
const READING = of('lat lng accuracy')
const NEAR = of('id title location', { nested: { location: PLACE } })
const TRAIL =
  'id word name sentence language texts start timeZone isOrdered wheels opening cover meters minutes'
const TRAIL_OF_MAKER = of(`${TRAIL} status createdAt groupId makerName spots`, {
  optional: ['review', 'reportedFor', 'takenBack', 'wanted'],
  nested: {
    start: PLACE,
    spots: of('challengeId title location status texts postCode', {
      optional: ['review'],
      nested: { location: PLACE },
    }),
  },
})
/** What those see of anything published who look after it. */
const MODERATED = 'ownerName version reports reporters'
const REPORTED = {
  reports: of('reason count'),
  reporters: of('reason by played network isDiscounted createdAt'),
}
const PUBLIC_TRAIL = `${TRAIL} makerName languages status spotCount isOpen isOpenToday opensAt closesAt plan`
const ATTEMPT = of(
  'id challengeId title status score pointsEarned photoId photoCheck createdAt completedAt isLate ' +
    'isDoubted sticker',
)
const PLAYER_FIELDS = 'id sessionId status location guardianPhotoId totalScore joinedAt animal team'
const P1 = of(`${PLAYER_FIELDS} pictures stickers modes revision`, {
  nested: { location: READING, stickers: of('challengeId sticker') },
})
const P2_FIELDS = `${PLAYER_FIELDS} lastActivity challenges number isTogether isShowingPictures isFarAway isOnHostsPhone modes needsHelp locatedAt circle helpAskedAt helpSeenAt`
const P2 = of(P2_FIELDS, {
  nested: { location: READING, challenges: ATTEMPT },
})
const CARD =
  'id joinCode status gameType maxPlayers startedAt endedAt playerCount isFull isLocked location players'
const PC = of(
  'id playerId challengeId status score pointsEarned startPoints completionPoints createdAt completedAt',
)
const C1_FIELDS =
  'id title description type language referenceImage showReferenceInGame location childPhotoTask ' +
  'childPhotoPrompt objectDetectionData questionType questionText questionOptions questionImage'
const C3_FIELDS = `${C1_FIELDS} isOwn status createdAt accuracy sceneMatchImage sceneMatchLeftImage sceneMatchRightImage objectDetectionImage`
const PROXIMITY =
  'state distance challenge playerChallengeId lockedChallenge nearbyChallenges trend limitReached'
const NEARBY = { challenge: NEAR, lockedChallenge: NEAR, nearbyChallenges: NEAR }
const OPTIONAL = [
  'questionCorrectAnswer',
  'questionExplanation',
  'doing',
  'voice',
  'isUnvisited',
  'wheels',
]
const RETURNED = 'returned playerNumber animal joinCode'
const MEMBER = of('id userId joinedAt user', { nested: { user: of('displayName') } })
const GROUP = 'id name ownerId createdAt members'
const NAMED = of('id name')

/** The specified sets of fields, with the extensions of the contract. */
export const fieldSets = {
  E: of('isProduction'),
  S0: of(CARD, { constants: { location: null, players: [] } }),
  S1: of(`${CARD} revision`, { constants: { location: null }, nested: { players: P1 } }),
  S2: of(
    `${CARD} createdAt joinKey challengesPerPlayer stayCloseMeters calledBackAt canTryAgain modes isHost role secondGrownUp grownUps`,
    {
      nested: { location: READING, players: P2, grownUps: of('id since') },
      constants: { isHost: true },
    },
  ),
  /** A code for a second grown-up. */
  GC: of('code expiresAt'),
  /** What a host must hear of at once. */
  AL: of('players', { nested: { players: of('id circle needsHelp helpAskedAt helpSeenAt') } }),
  /** How the server is, without anybody's data. */
  SH: of('version startedAt database freeBytes backups games children jobs', {
    nested: { jobs: of('name doneAt failedAt') },
  }),
  /** Whether a grown-up's device rings. */
  PU: of('publicKey isOn'),
  /** What was hidden for a game. */
  HS: of('spots keepsToPath', {
    nested: {
      spots: of('id title location task libraryTaskId stays picture warning isByWater map'),
    },
  }),
  DM: of('map'),
  /** A keeper's own areas. */
  KW: of('id name contact reasons rule months groupId polygons'),
  KS: { ...of('id name contact reasons rule months groupId polygons'), isList: true },
  GND: of('places', { nested: { places: of('isKnown warning isByWater') } }),
  FT: of('isKnown mayLeavePath circles', {
    nested: { circles: of('radiusMeters pathSpots offPathSpots streetSpots') },
  }),
  /** The caller's games that are not over. */
  OG: {
    ...of('id joinCode status gameType maxPlayers playerCount createdAt startedAt'),
    isList: true,
  },
  P1,
  P2,
  C1: of(`${C1_FIELDS} questionInstructions`, {
    optional: ['doing'],
    nested: { location: PLACE },
  }),
  C2: of(`${C3_FIELDS} ownerId questionInstructions`, {
    optional: OPTIONAL,
    nested: { location: PLACE },
    constants: { isOwn: true },
  }),
  C3: of(C3_FIELDS, {
    optional: [...OPTIONAL, 'review'],
    nested: { location: PLACE },
    constants: { isOwn: false },
  }),
  /** Own ones (C2) and those of one's groups (C3). */
  CL: {
    ...of(C3_FIELDS, {
      optional: [...OPTIONAL, 'ownerId', 'questionInstructions'],
      nested: { location: PLACE },
    }),
    isList: true,
  },
  /** What of an account was taken back, as numbers. */
  TB: of('challenges trails'),
  /** Published ones, for those who look after them. */
  CM: of('challenges total', {
    nested: {
      challenges: of(`${C3_FIELDS} ${MODERATED}`, {
        optional: [...OPTIONAL, 'isChanged', 'askedAgain'],
        nested: { location: PLACE, ...REPORTED },
      }),
    },
  }),
  /** A trail for its maker. */
  /** What was played, as sums. */
  TC: of('leastGames untilDay parts months'),
  T2: TRAIL_OF_MAKER,
  TL: { ...TRAIL_OF_MAKER, isList: true },
  /** A trail for anybody: nothing of where its challenges are. */
  T1: of(PUBLIC_TRAIL, { nested: { start: PLACE } }),
  /** Published ones, for those who look after them: nothing of posts. */
  TM: of('trails total waiting', {
    nested: {
      trails: of(
        `id word name sentence language texts status cover createdAt start spots makerName isOwn ${MODERATED}`,
        {
          optional: ['review', 'isChanged', 'askedAgain'],
          nested: {
            start: PLACE,
            spots: of('challengeId title status language location written texts', {
              nested: { location: PLACE },
            }),
            ...REPORTED,
          },
        },
      ),
    },
  }),
  TS: of('trails total', {
    nested: { trails: of(`${PUBLIC_TRAIL} distanceMeters`, { nested: { start: PLACE } }) },
  }),
  /** Which of them were kept. */
  KC: of('kept left'),
  /** What a machine says that it sees on a photo, or why it says nothing. */
  AI: of('success primary_label generalization_ladder', {
    nested: { generalization_ladder: of('label confidence') },
    constants: { success: true },
  }),
  /** Questions, for the guardian to choose from. */
  Q: of('questions', {
    nested: { questions: of('question type options correctAnswer', { optional: ['explanation'] }) },
  }),
  /** How well a view will be recognised. */
  VG: of('grade reasons'),
  /** What machines do here. */
  CA: of('analyzeObject generateQuestions matchView checkChildPhotos', {
    nested: Object.fromEntries(
      ['analyzeObject', 'generateQuestions', 'matchView', 'checkChildPhotos'].map((name) => [
        name,
        of('isAvailable reason message', { optional: ['words'] }),
      ]),
    ),
  }),
  /** One's word on children's photos. */
  PK: of('isAllowed isOffered textVersion decidedAt'),
  /** A picture of a challenge. */
  CP: of('id url'),
  PC,
  PCL: {
    ...PC,
    optional: ['found'],
    nested: { found: of('title sticker photoId', { optional: ['facts'] }) },
    isList: true,
  },
  PR: of(PROXIMITY, { nested: NEARBY }),
  /** The same with the grown-up, for a page that plays on. */
  PG: of(`${PROXIMITY} grownUp revisions`, {
    nested: {
      ...NEARBY,
      revisions: of('player session'),
      grownUp: of(
        'location locatedAt isFollowed stayCloseMeters isCallingBack hasSeenHelp looksAt hasFetchedHelp callOverAt hearsCalls',
        {
          nested: { location: READING },
        },
      ),
    },
  }),
  TH: of('isThere'),
  /** What a phone carries: challenges without their answers. */
  PA: of(
    'playerId sessionId centre radiusMeters endsAt challengesPerPlayer playedCount decidedIds ' +
      'canTryAgain returnToken challenges drawnMap',
    {
      nested: {
        centre: PLACE,
        challenges: of('challenge accuracyMeters answerCheck proof', {
          optional: ['explanation', 'hidingRadiusMeters'],
          nested: {
            challenge: of(`${C1_FIELDS} questionInstructions`, { nested: { location: PLACE } }),
            answerCheck: of('salt hash'),
          },
        }),
      },
    },
  ),
  LW: of('items grownUp', {
    nested: { items: of('key status code attempt answer', { nested: { attempt: PC } }) },
  }),
  R: of(
    'playerId number animal team status joinedAt lastActivity totalScore completed skipped session ' +
      'guardianPhotoId challenges',
    { nested: { session: of('id joinCode startedAt endedAt'), challenges: ATTEMPT } },
  ),
  VA: of('validation diagnostics', {
    nested: {
      validation: of('passed message words score isAiValidation detectedObject confidence'),
      diagnostics: of(
        'playerDetection guardianTargets scoringLevel matchType referenceDescription ' +
          'playerDescription matchFactors differenceFactors',
        { optional: ['words'] },
      ),
    },
  }),
  AN: of('success correct', { optional: ['correctAnswer', 'explanation'] }),
  ID: of('id'),
  N: of('count'),
  GP: of('excellent good poor calibrationTimeout challengeCreationThreshold'),
  AB: of('operator photoService usesGoogleMaps', {
    nested: { operator: of('name contact'), photoService: of('isLocal looksAtChildren') },
  }),
  LB: of('language tasks', { nested: { tasks: of(LIBRARY_TASK) } }),
  /** The answers are for people with an account. */
  LB0: of('language tasks', {
    nested: { tasks: of(LIBRARY_TASK, { constants: { answer: null } }) },
  }),
  MS: of('hasTiles attribution maxZoom drawnMapCredit guardianMap'),
  PL: {
    ...of(
      'id name headline description priceGbp isEnabled isVisible maxConcurrentPlayers ' +
        'challengesPerPlayer durationType durationValue',
    ),
    isList: true,
  },
  SP: of('sessionId paymentPlanId'),
  /** Who takes payments here: our own provider, in this world. */
  PY: of('provider', { constants: { provider: 'test' } }),
  CS: of('clientSecret'),
  VP: of('success state', { optional: ['sessionId', 'userPurchaseId', 'error', 'words'] }),
  /** What one has paid. */
  PH: {
    ...of(
      'id receiptNumber planId planName amountPence currency status refundedPence isTest paidAt pass',
      { nested: { pass: of('startsAt expiresAt endedAt') } },
    ),
    isList: true,
  },
  /** A payment with a test card. */
  TP: of('status failure', { nested: { failure: of('code declineCode message') } }),
  RT: of('token'),
  V: of('valid'),
  /** How to sign in here. */
  SI: of('providerName provider', { nested: { provider: of('kind') } }),
  U0: of(
    'id email displayName role isPremium profileImagePath authProvider needsProfile hasPassword',
    { optional: ['isKeeper'] },
  ),
  DN: of('available'),
  UP: of('uploadURL'),
  DT: of('idToken'),
  DP: of('hasActiveDayPass purchase expiresAt', {
    nested: { purchase: of('id paymentPlanId startsAt expiresAt') },
  }),
  GL: {
    ...of(
      'id joinCode gameType maxPlayers status createdAt startedAt endedAt playerCount ' +
        'challengesCompleted totalScore photoCount isSummary deletedAt keepsakeCount',
    ),
    isList: true,
  },
  KL: { ...of('id gameId sourcePhotoId challengeTitle imagePath savedAt'), isList: true },
  SB: of('stickers', { nested: { stickers: of('animal sticker foundIn') } }),
  G1: of(GROUP, { nested: { members: MEMBER } }),
  G2: of(`${GROUP} inviteToken`, { nested: { members: MEMBER } }),
  GG: { ...of(GROUP, { optional: ['inviteToken'], nested: { members: MEMBER } }), isList: true },
  AU: of('users totalUsers userRole matchingUsers adminCount guardianCount', {
    nested: {
      users: of('id email emailVerified displayName role authProvider lastLoginAt createdAt', {
        optional: ['publishing', 'isSuspended', 'isKeeper'],
      }),
    },
  }),
  AD: of('hasActiveDayPass expiresAt payment', {
    nested: { payment: of('amountPence isTest') },
  }),
  /** How a cancelled pass was paid back. */
  CD: of('success refund', { constants: { success: true } }),
  /** A code that opens the gate, never the code itself. */
  ACC: of('id label createdAt expiresAt revokedAt'),
  AC: of('codes configured', { nested: { codes: of('id label createdAt expiresAt revokedAt') } }),
  AA: of('actions total', {
    nested: {
      actions: of('id at action actor target detail', { nested: { actor: NAMED, target: NAMED } }),
    },
  }),
  /** Somebody else opens the finish link. */
  RA0: of(RETURNED, {
    constants: { returned: false, playerNumber: null, animal: null, joinCode: null },
  }),
  RA: of(RETURNED, { constants: { returned: true } }),
  OK: of('success', { constants: { success: true } }),
  H: of('status', { constants: { status: 'ok' } }),
} as const satisfies Record<string, FieldSet>

export type FieldSetName = keyof typeof fieldSets

/** What is wrong with an answer: a field too many, one too few, a value that is not the one. */
export function problemsWith(answer: unknown, set: FieldSet, path = ''): string[] {
  if (set.isList === true) {
    if (!Array.isArray(answer)) return [`${path}: not a list`]
    return answer.flatMap((one, i) => problemsWith(one, { ...set, isList: false }, `${path}[${i}]`))
  }
  if (typeof answer !== 'object' || answer === null) return [`${path}: not an object`]
  const fields = answer as Record<string, unknown>
  const allowed = new Set([...set.own, ...(set.optional ?? [])])
  return [
    ...Object.keys(fields)
      .filter((name) => !allowed.has(name))
      .map((name) => `${path}.${name}: one field too many`),
    ...set.own.filter((name) => !(name in fields)).map((name) => `${path}.${name}: missing`),
    ...Object.entries(set.constants ?? {})
      .filter(([name, value]) => JSON.stringify(fields[name]) !== JSON.stringify(value))
      .map(([name]) => `${path}.${name}: not what was laid down`),
    ...Object.entries(set.nested ?? {}).flatMap(([name, inner]) => {
      const value = fields[name]
      if (value === null || value === undefined) return []
      return problemsWith(value, { ...inner, isList: Array.isArray(value) }, `${path}.${name}`)
    }),
  ]
}
