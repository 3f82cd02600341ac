import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// How large the server's install is (`npm prune --omit=dev`), from the lock file and what is installed
// here, so that nothing is downloaded: `npm run install-size`, which exits with 1 above the bar. With
// `--trim` it takes away what no running server reads: types and source maps.
const MOST_MEGABYTES = 200
const MOST_SCRIPTS = 0
const LISTED = 12
const UNREAD = /\.(d\.[mc]?ts|map)$/

interface Locked {
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const isTrimming = process.argv.includes('--trim')
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const packages = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && link !== true,
)

/** Size of a file or folder on the disk, whose blocks are counted by 512 bytes. */
const onDisk = (path: string) => lstatSync(path).blocks * 512

function isThere(place: string): boolean {
  return lstatSync(join(ROOT, place), { throwIfNoEntry: false }) !== undefined
}

/** The files of a package, without those of packages inside it, and its folders. Links are not followed. */
function entriesOf(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name === 'node_modules' ? [] : entriesOf(path)
  })
  return [folder, ...inside]
}

/** @throws where packages of development are there, which need their types. */
function trim(): void {
  const extra = packages.find(([place, { dev }]) => dev === true && isThere(place))
  if (extra !== undefined) {
    throw new Error(`${extra[0]} is for development: run "npm prune --omit=dev" first`)
  }
  for (const [place] of packages.filter(([one]) => isThere(one))) {
    for (const path of entriesOf(join(ROOT, place))) if (UNREAD.test(path)) rmSync(path)
  }
}

const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1))
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

if (isTrimming) trim()
const installed = packages
  // Packages for another system or processor are not there.
  .filter(([place, { dev }]) => dev !== true && isThere(place))
  .map(([place, { hasInstallScript = false }]) => {
    const entries = entriesOf(join(ROOT, place))
    const bytes = sum(entries.map(onDisk))
    const unread = sum(entries.filter((path) => UNREAD.test(path)).map(onDisk))
    return { place, bytes, unread, hasInstallScript }
  })
const all = sum(installed.map(({ bytes }) => bytes))
const trimmed = all - sum(installed.map(({ unread }) => unread))
const scripts = installed.filter(({ hasInstallScript }) => hasInstallScript)

console.table(
  [...installed]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, LISTED)
    .map(({ place, bytes, unread }) => ({
      place,
      MB: megabytes(bytes),
      'MB trimmed': megabytes(bytes - unread),
    })),
)
console.log(
  `${installed.length} packages, ${megabytes(all)} MB on the disk, ` +
    `${megabytes(trimmed)} without types and source maps (at most ${MOST_MEGABYTES}); ` +
    `${scripts.length} install scripts (at most ${MOST_SCRIPTS})`,
)
for (const { place } of scripts) console.log(`${place} has an install script`)
if (trimmed > MOST_MEGABYTES * 1e6 || scripts.length > MOST_SCRIPTS) process.exitCode = 1
