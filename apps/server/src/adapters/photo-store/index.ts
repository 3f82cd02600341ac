import { join } from 'node:path'
import type { PhotoStoreConfig } from '#/config/photo-store.ts'
import type { PhotoStore } from '#/modules/photos/index.ts'
import { createDiskPhotoStore } from './disk-photo-store.ts'

/**
 * The store that is configured. A bucket is tried out first; its library is loaded only then.
 *
 * @throws ConfigError when photos could not be kept there, or would be open to everybody
 */
export async function openPhotoStore(config: {
  photoStore: PhotoStoreConfig
  dataDir: string
}): Promise<PhotoStore> {
  const { photoStore, dataDir } = config
  if (photoStore.kind === 'disk') return createDiskPhotoStore(join(dataDir, 'photos'))
  const { openS3PhotoStore } = await import('./s3-photo-store.ts')
  return openS3PhotoStore(photoStore)
}
