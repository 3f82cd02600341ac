import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '#/config/environment.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
const BASENAMES = new Set(FILES.map((file) => basename(file)))
const SCRIPTS = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
const ADMIN = FILES.filter((file) => /operator\/(commands\/|program)[\w/-]*\.ts$/.test(file))
  .map(read)
  .join('\n')

/** What a piece of code on a page names, and whether that is there; null: it names nothing of ours. */
function isThere(code: string): boolean | null {
  const [, command] = /^npm run admin -- ([\w-]+)/.exec(code) ?? []
  if (command !== undefined) return ADMIN.includes(`.command('${command}`)
  const [, script] = /^npm run ([\w:-]+)/.exec(code) ?? []
  if (script !== undefined) return script in SCRIPTS
  if (/^[\w-]+\.(test|e2e)\.tsx?$/.test(code)) return BASENAMES.has(code)
  if (/^(apps|packages|docs|deploy|e2e|scripts)\/[\w./-]+$/.test(code))
    return existsSync(join(ROOT, code))
  if (/^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(code)) return code in environmentSchema.shape
  return null
}

const PAPERS = ['accessibility', 'retention', 'processors', 'security'].map(
  (one) => `papers/${one}`,
)

test.each(['dpia', 'childrens-code', ...PAPERS])('what docs/%s.md names is there', (page) => {
  const text = read(`docs/${page}.md`)
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  expect(codes.filter((code) => isThere(code) === true).length).toBeGreaterThan(10)
  expect(codes.filter((code) => isThere(code) === false)).toEqual([])
})

test.each(PAPERS)('each line of docs/%s.md says by what it holds, or that nothing does', (page) => {
  const rows = read(`docs/${page}.md`)
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
  const bare = rows.slice(1).filter((row) => {
    const codes = [...row.matchAll(/`([^`]+)`/g)].some(([, code = '']) => isThere(code) === true)
    return !codes && !/gallery|there are none|\| open \|/.test(row)
  })
  expect(bare).toEqual([])
})
