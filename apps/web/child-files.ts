import type { Plugin, Rolldown } from 'vite'

/** Files of a build that a child's phone keeps for places without a signal. */
interface ChildFilesOptions {
  /** Modules of the child's side. */
  isPlayer: (moduleId: string) => boolean
  /** Other modules that a child opens where there may be no signal. */
  isKept: (moduleId: string) => boolean
  /** Modules that a child does not need, though its screens could load them. */
  isLeftOut: (moduleId: string) => boolean
}

/**
 * Collects in `files` what the worker keeps: the entry, the chunks of the child's side and all that they
 * import, also what they load only when it is needed, through however many modules.
 */
export function collectChildFiles(files: Set<string>, options: ChildFilesOptions): Plugin {
  const { isPlayer, isKept, isLeftOut } = options
  return {
    name: 'bramble:child-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const visit = (fileName: string) => {
        const chunk = bundle[fileName]
        if (files.has(fileName) || chunk?.type !== 'chunk') return
        files.add(fileName)
        chunk.viteMetadata?.importedCss.forEach((css) => files.add(css))
        chunk.imports.forEach(visit)
      }
      const ofPlayer = chunks.flatMap(({ moduleIds }) => moduleIds).filter(isPlayer)
      const lazy = lazyModules(this, ofPlayer, isLeftOut)
      for (const { fileName, isEntry, facadeModuleId, moduleIds } of chunks) {
        const isNeeded = (id: string) => isPlayer(id) || isKept(id) || lazy.has(id)
        // A chunk that only passes on what lies in another one has no modules of its own.
        const isDoor = facadeModuleId !== null && isNeeded(facadeModuleId)
        if (isEntry || isDoor || moduleIds.some(isNeeded)) visit(fileName)
      }
    },
  }
}

/** Modules that are loaded later by these or by what these import. */
function lazyModules(
  context: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  from: readonly string[],
  isLeftOut: (moduleId: string) => boolean,
): ReadonlySet<string> {
  const lazy = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || isLeftOut(id)) continue
    seen.add(id)
    const info = context.getModuleInfo(id)
    if (info === null) continue
    const later = info.dynamicallyImportedIds.filter((one) => !isLeftOut(one))
    later.forEach((one) => lazy.add(one))
    waiting.push(...info.importedIds, ...later)
  }
  return lazy
}
