import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import type { EarlyCards } from '@bramble/contract/pages'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { messages } from './messages-plugin.ts'
import type { drawEarly } from './src/features/player/join/early-card.tsx'

/** Read by the server, which shows the card before any script of the page runs. */
const EARLY_CARDS = 'join-cards.json'
/** Follows the card until the app is there. */
const EARLY_SCRIPT = 'early-press.js'
const JOIN = '/src/features/player/join'

interface EarlyCardModule {
  drawEarly: typeof drawEarly
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
      for (const [language, { nextScreens, ...drawn }] of await drawAll()) {
        const fileName = `join-next-${language}.html`
        this.emitFile({ type: 'asset', fileName, source: nextScreens })
        cards[language] = { ...drawn, next: `/${fileName}` }
      }
      this.emitFile({ type: 'asset', fileName: EARLY_CARDS, source: JSON.stringify(cards) })
      this.emitFile({ type: 'asset', fileName: EARLY_SCRIPT, source: await buildScript() })
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
    const { drawEarly: draw } = (await vite.ssrLoadModule(
      `${JOIN}/early-card.tsx`,
    )) as EarlyCardModule
    return LANGUAGE_CODES.map(
      (code) => [code, draw(code, compileCatalogue(readCatalogue(code)))] as const,
    )
  } finally {
    await vite.close()
  }
}

/** One file that needs no other, for a script element without `type="module"`. */
async function buildScript(): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
      lib: {
        entry: `.${JOIN}/early-press-entry.ts`,
        formats: ['iife'],
        name: 'earlyPress',
      },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
