import { judgeAnswer } from '../challenge/answer-tries.ts'
import { MAX_SCORE } from '../challenge/scoring.ts'
import type { Evidence } from '../challenge/tasks.ts'
import { ACTS, type Act, type ActFacts, type ActOf, type Decided, type Refusal } from './acts.ts'
import { judgeLateArrival } from './believe.ts'
import {
  countsAsPlayed,
  hasUsedUp,
  isNext,
  playedCountOf,
  reachedOf,
  type ChildGame,
  type PlayedChallenge,
} from './child-game.ts'
import { refuseBeginning, refuseWork } from './when.ts'

/** Effect of an act. `begins`: the child has arrived there by this very act. */
export type Outcome =
  | { change: 'none' }
  | { change: 'arrived' }
  /** Something was added to its record, which stays as open or decided as it was. */
  | { change: 'noted' }
  | { change: 'decided'; begins: boolean; decided: Decided }

/** The child's game after the act, or why the act does not count. */
export type Applied =
  { ok: true; game: ChildGame; outcome: Outcome } | { ok: false; refusal: Refusal }

/**
 * Score for going on without evidence, by what the task asks for. Null: the challenge cannot be
 * completed so.
 */
const SCORE_WITHOUT_EVIDENCE: Readonly<Record<Evidence, number | null>> = {
  arrival: MAX_SCORE,
  photo: 0,
  answer: null,
}

/**
 * Decides what an act of a child means: on the server, for acts that a phone sends later, and on the
 * phone itself while nobody answers. The same act again changes nothing.
 */
export function apply(game: ChildGame, act: Act, facts: ActFacts): Applied {
  switch (act.kind) {
    case 'arrival':
      return arrive(game, act, facts)
    case 'skip':
      return skip(game, act, facts)
    case 'answer':
      return answer(game, act, facts)
    case 'complete':
      return atTask(game, act, facts, ({ status }) =>
        status === 'completed' ? null : { status: 'completed', score: MAX_SCORE },
      )
    case 'photo':
      return atTask(game, act, facts, () => {
        return { status: act.passed ? 'completed' : 'failed', score: act.score }
      })
    case 'try':
      return tryPhoto(game, act, facts)
    case 'close':
      return close(game, act, facts)
    case 'accept':
      return accept(game, act)
  }
}

function arrive(game: ChildGame, act: ActOf<'arrival'>, facts: ActFacts): Applied {
  if (reachedOf(game, act.challengeId) !== null) return unchanged(game)
  const refusal = refuseBeginning(game, facts, facts.late !== null)
  if (refusal !== null) return refused(refusal)
  if (!facts.isPlayable) return refused('challenge.not-found')
  if (!isNext(game, act.challengeId)) return refused('challenge.not-next')
  if (hasUsedUp(game.limit, playedCountOf(game.played))) return refused('challenge.limit-reached')
  if (act.byPost !== true && !isBelieved(facts)) return refused('arrival.not-believed')
  const played = withPlayed(game, begun(act, facts))
  return { ok: true, game: { ...game, played }, outcome: { change: 'arrived' } }
}

function isBelieved({ late }: ActFacts): boolean {
  if (late === null) return true
  const { claim, way, isDoubtful } = late
  return claim !== null && !isDoubtful && judgeLateArrival(claim, way) === 'believed'
}

/** A challenge may be left out that the child was led to and has not reached. */
function skip(game: ChildGame, act: ActOf<'skip'>, facts: ActFacts): Applied {
  const known = reachedOf(game, act.challengeId)
  const refusal =
    known === null
      ? (refuseBeginning(game, facts, facts.late !== null) ?? refuseSkip(game, act, facts))
      : refuseWork(game.state, known.reachedAtMs, facts)
  if (refusal !== null) return refused(refusal)
  if (known?.status === 'skipped') return unchanged(game)
  const decided = { status: 'skipped', score: 0 } as const
  return decide(game, known ?? begun(act, facts), decided, known === null)
}

function refuseSkip(game: ChildGame, { challengeId }: Act, facts: ActFacts): Refusal | null {
  if (!facts.isPlayable) return 'challenge.not-found'
  return isNext(game, challengeId) ? null : 'challenge.not-next'
}

function answer(game: ChildGame, act: ActOf<'answer'>, facts: ActFacts): Applied {
  return atTask(game, act, facts, (known) => {
    if (act.is === 'unknowable') return 'challenge.wrong-task'
    if (act.is === 'no-option') return 'answer.no-option'
    return judgeAnswer(known, { isCorrect: act.is === 'right', number: act.number, most: act.most })
  })
}

