import type { LateFix, Pack, PackedChallenge, PackedFacts } from '@bramble/contract'
import {
  isFinished,
  type AttemptStatus,
  type SkipReason,
} from '@bramble/domain/challenge/challenge'
import { MAX_SCORE, pointsForScore } from '@bramble/domain/challenge/scoring'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { ACTS, type Act, type ActKind, type Refusal } from '@bramble/domain/play/acts'
import {
  countsAsPlayed,
  type ChildGame,
  type PlayedChallenge,
} from '@bramble/domain/play/child-game'
import { apply } from '@bramble/domain/play/referee'
import { now } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import type { GameStore } from '#/platform/storage/game-store.ts'
import type { Stored } from '#/platform/storage/keep-rows.ts'
import { readStored } from '#/platform/storage/storage.ts'
import type { Journal } from '../journal/journal.ts'
import type { ItemOutcome, LateEvent } from '../journal/journal-row.ts'

/** A challenge that this phone reached or decided without the server. */
export interface LocalAttempt {
  /** The server's as soon as it is known, till then the phone's own. */
  id: string
  challengeId: string
  status: AttemptStatus
  /** 0 to 100, as the server would give it; 0 where only it can judge. */
  score: number
  reachedAtMs: number
  /** Only the server can judge what was done: it is looked at later. */
  isJudgedLater: boolean
  /** The server has taken it: from then on its record counts. */
  isSynced: boolean
  /** The server did not believe it; the grown-up may. */
  isDoubted: boolean
  /** What the pack proves of it: it may be deleted before the server hears of this. */
  packed?: PackedFacts
}

/** What is told of an act beside what the referee asks. */
export interface ToldBeside {
  /** The last positions before it, with their ages. */
  fixes?: LateFix[]
  saidSo?: boolean
  /** The code on a post that the child has read there. */
  postCode?: string
  reason?: SkipReason
  answers?: string[]
  try?: number
}

/** What an act has done on this phone. */
export interface NotedAct {
  /** The phone's record after it. Null: it has none. */
  attempt: LocalAttempt | null
  /** Why the referee does not count it. */
  refusal: Refusal | null
  kept: Stored
}

/** What the child did on this phone while nobody answered. */
export type LocalGame = ReturnType<typeof createLocalGame>

const ROW = 'local'
/** The row of the pack. */
export const PACK = 'pack'

interface LocalState {
  attempts: readonly LocalAttempt[]
  hasReturned: boolean
}

const NOTHING: LocalState = { attempts: [], hasReturned: false }

