import type { GuardianPhoto } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { say, type Sentence } from '#/platform/text/words.ts'
import type { CleanPhoto } from './image-pipeline.ts'
import type { PhotoOwner, PhotoOwners } from './photo-access.ts'
import { judgePhoto } from './photo-quality.ts'
import type { PhotosService } from './photos.service.ts'

export type GuardianPhotos = ReturnType<typeof createGuardianPhotos>

/** The photo of the grown-up, which helps to find the two when they are apart. */
export function createGuardianPhotos(owners: PhotoOwners, photos: PhotosService) {
  return {
    /**
     * Stores the photo of the grown-up from a child's device. One on which the grown-up is hard to
     * see is stored as well, with advice for a second one: a child must not be held up here.
     */
    async upload(
      playerId: string,
      bytes: Buffer,
      caller: Caller,
      nowMs: number,
      signal?: AbortSignal,
    ): Promise<GuardianPhoto> {
      const owner = requireOwnDevice(await owners.findPhotoOwner(playerId, nowMs), caller)
      if (owner.isSessionEnded) throw new AppError('session.ended')
      if (!owner.isVerified) throw new AppError('player.check-first')
      const { sessionId } = owner
      const photo = { kind: 'guardian', sessionId, playerId, challengeId: null, bytes } as const
      const known = await photos.findSame(photo)
      if (known !== null) return answer(known, (await photos.readStored(known))?.bytes)
      return photos.once(photo, signal, async (wanted) => {
        const clean = await photos.clean(bytes, wanted)
        const id = await photos.keep({ ...photo, clean })
        // The host may have removed the child meanwhile; then nothing else would delete this photo.
        if ((await owners.findPhotoOwner(playerId, nowMs)) !== null) {
          return answer(id, clean.variants.full)
        }
        await photos.delete(id)
        throw new AppError('player.not-found')
      })
    },
  }
}

function requireOwnDevice(owner: PhotoOwner | null, caller: Caller): PhotoOwner {
  if (owner === null || caller.player?.credentialId !== owner.credentialId) {
    throw new AppError('player.not-found')
  }
  return owner
}

async function answer(id: string, picture: Buffer | undefined): Promise<GuardianPhoto> {
  const advice = picture === undefined ? null : await adviceOn(picture)
  return { id, ...(advice && { advice: { message: advice.text, words: advice.words } }) }
}

/** Null: good enough to find somebody by. */
async function adviceOn(photo: CleanPhoto['variants']['full']): Promise<Sentence | null> {
  const { isBlank, isShaken, flaw } = await judgePhoto(photo)
  if (isBlank) return say('shared.judge.blank')
  if (isShaken) return say('shared.judge.shaken')
  return flaw === null ? null : say(`shared.tips.${flaw}`)
}
