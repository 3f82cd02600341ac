import { calls } from '@bramble/contract'

const [BEFORE = '', AFTER = ''] = calls.readPhoto.path.split('{id}')

/** Where a photo of ours is read. */
export function photoPath(photoId: string): string {
  return calls.readPhoto.path.replace('{id}', photoId)
}

/** The photo that is read there; null for an address that is not ours. */
export function photoIdOf(path: string): string | null {
  if (!path.startsWith(BEFORE) || !path.endsWith(AFTER)) return null
  return path.slice(BEFORE.length, path.length - AFTER.length)
}