/** The child's own record of its game, stored together with what is to be sent of it. */
export function createLocalGame(store: GameStore, journal: Journal) {
  const state = () => store.get<LocalState>(ROW) ?? NOTHING
  const pack = () => store.get<Pack>(PACK)
  const attemptOf = (challengeId: string) =>
    state().attempts.find((one) => one.challengeId === challengeId) ?? null
  const decidedOnline = new Set<string>()
  const decidedBeside = () => new Set([...decidedOnline, ...foundOnPhone(pack())])

  function withChange(challengeId: string, change: Partial<LocalAttempt>): LocalAttempt {
    const known = attemptOf(challengeId) ?? {
      ...OPEN,
      id: newKey(),
      challengeId,
      reachedAtMs: now(),
      isSynced: false,
      isDoubted: false,
      ...provenBy(pack(), challengeId),
    }
    return { ...known, ...change }
  }

  /** The state with this attempt, as a row to be stored. */
  function rowsWith(attempt: LocalAttempt): Readonly<Record<string, unknown>> {
    const others = state().attempts.filter((one) => one.challengeId !== attempt.challengeId)
    return { [ROW]: { ...state(), attempts: [...others, attempt] } }
  }

  /** @param here what counts for the challenge of an act, whatever the phone has kept of it */
  function asPlayed(here: PlayedChallenge | null = null): ChildGame {
    const own = state()
      .attempts.map((attempt) => ({ ...UNANSWERED, ...attempt }))
      .filter(({ challengeId }) => challengeId !== here?.challengeId)
    const known: PlayedChallenge[] = here === null ? own : [...own, here]
    const { challenges, challengesPerPlayer, decidedIds, playedCount, trail } = pack() ?? NO_PACK
    const others = decidedIds.filter((id) => !known.some((one) => one.challengeId === id))
    // The pack says how many count, and not which: what is left of the limit is for what is known here.
    const counted = known.filter(
      (one) => decidedIds.includes(one.challengeId) && (one === here || countsAsPlayed(one.status)),
    )
    const beside = decidedBeside()
    const isThere = (id: string) => challenges.some(({ challenge }) => challenge.id === id)
    return {
      state: { at: 'active', startedAtMs: 0 },
      status: 'playing',
      limit: challengesPerPlayer && challengesPerPlayer - playedCount + counted.length,
      played: [...known, ...others.map((challengeId) => ({ ...DECIDED, challengeId }))],
      order:
        trail?.isOrdered === true
          ? trail.challengeIds.filter((id) => isThere(id) && !beside.has(id))
          : null,
    }
  }

  /** Null as change: nothing. */
  function judge(act: Act): { change: Partial<LocalAttempt> | null; refusal: Refusal | null } {
    const { kind, challengeId } = act
    // Whoever has the screen of a challenge has reached it; the server may have had answers before.
    const reached = { ...UNANSWERED, ...withChange(challengeId, {}), isDoubted: false }
    const here =
      kind === 'answer' && act.number > 1 ? { ...reached, ...wrong(act.number) } : reached
    const asked = packedIn(pack(), challengeId)?.challenge.childPhotoTask
    const atMs = now()
    const applied = apply(asPlayed(kind === 'arrival' ? null : here), act, {
      nowMs: atMs,
      eventMs: atMs,
      isPlayable: true,
      evidence: ACTS[kind].evidence ?? (asked === undefined ? null : TASKS[asked].evidence),
      late: null,
    })
    if (applied.ok) {
      const { outcome } = applied
      if (outcome.change !== 'decided') {
        return { change: outcome.change === 'arrived' ? {} : null, refusal: null }
      }
      const { status, score } = outcome.decided
      const isJudgedLater = kind === 'photo' && act.score < MAX_SCORE
      return { change: { status, score, isJudgedLater, isSynced: false }, refusal: null }
    }
    const { refusal } = applied
    // Nobody here can say whether it is right.
    if (kind === 'answer' && act.is === 'unknowable') {
      const change = {
        status: 'completed',
        score: 0,
        isJudgedLater: true,
        isSynced: false,
      } as const
      return { change, refusal: null }
    }
    // The server has judged the answer before, so that only going on from it is left.
    if (kind === 'close' && refusal === 'question.not-answered') {
      return { change: { status: act.status, score: 0 }, refusal: null }
    }
    return { change: null, refusal }
  }

  async function note(
    act: Act,
    told: ToldBeside = {},
    photo?: { photo: Blob; key: string },
  ): Promise<NotedAct> {
    const { kind, challengeId } = act
    const { change, refusal } = judge(act)
    const before = attemptOf(challengeId)
    if (kind === 'arrival' && (change === null || before !== null)) {
      return { attempt: before, refusal, kept: 'stored' }
    }
    const attempt = withChange(challengeId, change ?? {})
    const proof = attempt.packed === undefined ? {} : { packed: attempt.packed }
    const said: object = { ...act, ...told }
    const fields = Object.entries(said).filter(([name]) => isField(kind, name))
    const item = { kind, challengeId, ...Object.fromEntries(fields), ...proof }
    const kept = await (photo === undefined
      ? journal.enqueue(item as LateEvent, rowsWith(attempt))
      : // While its bytes are read, something else may be stored.
        journal.enqueuePhoto({ challengeId, ...photo, ...proof }, () =>
          rowsWith(withChange(challengeId, judge(act).change ?? {})),
        ))
    return { attempt: attemptOf(challengeId), refusal, kept }
  }

  function noteOutcome({ item, code, result }: ItemOutcome): void {
    if (!('challengeId' in item)) return
    const known = attemptOf(item.challengeId)
    if (known === null) return
    if (code !== null) {
      // Its later items are refused with it; the server's own record is asked for.
      const isDoubted = known.isDoubted || item.kind === 'arrival'
      const isSynced = known.isSynced || item.kind !== 'arrival'
      void store.write(rowsWith({ ...known, isDoubted, isSynced }))
      return
    }
    const attempt = result?.attempt ?? null
    const isDecision = item.kind !== 'arrival' && item.kind !== 'close'
    const change = {
      ...(attempt === null ? {} : { id: attempt.id }),
      // Never back to open: what the child did after it is still on its way.
      ...(attempt === null || attempt.status === 'arrived'
        ? {}
        : { status: attempt.status, score: attempt.score }),
      ...(isDecision || (attempt !== null && isFinished(attempt.status)) ? { isSynced: true } : {}),
    }
    void store.write(rowsWith({ ...known, ...change }))
  }

  return {
    attempts: () => state().attempts,
    attemptOf,
    /** The challenge that this phone has reached and that is not decided. */
    openAttempt: () =>
      state()
        .attempts.filter((one) => one.status === 'arrived')
        .at(-1) ?? null,
    /** Points that the server does not know of. */
    untoldPoints: () =>
      state()
        .attempts.filter(({ isSynced, status }) => !isSynced && status === 'completed')
        .reduce((sum, { score }) => sum + pointsForScore(score), 0),
    /** The child has ended its game on this phone. */
    hasReturned: () => state().hasReturned,
    /** The child's game as far as this phone knows it. */
    asPlayed: () => asPlayed(),
    /** What was decided by others who take turns on this phone, or online since the pack was made. */
    decidedBeside,
    noteDecidedOnline: (challengeId: string) => void decidedOnline.add(challengeId),
    /**
     * Asks the referee about an act, and stores what it says with what is told of the act. What it does not
     * count is told all the same, for the server may know better; but not an arrival, from which nothing
     * would follow.
     *
     * @param photo of an act that has one; `key` is that of an upload that was tried already
     */
    note,
    noteReturn: () =>
      journal.enqueue({ kind: 'return' }, { [ROW]: { ...state(), hasReturned: true } }),
    /** Follows what the server made of it. */
    noteOutcome,
    /** Forgets what the pack of the server knows by now. */
    noteDecided: (decidedIds: readonly string[]) => {
      const kept = state().attempts.filter(
        ({ challengeId, isSynced }) => !isSynced || !decidedIds.includes(challengeId),
      )
      if (kept.length === state().attempts.length) return
      void store.write({ [ROW]: { ...state(), attempts: kept } })
    },
  }
}

