import { inLanguage } from '@bramble/library'
import { loadLibrary } from '@bramble/library/load'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import type { Plugin } from 'vite'

const MODULE = 'virtual:library'

/** For the gallery and tests: `virtual:library` exports the whole library in every language. */
export function library(): Plugin {
  return {
    name: 'bramble:library',
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null
      const tasks = loadLibrary()
      const rows = LANGUAGE_CODES.map((language) => [
        language,
        tasks.map((task) => inLanguage(task, language)),
      ])
      return `export const library = ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}
