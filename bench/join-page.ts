import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rounded } from './support/figures.ts'

// How much JavaScript a child's phone loads for the join page: what the page names, what those
// files import, and the lazy chunk of the join screen with what that imports.
const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const MAX_KILOBYTES = 100
const JOIN_CHUNK = /^player-join-screen-.*\.js$/
const START_WORDS = /^words-start-.*\.js$/

const read = (file: string) => readFileSync(`${DIST}/${file}`)
const assets = readdirSync(`${DIST}/assets`)

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
const joinChunk = assets.find((name) => JOIN_CHUNK.test(name))
if (!joinChunk) throw new Error('there is no chunk of the join screen: build the client first')
collect(`assets/${joinChunk}`, loaded)

// The words of the start, in the language with the longest ones.
const words = assets.filter((name) => START_WORDS.test(name)).map((name) => `assets/${name}`)
const [longest] = words.sort((a, b) => read(b).length - read(a).length)
if (longest) loaded.add(longest)

const rows = [...loaded].map((file) => ({
  file,
  kilobytesGz: rounded(gzipSync(read(file), { level: 9 }).length / 1000, 2),
}))
console.table(rows)
const total = rounded(rows.reduce((sum, { kilobytesGz }) => sum + kilobytesGz, 0))
console.log(`join page: ${total} kB of JavaScript (gz), at most ${MAX_KILOBYTES} kB`)
if (total > MAX_KILOBYTES) process.exitCode = 1
