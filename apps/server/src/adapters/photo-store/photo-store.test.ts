import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTests } from '#/testing/test-folder.ts'
import { PhotoStoreUnavailableError } from '#/modules/photos/index.ts'
import { createDiskPhotoStore } from './disk-photo-store.ts'
import { createFakePhotoStore } from './testing/fake-photo-store.ts'
import { photoStoreSuite } from './testing/photo-store.suite.ts'

const base = folderForTests()

photoStoreSuite('disk', async () => createDiskPhotoStore(await mkdtemp(join(base, 'store-'))))
photoStoreSuite('fake', async () => createFakePhotoStore())

test('photos on disk can be read by the server alone, and no half-written file stays', async () => {
  const folder = await mkdtemp(join(base, 'modes-'))
  const id = randomUUID()
  await createDiskPhotoStore(folder).put(id, 'full', Buffer.from('bytes'))

  const [sub] = await readdir(folder)
  const names = await readdir(join(folder, sub!))
  expect(names).toEqual([`${id}-full.jpg`])
  expect((await stat(join(folder, sub!, names[0]!))).mode & 0o777).toBe(0o600)
})

test('F5 a disk that cannot be written to is told apart from a mistake of ours', async () => {
  const notAFolder = join(base, 'a-file')
  await writeFile(notAFolder, '')
  const store = createDiskPhotoStore(notAFolder)
  await expect(store.put(randomUUID(), 'full', Buffer.from('x'))).rejects.toThrow(
    PhotoStoreUnavailableError,
  )
  await expect(store.get('../../etc/passwd', 'full')).rejects.toThrow(TypeError)
})
