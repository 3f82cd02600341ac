import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { messages } from './messages-plugin.ts'
import type { drawEarlyCards } from './src/features/player/join/early-card.tsx'

/** Read by the server, which shows the card before any script of the page runs. */
const EARLY_CARDS = 'join-cards.json'
const MODULE = '/src/features/player/join/early-card.tsx'

interface EarlyCardModule {
  drawEarlyCards: typeof drawEarlyCards
}

/** Draws the first screen behind a code in every language, by the components that the app shows. */
export function earlyCard(): Plugin {
  return {
    name: 'bramble:early-card',
    apply: 'build',
    async generateBundle() {
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
        const { drawEarlyCards: draw } = (await vite.ssrLoadModule(MODULE)) as EarlyCardModule
        const words = LANGUAGE_CODES.map(
          (code) => [code, compileCatalogue(readCatalogue(code))] as const,
        )
        const source = JSON.stringify(draw(new Map(words)))
        this.emitFile({ type: 'asset', fileName: EARLY_CARDS, source })
      } finally {
        await vite.close()
      }
    },
  }
}
