import type { Evidence } from '../challenge/tasks.ts'
import type { KnownWay, LateClaim } from './believe.ts'
import type { TimeRefusal } from './when.ts'

/**
 * What an answer is: `no-option` names something that the question does not offer, and of an
 * `unknowable` one nobody can say any more whether it is right.
 */
export type AnswerIs = 'right' | 'wrong' | 'no-option' | 'unknowable'

/** What a child does at a challenge, and its host about it. */
export type Act = { challengeId: string } &
  /** `byPost`: the code of the post that stands there was read. */
  (
    | { kind: 'arrival'; byPost?: boolean }
    | { kind: 'skip' }
    /** `number`: which answer of this child it is, from 1; `most`: how many answers count. */
    | { kind: 'answer'; is: AnswerIs; number: number; most: number }
    /** "We did it!", where arriving is all that is asked. */
    | { kind: 'complete' }
    /** A photo that has been judged; `score` is 0 to 100. */
    | { kind: 'photo'; passed: boolean; score: number }
    /**
     * A photo that decides nothing: another one may be sent. `forHost`: it belongs to a find about which the
     * host decides, and no machine has looked at it.
     */
    | { kind: 'try'; forHost: boolean }
    /** The host's own word. `isOpen`: it may still accept the photo of a find that counts. */
    | { kind: 'accept'; isOpen: boolean }
    /** Goes on without photo or answer. */
    | { kind: 'close'; status: 'completed' | 'failed' }
  )

/** What is known beside the child's game when it acts. */
export interface ActFacts {
  nowMs: number
  /** When it was done, by the server's clock: now, unless the phone tells it later. */
  eventMs: number
  /** The challenge is played in this game and was offered, or was in the pack of the child's phone. */
  isPlayable: boolean
  /** What the task of the challenge asks for. Null: the challenge is gone. */
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

/** What an act decides about a challenge. */
export interface Decided {
  status: 'completed' | 'failed' | 'skipped'
  /** 0 to 100. */
  score: number
  isCorrect?: boolean
  /** How many answers were given. */
  tries?: number
}
