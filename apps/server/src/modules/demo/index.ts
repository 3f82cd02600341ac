import { readdirSync, readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { CHILDREN, GWEN } from '@bramble/desk/people'
import type { FastifyReply } from 'fastify'
import type { CookieName } from '#/platform/http/cookies.ts'
import { refuseCrossSite } from '#/platform/http/cross-site.ts'
import type { AppPlugin } from '#/platform/http/route.ts'

export interface DemoModuleDeps {
  /** Origin of the desk: `http://demo.bramble.localhost:PORT`. */
  deskOrigin: string
}

/**
 * The walk simulator: a guardian's and some children's phones on one page, with a joystick each.
 * The composition adds it only with `config.demo`, which production refuses.
 */
export function createDemoModule(deps: DemoModuleDeps) {
  return { plugin: demoPlugin(deps) }
}

const DESK_HOST = /^demo\.bramble\.localhost(:\d+)?$/
const DESK_FILES = dirname(createRequire(import.meta.url).resolve('@bramble/desk/files/desk.html'))
const CHECK_EACH_TIME = 'no-cache'
const COOKIES: readonly CookieName[] = ['visitor', 'player', 'host', 'guardian', 'access', 'game']

/**
 * The pages of the desk, its fake geolocation, and an address at which a phone forgets
 * everything.
 */
function demoPlugin({ deskOrigin }: { deskOrigin: string }): AppPlugin {
  const files = readPageFiles(DESK_FILES)
  const policy = deskPolicy(deskOrigin)

  function send(reply: FastifyReply, file: PageFile | undefined): void {
    if (file === undefined) {
      reply.callNotFound()
      return
    }
    void reply
      .header('cache-control', CHECK_EACH_TIME)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(file.contentType)
      .send(file.text)
  }

  return (app) => {
    app.get('/', { constraints: { host: DESK_HOST } }, (_request, reply) => {
      reply.header('content-security-policy', policy)
      send(reply, files.get('desk.html'))
    })
    for (const path of ['/demo', '/demo/']) {
      app.get(path, (_request, reply) => {
        void reply.redirect(`${deskOrigin}/`)
      })
    }
    app.get('/demo/shim.js', (_request, reply) => {
      send(reply, files.get('shim.ts'))
    })
    app.get<{ Params: { name: string } }>('/demo/:name', (request, reply) => {
      send(reply, files.get(request.params.name))
    })
    app.post('/demo/forget', (request, reply) => {
      refuseCrossSite(request, deskOrigin)
      const over = COOKIES.map((name) => `${name}=; Path=/; Max-Age=0`)
      void reply.status(204).header('set-cookie', over).send()
    })
  }
}

/**
 * The desk loads its own files and frames the phones, each on its own host name, and nothing
 * else.
 */
function deskPolicy(deskOrigin: string): string {
  const phones = [GWEN, ...CHILDREN].map(({ id }) => deskOrigin.replace('//demo.', `//${id}.`))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `frame-src ${phones.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface PageFile {
  contentType: string
  text: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Files of a folder by name, with TypeScript turned into JavaScript. */
function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>()
  for (const name of readdirSync(folder)) {
    const contentType = TYPES[extname(name)]
    if (contentType === undefined) continue
    const text = readFileSync(join(folder, name), 'utf8')
    files.set(name, { contentType, text: name.endsWith('.ts') ? stripTypes(text) : text })
  }
  return files
}

/**
 * Node prints an experimental warning at every start, on which nobody can act: the version of
 * Node is pinned, and a test reads the output.
 */
function stripTypes(text: string): string {
  const warn = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = warn
  }
}
