import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#/platform/clock.ts'
import { lazily } from '../lazily.ts'
import { setPageHeaders } from './page-headers.ts'

export interface ApiDocsDeps {
  clock: Clock
  writeHeaders: (reply: FastifyReply, nowMs: number) => void
  /** Whether `/api/docs` serves a page as well, where its program is installed. */
  hasPage: boolean
}

/** The description of the API for machines, and in development a page for people. */
export async function serveApiDocs(app: FastifyInstance, deps: ApiDocsDeps): Promise<void> {
  // Hardly anybody asks for it, and what writes it takes memory.
  const describe = lazily(async () => {
    const { describeApi } = await import('./open-api.ts')
    return JSON.stringify(describeApi())
  })
  app.get('/api/openapi.json', async (_request, reply) => {
    deps.writeHeaders(reply, deps.clock.now())
    return reply.type('application/json; charset=utf-8').send(await describe())
  })
  const viewerDir = deps.hasPage ? findViewer() : null
  if (viewerDir === null) return
  const page = readFileSync(new URL('docs/index.html', import.meta.url))
  const script = readFileSync(new URL('docs/init.js', import.meta.url))
  app.get('/api/docs', async (_request, reply) => {
    setPageHeaders(reply)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs/init.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  await app.register(fastifyStatic, {
    root: viewerDir,
    prefix: '/api/docs/ui/',
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
    decorateReply: false,
  })
}

/** Folder of the page's program; null where only what production needs was installed. */
function findViewer(): string | null {
  try {
    return fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')))
  } catch {
    return null
  }
}
