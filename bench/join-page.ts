import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rounded } from './support/figures.ts'

// How much JavaScript a child's phone loads for the join page: what the page names, what those
// files import, and the lazy chunk of the join screen with what that imports.
const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const MAX_KILOBYTES = 100
const JOIN_CHUNK = /player-join-screen-[\w-]+\.js/g
const START_WORDS = /words-start-[\w-]+\.js/g

const read = (file: string) => readFileSync(`${DIST}/${file}`)

/** Static imports of a built file; `import()` is lazy and does not count. */
function importsOf(file: string): string[] {
  const code = read(file).toString()
  const names = [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)]
  return names.map(([, name]) => `assets/${name}`)
}

function collect(file: string, loaded: Set<string>): void {
  if (loaded.has(file)) return
  loaded.add(file)
  for (const imported of importsOf(file)) collect(imported, loaded)
}

const loaded = new Set<string>()
const html = read('index.html').toString()
for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) {
  if (file) collect(file, loaded)
}
/** Files that what is loaded names for later: the folder has those of former builds too. */
function named(pattern: RegExp): string[] {
  const names = [...loaded].flatMap((file) => read(file).toString().match(pattern) ?? [])
  return [...new Set(names)].map((name) => `assets/${name}`)
}

const [joinChunk] = named(JOIN_CHUNK)
if (joinChunk === undefined)
  throw new Error('there is no chunk of the join screen: build the client first')
collect(joinChunk, loaded)

// The words of the start, in the language with the longest ones.
const [longest] = named(START_WORDS).sort((a, b) => read(b).length - read(a).length)
if (longest) loaded.add(longest)

const rows = [...loaded].map((file) => ({
  file,
  kilobytesGz: rounded(gzipSync(read(file), { level: 9 }).length / 1000, 2),
}))
console.table(rows)
const total = rounded(rows.reduce((sum, { kilobytesGz }) => sum + kilobytesGz, 0))
console.log(`join page: ${total} kB of JavaScript (gz), at most ${MAX_KILOBYTES} kB`)
if (total > MAX_KILOBYTES) process.exitCode = 1
