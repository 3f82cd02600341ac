import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { folderOfTest } from './test-folder.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { readJournal } from '#/platform/db/journal.ts'

/**
 * The migrations of each release, with the SHA-256 of their files: they have run on databases of other
 * people, which only a further one changes. A release adds its rows.
 */
const RELEASED = [
  {
    release: '1.0.0',
    tag: '0000_initial',
    when: 1_795_719_128_533,
    hash: '58d2133ccf18ff2c60951364de19d96f0ba1c36bf7ad8ae5fac74b2337817989',
  },
]

test('a released migration stays as it was: what comes later is added', () => {
  const known = readJournal(DEFAULT_MIGRATIONS_FOLDER)
  const expected = RELEASED.map(({ tag, when, hash }) => ({ tag, when, hash }))
  expect(known.slice(0, RELEASED.length)).toEqual(expected)
})

describe('the number of a release', () => {
  const root = join(import.meta.dirname, '../../../..')
  const said = 'apps/server/src/testing/released-migrations.test.ts'
  const files = {
    'package.json': '{ "type": "module", "version": "1.1.0" }',
    'apps/server/package.json': '{ "version": "1.1.0" }',
    'package-lock.json': '{ "packages": { "": { "version": "1.1.0" } } }',
    'CHANGELOG.md': '# What changed\n\n## 1.1.0 (2027-03-01)\n\n## 1.0.0 (2026-11-27)\n',
    'docs/operations.md': 'git checkout v1.0.0 && npm ci',
    'apps/server/migrations/meta/_journal.json': '{ "entries": [{ "tag": "0000_initial" }] }',
    [said]: "tag: '0000_initial'",
    'scripts/weight.ts': "version: '1.1.0'",
  }
  let folder: string
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Gwen', '-c', 'user.email=gwen@example.org']
    return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' })
  }
  const release = (...args: string[]) => {
    const who = { GIT_COMMITTER_NAME: 'Gwen', GIT_COMMITTER_EMAIL: 'gwen@example.org' }
    const env = { ...process.env, ...who }
    const script = join(folder, 'scripts/release.ts')
    const run = spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return run.stdout + run.stderr
  }
  beforeEach(() => {
    folder = folderOfTest()
    for (const [name, text] of Object.entries(files)) put(name, text)
    cpSync(join(root, 'scripts/release.ts'), join(folder, 'scripts/release.ts'))
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'A release')
  })

  it('is the same in every place, and then becomes its tag, once', () => {
    expect(release('--check')).toBe('')
    expect(release()).toContain('This commit is v1.1.0 now')
    expect(git('describe', '--exact-match').trim()).toBe('v1.1.0')
    expect(release()).toContain('There is a tag v1.1.0 already')
    expect(release('--check')).toBe('')
  })

  it.each([
    ['apps/server/package.json', '1.1.0', '1.0.0', 'apps/server/package.json has 1.0.0'],
    ['package-lock.json', '1.1.0', '1.0.0', 'package-lock.json has another version'],
    ['CHANGELOG.md', '1.1.0 (2027-03-01)', '1.2.0 (2027-03-01)', 'the newest release is not 1.1.0'],
    ['CHANGELOG.md', '1.1.0 (2027-03-01)', '1.1.0', 'the newest release is not 1.1.0'],
    ['CHANGELOG.md', '## 1.0.0', '## Not released\n## 1.0.0', '"Not released" is not on top'],
    ['docs/operations.md', 'v1.0.0', 'v0.9.0', 'names v0.9.0, which is no release'],
  ])('is missed by the check in %s', (name, from, to, trouble) => {
    put(name, readFileSync(join(folder, name), 'utf8').replace(from, to))
    expect(release('--check')).toContain(trouble)
  })

  it.each([
    ['CHANGELOG.md', '# What changed', '## Not released', '"Not released" needs a version'],
    [said, '0000_initial', '0000_other', 'lacks 0000_initial'],
    ['scripts/weight.ts', '1.1.0', '1.0.0', 'counts another release'],
  ])('does not become a tag while %s is of another', (name, from, to, trouble) => {
    put(name, readFileSync(join(folder, name), 'utf8').replace(from, to))
    expect(release('--check')).toBe('')
    expect(release()).toContain(trouble)
    expect(release()).toContain('There are changes that no commit has')
    expect(git('tag')).toBe('')
  })

  it('agrees in this very tree', () => {
    const check = [join(root, 'scripts/release.ts'), '--check']
    const run = spawnSync(process.execPath, check, { cwd: root, encoding: 'utf8' })
    expect(run.stdout + run.stderr).toBe('')
  })
})
