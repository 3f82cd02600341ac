import type {
  AnswerResult,
  CallAnswer,
  CallName,
  ChallengeView,
  PackedChallenge,
  PhotoResult,
  PlayerChallenge,
} from '@bramble/contract'
import { answerTriesFor } from '@bramble/domain/challenge/answer-tries'
import type { SkipReason } from '@bramble/domain/challenge/challenge'
import { isFinished } from '@bramble/domain/challenge/challenge'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { ACTS, PLAIN_ACTS, type ActOf, type PlainActKind } from '@bramble/domain/play/acts'
import { t } from '#/words/t.ts'
import { photoForm } from '#/data/play.ts'
import { RequestError, type CallInputs } from '#/data/request.ts'
import { now } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { JUDGE_PATIENCE_MS } from '#/platform/timings.ts'
import { uploadWithProgress } from '#/platform/upload.ts'
import { checkAnswer, findPost } from './check-answer.ts'
import { provenBy } from '../pack/local-game.ts'
import type { PhoneGame } from '../pack/owner.ts'
import { phoneGame, warnIfFull } from '../pack/phone-game.ts'
import { huntOf, isServerBehind } from '../engine/phone-hunt.ts'
import type { TimedPlace } from '../journal/waiting.ts'

/**
 * What comes of the code on a post: the child has arrived there; or it has done that spot before; another one
 * comes first; it has done all that its game allows; or it is the code of no post of its trail.
 */
type PostRead =
  | { is: 'arrived'; challengeId: string; recordId: string }
  | { is: 'done' | 'later' | 'all-done' | 'unknown' }

/** A record of the server's, or this phone's own. */
type RecordView = Pick<PlayerChallenge, 'id' | 'challengeId' | 'status' | 'score'>

/** Acts that are like all others: what is told of them is what the referee is told. */
type PlainActs = {
  [K in PlainActKind]: {
    act: Omit<ActOf<K>, 'kind'>
    done: RecordView
  }
}

/** What a child does, and what comes of it. */
interface Acts extends PlainActs {
  /** Leaves a challenge out; `reason` is told where somebody counts it. */
  skip: { act: { challengeId: string; reason?: SkipReason }; done: void }
  /** "I think I am here" and "Not yet"; `among`: what the child could choose from. */
  say: {
    act: { challengeId: string; isHere: boolean; among?: string[] }
    done: { isThere: boolean }
  }
  /** Has read the code on a post, ten symbols in capitals. */
  post: { act: { code: string }; done: PostRead }
  /** `number`: which answer it is, from 1. Null: it is not known here whether it is right. */
  answer: {
    act: { challenge: ChallengeView; answers: string[]; number: number }
    done: AnswerResult | null
  }
  /** `onShare`: how much of the photo has been sent, 0 to 1. */
  photo: {
    act: { challenge: ChallengeView; photo: Blob; onShare: (share: number) => void }
    done: PhotoResult
  }
  /** Goes on from the result of a challenge; null: only its record is known. */
  close: { act: { challengeId: string | null; status: 'completed' | 'failed' }; done: void }
  /** Calls for its grown-up, or is fine again. */
  help: { act: { isOver: boolean }; done: void }
  /** Ends its game and goes back. */
  return: { act: object; done: void }
  /** Is there, on its way back. */
  place: { act: { place: TimedPlace }; done: void }
}

export type ChildActKind = keyof Acts
export type ChildAct<K extends ChildActKind = ChildActKind> = {
  [P in K]: { kind: P } & Acts[P]['act']
}[K]
export type DoneOf<K extends ChildActKind> = Acts[K]['done']

/** What the journal sends in any case: at once, and again until the server has it. */
export type ReportKind = 'help' | 'return' | 'place'
/** What is first asked of the server, because its answer is the feedback. */
export type AskKind = Exclude<ChildActKind, ReportKind>

/** How long an act may go without a sign of life before it counts as done without a signal. */
export interface ActPatience {
  /** Something was heard: the wait begins anew, from now on for this long. */
  heard: (patienceMs?: number) => void
}

export interface ActWay<K extends AskKind> {
  online: (
    act: ChildAct<K>,
    /** `id`: of the player. */
    server: { id: string; ask: Ask; key: string } & ActPatience,
  ) => Promise<DoneOf<K>>
  /** The phone does it by itself and tells later. `key` is that of an upload that was tried. */
  alone: (game: PhoneGame, act: ChildAct<K>, key: string) => Promise<DoneOf<K>>
  /** Whether only this phone knows what the act is about. */
  isOwn?: (game: PhoneGame, act: ChildAct<K>) => boolean
}

