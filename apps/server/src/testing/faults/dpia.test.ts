import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')

test.each(['docs/dpia.md', 'docs/childrens-code.md'])(
  'every test that %s names is there',
  (path) => {
    const page = readFileSync(join(ROOT, path), 'utf8')
    const named = [...page.matchAll(/`([\w-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, name]) => name)
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
    const known = new Set(files.map((file) => basename(file)))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => name === undefined || !known.has(name))).toEqual([])
  },
)
