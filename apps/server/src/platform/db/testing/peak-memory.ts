/** Opens the embedded database in a folder, migrates it, works, and prints the most memory it had, MB. */
import { existsSync, readFileSync } from 'node:fs'
import { openDatabase } from '../database.ts'

const [, , dir] = process.argv
if (dir === undefined) throw new Error('needs a folder')
const database = await openDatabase({ kind: 'embedded', dir })
await database.migrate()
for (let round = 0; round < 200; round += 1) {
  await database.executeSql('select count(*) from photos')
}
await database.close()
process.stdout.write(`${peakMegabytes()}\n`)

/** On Linux \`maxRSS\` counts the process before \`exec\` as well, which here is the test runner. */
function peakMegabytes(): number {
  const status = '/proc/self/status'
  if (!existsSync(status)) return process.resourceUsage().maxRSS / 1024
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024
}