/** Whether it travels with such an act, as its row says. */
function isField(kind: ActKind, name: string): boolean {
  return ACTS[kind].fields.some((field: string) => field === name)
}

const OPEN = { status: 'arrived', score: 0, isJudgedLater: false } as const
const UNANSWERED = { isCorrect: null, tries: 0 } as const
/** What the server has decided; what came of it is not in the pack. */
const DECIDED = { ...UNANSWERED, status: 'skipped', reachedAtMs: 0, isDoubted: false } as const
const NO_PACK: Pick<
  Pack,
  'challenges' | 'challengesPerPlayer' | 'decidedIds' | 'playedCount' | 'trail'
> = { challenges: [], challengesPerPlayer: null, decidedIds: [], playedCount: 0 }

/** After so many answers but one, none of them right. */
function wrong(number: number): Pick<PlayedChallenge, 'status' | 'isCorrect' | 'tries'> {
  return { status: 'failed', isCorrect: false, tries: number - 1 }
}

/** What the children who take turns on this phone have found: nobody looks for what another has. */
export function foundOnPhone(pack: Pick<Pack, 'sessionId'> | undefined): ReadonlySet<string> {
  const shared = readStored(storedKeys.onePhone)
  return new Set(shared?.sessionId === pack?.sessionId ? shared?.foundIds : [])
}

function packedIn(pack: Pack | undefined, challengeId: string): PackedChallenge | undefined {
  return pack?.challenges.find(({ challenge }) => challenge.id === challengeId)
}

/** What this pack proves of a challenge; nothing where it does not have it. */
export function provenBy(pack: Pack | undefined, challengeId: string): { packed?: PackedFacts } {
  const found = packedIn(pack, challengeId)
  if (found === undefined) return {}
  const { challenge, accuracyMeters, answerCheck, proof } = found
  const { title, location, childPhotoTask: task } = challenge
  const answerHash = answerCheck?.hash ?? null
  return { packed: { title, location, accuracyMeters, task, answerHash, proof } }
}
