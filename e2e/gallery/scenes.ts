import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { speak } from '../../apps/web/src/words/t.ts'

// Scenes call `t` when they are loaded; only their names are used here, so any language does.
speak(SOURCE_LANGUAGE, compileCatalogue(readCatalogue(SOURCE_LANGUAGE)))

/** Every scene of the gallery. */
export const { sceneGroups } = await import('../../apps/web/gallery/scenes/index.ts')

export function sceneOf(name: string) {
  const found = sceneGroups.flatMap(({ scenes }) => scenes).find((scene) => scene.name === name)
  if (found === undefined) throw new Error(`There is no scene ${name}.`)
  return found
}
