import { createHash } from 'node:crypto'
import type { PhotoResult } from '@bramble/contract'
import type { Challenge } from '#/modules/challenges/index.ts'
import type { NewPhoto, PhotosService } from '#/modules/photos/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Attempt } from './attempt.ts'
import type { Decisions, Outcome } from './decisions.ts'
import type { EvidenceDesk, Reached, WorkRequest } from './evidence.ts'
import { isPhotoTask, type PhotoTask } from './tasks/index.ts'
import type { PhotoReview } from './photo-review.ts'
import type { PhotoTries } from './photo-tries.ts'
import type { PlayerInGame } from '../player/player.ts'

export interface ChallengePhotoDeps {
  desk: EvidenceDesk
  decisions: Decisions
  tries: PhotoTries
  review: PhotoReview
  photos: Pick<PhotosService, 'clean' | 'keep' | 'findSame'>
}

export interface ChallengePhotoService {
  /**
   * Judges a child's photo. It is kept when it decides the record; a photo that asks for another one
   * is forgotten. The same photo again gives the same words again.
   */
  submit(request: WorkRequest & { bytes: Buffer }): Promise<PhotoResult>
}

export function createChallengePhotoService(deps: ChallengePhotoDeps): ChallengePhotoService {
  const { desk, decisions, tries, review, photos } = deps

  async function resultOfSame(attempt: Attempt, photo: NewPhoto): Promise<PhotoResult> {
    const isSame = attempt.photoId !== null && attempt.photoId === (await photos.findSame(photo))
    if (!isSame || attempt.photoResult === null) throw new AppError('challenge.decided')
    return attempt.photoResult
  }

  /** The photo and its result are committed together, and before anybody hears of them. */
  async function keep(
    { live, challenge }: Reached,
    photo: NewPhoto,
    result: PhotoResult,
    nowMs: number,
  ): Promise<PhotoResult> {
    let outcome: Outcome | null = null
    try {
      await photos.keep(photo, async (tx, photoId) => {
        outcome = await decisions.decideIn(tx, live, challenge.id, (now) => {
          if (now.photoId === photoId) return null
          const { passed, score } = result.validation
          const status = passed ? 'completed' : 'failed'
          return { status, score, photoId, photoResult: result, completedAtMs: nowMs }
        })
      })
    } catch (error) {
      decisions.doubt(live)
      throw error
    }
    if (outcome === null) throw new Error('a photo was kept without its record')
    await decisions.announce(live, outcome, challenge.location, nowMs)
    return (outcome as Outcome).attempt.photoResult ?? result
  }

  return {
    async submit(request) {
      const { playerId, challengeId, bytes, nowMs } = request
      const reached = await desk.requireReached(request, 'photo')
      const { live, attempt } = reached
      const challenge = requirePhotoTask(reached.challenge)
      requireChecked(live.player)
      const sessionId = live.player.session.id
      const photo = { kind: 'attempt', sessionId, playerId, challengeId, bytes } as const
      if (attempt.status !== 'arrived') return resultOfSame(attempt, photo)
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (attempt.lastTryHash === hash && attempt.photoResult !== null) return attempt.photoResult

      const clean = await photos.clean(bytes)
      const { becomes, result } = await review({
        challenge,
        player: live.player,
        photo: clean.variants.full,
        triesBefore: attempt.photoTries,
      })
      if (becomes === 'decided') return keep(reached, { ...photo, clean }, result, nowMs)
      const made = { hash, isCounted: becomes === 'try', result }
      const noted = await tries.note(live, challengeId, made, nowMs)
      if (noted.status !== 'arrived') return resultOfSame(noted, photo)
      return noted.photoResult ?? result
    },
  }
}

function requirePhotoTask(challenge: Challenge): Challenge & { task: PhotoTask } {
  const { task } = challenge
  if (!isPhotoTask(task)) throw new AppError('challenge.wrong-task')
  return { ...challenge, task }
}

/** Before child and host were seen together no photo leaves the phone (T1), if that can be known. */
function requireChecked({ isVerified, session }: PlayerInGame): void {
  if (!isVerified && session.location !== null) throw new AppError('player.check-first')
}
