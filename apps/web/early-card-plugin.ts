import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import type { EarlyCards, EarlyPages } from '@bramble/contract/pages'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { messages } from './messages-plugin.ts'
import type { drawLanding } from './src/features/guardian/start/landing/early-landing.tsx'
import type { drawEarly } from './src/features/player/join/early-card.tsx'
import type { drawTypeCode } from './src/features/player/stay-close/early-code.tsx'

/** Read by the server, which shows the card before any script of the page runs. */
const EARLY_CARDS = 'join-cards.json'
/** Follows the card until the app is there. */
const EARLY_SCRIPT = 'early-press.js'
const JOIN = '/src/features/player/join'
/** The same for pages that are alike for everybody, and the script that follows the field for a code. */
const EARLY_PAGES = 'early-pages.json'
const TYPING_SCRIPT = 'early-typing.js'
const CODE = '/src/features/player/stay-close'
const LANDING = '/src/features/guardian/start/landing/early-landing.tsx'

interface EarlyModule {
  drawEarly: typeof drawEarly
  drawTypeCode: typeof drawTypeCode
  drawLanding: typeof drawLanding
}

/**
 * Draws the first screens behind a code in every language, by the components that the app shows, and
 * builds the script that follows them.
 */
export function earlyCard(): Plugin {
  return {
    name: 'bramble:early-card',
    apply: 'build',
    async generateBundle() {
      const cards: Record<string, EarlyCards[string]> = {}
      const pages: Record<string, Record<string, string>> = { '/': {}, '/player/join': {} }
      for (const { language, early, typeCode, landing } of await drawAll()) {
        const { nextScreens, ...drawn } = early
        pages['/'] = { ...pages['/'], [language]: landing }
        pages['/player/join'] = { ...pages['/player/join'], [language]: typeCode }
        const fileName = `join-next-${language}.html`
        this.emitFile({ type: 'asset', fileName, source: nextScreens })
        cards[language] = { ...drawn, next: `/${fileName}` }
      }
      this.emitFile({ type: 'asset', fileName: EARLY_CARDS, source: JSON.stringify(cards) })
      this.emitFile({
        type: 'asset',
        fileName: EARLY_SCRIPT,
        source: await buildScript(`${JOIN}/early-press-entry.ts`),
      })
      this.emitFile({
        type: 'asset',
        fileName: EARLY_PAGES,
        source: JSON.stringify(pages satisfies EarlyPages),
      })
      const typing = await buildScript(`${CODE}/early-typing-entry.ts`)
      this.emitFile({ type: 'asset', fileName: TYPING_SCRIPT, source: typing })
    },
  }
}

async function drawAll() {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), messages()],
  })
  try {
    const load = (file: string) => vite.ssrLoadModule(file) as Promise<EarlyModule>
    const [join, code, landing] = [
      await load(`${JOIN}/early-card.tsx`),
      await load(`${CODE}/early-code.tsx`),
      await load(LANDING),
    ]
    return LANGUAGE_CODES.map((language) => {
      const words = compileCatalogue(readCatalogue(language))
      return {
        language,
        early: join.drawEarly(language, words),
        typeCode: code.drawTypeCode(language, words),
        landing: landing.drawLanding(language, words),
      }
    })
  } finally {
    await vite.close()
  }
}

/** One file that needs no other, for a script element without `type="module"`. */
async function buildScript(entry: string): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
      lib: {
        entry: `.${entry}`,
        formats: ['iife'],
        name: 'early',
      },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
