import { calls } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import { route, type Route, type UploadedFile } from '#/platform/http/route.ts'
import type { GuardianPhotos } from './guardian-photo.ts'
import type { PhotoReader } from './photo-reader.ts'
import type { PhotoVariant } from './photo-store.ts'

export function photosRoutes(guardianPhotos: GuardianPhotos, reader: PhotoReader): Route[] {
  return [
    route('uploadGuardianPhoto', async ({ form, file, caller, nowMs, signal }) => {
      const { bytes } = requireFile(file)
      return guardianPhotos.upload(form.playerId, bytes, caller, nowMs, signal)
    }),
    route('readPhoto', async (context) => {
      const { params, query, caller, nowMs } = context
      const photo = await reader.read(params.id, variantOf(query), caller, nowMs)
      context.setHeader('cache-control', photo.cacheControl)
      return photo
    }),
  ]
}

function variantOf(query: { size?: 'thumb'; crop?: '200x200' }): PhotoVariant {
  if (query.crop) return 'crop'
  return query.size ?? 'full'
}

/** @throws request.invalid when the body has no file */
export function requireFile(file: UploadedFile | null): UploadedFile {
  if (file !== null) return file
  throw new AppError('request.invalid', { fields: [{ path: 'photo', message: 'missing' }] })
}

const [BEFORE = '', AFTER = ''] = calls.readPhoto.path.split('{id}')

/** Address of a photo on this server. */
export function photoPath(photoId: string): string {
  return calls.readPhoto.path.replace('{id}', photoId)
}

/** The photo of an address. Null: not an address of ours. */
export function photoIdOf(path: string): string | null {
  if (!path.startsWith(BEFORE) || !path.endsWith(AFTER)) return null
  return path.slice(BEFORE.length, path.length - AFTER.length)
}
