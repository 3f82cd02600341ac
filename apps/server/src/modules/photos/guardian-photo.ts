import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { PhotoOwner, PhotoOwners } from './photo-access.ts'
import type { PhotosService } from './photos.service.ts'

export type GuardianPhotos = ReturnType<typeof createGuardianPhotos>

/** The photo of the grown-up, which helps to find the two when they are apart. */
export function createGuardianPhotos(owners: PhotoOwners, photos: PhotosService) {
  return {
    /** Stores the photo of the grown-up from a child's device. Returns its id. */
    async upload(playerId: string, bytes: Buffer, caller: Caller, nowMs: number): Promise<string> {
      const owner = requireOwnDevice(await owners.findPhotoOwner(playerId, nowMs), caller)
      if (owner.isSessionEnded) throw new AppError('session.ended')
      if (!owner.isVerified) throw new AppError('player.check-first')
      const { sessionId } = owner
      const photo = { kind: 'guardian', sessionId, playerId, challengeId: null, bytes } as const
      const id = await photos.keep(photo)
      // The host may have removed the child meanwhile; then nothing else would delete this photo.
      if ((await owners.findPhotoOwner(playerId, nowMs)) !== null) return id
      await photos.delete(id)
      throw new AppError('player.not-found')
    },
  }
}

function requireOwnDevice(owner: PhotoOwner | null, caller: Caller): PhotoOwner {
  if (owner === null || caller.player?.credentialId !== owner.credentialId) {
    throw new AppError('player.not-found')
  }
  return owner
}
