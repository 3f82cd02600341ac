/**
 * A release has one number: in each package, on top of the changelog, in what was counted and hashed at it, and as its tag.
 *   node scripts/release.ts --check   fail where these disagree
 *   node scripts/release.ts           give this commit its tag, or say what is missing
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'

const WORKSPACES = [
  'package.json',
  '{apps,packages}/*/package.json',
  'e2e/package.json',
  'bench/package.json',
]
const NOT_RELEASED = 'Not released'

const read = (file: string) => readFileSync(file, 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const matches = (text: string, of: RegExp) => [...text.matchAll(of)].map(([, found = '']) => found)
const { version } = JSON.parse(read('package.json')) as { version: string }
const tag = `v${version}`

/** Newest first. */
const sections = matches(
  read('CHANGELOG.md'),
  /^## (Not released|\d+\.\d+\.\d+(?= \(\d{4}-\d\d-\d\d\)$))/gm,
)
const releases = sections.filter((one) => one !== NOT_RELEASED)
const tags = existsSync('.git') ? git('tag', '--list', 'v*').split('\n').filter(Boolean) : []

function* disagreements(): Generator<string> {
  for (const file of globSync(WORKSPACES)) {
    const own = JSON.parse(read(file)) as { version: string }
    if (own.version !== version) yield `${file} has ${own.version}, package.json ${version}`
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>
  }
  if (packages['']?.version !== version) yield 'package-lock.json has another version: npm install'
  if (releases[0] !== version) yield `CHANGELOG.md: the newest release is not ${version}`
  if (sections.lastIndexOf(NOT_RELEASED) > 0) yield `CHANGELOG.md: "${NOT_RELEASED}" is not on top`
  for (const one of tags.filter((name) => !releases.includes(name.slice(1)))) {
    yield `The tag ${one} has no section in CHANGELOG.md`
  }
  for (const one of matches(read('docs/operations.md'), /git checkout v([\d.]*\d)/g)) {
    if (!releases.includes(one)) yield `docs/operations.md names v${one}, which is no release`
  }
}

/** Steps that a release still lacks. */
function* missing(): Generator<string> {
  if (git('status', '--porcelain') !== '') yield 'There are changes that no commit has'
  if (tags.includes(tag)) yield `There is a tag ${tag} already`
  if (sections[0] === NOT_RELEASED)
    yield `CHANGELOG.md: "${NOT_RELEASED}" needs a version and a date`
  const { entries } = JSON.parse(read('apps/server/migrations/meta/_journal.json')) as {
    entries: { tag: string }[]
  }
  const released = read('apps/server/src/testing/released-migrations.test.ts')
  for (const one of entries.filter((entry) => !released.includes(`'${entry.tag}'`))) {
    yield `released-migrations.test.ts lacks ${one.tag}`
  }
  if (!read('scripts/weight.ts').includes(`version: '${version}'`))
    yield 'scripts/weight.ts counts another release'
}

const isCheck = process.argv.includes('--check')
const troubles = [...disagreements(), ...(isCheck ? [] : missing())]
troubles.forEach((trouble) => console.error(trouble))
if (troubles.length > 0) process.exit(1)
if (!isCheck) {
  git('tag', '--annotate', tag, '--message', `Bramble ${version}`)
  console.log(`This commit is ${tag} now. Others have it after "git push origin ${tag}"`)
}
