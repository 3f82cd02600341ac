import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHILD_MANIFEST, MANIFEST } from '@bramble/contract/pages'
import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import {
  LANGUAGE_CODES,
  LANGUAGES,
  SOURCE_LANGUAGE,
  type Language,
} from '@bramble/messages/languages'
import { createTranslator } from '@bramble/messages/translator'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { collectChildFiles } from './child-files.ts'
import { earlyCard } from './early-card-plugin.ts'
import { earlyFiles } from './early-files.ts'
import { firstPageSize, ofFirstPage } from './first-page.ts'
import { formerAssets } from './former-assets.ts'
import { OLDEST } from './oldest-browsers/oldest.ts'
import { messages, sideOfModule } from './messages-plugin.ts'
import { manifestIn } from './src/platform/manifests.ts'
import { NO_CODE_PATTERNS } from './src/routes/player-place.ts'

const SERVER = process.env['BRAMBLE_SERVER'] ?? 'http://127.0.0.1:3000'
const FRAMEWORK = /node_modules.(react|react-dom|react-router|scheduler|cookie|@tanstack)[\\/]/
// Without the guardian's words, those for rare refusals, the calls of the game, the phone's position
// and what it keeps for places without a signal: the join page would load them.
const COMMON =
  /src.(data(?!.(play|use-action|host-game|one-phone|without-signal|grown-up|stood-places|send-stood-places)\.ts)|platform(?!.(format\.ts|geolocation|camera|photo|upload|tab-lock|maps.(cached-tiles|tile-caches)|device|storage.(child-keys|game-store|phone-rows|keep-rows|stood-places|left-games|persist)))|routes|app).|src.words./
// Surrounds every screen of a child, so the join page loads it.
const CHILD_SIDE = /src.platform.(taps|manifests?|cookies|wake-lock|sound.wake)\.ts/
// Runs before the first picture of every page.
const PAGE_START = /src.(words.language|platform.(start|prefetch))\.ts|virtual:messages$/
// Every child screen uses the player; all but the previews follow the game too.
const CHILD_FLOW = /features.player._flow.use-(player|game-watch)\.ts/
// Pictures, fields, dialogs and signs of the guardian's menu load with the first screen that shows
// one.
const NOT_KIT =
  /ui.(drawings|photo-frame|text-field|field-frame|field-error|menu-drawer|confirm-dialog|dialog|modal|use-modal)[./\\]/
// All icons are imported from one file, so the imports do not tell which of them the join page shows.
const ICON = /lucide-react.*.icons.(?!(footprints|info|x|circle-check|triangle-|octagon-))/
const isKit = (id: string) => /src.ui.|lucide-react/.test(id) && !NOT_KIT.test(id) && !ICON.test(id)
const PLAYER = '/src/features/player/'
// Used by the maps of both sides; a child opens it where there may be no signal.
const OWN_MAP = '/platform/maps/leaflet/leaflet-engine.ts'
/** Sides of the catalogue that a child's phone keeps, in every language. */
const CHILDS_WORDS = ['start', 'shared', 'child']
const isPlayerChunk = (moduleIds: string[]) => moduleIds.some((id) => id.includes(PLAYER))
const isOthersWords = (id: string) => {
  const side = sideOfModule(id)
  return side !== null && !CHILDS_WORDS.includes(side)
}
/** File that every page loads before it shows anything: without it in the cache a start waits for a lost signal. */
const START_LATER = '/platform/push.ts'
/** The routes name every page; sign-in, payments and another maker's map need a signal anyway. */
const NOT_A_CHILDS =
  /src.(app|routes)\/|features.guardian|platform.(identity|payments)\/|maps.google\//

/** How a phone installs the pages, but for what depends on the language. */
const INSTALLED = {
  name: 'Bramble',
  short_name: 'Bramble',
  display: 'standalone',
  theme_color: '#2f6b3c',
  background_color: '#fff9ec',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
} satisfies Partial<ManifestOptions>

/** Files a child's phone keeps: the entry, the player screens, their map and their dependencies. */
const childFiles = new Set<string>()
/** Everything of this build in `assets`, where files of former releases stay. */
const releaseFiles = new Set<string>()
const isOfThisRelease = (url: string) => !url.startsWith('assets/') || releaseFiles.has(url)

/** Everything of this build, also what a child never opens. */
function collectReleaseFiles(): Plugin {
  return {
    name: 'bramble:release-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { fileName } of Object.values(bundle)) releaseFiles.add(fileName)
    },
  }
}

const keepForChildren = collectChildFiles(childFiles, {
  isPlayer: (id) => id.includes(PLAYER),
  isKept: (id) =>
    id.endsWith(OWN_MAP) ||
    id.includes(START_LATER) ||
    CHILDS_WORDS.includes(sideOfModule(id) ?? ''),
  isLeftOut: (id) => NOT_A_CHILDS.test(id) || isOthersWords(id),
})

/** The manifest that opens a page, in a language. */
function manifestOf(startUrl: string, language: Language) {
  const { locale } = LANGUAGES[language]
  const { t } = createTranslator(locale, compileCatalogue(readCatalogue(language)))
  return {
    ...INSTALLED,
    description: t('page.start.installed'),
    lang: locale,
    id: startUrl,
    start_url: startUrl,
    // All addresses: the link behind a square code opens in a child's app too.
    scope: '/',
  }
}

