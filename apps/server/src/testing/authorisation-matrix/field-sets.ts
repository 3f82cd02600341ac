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

const PLACE = of('lat lng')
const READING = of('lat lng accuracy')
const NEAR = of('id title location', { nested: { location: PLACE } })
const ATTEMPT = of('id challengeId title status score pointsEarned photoId createdAt completedAt')
const P1_FIELDS = 'id sessionId status location guardianPhotoId totalScore joinedAt'
const P1 = of(P1_FIELDS, { nested: { location: READING } })
const P2 = of(`${P1_FIELDS} lastActivity challenges number isTogether`, {
  nested: { location: READING, challenges: ATTEMPT },
})
const CARD =
  'id joinCode status gameType maxPlayers startedAt endedAt playerCount isFull location players'
const PC = of(
  'id playerId challengeId status score pointsEarned startPoints completionPoints createdAt completedAt',
)
const RETURNED = 'returned playerNumber joinCode'

/** The field sets of security.md section 3, with the extensions of the contract. */
export const fieldSets = {
  E: of('isProduction'),
  S0: of(CARD, { constants: { location: null, players: [] } }),
  S1: of(CARD, { constants: { location: null }, nested: { players: P1 } }),
  S2: of(`${CARD} createdAt joinKey challengesPerPlayer isHost`, {
    nested: { location: READING, players: P2 },
    constants: { isHost: true },
  }),
  P1,
  P2,
  C1: of(
    'id title description type referenceImage showReferenceInGame location childPhotoTask ' +
      'childPhotoPrompt objectDetectionData questionType questionText questionOptions ' +
      'questionImage questionInstructions',
    { nested: { location: PLACE } },
  ),
  PC,
  PCL: { ...PC, isList: true },
  PR: of(
    'state distance challenge playerChallengeId lockedChallenge nearbyChallenges trend limitReached',
    { nested: { challenge: NEAR, lockedChallenge: NEAR, nearbyChallenges: NEAR } },
  ),
  R: of(
    'playerId number status joinedAt lastActivity totalScore completed skipped session ' +
      'guardianPhotoId challenges',
    { nested: { session: of('id joinCode startedAt endedAt'), challenges: ATTEMPT } },
  ),
  VA: of('validation diagnostics', {
    nested: {
      validation: of('passed message score isAiValidation detectedObject confidence'),
      diagnostics: of(
        'playerDetection guardianTargets scoringLevel matchType referenceDescription ' +
          'playerDescription matchFactors differenceFactors',
      ),
    },
  }),
  AN: of('success correct', { optional: ['correctAnswer'] }),
  ID: of('id'),
  N: of('count'),
  GP: of('excellent good poor calibrationTimeout challengeCreationThreshold'),
  MS: of('hasTiles attribution'),
  PL: {
    ...of(
      'id name headline description priceGbp isEnabled isVisible maxConcurrentPlayers ' +
        'challengesPerPlayer durationType durationValue',
    ),
    isList: true,
  },
  SP: of('sessionId paymentPlanId'),
  RT: of('token'),
  /** Somebody else opens the finish link. */
  RA0: of(RETURNED, { constants: { returned: false, playerNumber: null, joinCode: null } }),
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
