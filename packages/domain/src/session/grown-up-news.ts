import { OLD_POSITION_MS } from '../gps/roam-status.ts'
import { PROXIMITY_INTERVAL_MS } from '../limits.ts'
import { BACK_FRESH_MS, BACK_WITHIN_METERS, SILENT_AFTER_MS } from './stay-close.ts'

/**
 * Sentences of the child's phone about the grown-up. Every screen of a child asks here, because
 * a child acts on these words: none is said on news that are old or missing.
 */

/** Whose phone the child plays on. On the grown-up's own one nothing is known of where the grown-up is. */
export interface PhoneFacts {
  isGrownUpsOwn: boolean
}

/** The last place of the grown-up that the phone was told; null: none. */
export interface PlaceNews {
  /** How long ago the grown-up was there, milliseconds. */
  ageMs: number
  /** From the child to that place. */
  meters: number
  /** By the rule of `stay-close`: so near that both stand together, whatever the phones are vague by. */
  isBeside: boolean
  /** The page of the grown-up has told it; else it is where the game was begun. */
  isFollowed: boolean
}

/** How new a place of the grown-up is: it may be walked back to, be counted with, or is only history. */
export const NEWS_AGES = ['fresh', 'recent', 'silent', 'none'] as const
export type NewsAge = (typeof NEWS_AGES)[number]

export function newsAge(place: Pick<PlaceNews, 'ageMs'> | null): NewsAge {
  if (place === null) return 'none'
  if (place.ageMs < BACK_FRESH_MS) return 'fresh'
  return place.ageMs <= SILENT_AFTER_MS ? 'recent' : 'silent'
}

/** `close`: within sight of the place that was told, but one of both places is too vague or too old. */

export type Nearness = 'beside' | 'close' | 'apart'

export function nearness({ meters, isBeside }: PlaceNews): Nearness {
  if (isBeside) return 'beside'
  return meters <= BACK_WITHIN_METERS ? 'close' : 'apart'
}

/**
 * Evidence that the grown-up can know of something, the best first. `fetched`: an open page of it that
 * answers reach has just asked; `young`: one has within 45 s; `old`: none has, by an answer of that age; `none`: nothing
 * is known of them, as after a restart of the server.
 */
export const LOOKS = ['fetched', 'young', 'old', 'none'] as const
export type LookEvidence = (typeof LOOKS)[number]

/** News of the grown-up's open pages in the server's last answer. */
export interface LookNews {
  /** So long before that answer one had last asked, milliseconds. */
  ageMs: number
  /** Since that answer. */
  heardAgeMs: number
}

/** Two polls of both pages. */
const LOOK_MS = 2 * PROXIMITY_INTERVAL_MS

export function lookEvidence(news: LookNews | null): LookEvidence {
  if (news === null || news.heardAgeMs < 0 || news.heardAgeMs > SILENT_AFTER_MS) return 'none'
  const { ageMs, heardAgeMs } = news
  if (ageMs > SILENT_AFTER_MS) return 'old'
  if (ageMs <= LOOK_MS && heardAgeMs <= LOOK_MS) return 'fetched'
  return ageMs + heardAgeMs <= SILENT_AFTER_MS ? 'young' : 'none'
}

/**
 * Sentences on the way back. `towards`: warmer and colder; `was-there`, `was-here`: where the grown-up
 * was, and how long ago; `look`: no place is known.
 */
export type WayWord = 'back' | 'near' | 'towards' | 'was-there' | 'was-here' | 'look'

/**
 * The word on the stay-close circle. `nearly`: the child was alarmed, and its last look lies inside again.
 * `asleep`, `unheard`: far from where a grown-up was whose phone has fallen silent, or of whom this phone
 * hears nothing because it has no signal itself; `unknown`: nothing is left to go on from.
 */
export type AwayWord = 'too-far' | 'nearly' | 'asleep' | 'unheard' | 'unknown'

/** How the child stands to the circle around the place that was told. */
export const CIRCLE_FACTS = ['outside', 'edge', 'inside'] as const
export type CircleFact = (typeof CIRCLE_FACTS)[number]

/** `edge`: the alarm is not over, but the place is within the radius. */
export function circleFact(isTold: boolean, meters: number, radiusMeters: number): CircleFact {
  if (!isTold) return 'inside'
  return meters < radiusMeters ? 'edge' : 'outside'
}

/** How far a child's call for its grown-up has come. `taken`: the server has it; `over`: it has been ended since. */
export const CALL_STATES = ['waiting', 'taken', 'seen', 'over'] as const
export type CallState = (typeof CALL_STATES)[number]

/**
 * `told`: the server has the call; `at-phone`: a page of the grown-up has fetched it; `has-seen`: the grown-up
 * has pressed; `found`: it has pressed that it has found the child. `call-out`: no phone can call.
 */
export type CallWord =
  'calling' | 'nobody-hears' | 'told' | 'at-phone' | 'has-seen' | 'found' | 'call-out'

/** Words of the sign with the eye; null: no such sign. */
export type SignWord =
  'sees' | 'can-see' | 'nobody-looks' | 'moment-ago' | 'minutes-ago' | 'never' | 'in-the-game'

/** Age of the grown-up's place, then what it means for the child that is so near to it. */
const WAY: Record<NewsAge, Record<Nearness, WayWord>> = {
  fresh: { beside: 'back', close: 'near', apart: 'towards' },
  recent: { beside: 'was-here', close: 'was-here', apart: 'towards' },
  silent: { beside: 'was-here', close: 'was-here', apart: 'was-there' },
  none: { beside: 'look', close: 'look', apart: 'look' },
}

