import type { Plugin } from 'vite'
import {
  compileCatalogue,
  pseudoCatalogue,
  readCatalogue,
  type Catalogue,
} from '@bramble/messages/catalogue'
import { LANGUAGE_CODES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@bramble/messages/languages'

const TABLE = 'virtual:messages'
const PART = /^\0virtual:messages\/(\w+)\/(\w+)$/
/** Read when the pages are built, or by the server. */
const NOT_ON_PAGES = ['page', 'server', 'mail']

/** Sides of the catalogue that pages load. */
const SIDES = Object.keys(readCatalogue(SOURCE_LANGUAGE)).filter(
  (side) => !NOT_ON_PAGES.includes(side),
)

/** The side of the catalogue that a module holds, or null for other modules. */
export function sideOfModule(moduleId: string): string | null {
  return PART.exec(moduleId)?.[2] ?? null
}

/**
 * Compiles the catalogues for the pages. `virtual:messages` exports `loaders`: one function per
 * language and side. With `pseudo` there is a language of that name for looking at screens.
 */
export function messages({ pseudo = false } = {}): Plugin {
  const languages = pseudo ? [...LANGUAGE_CODES, PSEUDO_LANGUAGE] : LANGUAGE_CODES
  return {
    name: 'bramble:messages',
    resolveId: (id) => (id === TABLE || id.startsWith(`${TABLE}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${TABLE}`) {
        const ofLanguage = (language: string) =>
          SIDES.map((side) => `${side}: () => import('${TABLE}/${language}/${side}')`).join(', ')
        const rows = languages.map((language) => `${language}: { ${ofLanguage(language)} }`)
        return `export const loaders = { ${rows.join(', ')} }`
      }
      const [, language = '', side = ''] = PART.exec(id) ?? []
      if (side === '') return null
      const { [side]: part = {} } = readCatalogue(
        language === PSEUDO_LANGUAGE ? SOURCE_LANGUAGE : language,
      )
      const compiled = compileCatalogue(part as Catalogue)
      const words = language === PSEUDO_LANGUAGE ? pseudoCatalogue(compiled) : compiled
      return `export const words = ${JSON.stringify(words)}`
    },
  }
}
