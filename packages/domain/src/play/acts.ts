import type { Evidence } from '../challenge/tasks.ts'
import type { KnownWay, LateClaim } from './believe.ts'
import type { TimeRefusal } from './when.ts'

/**
 * What an answer is: `no-option` names something that the question does not offer, and of an
 * `unknowable` one nobody can say any more whether it is right.
 */
export type AnswerIs = 'right' | 'wrong' | 'no-option' | 'unknowable'

/** What each act tells the referee, beside its kind and its challenge. */
interface Told {
  /** `byPost`: the code of the post that stands there was read. */
  arrival: { byPost?: boolean }
  skip: object
  /** `number`: which answer of this child it is, from 1; `most`: how many answers count. */
  answer: { is: AnswerIs; number: number; most: number }
  /** "We did it!", where arriving is all that is asked. */
  complete: object
  /** A photo that has been judged; `score` is 0 to 100. */
  photo: { passed: boolean; score: number }
  /**
   * A photo that decides nothing: another one may be sent. `forHost`: it belongs to a find about which the
   * host decides, and no machine has looked at it.
   */
  try: { forHost: boolean }
  /** Goes on without photo or answer, or gives up. */
  close: { status: 'completed' | 'failed' }
  /** The host's own word. `isOpen`: it may still accept the photo of a find that counts. */
  accept: { isOpen: boolean }
}

export type ActKind = keyof Told
export type ActOf<K extends ActKind> = { [P in K]: { kind: P; challengeId: string } & Told[P] }[K]
/** What a child does at a challenge, or its host about it. */
export type Act = ActOf<ActKind>

/** What the rest of the house derives from an act: the guide `docs/add-an-act.md` says how. */
interface ActRow {
  /** What travels with it beside the challenge, by the names of the contract. */
  fields: readonly string[]
  /** Evidence that a task must ask for. Null: any. */
  evidence: Evidence | null
  /** Whether a phone without a signal tells it later, as an item of late work. */
  isLate: boolean
  /**
   * The call that does it at once, where it is like all others: player, challenge and fields in, the record
   * out. Left out: the act has a use case of its own.
   */
  call?: string
}

/** One row an act. */
export const ACTS = {
  arrival: { fields: ['fixes', 'saidSo', 'postCode'], evidence: null, isLate: true },
  skip: { fields: ['reason', 'fixes'], evidence: null, isLate: true },
  answer: { fields: ['answers', 'try'], evidence: 'answer', isLate: true },
  complete: { fields: [], evidence: 'arrival', isLate: true, call: 'createPlayerChallenge' },
  photo: { fields: [], evidence: 'photo', isLate: false },
  try: { fields: [], evidence: 'photo', isLate: false },
  close: { fields: ['status'], evidence: null, isLate: true },
  accept: { fields: [], evidence: null, isLate: false },
} as const satisfies Record<ActKind, ActRow>

/** Kinds of acts that late work can hold. */
export type LateActKind = {
  [K in ActKind]: (typeof ACTS)[K]['isLate'] extends true ? K : never
}[ActKind]
export const LATE_ACTS = (Object.keys(ACTS) as ActKind[]).filter(
  (kind): kind is LateActKind => ACTS[kind].isLate,
)

/** Kinds of acts that are done at once like all others. */
export type PlainActKind = {
  [K in ActKind]: (typeof ACTS)[K] extends { call: string } ? K : never
}[ActKind]
export const PLAIN_ACTS = (Object.keys(ACTS) as ActKind[]).filter(
  (kind): kind is PlainActKind => 'call' in ACTS[kind],
)

/** Facts beside the child's game when it acts. */
export interface ActFacts {
  nowMs: number
  /** When it was done, by the server's clock: now, unless the phone tells it later. */
  eventMs: number
  /** The challenge is played in this game and was offered, or was in the pack of the child's phone. */
  isPlayable: boolean
  /** Evidence that the task of the challenge asks for. Null: the challenge is gone. */
  evidence: Evidence | null
  /** What the phone tells of an arrival or skip that it noted without the server. Null: it is online. */
  late: LateArrival | null
}

/** An arrival without the server. */
export interface LateArrival {
  /** The place that it is about, and the child's last positions. Null: the challenge is gone. */
  claim: LateClaim | null
  way: KnownWay
  /** It was told together with one from the same place, or the child must do its check again. */
  isDoubtful: boolean
}

/** Why an act does not count. */
export type Refusal =
  | TimeRefusal
  | 'challenge.not-found'
  | 'challenge.not-reached'
  | 'challenge.wrong-task'
  | 'challenge.decided'
  | 'challenge.limit-reached'
  | 'challenge.not-next'
  | 'arrival.not-believed'
  | 'answer.no-option'
  | 'question.not-answered'

/** Decision of an act about a challenge. */
export interface Decided {
  status: 'completed' | 'failed' | 'skipped'
  /** 0 to 100. */
  score: number
  isCorrect?: boolean
  /** How many answers were given. */
  tries?: number
}
