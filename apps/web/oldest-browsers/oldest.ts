import browserslist from 'browserslist'

/** The lowest version of each browser in the `browserslist` of package.json, by its name there. */
function lowestVersions(): Map<string, number> {
  const lowest = new Map<string, number>()
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', version = ''] = entry.split(' ')
    // "16.0-16.1" is one entry.
    const number = Number.parseFloat(version)
    lowest.set(name, Math.min(number, lowest.get(name) ?? number))
  }
  return lowest
}

/** The oldest browsers we support. */
export const OLDEST: ReadonlyMap<string, number> = lowestVersions()
