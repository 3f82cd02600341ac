// In words that every Node since 12 reads: whoever has one that is too old is told so, and not shown a
// stack of what it does not know.
import fs from 'fs'

var NEEDED = '22'
/** The first that reads TypeScript by itself. */
var NEEDED_OF_22 = '22.18'

/**
 * What keeps this program from starting before anything of it is read; null: nothing.
 *
 * @param {{ version: string, readsTypeScript: boolean, hasPackages: boolean }} machine
 * @returns {string | null}
 */
export function whatIsMissing(machine) {
  var major = Number(machine.version.split('.')[0])
  var isTooOld = major < 22 || !machine.readsTypeScript
  if (!isTooOld) {
    return machine.hasPackages ? null : 'Bramble is not installed yet: run `npm ci` first.'
  }
  var needed = major === 22 ? NEEDED_OF_22 : NEEDED
  return (
    'Node ' +
    needed +
    ' or newer is needed, this is ' +
    machine.version +
    '. ' +
    (machine.hasPackages
      ? '`npm ci --include=dev` brings one of its own, which `npm start` takes.'
      : 'Run `npm ci` first: it brings one of its own, which `npm start` takes.')
  )
}

/** The same of this machine. */
export function whatIsMissingHere() {
  return whatIsMissing({
    version: process.versions.node,
    readsTypeScript: Boolean(process.features.typescript),
    hasPackages: fs.existsSync(
      new URL('../../../../node_modules/fastify/package.json', import.meta.url),
    ),
  })
}
