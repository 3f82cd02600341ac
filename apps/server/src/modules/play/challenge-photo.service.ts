import type { PhotoResult } from '@bramble/contract'
import type { NewPhoto, PhotosService } from '#/modules/photos/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Attempt } from './attempt.ts'
import type { Decisions, Outcome } from './decisions.ts'
import type { EvidenceDesk, WorkRequest } from './evidence.ts'
import { isPhotoTask, PHOTO_JUDGES } from './photo-judges/index.ts'
import type { PlayerForPlay } from './play.ports.ts'

export interface ChallengePhotoService {
  /** Judges and keeps a child's photo; the same photo again gives the same words again. */
  submit(request: WorkRequest & { bytes: Buffer }): Promise<PhotoResult>
}

export function createChallengePhotoService(
  desk: EvidenceDesk,
  decisions: Decisions,
  photos: Pick<PhotosService, 'keep' | 'findSame'>,
): ChallengePhotoService {
  async function resultOfSame(attempt: Attempt, photo: NewPhoto): Promise<PhotoResult> {
    const isSame = attempt.photoId !== null && attempt.photoId === (await photos.findSame(photo))
    if (!isSame || attempt.photoResult === null) throw new AppError('challenge.decided')
    return attempt.photoResult
  }

  return {
    async submit(request) {
      const { playerId, challengeId, bytes, nowMs } = request
      const { live, challenge, attempt } = await desk.requireReached(request, 'photo')
      requireChecked(live.player)
      if (!isPhotoTask(challenge.task)) throw new AppError('challenge.wrong-task')
      const sessionId = live.player.session.id
      const photo = { kind: 'attempt', sessionId, playerId, challengeId, bytes } as const
      if (attempt.status !== 'arrived') return resultOfSame(attempt, photo)

      const result = await PHOTO_JUDGES[challenge.task]({ challenge })
      let outcome: Outcome | null = null
      try {
        await photos.keep(photo, async (tx, photoId) => {
          outcome = await decisions.decideIn(tx, live, challengeId, (now) => {
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
    },
  }
}

/** Before child and host were seen together no photo leaves the phone (T1), if that can be known. */
function requireChecked({ isVerified, session }: PlayerForPlay): void {
  if (!isVerified && session.location !== null) throw new AppError('player.check-first')
}
