import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAIN_ACTS } from '@bramble/domain/play/acts'
import { describe, expect, it, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Names in the code of a guide: tables, types and functions, but no paths, packages or words. */
const NAME = /^[A-Za-z]+([A-Z][a-z]*|_[A-Z]+)+$|^[A-Z_]{4,}$/

describe.each(['add-an-act', 'add-a-challenge-task', 'add-a-provider'])('the guide %s', (name) => {
  const codes = [...read(`docs/${name}.md`).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

  it('names files and folders that are there', () => {
    const paths = codes.filter((code) => /^(apps|packages|docs|e2e)\/[\w./-]+$/.test(code))
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('names tables, types and functions that are in the code', () => {
    const names = new Set(codes.filter((code) => NAME.test(code)))
    const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    for (const file of files) {
      const words = new Set(read(file).match(/\w+/g))
      for (const known of names) if (words.has(known)) names.delete(known)
    }
    expect([...names]).toEqual([])
  })
})

test('beside its rule and its screens a plain act is named in its row alone', () => {
  const guide = read('docs/add-an-act.md')
  // Where it is named as something else: the task that asks for an arrival and nothing more.
  const ELSEWHERE = /challenge\/tasks\.ts|features\/guardian\/|_flow\/(preview-gate|task-icon)/
  for (const kind of PLAIN_ACTS) {
    const named = new RegExp(`'${kind}'|^\\s+${kind}:`, 'm')
    const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/\.test\.|\/testing\//.test(file) && !ELSEWHERE.test(file))
      .filter((file) => !/features\/player\/(challenge|tasks|roam)\//.test(file))
      .filter((file) => named.test(read(file)))
    // The one that had a call before acts had rows says more of itself there.
    const more = 'packages/contract/src/without-signal.ts'
    expect(files.filter((file) => file !== more && !guide.includes(file))).toEqual([])
  }
})