function close(game: ChildGame, act: ActOf<'close'>, facts: ActFacts): Applied {
  const known = reachedFor(game, act, facts)
  if (typeof known === 'string') return refused(known)
  if (known.status === act.status) return unchanged(game)
  if (known.status !== 'arrived') return refused('challenge.decided')
  if (act.status === 'failed') return decide(game, known, { status: act.status, score: 0 })
  // Nobody knows what a deleted challenge asked for.
  const score = facts.evidence === null ? 0 : SCORE_WITHOUT_EVIDENCE[facts.evidence]
  if (score === null) return refused('question.not-answered')
  return decide(game, known, { status: act.status, score })
}

function tryPhoto(game: ChildGame, act: ActOf<'try'>, facts: ActFacts): Applied {
  if (!act.forHost) {
    return atTask(game, act, facts, (known) => {
      return known.status === 'arrived' ? 'noted' : null
    })
  }
  const claimed = game.played.find(({ challengeId }) => challengeId === act.challengeId)
  if (claimed === undefined) return refused('challenge.not-reached')
  const refusal = refuseWork(game.state, claimed.reachedAtMs, facts)
  return refusal === null ? noted(game) : refused(refusal)
}

/**
 * The host accepts a find that was told later and not believed, which then counts like any other, or the
 * photo of one that counts. Full score: the task can no longer be judged. At any time, and as often as it likes.
 */
function accept(game: ChildGame, { challengeId, isOpen }: ActOf<'accept'>): Applied {
  const known = game.played.find((one) => one.challengeId === challengeId)
  if (known === undefined) return refused('challenge.not-reached')
  if (!known.isDoubted && !isOpen) return unchanged(game)
  const counts = !known.isDoubted && countsAsPlayed(known.status)
  if (!counts && hasUsedUp(game.limit, playedCountOf(game.played))) {
    return refused('challenge.limit-reached')
  }
  const decided = { status: 'completed', score: MAX_SCORE } as const
  const played = withPlayed(game, { ...known, status: decided.status, isDoubted: false })
  return {
    ok: true,
    game: { ...game, played },
    outcome: { change: 'decided', begins: false, decided },
  }
}

/** Work at a reached challenge whose task asks for it; that it is still played does not matter. */
function atTask(
  game: ChildGame,
  act: Act,
  facts: ActFacts,
  judge: (known: PlayedChallenge) => Decided | Refusal | 'noted' | null,
): Applied {
  const known = reachedFor(game, act, facts)
  if (typeof known === 'string') return refused(known)
  if (facts.evidence === null) return refused('challenge.not-found')
  if (facts.evidence !== ACTS[act.kind].evidence) return refused('challenge.wrong-task')
  const decided = judge(known)
  if (decided === null) return unchanged(game)
  if (decided === 'noted') return noted(game)
  return typeof decided === 'string' ? refused(decided) : decide(game, known, decided)
}

function reachedFor(
  game: ChildGame,
  { challengeId }: Act,
  facts: ActFacts,
): PlayedChallenge | Refusal {
  const known = reachedOf(game, challengeId)
  if (known === null) return 'challenge.not-reached'
  return refuseWork(game.state, known.reachedAtMs, facts) ?? known
}

/** Decides an open challenge, or one whose question may be answered once more. */
function decide(
  game: ChildGame,
  known: PlayedChallenge,
  decided: Decided,
  begins = false,
): Applied {
  const isNextTry = known.status === 'failed' && (decided.tries ?? 0) > 1
  if (known.status !== 'arrived' && !isNextTry) return refused('challenge.decided')
  const others = game.played.filter(({ challengeId }) => challengeId !== known.challengeId)
  const isFull = hasUsedUp(game.limit, playedCountOf(others))
  if (isFull && countsAsPlayed(decided.status)) return refused('challenge.limit-reached')
  const { status, isCorrect = known.isCorrect, tries = known.tries } = decided
  const played = withPlayed(game, { ...known, status, isCorrect, tries })
  return { ok: true, game: { ...game, played }, outcome: { change: 'decided', begins, decided } }
}

function begun({ challengeId }: Act, { eventMs }: ActFacts): PlayedChallenge {
  const nothing = { isDoubted: false, isCorrect: null, tries: 0 }
  return { challengeId, status: 'arrived', reachedAtMs: eventMs, ...nothing }
}

function withPlayed({ played }: ChildGame, one: PlayedChallenge): PlayedChallenge[] {
  return [...played.filter(({ challengeId }) => challengeId !== one.challengeId), one]
}

function unchanged(game: ChildGame): Applied {
  return { ok: true, game, outcome: { change: 'none' } }
}

function noted(game: ChildGame): Applied {
  return { ok: true, game, outcome: { change: 'noted' } }
}

function refused(refusal: Refusal): Applied {
  return { ok: false, refusal }
}
