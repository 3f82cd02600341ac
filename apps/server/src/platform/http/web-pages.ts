import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  CHILD_MANIFEST,
  isChildrensPage,
  mayBePage,
  takesCards,
  type EarlyCards,
  type EarlyPages,
  MANIFEST,
} from '@bramble/contract/pages'
import { LANGUAGES } from '@bramble/messages/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isPageRequest, pathOf, redirectMistyped, wantedLanguage } from './browser-pages.ts'
import type { Callers } from './callers.ts'
import type { SendFailure } from './error-answers.ts'
import { setPageHeaders, type PagePolicy } from './page-headers.ts'

/** Words and facts of the page behind a code before any script runs. */
interface EarlyJoin {
  /** Takes the place of the drawing; null: the drawing stays. */
  card: string | null
  /** Goes before the end of the body. */
  data: string
}

/** Loads what a page behind a code would ask first; null where it cannot be had at once. */
export type LoadEarlyJoin = (
  request: FastifyRequest,
  reply: FastifyReply,
  cards: EarlyCards,
) => Promise<EarlyJoin | null>

export interface WebPagesDeps {
  /** The built client. */
  dir: string
  callers: Callers
  sendFailure: SendFailure
  /** Scripts that run before the client: the demo's stand-in for a phone. */
  headScripts: readonly string[]
  /** Pages that windows of ours come back to from another site. */
  returnPaths: readonly string[]
  /** Policy of pages that are not for children. */
  guardianPolicy: PagePolicy
  /** Policy of pages on which a card is typed. */
  paymentPolicy: PagePolicy
  /** Without it pages behind a code ask by themselves. */
  loadEarlyJoin?: LoadEarlyJoin
}

/**
 * The page behind a game's code: its head names what its screen needs, and it can show that screen
 * before any script runs. See `early-files.ts` of the client.
 */
const BEHIND_CODE = /^\/join\//i
const BEHIND_CODE_TAGS = 'join-tags.html'
const EARLY_CARDS = 'join-cards.json'
const EARLY_PAGES = 'early-pages.json'
/** Stands behind the drawing that it follows. */
const EARLY_SCRIPTS: Record<string, string> = {
  '/': '<script src="/early-typing.js"></script>',
  '/player/join': '<script src="/early-typing.js"></script>',
}
const PICTURE = /<!--picture-->.*<!--\/picture-->/s
/** Takes presses on the card. It stands before the styles, so that no card is seen without it. */
const EARLY_PRESS = '<script src="/early-press.js"></script>'
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g

/**
 * Tells the client under which policy its document is: whoever walked here from another page has to load
 * this one again before the card form of a provider can work.
 */
const TAKES_CARDS_MARK = '<meta name="takes-cards" content="yes">'

const YEAR = 'public, max-age=31536000, immutable'
const CHECK_EACH_TIME = 'no-cache'

