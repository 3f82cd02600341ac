import { createHash } from 'node:crypto'
import type { PhotoResult } from '@bramble/contract'
import type { PhotoFlaw } from '@bramble/domain/photo/quality'
import { judgePhoto, type NewPhoto } from '#/modules/photos/index.ts'
import type { SafeImage } from '#/modules/vision/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { say } from '#/platform/text/words.ts'
import { createTimeBudget } from '#/platform/time-budget.ts'
import type { Game } from '../game.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import { keyOf } from '../records/player.ts'
import { recordActivity } from '../player/record-position.ts'
import { believedOrNot, requireReached, type AttemptRequest, type Reached } from './act-guard.ts'
import { awaitsPhotoForHost, type Attempt } from '../records/attempt.ts'
import { lockAttemptsOf, noteTry, writePhotoForHost } from '../records/attempts.repository.ts'
import {
  actIn,
  announce,
  invalidate,
  lateAt,
  onlineAt,
  toFound,
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
    const kept = await keepForHost(game, cached, photo, nowMs)
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
    if (becomes === 'decided') return keep(game, reached, { ...photo, clean }, result, nowMs)
    const made = { hash, becomes, result }
    const noted = await noteTryOf(game, cached, challengeId, made, eventMs)
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

/**
 * Keeps the photo of a find about which the host decides. The find stays as it is, and what the child
 * is told says that a grown-up looks. Null: it is no such find any more.
 */
async function keepForHost(
  game: Game,
  cached: CachedPlayer,
  photo: NewPhoto & { playerId: string; challengeId: string },
  nowMs: number,
): Promise<PhotoResult | null> {
  const { playerId, challengeId } = photo
  let told: PhotoResult | null = null
  try {
    await game.photos.keep(photo, async (tx, photoId) => {
      const attempts = await lockAttemptsOf(tx, playerId)
      const now = attempts.find((one) => one.challengeId === challengeId)
      if (now === undefined) throw new AppError('challenge.not-reached')
      if (now.photoId === photoId) told = now.photoResult
      else if (awaitsPhotoForHost(now)) {
        told = leaveToHost()
        await writePhotoForHost(tx, now.id, { photoId, photoResult: told })
      } else throw new ChangedMeanwhile()
    })
    await shareActivity(game, cached, nowMs)
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
  } finally {
    // Also after a failure, whose commit is uncertain.
    invalidate(game, cached)
  }
  return told
}

/** Rolls a photo back. */
class ChangedMeanwhile extends Error {}

/** Commits photo and result together, before the answer is sent. */
async function keep(
  game: Game,
  { cached, challenge, eventMs, isLate }: Reached,
  photo: NewPhoto,
  result: PhotoResult,
  nowMs: number,
): Promise<PhotoResult> {
  const { passed, score } = result.validation
  const at = isLate ? lateAt(nowMs, eventMs) : onlineAt(nowMs)
  const doing = (photoId: string): OpenAct => ({
    act: { kind: 'photo', challengeId: challenge.id, passed, score },
    facts: { ...at, isPlayable: true, evidence: 'photo' },
    found: toFound(game, challenge.id, challenge),
    title: challenge.title,
    // Left out: as it was.
    kept: { photoId, photoResult: result, ...(eventMs < nowMs ? { isLate: true } : {}) },
  })
  let done: Done | null = null
  try {
    await game.photos.keep(photo, async (tx, photoId) => {
      const attempts = await lockAttemptsOf(tx, cached.player.id)
      const same = attempts.find((one) => one.photoId === photoId)
      done = same
        ? { attempt: same, change: 'none' }
        : await actIn(game, tx, cached, doing(photoId))
    })
  } catch (error) {
    invalidate(game, cached)
    throw error
  }
  if (done === null) throw new Error('a photo was kept without its record')
  const { attempt } = done as Done
  await announce(game, cached, done, doing(attempt?.photoId ?? ''))
  return attempt?.photoResult ?? result
}

interface PhotoTry {
  /** SHA-256 of the upload; the photo itself is not kept. */
  hash: string
  becomes: Exclude<Judgement['becomes'], 'decided'>
  result: PhotoResult
}

/**
 * Records a rejected photo. A repeated photo changes nothing; an attempt decided meanwhile is
 * returned unchanged.
 */
async function noteTryOf(
  game: Game,
  cached: CachedPlayer,
  challengeId: string,
  made: PhotoTry,
  nowMs: number,
): Promise<Attempt> {
  const { id: playerId } = cached.player
  try {
    const attempt = await game.database.transaction(async (tx) => {
      const attempts = await lockAttemptsOf(tx, playerId)
      const open = attempts.find((one) => one.challengeId === challengeId)
      if (!open) throw new AppError('challenge.not-reached')
      if (open.status !== 'arrived' || open.lastTryHash === made.hash) return open
      return noteTry(tx, open.id, {
        photoTries: open.photoTries + (made.becomes === 'try' ? 1 : 0),
        unseenPhotos: open.unseenPhotos + (made.becomes === 'unseen' ? 1 : 0),
        lastTryHash: made.hash,
        photoResult: made.result,
      })
    })
    await shareActivity(game, cached, nowMs)
    return attempt
  } finally {
    // Also after a failure, whose commit is uncertain: a stale count would ask for one photo too
    // many.
    invalidate(game, cached)
  }
}

/** The host sees it in every process. */
async function shareActivity(game: Game, { player }: CachedPlayer, nowMs: number): Promise<void> {
  await game.live.update(keyOf(player), nowMs, () => recordActivity(game, player.id, nowMs))
}
