/**
 * Writes into docs/requirements.md which tests prove what, from the titles of the tests.
 *   node scripts/requirements.ts           rewrite the file, as part of a release
 *   node scripts/requirements.ts --check   fail when a test names an unknown ID, or when a requirement
 *                                          has lost its last test or got its first one
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'docs/requirements.md')
const TEST_FILE = /\.(test|suite)\.tsx?$|\.e2e\.ts$/
const TAG = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g
/** One line of the page: requirements that follow each other and that the same tests prove. */
const LINE = /^- ([A-Z]+-\d+ .*?)(?:: ([\w.-]+\.(?:tsx?)(?:, [\w.-]+\.(?:tsx?))*))?$/
/** Who wants all of them looks for the ID. */
const SHOWN = 2
const NEXT = /; (?=[A-Z]+-\d+ )/

function trackedFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function provenIn(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of trackedFiles().filter((name) => TEST_FILE.test(name))) {
    for (const [, list = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(TAG)) {
      for (const id of list.split(/, ?/)) {
        const files = found.get(id) ?? new Set()
        found.set(id, files.add(file))
      }
    }
  }
  return found
}

const proven = provenIn()
const before = readFileSync(FILE, 'utf8')
const known = new Set<string>()
/** Requirements of which the page says that a test proves them, and none does, or the other way round. */
const changed: string[] = []
const after: string[] = []
let tests: string | null = null
for (const line of before.split('\n')) {
  const [, rows, said] = LINE.exec(line) ?? []
  if (rows === undefined) {
    after.push(line)
    tests = null
    continue
  }
  for (const row of rows.split(NEXT)) {
    const id = row.slice(0, row.indexOf(' '))
    known.add(id)
    if (proven.has(id) !== (said !== undefined)) changed.push(id)
    const files = [...new Set([...(proven.get(id) ?? [])].map((file) => basename(file)))].sort()
    const last = files.length > 0 ? `: ${files.slice(0, SHOWN).join(', ')}` : ''
    if (last === tests)
      after.push(`${after.pop()?.slice(0, -last.length || undefined)}; ${row}${last}`)
    else after.push(`- ${row}${last}`)
    tests = last
  }
}

const unknown = [...proven.keys()].filter((id) => !known.has(id)).sort()
const ids = [...known].filter((id) => !id.startsWith('OPEN-'))
const named = ids.filter((id) => proven.has(id)).length
console.log(`Requirements named by a test: ${named} of ${ids.length}`)
if (unknown.length > 0) {
  console.error(`Tests name requirements that do not exist: ${unknown.join(', ')}`)
  process.exitCode = 1
}
if (process.argv.includes('--check')) {
  if (changed.length > 0) {
    console.error(
      `Requirements that have lost their last test or got their first one: ${changed.join(', ')}. ` +
        'Run `npm run requirements`.',
    )
    process.exitCode = 1
  }
} else {
  writeFileSync(FILE, after.join('\n'))
}
