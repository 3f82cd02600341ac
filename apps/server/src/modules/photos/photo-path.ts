import { calls } from '@bramble/contract'

/** Where a photo of ours is read. */
export function photoPath(photoId: string): string {
  return calls.readPhoto.path.replace('{id}', photoId)
}
