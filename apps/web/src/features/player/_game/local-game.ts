import type { AnswerResult, LateFix, Pack, PackedChallenge, PackedFacts } from '@bramble/contract'
import { isFinished } from '@bramble/domain/challenge/challenge'
import type { AttemptStatus, SkipReason } from '@bramble/domain/challenge/challenge'
import { MAX_SCORE, pointsForScore } from '@bramble/domain/challenge/scoring'
import { TASKS, type Evidence } from '@bramble/domain/challenge/tasks'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAP_RADIUS_METERS } from '@bramble/domain/limits'
import { ACTS, type Act, type Decided } from '@bramble/domain/play/acts'
import { hasUsedUp, playedCountOf, type ChildGame } from '@bramble/domain/play/child-game'
import { apply } from '@bramble/domain/play/referee'
import { huntedOf } from '@bramble/domain/trail/game-trail'
import type { Candidate } from '@bramble/domain/proximity/memory'
import { now } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import type { GameStore } from '#/platform/storage/game-store.ts'
import type { Stored } from '#/platform/storage/keep-rows.ts'
import { checkAnswer } from './check-answer.ts'
import type { Journal } from './journal.ts'
import type { ItemOutcome } from './journal-ports.ts'

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

/** What the child did on this phone while nobody answered. */
export interface LocalGame {
  attempts: () => readonly LocalAttempt[]
  attemptOf: (challengeId: string) => LocalAttempt | null
  /** The challenge that this phone has reached and that is not decided. */
  openAttempt: () => LocalAttempt | null
  /** Points that the server does not know of. */
  untoldPoints: () => number
  /** The child has ended its game on this phone. */
  hasReturned: () => boolean
  /**
   * `fixes` are the last positions before, with their ages: the evidence, like the code on a post that the child
   * has read there.
   */
  noteArrival: (
    challengeId: string,
    fixes: LateFix[],
    of?: { saidSo?: boolean; postCode?: string },
  ) => Promise<LocalAttempt>
  noteSkip: (challengeId: string, fixes?: LateFix[], reason?: SkipReason) => Promise<Stored>
  /** Null: it is not known here whether the answer is right. `number`: which one it is, from 1; `most`: how many count. */
  noteAnswer: (
    packed: PackedChallenge,
    answers: string[],
    of: { number: number; most: number },
  ) => Promise<AnswerResult | null>
  noteComplete: (challengeId: string) => Promise<LocalAttempt>
  /** `key` is that of an upload that was tried already. */
  notePhoto: (
    packed: PackedChallenge,
    photo: Blob,
    key: string,
  ) => Promise<LocalAttempt & { kept: Stored }>
  noteClose: (challengeId: string, status: 'completed' | 'failed') => Promise<Stored>
  noteReturn: () => Promise<Stored>
  /** Follows what the server made of it. */
  noteOutcome: (outcome: ItemOutcome) => void
  /** Forgets what the pack of the server knows by now. */
  noteDecided: (decidedIds: readonly string[]) => void
}

const ROW = 'local'
/** The row of the pack. */
export const PACK = 'pack'

interface LocalState {
  attempts: readonly LocalAttempt[]
  hasReturned: boolean
}

const NOTHING: LocalState = { attempts: [], hasReturned: false }