/** Why nothing newer is known of a grown-up: its phone sleeps, or this one has no signal. */
type Silence = 'asleep' | 'unheard'

/** A silent grown-up is not "too far away": nobody knows. Beside its last place nothing is left to say. */
const AWAY: Record<NewsAge | Silence, Record<CircleFact, AwayWord | null>> = {
  fresh: { outside: 'too-far', edge: 'nearly', inside: null },
  recent: { outside: 'too-far', edge: 'nearly', inside: null },
  asleep: { outside: 'asleep', edge: null, inside: null },
  unheard: { outside: 'unheard', edge: null, inside: null },
  silent: { outside: 'unknown', edge: null, inside: null },
  none: { outside: 'unknown', edge: null, inside: null },
}

/** Words of the sign on a place that the server has just taken. */
const SIGN: Record<LookEvidence, SignWord> = {
  fetched: 'sees',
  young: 'can-see',
  old: 'nobody-looks',
  none: 'can-see',
}

/** Sentence on the way back, and beside a called child. */
export function wayWord({ isGrownUpsOwn }: PhoneFacts, place: PlaceNews | null): WayWord {
  if (isGrownUpsOwn || place === null) return 'look'
  return WAY[newsAge(place)][nearness(place)]
}

/**
 * Whether the grown-up's phone sleeps: its page has told places and stopped, and asks for nothing either, by
 * an answer that this phone has heard lately.
 */
export function isAsleep(
  { isGrownUpsOwn }: PhoneFacts,
  place: Pick<PlaceNews, 'ageMs' | 'isFollowed'> | null,
  look: LookEvidence,
): boolean {
  return !isGrownUpsOwn && silenceOf(place, look) === 'asleep'
}

/** Sentence about the circle; null: nothing. */
export function awayWord(
  { isGrownUpsOwn }: PhoneFacts,
  place: Pick<PlaceNews, 'ageMs' | 'isFollowed'> | null,
  circle: CircleFact,
  look: LookEvidence,
): AwayWord | null {
  if (isGrownUpsOwn) return null
  return AWAY[silenceOf(place, look) ?? newsAge(place)][circle]
}

function silenceOf(
  place: Pick<PlaceNews, 'ageMs' | 'isFollowed'> | null,
  look: LookEvidence,
): Silence | null {
  if (newsAge(place) !== 'silent' || place?.isFollowed !== true) return null
  if (look === 'old') return 'asleep'
  return look === 'none' ? 'unheard' : null
}

export interface CallFacts extends PhoneFacts {
  /** Another phone than this one takes the call: on the grown-up's own one, that of a second grown-up. */
  isHeardElsewhere: boolean
  hasSignal: boolean
  call: CallState
  /** A page of the grown-up was answered with this call. */
  isFetched: boolean
}

/** Whether there is anybody whom this phone could call. */
export function canCall({
  isGrownUpsOwn,
  isHeardElsewhere,
}: Pick<CallFacts, 'isGrownUpsOwn' | 'isHeardElsewhere'>): boolean {
  return !isGrownUpsOwn || isHeardElsewhere
}

/** Sentence for a child that has raised its hand. */
export function callWord(facts: CallFacts): CallWord {
  if (!canCall(facts)) return 'call-out'
  const { hasSignal, call, isFetched } = facts
  if (call === 'waiting') return hasSignal ? 'calling' : 'nobody-hears'
  // That the grown-up has seen it is said on its own press alone.
  if (call === 'seen') return 'has-seen'
  if (call === 'over') return 'found'
  return isFetched ? 'at-phone' : 'told'
}

export interface SeenFacts extends PhoneFacts {
  /** The game has not begun for this child: no place is told yet. */
  isBeforeGame: boolean
  hasSignal: boolean
  /** Since the server last took a place of this child, milliseconds; null: never. */
  reportAgeMs: number | null
  /** Whether pages of the grown-up ask for it. */
  look: LookEvidence
  /** How often this screen tells it. */
  pollMs: number
  /** Since the phone last measured where it is; null: it does not know that. */
  placeAgeMs: number | null
}

/** So many polls without an answer, and the grown-up does not see the child now. */
const POLLS_SEEN = 2
const MINUTE_MS = 60_000

/** Words of the sign, and the age that it tells in whole minutes. */
export function signWord(facts: SeenFacts): { word: SignWord | null; minutes: number } {
  const { isGrownUpsOwn, isBeforeGame, hasSignal, reportAgeMs, pollMs, placeAgeMs } = facts
  if (isGrownUpsOwn) return { word: null, minutes: 0 }
  if (isBeforeGame) return { word: 'in-the-game', minutes: 0 }
  // A clock that was set back tells no age.
  if (reportAgeMs === null || reportAgeMs < 0) return { word: 'never', minutes: 0 }
  const isPlaceOld = placeAgeMs !== null && placeAgeMs >= OLD_POSITION_MS
  const isNow = hasSignal && reportAgeMs < POLLS_SEEN * pollMs && !isPlaceOld
  if (isNow) return { word: SIGN[facts.look], minutes: 0 }
  const ageMs = isPlaceOld ? Math.max(reportAgeMs, placeAgeMs) : reportAgeMs
  // From then on the grown-up's page says that the child is not heard from.
  if (ageMs <= SILENT_AFTER_MS) return { word: 'moment-ago', minutes: 0 }
  return { word: 'minutes-ago', minutes: Math.max(1, Math.floor(ageMs / MINUTE_MS)) }
}