/** An icon of a child's page opens the page for a code; each manifest is there in each language. */
function manifests(): Plugin {
  return {
    name: 'bramble:manifests',
    apply: 'build',
    generateBundle() {
      const emit = (path: string, startUrl: string, language: Language) => {
        const fileName = manifestIn(path, language).slice(1)
        const source = JSON.stringify(manifestOf(startUrl, language))
        this.emitFile({ type: 'asset', fileName, source })
      }
      for (const language of LANGUAGE_CODES) {
        // The plugin for the worker writes this one.
        if (language !== SOURCE_LANGUAGE) emit(MANIFEST, '/', language)
        emit(CHILD_MANIFEST, NO_CODE_PATTERNS[0], language)
      }
    },
  }
}

const NOTICES = 'licences.txt'

/** Fonts come by the styles, so the list of what the scripts hold lacks them. */
function noticesOfFonts(): Plugin {
  return {
    name: 'bramble:notices-of-fonts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const notices = bundle[NOTICES]
        if (notices?.type !== 'asset') throw new Error(`there is no ${NOTICES}`)
        const ofFonts = ['@fontsource/fredoka', '@fontsource/nunito'].map((name) => {
          const path = fileURLToPath(import.meta.resolve(`${name}/LICENSE`))
          return `\n## ${name}\n\n${readFileSync(path, 'utf8')}`
        })
        notices.source = [String(notices.source), ...ofFonts].join('')
      },
    },
  }
}

/** Words for index.html, which is read before a language is known: in every language we have. */
function wordsOfThePage(): Plugin {
  const [safari = 0, chrome = 0, firefox = 0] = ['ios_saf', 'chrome', 'firefox'].map((name) =>
    OLDEST.get(name),
  )
  const wordsIn = (language: Language) => {
    const { locale } = LANGUAGES[language]
    const { t } = createTranslator(locale, compileCatalogue(readCatalogue(language)))
    const words: Record<string, string> = {
      tooOldTitle: t('page.start.tooOldTitle'),
      tooOldText: t('page.start.tooOldText'),
      tooOldVersions: t('page.start.tooOldVersions', { safari, chrome, firefox }),
      noScript: t('page.start.noScript'),
      slow: t('page.start.slow'),
    }
    return { locale, words }
  }
  const all = LANGUAGE_CODES.map(wordsIn)
  return {
    name: 'bramble:words-of-the-page',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(\w+)\}\}/g, (_, key: string) =>
        all
          .map(({ locale, words }) => {
            const text = words[key]
            if (text === undefined) throw new Error(`index.html: there are no words for ${key}`)
            return `<span lang="${locale}">${text}</span>`
          })
          .join('<br />'),
      ),
  }
}

export default defineConfig({
  plugins: [
    react(),
    messages(),
    tailwindcss(),
    collectReleaseFiles(),
    keepForChildren,
    manifests(),
    earlyFiles(),
    earlyCard(),
    firstPageSize({ maxKilobytesGz: 134 }),
    wordsOfThePage(),
    noticesOfFonts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2,svg}'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) =>
              /\.(js|css)$/.test(url) ? childFiles.has(url) : isOfThisRelease(url),
            ),
          }),
        ],
      },
      manifest: manifestOf('/', SOURCE_LANGUAGE),
      // A gate before the server lets nobody in without a cookie.
      useCredentials: true,
    }),
    compression({ include: /\.(html|js|css|svg|webmanifest)$/, threshold: 1024 }),
    formerAssets(),
  ],
  build: {
    // Files of former releases stay for a while: `formerAssets`.
    emptyOutDir: false,
    // For scripts and styles: the `browserslist` of package.json.
    target: browserslistToEsbuild(undefined, { path: import.meta.dirname }),
    sourcemap: false,
    // The notices that MIT, BSD, ISC and Apache ask for, of every package in the scripts.
    license: { fileName: NOTICES },
    // The content security policy does not allow data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Groups modules that nearly every screen needs instead of forty small chunks: fewer
        // requests, 5 kB gz less on the join page, and the framework keeps its file name over our
        // releases.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: FRAMEWORK, priority: 4 },
            {
              debugName: 'kit',
              name: ofFirstPage('kit'),
              test: isKit,
              priority: 3,
              minShareCount: 12,
            },
            { name: 'kit-later', test: ICON, priority: 2, minShareCount: 12 },
            { debugName: 'common', name: ofFirstPage('common'), test: COMMON, minShareCount: 12 },
            { name: 'page-start', test: PAGE_START },
            { name: 'child-side', test: CHILD_SIDE },
            { name: 'use-game-watch', test: CHILD_FLOW },
          ],
        },
        chunkFileNames: ({ moduleIds }) => {
          const side = moduleIds.map(sideOfModule).find((one) => one !== null)
          if (side !== undefined) return `assets/words-${side}-[hash].js`
          return isPlayerChunk(moduleIds)
            ? 'assets/player-[name]-[hash].js'
            : 'assets/[name]-[hash].js'
        },
      },
    },
  },
  server: {
    // Keeps the host name: the identity provider answers for the origin it is asked at.
    proxy: { '/api': SERVER, '/tiles': SERVER, '/idp': { target: SERVER }, '/__/auth': SERVER },
  },
})
