/**
 * The weight of the house beside the last release: product lines and files (no tests, testing folders, gallery or made files), lines
 * a screen and a call, words of docs, minutes of the last whole green test run on this machine. It only prints.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@bramble/contract/calls'
import { LAST_RUN, ROOT } from './side-by-side.ts'

/** Counted so at 1.0.0; a release writes its own here. */
const RELEASE = {
  version: '1.0.0',
  lines: 133_325,
  files: 1_639,
  screen: 839,
  call: 311,
  words: 134_508,
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0
const inHouse = (folder: string) =>
  globSync(`${folder}/**/src/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter(
    (file) => !/\.test\.|\/testing\/|\/gallery\/|messages\/src\/keys\.ts/.test(file),
  )
const lines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + count(read(file), /\n/g), 0)

const files = [...inHouse('apps'), ...inHouse('packages')]
const screens = files.filter((file) => file.endsWith('-screen.tsx')).length
const words = globSync('docs/**/*.md', { cwd: ROOT }).reduce(
  (sum, file) => sum + count(read(file), /\S+/g),
  0,
)
const now = {
  lines: lines(files),
  files: files.length,
  screen: Math.round(lines(files.filter((file) => file.startsWith('apps/web/'))) / screens),
  call: Math.round(
    lines(files.filter((file) => file.startsWith('apps/server/'))) / Object.keys(calls).length,
  ),
  words,
}
const [minutes = 'not known'] = globSync(LAST_RUN, { cwd: ROOT }).map(read)
console.log(`                        now  at ${RELEASE.version}`)
for (const [label, key] of [
  ['product lines', 'lines'],
  ['product files', 'files'],
  ['lines a screen', 'screen'],
  ['lines a call', 'call'],
  ['words of docs', 'words'],
] as const) {
  console.log(label.padEnd(16) + String(now[key]).padStart(11) + String(RELEASE[key]).padStart(10))
}
console.log(`minutes of the last whole green run: ${minutes}`)