export type Ask = <N extends CallName>(name: N, inputs: CallInputs<N>) => Promise<CallAnswer<N>>

/** What the call of a plain act has beside player, challenge and the fields of its row. */
const BESIDE: { [K in PlainActKind]?: () => object } = {
  complete: () => ({
    status: 'completed',
    score: MAX_SCORE,
    completedAt: new Date(now()).toISOString(),
  }),
}

/** How plain acts are done: the same way for each of them. */
const PLAIN_WAYS = Object.fromEntries(
  PLAIN_ACTS.map((kind): [PlainActKind, ActWay<PlainActKind>] => [
    kind,
    {
      online: (act, { id, ask }) => {
        const body: object = { playerId: id, ...act, ...BESIDE[kind]?.() }
        return ask(ACTS[kind].call, { body } as CallInputs<(typeof ACTS)[PlainActKind]['call']>)
      },
      alone: async ({ local }, act) => {
        const { attempt } = await local.note(act)
        if (attempt === null) throw new Error(`nothing is kept of ${act.challengeId}`)
        return attempt
      },
    },
  ]),
) as { [K in PlainActKind]: ActWay<K> }

/** How each act is done, with a signal and without. */
export const WAYS: { [K in AskKind]: ActWay<K> } = {
  ...PLAIN_WAYS,
  skip: {
    online: async ({ challengeId, reason }, { id, ask }) => {
      const proof = provenBy(phoneGame()?.pack() ?? undefined, challengeId)
      const body = { challengeId, ...(reason && { reason }), ...proof }
      await ask('skipChallenge', { params: { id }, body })
    },
    alone: async (game, { challengeId, reason }) => {
      const hunt = huntOf(game)
      // What was reached needs no evidence any more.
      const isHunted = hunt?.lead.isOn() === true
      const fixes = isHunted ? hunt.engine.evidence(now()) : []
      const noting = game.local.note(
        { kind: 'skip', challengeId },
        { fixes, ...(reason && { reason }) },
      )
      if (isHunted) {
        hunt.engine.skip()
        hunt.lead.advanceNow()
      }
      warnIfFull((await noting).kept)
    },
  },
  say: {
    online: ({ challengeId, isHere, among }, { id, ask }) =>
      ask('sayIfHere', { params: { id }, body: { challengeId, isHere, ...(among && { among }) } }),
    // A child that cannot be believed is let in all the same: the grown-up looks at it later.
    alone: (game, { challengeId, isHere, among = [] }) => {
      const hunt = huntOf(game)
      if (hunt !== null) {
        const { engine, lead } = hunt
        if (isHere) {
          const told = { fixes: engine.evidence(now()), saidSo: true }
          void game.local.note({ kind: 'arrival', challengeId }, told)
          engine.confirm(challengeId)
        } else {
          engine.deny([challengeId, ...among.filter((one) => one !== challengeId)], now())
        }
        lead.advanceNow()
      }
      return Promise.resolve({ isThere: isHere })
    },
  },
  post: {
    online: ({ code }, { id, ask }) =>
      ask('arriveAtPost', { params: { id }, body: { code } }).then(asRead, (error: unknown) => {
        const read = error instanceof RequestError ? REFUSED_POSTS[error.code ?? ''] : undefined
        if (read === undefined) throw error
        return { is: read }
      }),
    alone: async (game, { code }) => {
      const hunt = huntOf(game)
      const pack = game.pack()
      const challengeId = pack === null ? undefined : await findPost(pack, code)
      if (challengeId === undefined) throw new RequestError(0, 'network: nobody can tell')
      if (challengeId === null) return { is: 'unknown' }
      const told = { fixes: hunt?.engine.evidence(now()) ?? [], saidSo: false, postCode: code }
      const { attempt, refusal } = await game.local.note(
        { kind: 'arrival', challengeId, byPost: true },
        told,
      )
      hunt?.lead.advanceNow()
      if (refusal !== null) return { is: REFUSED_POSTS[refusal] ?? 'unknown' }
      return attempt === null ? { is: 'done' } : asRead(attempt)
    },
    // Earlier finds come first: an order counts them.
    isOwn: (game) => isServerBehind(game),
  },
  answer: {
    online: ({ challenge, answers, number }, { id, ask }) =>
      ask('answerQuestion', {
        params: { id, challengeId: challenge.id },
        body: { answers, try: number },
      }),
    alone: async (game, { challenge, answers, number }) => {
      const packed = packedOf(game, challenge)
      const options = challenge.questionOptions?.length ?? 0
      const most = game.pack()?.canTryAgain === true ? answerTriesFor(options) : 1
      const checked = await checkAnswer(packed, answers)
      const is = checked === null ? 'unknowable' : checked.correct ? 'right' : 'wrong'
      const act = { kind: 'answer', challengeId: challenge.id, is, number, most } as const
      await game.local.note(act, { answers, try: number })
      return checked && toldOfAnswer(checked, packed, { number, most })
    },
  },
  photo: {
    online: ({ challenge, photo, onShare }, { id, ask, key, heard }) => {
      const send = uploadWithProgress((share) => {
        heard(share === 1 ? JUDGE_PATIENCE_MS : undefined)
        onShare(share)
      })
      const fields = { playerId: id, challengeId: challenge.id }
      const body = photoForm(photo, 'challenge_photo.jpg', fields)
      return ask('uploadChallengePhoto', { body, send, idempotencyKey: key })
    },
    alone: async (game, { challenge: { id: challengeId, childPhotoTask }, photo }, key) => {
      const score = TASKS[childPhotoTask].comparesPhoto ? 0 : MAX_SCORE
      const act = { kind: 'photo', challengeId, passed: true, score } as const
      const { attempt, kept } = await game.local.note(act, {}, { photo, key })
      warnIfFull(kept)
      return storedPhoto(attempt?.score ?? 0, attempt?.isJudgedLater === true)
    },
  },
  close: {
    online: async ({ challengeId, status }, { ask }) => {
      const local = challengeId === null ? null : phoneGame()?.local.attemptOf(challengeId)
      const id = local?.id ?? readStored(storedKeys.currentPlayerChallengeId)
      if (id !== null) await ask('changePlayerChallenge', { params: { id }, body: { status } })
    },
    alone: async ({ local }, { challengeId, status }) => {
      if (challengeId === null) return
      // It may be decided by what the child did before.
      const known = local.attemptOf(challengeId)
      if (known !== null && isFinished(known.status)) return
      await local.note({ kind: 'close', challengeId, status })
    },
    // What the phone has decided is told already, or will be; of a doubted find the server has no
    // record that it could close.
    isOwn: ({ local }, { challengeId }) => {
      const known = challengeId === null ? null : local.attemptOf(challengeId)
      return known !== null && (known.isDoubted || known.status !== 'arrived')
    },
  },
}

