import { createHash } from 'node:crypto'
import type { PhotoResult } from '@bramble/contract'
import type { PhotoFlaw } from '@bramble/domain/photo/quality'
import { judgePhoto, type NewPhoto } from '#/modules/photos/index.ts'
import type { SafeImage } from '#/modules/vision/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { say } from '#/platform/text/words.ts'
import { createTimeBudget } from '#/platform/time-budget.ts'
import type { Game } from '../live/game.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import { believedOrNot, requireReached, type AttemptRequest, type Reached } from './act-guard.ts'
import { awaitsPhotoForHost, type Attempt } from '../records/attempt.ts'
import { lockAttemptsOf } from '../records/attempts.repository.ts'
import {
  actAt,
  actIn,
  announce,
  doAct,
  invalidate,
  lateAt,
  onlineAt,
  type OpenAct,
  type Done,
} from './do-act.ts'
import { judgeWithoutChallenge, photoJudgeOf } from './tasks/index.ts'
import { leaveToHost, type Judgement, type PhotoJudge } from './tasks/photo-judge.ts'

/** A child waits at most this long for the machines; then its photo is accepted unchecked. */
const JUDGED_WITHIN_MS = 8_000

/**
 * Judges a child's photo. A photo that decides the attempt is kept, a rejected one is not. A
 * repeated photo gets the same answer. One that was taken without a signal is judged at the time when
 * it was. One of a find that was not believed is kept for the host, and no machine looks at it.
 */
export async function submitPhoto(
  game: Game,
  request: AttemptRequest & { bytes: Buffer; signal?: AbortSignal },
): Promise<PhotoResult> {
  const { playerId, challengeId, bytes, nowMs } = request
  const reached = await requireReached(game, request, 'photo', believedOrNot)
  const { cached, challenge, attempt, eventMs } = reached
  const { player } = cached
  const judge = photoJudgeOf(challenge.task)
  if (judge === null) throw new AppError('challenge.wrong-task')
  const sessionId = player.session.id
  const photo = { kind: 'attempt', sessionId, playerId, challengeId, bytes } as const
  if (awaitsPhotoForHost(attempt)) {
    const kept = await keepForHost(game, reached, photo, nowMs)
    // It was reached after all meanwhile, or the first photo of it came.
    return kept ?? submitPhoto(game, request)
  }
  if (attempt.isDoubted || attempt.status !== 'arrived') return resultOfSame(game, attempt, photo)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (attempt.lastTryHash === hash && attempt.photoResult !== null) return attempt.photoResult
  // Taken where the find was not believed, and sent again after the child has found it after all.
  if ((await game.photos.findSame(photo)) !== null) return leaveToHost()

  return game.photos.once(photo, request.signal, async (wanted) => {
    const clean = await game.photos.clean(bytes, wanted)
    const { becomes, result } = await reviewPhoto(game, judge, reached, clean.variants.full)
    if (becomes === 'decided') {
      const { passed, score } = result.validation
      const doing = photoAct({ game, reached, nowMs }, { kind: 'photo', passed, score })
      const kept = { photoResult: result, ...(eventMs < nowMs ? { isLate: true } : {}) }
      return keep(game, cached, { ...photo, clean }, { ...doing, kept })
    }
    const noted = await doAct(game, cached, {
      ...photoAct({ game, reached, nowMs }, { kind: 'try', forHost: false }),
      noted: ({ lastTryHash, photoTries, unseenPhotos }) =>
        lastTryHash === hash
          ? null
          : {
              photoTries: photoTries + (becomes === 'try' ? 1 : 0),
              unseenPhotos: unseenPhotos + (becomes === 'unseen' ? 1 : 0),
              lastTryHash: hash,
              photoResult: result,
            },
    })
    if (noted.status !== 'arrived') return resultOfSame(game, noted, photo)
    return noted.photoResult ?? result
  })
}

