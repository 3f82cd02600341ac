/** Two nights, of which the second backup stays. */
import { basename, join } from 'node:path'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { backUp } from '#/operator/data/backups.ts'
import { openDatabase } from '#/platform/db/database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { loadMigratedDump } from '#/testing/migrated-dump.ts'
import { root, tell } from './writer.ts'

const dump = await loadMigratedDump(DEFAULT_MIGRATIONS_FOLDER)
const database = await openDatabase({ kind: 'memory', dump })
const store = createFakePhotoStore()
for (const night of [1, 2]) {
  const nowMs = Date.UTC(2026, 5, night, 3)
  const made = await backUp({ database, store, folder: join(root, 'backups'), nowMs }, 1)
  tell(basename(made.folder))
}
await database.close()
