/** Opens the embedded database in a folder, migrates it, works, and prints the most memory it had, MB. */
import { openDatabase } from '../database.ts'

const [, , dir] = process.argv
if (dir === undefined) throw new Error('needs a folder')
const database = await openDatabase({ kind: 'embedded', dir })
await database.migrate()
for (let round = 0; round < 200; round += 1) {
  await database.executeSql('select count(*) from photos')
}
await database.close()
process.stdout.write(`${process.resourceUsage().maxRSS / 1024}\n`)
