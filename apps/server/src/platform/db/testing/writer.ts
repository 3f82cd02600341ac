/**
 * A process to be killed: opens the embedded database in the folder of its first argument, says
 * "open", then writes rows for ever and says the number of each once it is acknowledged.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '../database.ts'
import { SAMPLE_MIGRATIONS } from './sample-migrations.ts'
import { acorns } from './sample-schema.ts'

const dir = process.argv[2] ?? ''
const round = process.argv[3] ?? '0'
const database = await openDatabase({ kind: 'embedded', dir }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
await database.migrate({ folder: SAMPLE_MIGRATIONS })
writeSync(1, 'open\n')

for (let number = 0; ; number += 1) {
  const foundBy = `${round}-${number}`
  await database.transaction(async (tx) => {
    await tx.insert(acorns).values({ foundBy })
    await tx.insert(acorns).values({ foundBy: `${foundBy} again` })
  })
  // Straight to the pipe: what Node still buffers when it is killed would not count as said.
  writeSync(1, `${foundBy}\n`)
}
