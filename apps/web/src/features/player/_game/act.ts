import type { AnswerResult, ChallengeView, PackedChallenge, PhotoResult } from '@bramble/contract'
import { answerTriesFor } from '@bramble/domain/challenge/answer-tries'
import type { SkipReason } from '@bramble/domain/challenge/challenge'
import {
  MutationObserver,
  useMutation,
  useQueryClient,
  type MutationObserverOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { isConnected } from '#/data/connection.ts'
import {
  answerQuestionMutation,
  arriveAtPostMutation,
  closeAttemptMutation,
  completeArrivalMutation,
  sayIfHereMutation,
  skipChallengeMutation,
  uploadChallengePhotoMutation,
} from '#/data/play.ts'
import { isUnanswered } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import { now, sleep } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import {
  ACTION_PATIENCE_MS,
  JUDGE_PATIENCE_MS,
  LOST_PATIENCE_MS,
  PATIENCE_LOOK_MS,
} from '#/platform/timings.ts'
import { uploadWithProgress } from '#/platform/upload.ts'
import { provenBy } from './local-game.ts'
import type { PhoneGame } from './owner.ts'
import { gameOf, goBack, phoneGame, warnIfFull } from './phone-game.ts'
import { doneElsewhere, huntOf, isServerBehind } from './phone-hunt.ts'
import { readPostAlone, type PostRead } from './read-post.ts'
import type { TimedPlace } from './waiting.ts'

/** What a child does, and what comes of it. */
interface Acts {
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
  /** "We did it!", where arriving is all that is asked. */
  complete: { act: { challengeId: string }; done: { id: string; score: number } }
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

export type ActKind = keyof Acts
export type ChildAct<K extends ActKind = ActKind> = { [P in K]: { kind: P } & Acts[P]['act'] }[K]
type Done<K extends ActKind> = Acts[K]['done']

/** What the journal sends in any case: at once, and again until the server has it. */
type ReportKind = 'help' | 'return' | 'place'
/** What is first asked of the server, because its answer is the feedback. */
type AskKind = Exclude<ActKind, ReportKind>

/** How long an act may go without a sign of life before it counts as done without a signal. */
interface Patience {
  /** Something was heard: the wait begins anew, from now on for this long. */
  heard: (patienceMs?: number) => void
}

interface Way<K extends AskKind> {
  online: (
    act: ChildAct<K>,
    server: { playerId: string | null; send: Send; key: string } & Patience,
  ) => Promise<Done<K>>
  /** The phone does it by itself and tells later. `key` is that of an upload that was tried. */
  alone: (game: PhoneGame, act: ChildAct<K>, key: string) => Promise<Done<K>>
  /** Whether only this phone knows what the act is about. */
  isOwn?: (game: PhoneGame, act: ChildAct<K>) => boolean
}

type Send = <A, V>(options: MutationObserverOptions<A, Error, V>, variables: V) => Promise<A>

const WAYS: { [K in AskKind]: Way<K> } = {
  skip: {
    online: async ({ challengeId, reason }, { playerId, send }) => {
      const proof = provenBy(phoneGame()?.pack() ?? undefined, challengeId)
      await send(skipChallengeMutation(playerId), {
        challengeId,
        ...(reason && { reason }),
        ...proof,
      })
    },
    alone: async (game, { challengeId, reason }) => {
      const hunt = huntOf(game)
      // What was reached needs no evidence any more.
      const isHunted = hunt?.lead.isOn() === true
      const fixes = isHunted ? hunt.engine.evidence(now()) : []
      const keeping = game.local.noteSkip(challengeId, fixes, reason)
      if (isHunted) {
        hunt.engine.skip()
        hunt.lead.advanceNow()
      }
      warnIfFull(await keeping)
    },
  },
  say: {
    online: ({ challengeId, isHere, among }, { playerId, send }) =>
      send(sayIfHereMutation(playerId), { challengeId, isHere, ...(among && { among }) }),
    // A child that cannot be believed is let in all the same: the grown-up looks at it later.
    alone: (game, { challengeId, isHere, among = [] }) => {
      const hunt = huntOf(game)
      if (hunt !== null) {
        const { engine, lead } = hunt
        if (isHere) {
          void game.local.noteArrival(challengeId, engine.evidence(now()), { saidSo: true })
          engine.confirm(challengeId)
        } else {
          engine.deny([challengeId, ...among.filter((id) => id !== challengeId)], now())
        }
        lead.advanceNow()
      }
      return Promise.resolve({ isThere: isHere })
    },
  },
  post: {
    online: ({ code }, { playerId, send }) =>
      send(arriveAtPostMutation(playerId), { code }).then(
        ({ id, challengeId, status }): PostRead =>
          status === 'arrived' ? { is: 'arrived', challengeId, recordId: id } : { is: 'done' },
        (error: unknown): PostRead => {
          const refused =
            error instanceof RequestError ? REFUSED_POSTS[error.code ?? ''] : undefined
          if (refused === undefined) throw error
          return { is: refused }
        },
      ),
    alone: async (game, { code }) => {
      const hunt = huntOf(game)
      const pack = game.pack()
      const elsewhere =
        pack === null ? new Set<string>() : doneElsewhere(pack, hunt?.decidedIds ?? new Set())
      const fixes = hunt?.engine.evidence(now()) ?? []
      const read = await readPostAlone(game, code, { fixes, elsewhere })
      if (read === null) throw new RequestError(0, 'network: nobody can tell')
      hunt?.lead.advanceNow()
      return read
    },
    // Earlier finds come first: an order counts them.
    isOwn: (game) => isServerBehind(game),
  },
  answer: {
    online: ({ challenge, answers, number }, { playerId, send }) =>
      send(answerQuestionMutation(playerId, challenge.id), { answers, try: number }),
    alone: (game, { challenge, answers, number }) => {
      const options = challenge.questionOptions?.length ?? 0
      const most = game.pack()?.canTryAgain === true ? answerTriesFor(options) : 1
      return game.local.noteAnswer(packedOf(game, challenge), answers, { number, most })
    },
  },
  complete: {
    online: ({ challengeId }, { playerId, send }) => {
      const completedAt = new Date(now()).toISOString()
      return send(completeArrivalMutation(playerId), { challengeId, completedAt })
    },
    alone: (game, { challengeId }) => game.local.noteComplete(challengeId),
  },
  photo: {
    online: ({ challenge, photo, onShare }, { playerId, send, key, heard }) => {
      const upload = uploadWithProgress((share) => {
        heard(share === 1 ? JUDGE_PATIENCE_MS : undefined)
        onShare(share)
      })
      return send(uploadChallengePhotoMutation(playerId, challenge.id), {
        photo,
        send: upload,
        key,
      })
    },
    alone: async (game, { challenge, photo }, key) => {
      const packed = packedOf(game, challenge)
      const { score, isJudgedLater, kept } = await game.local.notePhoto(packed, photo, key)
      warnIfFull(kept)
      return storedPhoto(score, isJudgedLater)
    },
  },
  close: {
    online: async ({ challengeId, status }, { send }) => {
      const local = challengeId === null ? null : phoneGame()?.local.attemptOf(challengeId)
      const id = local?.id ?? readStored(storedKeys.currentPlayerChallengeId)
      if (id !== null) await send(closeAttemptMutation, { id, status })
    },
    alone: async ({ local }, { challengeId, status }) => {
      if (challengeId !== null) await local.noteClose(challengeId, status)
    },
    // What the phone has decided is told already, or will be; of a doubted find the server has no
    // record that it could close.
    isOwn: ({ local }, { challengeId }) => {
      const known = challengeId === null ? null : local.attemptOf(challengeId)
      return known !== null && (known.isDoubted || known.status !== 'arrived')
    },
  },
}

/** What a child is told of these refusals. */
const REFUSED_POSTS: Readonly<Record<string, 'done' | 'later' | 'all-done' | 'unknown'>> = {
  'post.unknown': 'unknown',
  'challenge.decided': 'done',
  'challenge.not-next': 'later',
  'challenge.limit-reached': 'all-done',
}

/** The request leaves within the call: neither the store nor another request is waited for. */
const REPORTS: { [K in ReportKind]: (game: PhoneGame, act: ChildAct<K>) => void } = {
  help: ({ journal }, { isOver }) => journal.callForHelp(isOver),
  return: goBack,
  place: ({ journal }, { place }) => journal.recordPlace(place),
}

function isReport(act: ChildAct): act is ChildAct<ReportKind> {
  return act.kind in REPORTS
}

function report<K extends ReportKind>(game: PhoneGame, act: ChildAct<K>): void {
  const send = REPORTS[act.kind] as (game: PhoneGame, act: ChildAct<K>) => void
  send(game, act)
}

/**
 * Does what the child did, on the server. Where nobody answers, or what happened there before is still
 * on its way, the phone does it itself and tells later. Without a pack nothing can be told later, and
 * a failure is a failure.
 */
async function doAct<K extends AskKind>(
  client: QueryClient,
  playerId: string | null,
  act: ChildAct<K>,
): Promise<Done<K>> {
  const { online, alone, isOwn } = WAYS[act.kind] as Way<K>
  const key = newKey()
  const send: Send = async (options, variables) => {
    const observer = new MutationObserver(client, options)
    // A call that is still observed would keep its photo in memory for good.
    return observer.mutate(variables).finally(() => observer.reset())
  }
  const work = ({ heard }: Patience) => online(act, { playerId, send, key, heard })
  const game = phoneGame()
  if (game === null || game.pack() === null) return work({ heard: () => undefined })
  const lead = huntOf(game)?.lead
  if (lead?.isAlone() === true || isUntold(game, act as ChildAct) || isOwn?.(game, act) === true) {
    return alone(game, act, key)
  }
  try {
    return await patiently(work)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    lead?.failed(error)
    return alone(game, act, key)
  }
}

/** The server does not know yet that the child is there: its answer could only be a refusal. */
function isUntold(game: PhoneGame, act: ChildAct): boolean {
  const challengeId =
    'challenge' in act ? act.challenge.id : 'challengeId' in act ? act.challengeId : null
  return challengeId !== null && game.journal.holds(challengeId)
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

/** Some connections never fail: they only never answer. */
async function patiently<T>(work: (patience: Patience) => Promise<T>): Promise<T> {
  const firstMs = isConnected() ? ACTION_PATIENCE_MS : LOST_PATIENCE_MS
  let untilMs = now() + firstMs
  const heard = (patienceMs = ACTION_PATIENCE_MS) => {
    untilMs = now() + patienceMs
  }
  const working = work({ heard })
  let isDone = false
  const settled = working.finally(() => {
    isDone = true
  })
  // An answer after that is not read.
  settled.catch(() => undefined)
  async function lose(): Promise<never> {
    while (!isDone && now() < untilMs) {
      await sleep(Math.min(PATIENCE_LOOK_MS, Math.max(1, untilMs - now())))
    }
    throw new RequestError(0, 'network: out of patience')
  }
  return Promise.race([settled, lose()])
}

/** What a screen can do for the child; with a signal or without one is no business of the screen. */
export function useAct(playerId: string | null): {
  /** @throws {RequestError} when it was refused, or when nobody answered and nothing can wait */
  act: <K extends ActKind>(act: ChildAct<K>) => Promise<Done<K>>
  /** What is under way. */
  running: ActKind | null
  hasFailed: boolean
} {
  const client = useQueryClient()
  const { mutateAsync, isPending, isError, variables } = useMutation({
    mutationFn: (act: ChildAct<AskKind>) => doAct(client, playerId, act),
  })
  return {
    act: <K extends ActKind>(act: ChildAct<K>): Promise<Done<K>> => {
      const some = act as ChildAct
      if (!isReport(some)) return mutateAsync(some)
      if (playerId !== null) report(gameOf(playerId, client), some)
      return Promise.resolve()
    },
    running: isPending ? variables.kind : null,
    hasFailed: isError,
  }
}
