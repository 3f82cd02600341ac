import { calls } from '@bramble/contract'

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