/** The built client: hashed files for ever, everything else checked each time, one page for all. */
export async function serveWebPages(app: FastifyInstance, deps: WebPagesDeps): Promise<void> {
  const file = join(deps.dir, 'index.html')
  const scripts = deps.headScripts.map((src) => `<script src="${src}"></script>`).join('')
  const readPart = (name: string, otherwise: string) => {
    const part = join(deps.dir, name)
    return existsSync(part) ? readFileSync(part, 'utf8') : otherwise
  }
  const withHead =
    (first: string, last = '') =>
    (html: string) =>
      html.replace('<head>', `<head>${first}`).replace('</head>', `${last}</head>`)
  const readPage = createPageReader(file, withHead(scripts))
  const readPaymentPage = createPageReader(file, withHead(TAKES_CARDS_MARK + scripts))
  const readDrawnPages = createPageReader(file, (html) => ({
    html: withHead(scripts)(html),
    pages: JSON.parse(readPart(EARLY_PAGES, '{}')) as EarlyPages,
  }))
  const readJoinPage = createPageReader(file, (html) => ({
    html: withHead(scripts, readPart(BEHIND_CODE_TAGS, ''))(html),
    cards: JSON.parse(readPart(EARLY_CARDS, '{}')) as EarlyCards,
  }))

  async function joinPage(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const page = readJoinPage()
    if (page === null) return null
    const early = await deps.loadEarlyJoin?.(request, reply, page.cards)
    if (!early) return page.html
    // It speaks of this game and this phone.
    reply.header('cache-control', 'no-store')
    return withEarlyJoin(page.html, early)
  }

  /** Drawn in the language that the browser asks for; a phone on which another was chosen changes later. */
  function drawnPage(path: string, request: FastifyRequest, reply: FastifyReply): string | null {
    const read = readDrawnPages()
    if (read === null) return null
    const language = wantedLanguage(request)
    const drawn = read.pages[path]?.[language]
    if (drawn === undefined) return read.html
    reply.header('vary', 'accept-language')
    const script = EARLY_SCRIPTS[path] ?? ''
    const { locale } = LANGUAGES[language]
    const shown = `<div lang="${locale}" class="early-page">${drawn}</div>${script}`
    return withPicture(read.html, shown)
  }

  function pageAt(path: string, request: FastifyRequest, reply: FastifyReply) {
    if (takesCards(path)) return readPaymentPage()
    if (path in EARLY_SCRIPTS) return drawnPage(path, request, reply)
    return BEHIND_CODE.test(path) ? joinPage(request, reply) : readPage()
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    status = 200,
  ): Promise<void> {
    const path = pathOf(request.url)
    await deps.callers.welcome(request, reply)
    reply.header('cache-control', CHECK_EACH_TIME)
    const page = await pageAt(path, request, reply)
    if (page === null) throw new AppError('server.busy', { retryAfterSeconds: 5 })
    const isForChildren = isChildrensPage(path)
    setPageHeaders(reply, {
      keepsOpener: deps.returnPaths.includes(path),
      isForChildren,
      policy: policyOf(path, deps),
    })
    // A person who puts a child's page on the home screen before the app is there comes back to the child's side.
    const sent = isForChildren ? page.replace(`"${MANIFEST}"`, `"${CHILD_MANIFEST}"`) : page
    void reply.status(status).type('text/html; charset=utf-8').send(sent)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!redirectMistyped(request, reply)) done()
  })
  if (existsSync(deps.dir)) {
    await app.register(fastifyStatic, {
      root: deps.dir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/') && !path.endsWith('.html')
        reply.header('cache-control', isHashed ? YEAR : CHECK_EACH_TIME)
        reply.header('x-content-type-options', 'nosniff')
        reply.header('cross-origin-resource-policy', 'same-origin')
      },
    })
  }
  app.get('/', (request, reply) => sendPage(request, reply))
  app.get('/index.html', (request, reply) => sendPage(request, reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageRequest(request)) {
      await sendPage(request, reply, mayBePage(pathOf(request.url)) ? 200 : 404)
    } else deps.sendFailure(new AppError('route.not-found'), request, reply)
  })
}

function policyOf(path: string, deps: WebPagesDeps): PagePolicy | undefined {
  if (isChildrensPage(path)) return undefined
  return takesCards(path) ? deps.paymentPolicy : deps.guardianPolicy
}

/** Reads the page when it is asked for, again only after a new build. */
function createPageReader<T>(path: string, prepare: (html: string) => T): () => T | null {
  let page: T | null = null
  let builtAtMs = Number.NaN
  return () => {
    const builtNowMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (builtNowMs === undefined) return null
    if (page === null || builtNowMs !== builtAtMs) {
      page = prepare(readFileSync(path, 'utf8'))
      builtAtMs = builtNowMs
    }
    return page
  }
}

function withEarlyJoin(html: string, { card, data }: EarlyJoin): string {
  const shown =
    card === null ? html : withPicture(html, card).replace('<head>', `<head>${EARLY_PRESS}`)
  return shown.replace('</body>', () => `${data}</body>`)
}

/** The first picture needs the styles alone, which the app's scripts must not hold up on a slow line. */
function withPicture(html: string, shown: string): string {
  return html.replace(SCRIPTS, '<$1 fetchpriority="low"').replace(PICTURE, () => shown)
}
