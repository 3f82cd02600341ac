import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Files that a phone loads for the page behind a code. */
const FIRST_PAGE = ['main.tsx', 'features/player/join/join-screen.tsx'].map((file) =>
  join(import.meta.dirname, 'src', file),
)

/**
 * Names a chunk apart for those modules of a group that the first page does not import: most of what
 * many screens share is the grown-ups' alone.
 */
export function ofFirstPage(
  name: string,
  firstPage: readonly string[] = FIRST_PAGE,
): Rolldown.CodeSplittingNameFunction {
  let first: Set<string> | null = null
  return (moduleId, modules) => {
    first ??= importsOf(firstPage)
    return first.has(moduleId) ? name : `${name}-later`

    function importsOf(ids: readonly string[]): Set<string> {
      // Grows while it is gone through.
      const all = new Set(ids)
      for (const id of all) {
        for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported)
      }
      return all
    }
  }
}

/**
 * Fails a build whose first page loads more scripts than that, in kB of 1000 bytes and gz, without
 * its words. See docs/decisions/151.
 */
export function firstPageSize(
  { maxKilobytesGz }: { maxKilobytesGz: number },
  firstPage: readonly string[] = FIRST_PAGE,
): Plugin {
  return {
    name: 'bramble:first-page-size',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const loaded = new Set<string>()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        if (firstPage.some((id) => file.moduleIds.includes(id))) loaded.add(file.fileName)
      }
      let bytes = 0
      for (const name of loaded) {
        const file = bundle[name]
        if (file?.type !== 'chunk') continue
        bytes += gzipSync(file.code, { level: 9 }).length
        for (const imported of file.imports) loaded.add(imported)
      }
      const kilobytes = bytes / 1000
      if (kilobytes <= maxKilobytesGz) return
      this.error(
        `The page behind a code loads ${kilobytes.toFixed(1)} kB of scripts (gz), at most ${maxKilobytesGz}.`,
      )
    },
  }
}