/** Measures the light of a photo, then judges it by its task. */
async function reviewPhoto(
  game: Game,
  judge: PhotoJudge,
  { cached: { player }, challenge, attempt }: Reached,
  photo: SafeImage,
): Promise<Judgement> {
  const { isBlank, isShaken, flaw } = await judgePhoto(photo)
  const facts = {
    photo,
    isBlank,
    isShaken,
    flaw,
    playerId: player.id,
    hostAccountId: player.session.ownerId,
    triesBefore: attempt.photoTries,
    photosBefore: attempt.photoTries + attempt.unseenPhotos,
    time: createTimeBudget(game.judgedWithinMs ?? JUDGED_WITHIN_MS),
  }
  const { kept } = challenge
  if (kept === null) return judgeWithoutChallenge(challenge.task, facts)
  const judgement = await judge(game, { ...facts, challenge: kept })
  return flaw === null || judgement.becomes === 'unseen' ? judgement : withTip(judgement, flaw)
}

/** Appends a tip to the feedback. */
function withTip({ becomes, result }: Judgement, flaw: PhotoFlaw): Judgement {
  const { message, words = [] } = result.validation
  const tip = say(`shared.tips.${flaw}`)
  const end = /[.!?]$/.test(message) ? '' : '.'
  const validation = {
    ...result.validation,
    message: `${message}${end} ${tip.text}`,
    words: [...words, tip.words],
  }
  return { becomes, result: { ...result, validation } }
}

async function resultOfSame(
  { photos }: Game,
  attempt: Attempt,
  photo: NewPhoto,
): Promise<PhotoResult> {
  const isSame = attempt.photoId !== null && attempt.photoId === (await photos.findSame(photo))
  if (!isSame || attempt.photoResult === null) throw new AppError('challenge.decided')
  return attempt.photoResult
}

/** What a photo at a reached challenge is to the referee. */
function photoAct(
  { game, reached, nowMs }: { game: Game; reached: Reached; nowMs: number },
  act: { kind: 'photo'; passed: boolean; score: number } | { kind: 'try'; forHost: boolean },
): OpenAct {
  const { challenge, eventMs, isLate } = reached
  const at = isLate ? lateAt(nowMs, eventMs) : onlineAt(nowMs)
  return actAt(game, { ...act, challengeId: challenge.id }, challenge, at)
}

/**
 * Keeps the photo of a find about which the host decides. The find stays as it is, and what the child
 * is told says that a grown-up looks. Null: it is no such find any more.
 */
async function keepForHost(
  game: Game,
  reached: Reached,
  photo: NewPhoto,
  nowMs: number,
): Promise<PhotoResult | null> {
  const photoResult = leaveToHost()
  try {
    return await keep(game, reached.cached, photo, {
      ...photoAct({ game, reached, nowMs }, { kind: 'try', forHost: true }),
      kept: { photoResult },
      noted: (record) => {
        if (!awaitsPhotoForHost(record)) throw new ChangedMeanwhile()
        return { photoResult }
      },
    })
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
}

/** Rolls a photo back. */
class ChangedMeanwhile extends Error {}

/** Commits a photo together with what it does, before the answer is sent. A photo that is there does nothing. */
async function keep(
  game: Game,
  cached: CachedPlayer,
  photo: NewPhoto,
  doing: OpenAct & { kept: { photoResult: PhotoResult } },
): Promise<PhotoResult> {
  const { kept, noted } = doing
  let done: Done = { attempt: null, change: 'none' }
  try {
    await game.photos.keep(photo, async (tx, photoId) => {
      const attempts = await lockAttemptsOf(tx, cached.player.id)
      const same = attempts.find((one) => one.photoId === photoId)
      const withPhoto = {
        ...doing,
        kept: { ...kept, photoId },
        noted: (record: Attempt) => ({ ...noted?.(record), photoId }),
      }
      done = same ? { attempt: same, change: 'none' } : await actIn(game, tx, cached, withPhoto)
    })
  } catch (error) {
    invalidate(game, cached)
    throw error
  }
  await announce(game, cached, done, doing)
  return done.attempt?.photoResult ?? kept.photoResult
}
