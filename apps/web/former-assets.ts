import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Files of a release stay this long after the next one: pages that are open go on loading them. */
const KEPT_MS = 7 * 24 * 60 * 60_000
/** More than a week of releases; who builds a hundred times a day keeps the newest. */
const MAX_KEPT = 1_000
/** When each file was first missing from a release, epoch milliseconds, by name. */
const LIST = 'former-assets.json'

/** A compressed copy goes with its file. */
const plainName = (name: string) => name.replace(/\.(br|gz)$/, '')

/**
 * Keeps the assets of former releases in the folder of the build for a week. Their names contain a
 * hash of their content, so none is in the way of a new one.
 */
export function formerAssets(nowMs: () => number = Date.now): Plugin {
  let outDir = ''
  const current = new Set<string>()
  return {
    name: 'bramble:former-assets',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) current.add(plainName(file.replace(/^assets\//, '')))
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => forgetOldAssets(outDir, current, nowMs()),
    },
  }
}

/** Deletes what no release has had for a week, and notes what this one has no more. */
export function forgetOldAssets(outDir: string, current: ReadonlySet<string>, nowMs: number): void {
  const folder = join(outDir, 'assets')
  if (!existsSync(folder)) return
  const known = readList(outDir)
  const files = readdirSync(folder).filter((file) => !current.has(plainName(file)))
  const former = [...new Set(files.map(plainName))]
    .map((name) => ({ name, sinceMs: known[name] ?? nowMs }))
    .filter(({ sinceMs }) => nowMs - sinceMs <= KEPT_MS)
    .sort((a, b) => b.sinceMs - a.sinceMs)
    .slice(0, MAX_KEPT)
  const kept = Object.fromEntries(former.map(({ name, sinceMs }) => [name, sinceMs]))
  for (const file of files) {
    if (kept[plainName(file)] === undefined) rmSync(join(folder, file))
  }
  writeFileSync(join(outDir, LIST), JSON.stringify(kept))
}

/** Whether a built file is kept of a former release. `path`: below the folder of the build. */
export function isFormerAsset(outDir: string, path: string): boolean {
  return readList(outDir)[plainName(path.replace(/^assets\//, ''))] !== undefined
}

function readList(outDir: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(join(outDir, LIST), 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