/** What is told of an answer that this phone has checked. */
function toldOfAnswer(
  checked: AnswerResult,
  { explanation }: PackedChallenge,
  { number, most }: { number: number; most: number },
): AnswerResult {
  const isRight = checked.correct
  const why = isRight || explanation === undefined ? {} : { explanation }
  if (most === 1) return { ...checked, ...why }
  if (isRight || number === most) return { ...checked, ...why, canTryAgain: false }
  return { success: true, correct: false, ...why, canTryAgain: true }
}

/** What comes of an arrival at a post. */
function asRead({ id, challengeId, status }: RecordView): PostRead {
  return status === 'arrived' ? { is: 'arrived', challengeId, recordId: id } : { is: 'done' }
}

/** What a child is told of these refusals. */
const REFUSED_POSTS: Readonly<Record<string, 'done' | 'later' | 'all-done' | 'unknown'>> = {
  'post.unknown': 'unknown',
  'challenge.decided': 'done',
  'challenge.not-next': 'later',
  'challenge.limit-reached': 'all-done',
}

/** The challenge with what the pack knows of its answer. */
function packedOf(game: PhoneGame, challenge: ChallengeView): PackedChallenge {
  const packed = game.pack()?.challenges.find((one) => one.challenge.id === challenge.id)
  return packed ?? { challenge, accuracyMeters: null, answerCheck: null, proof: '' }
}

/** What the child is told of a photo that is sent later. */
function storedPhoto(score: number, isJudgedLater: boolean): PhotoResult {
  const message = isJudgedLater ? t('child.offline.photo') : ''
  const seen = { isAiValidation: false, detectedObject: null, confidence: null }
  return { validation: { passed: true, score, message, ...seen }, diagnostics: null }
}