/** The child's own record of its game, stored together with what is to be sent of it. */
export function createLocalGame(store: GameStore, journal: Journal): LocalGame {
  const state = () => store.get<LocalState>(ROW) ?? NOTHING
  const attemptOf = (challengeId: string) =>
    state().attempts.find((one) => one.challengeId === challengeId) ?? null

  /** The state with this attempt changed, as a row to be stored. */
  function withAttempt(
    challengeId: string,
    change: Partial<LocalAttempt>,
  ): [LocalAttempt, Readonly<Record<string, unknown>>] {
    const known = attemptOf(challengeId) ?? {
      id: newKey(),
      challengeId,
      status: 'arrived' as const,
      score: 0,
      reachedAtMs: now(),
      isJudgedLater: false,
      isSynced: false,
      isDoubted: false,
      ...provenBy(store.get<Pack>(PACK), challengeId),
    }
    const attempt = { ...known, ...change }
    const others = state().attempts.filter((one) => one.challengeId !== challengeId)
    return [attempt, { [ROW]: { ...state(), attempts: [...others, attempt] } }]
  }

  /** The state after the referee has seen the act. */
  function withDecided(
    act: Act,
    more: Partial<LocalAttempt> = {},
  ): [LocalAttempt, Readonly<Record<string, unknown>>] {
    const { challengeId } = act
    const task = packedIn(store.get<Pack>(PACK), challengeId)?.challenge.childPhotoTask
    const [known] = withAttempt(challengeId, {})
    const asked = task === undefined ? null : TASKS[task].evidence
    const decided = decidedBy(known, act, asked)
    return withAttempt(challengeId, decided === null ? {} : { ...decided, ...more })
  }

  function noteOutcome({ item, code, result }: ItemOutcome): void {
    if (!('challengeId' in item)) return
    const known = attemptOf(item.challengeId)
    if (known === null) return
    if (code !== null) {
      // Its later items are refused with it; the server's own record is asked for.
      const isDoubted = known.isDoubted || item.kind === 'arrival'
      const isSynced = known.isSynced || item.kind !== 'arrival'
      void store.write(withAttempt(item.challengeId, { isDoubted, isSynced })[1])
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
    void store.write(withAttempt(item.challengeId, change)[1])
  }

  return {
    attempts: () => state().attempts,
    attemptOf,
    openAttempt: () =>
      state()
        .attempts.filter((one) => one.status === 'arrived')
        .at(-1) ?? null,
    untoldPoints: () =>
      state()
        .attempts.filter(({ isSynced, status }) => !isSynced && status === 'completed')
        .reduce((sum, { score }) => sum + pointsForScore(score), 0),
    hasReturned: () => state().hasReturned,
    noteArrival: async (challengeId, fixes, { saidSo = false, postCode } = {}) => {
      const known = attemptOf(challengeId)
      if (known !== null) return known
      const [attempt, rows] = withAttempt(challengeId, {})
      const byPost = postCode === undefined ? {} : { postCode }
      const item = { kind: 'arrival', challengeId, fixes, saidSo, ...byPost } as const
      await journal.enqueue({ ...item, ...proofOf(attempt) }, rows)
      return attempt
    },
    noteSkip: async (challengeId, fixes = [], reason) => {
      const [attempt, rows] = withDecided({ kind: 'skip', challengeId })
      const item = { kind: 'skip', challengeId, fixes, ...(reason && { reason }) } as const
      return journal.enqueue({ ...item, ...proofOf(attempt) }, rows)
    },
    noteAnswer: async (packed, answers, { number, most }) => {
      const challengeId = packed.challenge.id
      const checked = await checkAnswer(packed, answers)
      const isRight = checked?.correct === true
      const is = isRight ? 'right' : 'wrong'
      const [attempt, rows] =
        checked === null
          ? withAttempt(challengeId, { status: 'completed', score: 0, ...JUDGED_LATER })
          : withDecided({ kind: 'answer', challengeId, is, number, most }, { isSynced: false })
      const proof = proofOf(attempt)
      const item = { kind: 'answer', challengeId, answers, try: number, ...proof } as const
      await journal.enqueue(item, rows)
      if (checked === null) return null
      const { explanation } = packed
      const why = isRight || explanation === undefined ? {} : { explanation }
      if (most === 1) return { ...checked, ...why }
      if (isRight || number === most) return { ...checked, ...why, canTryAgain: false }
      return { success: true, correct: false, ...why, canTryAgain: true }
    },
    noteComplete: async (challengeId) => {
      const [attempt, rows] = withDecided({ kind: 'complete', challengeId })
      await journal.enqueue({ kind: 'complete', challengeId, ...proofOf(attempt) }, rows)
      return attempt
    },
    notePhoto: async ({ challenge: { id: challengeId, childPhotoTask } }, photo, key) => {
      const isJudgedLater = TASKS[childPhotoTask].comparesPhoto
      const score = isJudgedLater ? 0 : MAX_SCORE
      const change = () =>
        withDecided({ kind: 'photo', challengeId, passed: true, score }, { isJudgedLater })
      const sent = { challengeId, photo, key, ...proofOf(change()[0]) }
      const kept = await journal.enqueuePhoto(sent, () => change()[1])
      return { ...withAttempt(challengeId, {})[0], kept }
    },
    noteClose: async (challengeId, status) => {
      const known = attemptOf(challengeId)
      // It was decided by what the child did before.
      if (known !== null && isFinished(known.status)) return 'stored'
      const [attempt, rows] = withDecided({ kind: 'close', challengeId, status })
      const item = { kind: 'close', challengeId, status, ...proofOf(attempt) } as const
      return journal.enqueue(item, rows)
    },
    noteReturn: () =>
      journal.enqueue({ kind: 'return' }, { [ROW]: { ...state(), hasReturned: true } }),
    noteOutcome,
    noteDecided: (decidedIds) => {
      const kept = state().attempts.filter(
        ({ challengeId, isSynced }) => !isSynced || !decidedIds.includes(challengeId),
      )
      if (kept.length === state().attempts.length) return
      void store.write({ [ROW]: { ...state(), attempts: kept } })
    },
  }
}

const JUDGED_LATER = { isJudgedLater: true, isSynced: false }

/**
 * What the referee of the game makes of an act at a challenge whose screen is open: the child has
 * reached it, and `number` counts the answers that the server may have had. Null: nothing changes.
 *
 * @param asked what the task asks for; null: the pack does not know it
 */
function decidedBy(
  known: LocalAttempt,
  act: Act,
  asked: Evidence | null,
): Pick<LocalAttempt, 'status' | 'score'> | null {
  const { challengeId, status, reachedAtMs } = known
  const isNextAnswer = act.kind === 'answer' && act.number > 1
  const before = isNextAnswer
    ? ({ status: 'failed', isCorrect: false, tries: act.number - 1 } as const)
    : { status, isCorrect: null, tries: 0 }
  const game: ChildGame = {
    state: { at: 'active', startedAtMs: reachedAtMs },
    status: 'playing',
    limit: null,
    played: [{ challengeId, reachedAtMs, isDoubted: false, ...before }],
  }
  const atMs = now()
  const applied = apply(game, act, {
    nowMs: atMs,
    eventMs: atMs,
    isPlayable: true,
    evidence: ACTS[act.kind].evidence ?? asked,
    late: null,
  })
  if (applied.ok) {
    const { outcome } = applied
    return outcome.change === 'decided' ? pick(outcome.decided) : null
  }
  // The server has judged the answer before, so that only going on from it is left.
  return applied.refusal === 'question.not-answered' && act.kind === 'close'
    ? { status: act.status, score: 0 }
    : null
}

function pick({ status, score }: Decided): Pick<LocalAttempt, 'status' | 'score'> {
  return { status, score }
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

/** The same as it goes with what is sent. */
function proofOf({ packed }: LocalAttempt): { packed?: PackedFacts } {
  return packed === undefined ? {} : { packed }
}

/** Whether the child has done as many challenges as its game allows. */
export function isLimitReached(pack: Pack, local: LocalGame): boolean {
  const more = local.attempts().filter(({ challengeId }) => !pack.decidedIds.includes(challengeId))
  return hasUsedUp(pack.challengesPerPlayer, pack.playedCount + playedCountOf(more))
}

/** What is not decided yet; of a trail with an order the next one alone. */
export function huntedOfPack(
  { challenges, decidedIds, trail }: Pack,
  local: LocalGame,
  foundByOthers: ReadonlySet<string>,
): Set<string> {
  const all = challenges.map(({ challenge }) => challenge)
  const decided = new Set([...decidedIds, ...foundByOthers])
  for (const { challengeId, status } of local.attempts()) {
    if (isFinished(status)) decided.add(challengeId)
  }
  if (trail === undefined) {
    return new Set(all.flatMap(({ id }) => (decided.has(id) ? [] : [id])))
  }
  return new Set(huntedOf(trail, all, decided).map(({ id }) => id))
}

/**
 * The challenges of the pack that the child may find from this place, nearest first: as the server
 * would offer them. One that is open stays, however far the child has gone.
 */
export function eligibleFor(
  pack: Pack,
  place: LatLng,
  local: LocalGame,
  foundByOthers: ReadonlySet<string> = new Set(),
): (Candidate & { title: string; meters: number })[] {
  if (isLimitReached(pack, local)) return []
  const open = local.openAttempt()
  const hunted = huntedOfPack(pack, local, foundByOthers)
  return pack.challenges
    .flatMap(({ challenge, accuracyMeters, hidingRadiusMeters }) => {
      const { id, title, location, showReferenceInGame, referenceImage } = challenge
      if (!hunted.has(id)) return []
      const meters = haversineMeters(place, location)
      // A trail is hunted wherever it leads.
      const isFar = pack.trail === undefined && meters > MAP_RADIUS_METERS
      if (isFar && id !== open?.challengeId) return []
      const hasPicture = showReferenceInGame && referenceImage !== null
      const isAnywhere = pack.trail !== undefined
      const found = { id, title, location, accuracyMeters, hidingRadiusMeters }
      return [{ ...found, hasPicture, meters, isAnywhere }]
    })
    .sort((a, b) => a.meters - b.meters)
}
