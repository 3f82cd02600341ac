import type { LatLng } from '../geo/lat-lng.ts'
import type { TrailStatus } from '../trail/trail.ts'
import type { ChallengeReview, LookedAt } from './challenge.ts'

/** What a maker can change of something published, as those are told who look at it. */
export const MADE_PARTS = [
  'name',
  'text',
  'task',
  'question',
  'place',
  'picture',
  'voice',
  'spots',
  'rules',
  'maker',
] as const
export type MadePart = (typeof MADE_PARTS)[number]

const READ: ReadonlySet<MadePart> = new Set(['name', 'text', 'task', 'question'])

/** One field of something published: its words, or what stands for a picture, a place or a rule. */
export interface MadeField {
  /** Another one for each field, the same again for the same field. */
  key: string
  part: MadePart
  words: string
  /** The challenge of a trail that it is of. */
  spotId?: string
  /** Another language than that of the whole. */
  language?: string
}

/** A field that is another one than before. */
export interface ChangedPart {
  part: MadePart
  spotId?: string
  language?: string
  /** Null: there was none, or it is nothing to read. */
  before: string | null
  now: string | null
}

/** What moderators said when they took something back, and what its maker says to that. */
export interface TakenBack {
  /** Null: they wrote nothing. */
  words: string | null
  /** Of its maker, who asks that it is shown again. */
  answer: string | null
  /** As it was taken back; null: from before that was kept. */
  was: readonly MadeField[] | null
}

/** What becomes of something that guardians make and publish. */
export interface MadeState {
  status: TrailStatus
  /** Null: its owner may publish it. */
  review: ChallengeReview | null
  /** What its maker wants it to be once somebody has looked; null: published. */
  wanted: TrailStatus | null
  /** What was said when it was taken back, until it is kept. */
  takenBack: TakenBack | null
  /** Where it was published; null: it never was, or before this was kept. */
  publishedAt: LatLng | null
  /** Moderators have kept it as it is; `changed`: its maker has changed it since. Null: neither. */
  looked: LookedAt | null
}

/** Something that guardians make, publish and are asked about: a challenge or a trail. */
export interface Made extends MadeState {
  id: string
  ownerId: string | null
}

/**
 * The fields that differ. A challenge that came to a trail or left it is no change of its own fields: `spots` tells.
 */
export function changedParts(was: readonly MadeField[], now: readonly MadeField[]): ChangedPart[] {
  const before = new Map(was.map((one) => [one.key, one]))
  const after = new Map(now.map((one) => [one.key, one]))
  const spots = [was, now].map((list) => new Set(list.map(({ spotId }) => spotId)))
  const keys = new Set([...after.keys(), ...before.keys()])
  return [...keys].flatMap((key): ChangedPart[] => {
    const one = after.get(key) ?? before.get(key)
    if (one === undefined || before.get(key)?.words === after.get(key)?.words) return []
    const { part, spotId, language } = one
    if (spotId !== undefined && !spots.every((ids) => ids.has(spotId))) return []
    const read = (from: ReadonlyMap<string, MadeField>) =>
      READ.has(part) ? (from.get(key)?.words ?? null) : null
    return [
      {
        part,
        ...(spotId === undefined ? {} : { spotId }),
        ...(language === undefined ? {} : { language }),
        before: read(before),
        now: read(after),
      },
    ]
  })
}

/** A place as a field. */
export function placeWords({ lat, lng }: LatLng): string {
  return `${lat},${lng}`
}
