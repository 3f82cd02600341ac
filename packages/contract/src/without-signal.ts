import {
  LATE_FIXES_PER_ITEM,
  MAX_LATE_WORK_ITEMS,
  MAX_PACKED_CHALLENGES,
} from '@bramble/domain/limits'
import { LATE_ACTS, type LateActKind } from '@bramble/domain/play/acts'
import { z } from 'zod'
import { playerChallengeViewSchema } from './challenge.ts'
import { idSchema, isoTimeSchema, latLngSchema } from './common.ts'
import { packedMapSchema } from './drawn-map.ts'
import { packedFactsSchema } from './packed-facts.ts'
import {
  ageSchema,
  answerResultSchema,
  fieldsOf,
  lateFixSchema,
  playerChallengeSchema,
} from './play.ts'
import { grownUpSchema } from './player.ts'

/**
 * Place of the phone while it asks for its pack, to three decimals, about a hundred metres; without it the
 * child's last place counts, or its host's. In the body, because addresses end up in logs of proxies.
 */
export const readPackSchema = latLngSchema
  .partial()
  .extend({
    mapAt: latLngSchema
      .optional()
      .describe('Middle of the drawn map that this phone has: near by it is not sent again'),
  })
  .default({})

/** Lets a phone tell a right answer from a wrong one without carrying it in the clear. */
export const answerCheckSchema = z.object({
  salt: z.string().describe('16 bytes that nobody can foresee, hexadecimal'),
  hash: z
    .string()
    .describe(
      'SHA-256, hexadecimal, of one text in UTF-8: the salt as it stands here, then the right answer as `answerText` spells it',
    ),
})

export const packedChallengeSchema = z.object({
  challenge: playerChallengeViewSchema,
  accuracyMeters: z.number().nullable().describe("Of the maker's own fix"),
  hidingRadiusMeters: z
    .number()
    .min(0)
    .optional()
    .describe('Of a spot hidden for this game: the circle by which its labels are scaled'),
  answerCheck: answerCheckSchema.nullable().describe('Null where nothing is asked'),
  postCheck: answerCheckSchema
    .optional()
    .describe('Where a post stands: of its code, ten symbols in capitals; left out: none does'),
  explanation: z.string().optional().describe('What is told after a wrong answer'),
  proof: z.string().describe('That this challenge was in the pack of this player'),
})

const packed = packedFactsSchema
  .optional()
  .describe('What the pack said; one whose proof is wrong counts as none')

/** Everything a phone needs to play on without a signal. */
export const packSchema = z.object({
  playerId: idSchema,
  sessionId: idSchema,
  centre: latLngSchema.nullable(),
  radiusMeters: z.number(),
  trail: z
    .object({ isOrdered: z.boolean(), challengeIds: z.array(idSchema) })
    .optional()
    .describe(
      'The trail to which the game is limited; all its challenges are in the pack, and in an order only the next one is hunted',
    ),
  endsAt: isoTimeSchema.nullable().describe('When the clock ends the game; null: only the host'),
  challengesPerPlayer: z.int().nullable(),
  playedCount: z.int().describe('Challenges that count for that limit'),
  decidedIds: z.array(idSchema).describe('Completed, failed or skipped: not to be found again'),
  canTryAgain: z
    .boolean()
    .optional()
    .describe('A question may be answered again after a wrong answer'),
  returnToken: z.string().describe('For the finish QR code'),
  challenges: z.array(packedChallengeSchema).max(MAX_PACKED_CHALLENGES),
  drawnMap: packedMapSchema
    .nullable()
    .optional()
    .describe('Without names; null: no map here; left out: the one that the phone has goes on'),
})

const event = {
  key: idSchema.describe("The phone's own: each counts once"),
  seq: z
    .int32()
    .min(0)
    .describe('The order in which they happened on this phone: seconds, or one more than the last'),
  ageMs: ageSchema,
}
/** An act as a phone tells it later: its row says with which fields. */
function lateAct<K extends LateActKind>(kind: K) {
  return z.object({
    ...event,
    kind: z.literal(kind),
    challengeId: idSchema,
    ...fieldsOf(kind),
    packed,
  })
}
type LateAct = { [K in LateActKind]: ReturnType<typeof lateAct<K>> }[LateActKind]

/** Acts of which the description of the API says more than their row. */
const described: { [K in LateActKind]?: (item: LateAct) => LateAct } = {
  complete: (item) => item.describe('A challenge that only asks to be there'),
  close: (item) => item.describe('Continued without a photo, or given up'),
}
const lateActs = LATE_ACTS.flatMap((kind) => {
  if (kind === 'arrival') return []
  const item = lateAct(kind) as LateAct
  return described[kind]?.(item) ?? item
})

/** Something that happened on a phone without a signal. */
export const lateWorkItemSchema = z.discriminatedUnion('kind', [
  lateAct('arrival')
    .extend({
      fixes: fieldsOf('arrival').fixes.describe(
        'The last positions before it: the evidence. None only with a post: it stands where phones do not find themselves',
      ),
    })
    .refine(({ fixes, postCode }) => fixes.length > 0 || postCode !== undefined, {
      path: ['fixes'],
      message: 'no evidence',
    }),
  ...lateActs,
  z
    .object({ ...event, kind: z.literal('trail') })
    .extend({ fixes: z.array(lateFixSchema).min(1).max(LATE_FIXES_PER_ITEM) })
    .describe('Where the child was; also on its way back, until it has returned'),
  z.object({ ...event, kind: z.literal('return') }).describe('The child goes back: no more finds'),
  z
    .object({ ...event, kind: z.literal('help'), isOver: z.boolean() })
    .describe('"I need my grown-up", or not any more'),
])

export const lateWorkSchema = z.object({
  items: z.array(lateWorkItemSchema).min(1).max(MAX_LATE_WORK_ITEMS),
})

/**
 * Outcome of one item: `known` was done before, `refused` stays so, but for
 * `challenge.not-reached`, whose find was not told yet, and `limit.too-many`.
 */
export const lateWorkResultSchema = z.object({
  key: z.uuid(),
  status: z.enum(['done', 'known', 'refused']),
  code: z.string().nullable().describe('The error code of a refusal'),
  attempt: playerChallengeSchema.nullable(),
  answer: answerResultSchema.nullable(),
})

export const lateWorkAnswerSchema = z.object({
  items: z.array(lateWorkResultSchema),
  grownUp: grownUpSchema.nullable(),
})

export type Pack = z.infer<typeof packSchema>
export type PackedChallenge = z.infer<typeof packedChallengeSchema>
export type LateWorkItem = z.input<typeof lateWorkItemSchema>
export type LateWorkResult = z.infer<typeof lateWorkResultSchema>
export type LateWorkAnswer = z.infer<typeof lateWorkAnswerSchema>
