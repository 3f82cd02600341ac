/** Two uploads at once, and one more. */
import { join } from 'node:path'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { makeFolder } from '#/platform/sync-files.ts'
import { root, tell } from './writer.ts'

makeFolder(join(root, 'data'))
const store = createDiskPhotoStore(join(root, 'data', 'photos'))

async function put(id: string): Promise<void> {
  await store.put(id, 'full', Buffer.alloc(10_000, id))
  tell(id)
}

// The last two symbols name the folder.
await Promise.all([
  put('00000000-0000-4000-8000-0000000000aa'),
  put('11111111-1111-4111-8111-1111111111aa'),
])
await put('22222222-2222-4222-8222-2222222222bb')
