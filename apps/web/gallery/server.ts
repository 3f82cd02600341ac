import { join } from 'node:path'
import { build, preview } from 'vite'

const configFile = join(import.meta.dirname, 'vite.config.ts')

/** A document of scenes is one large file, which is asked for once. */
const KEPT = { 'cache-control': 'max-age=3600' }

export async function buildGallery(outDir: string): Promise<void> {
  await build({ configFile, logLevel: 'warn', build: { outDir } })
}

export async function serveGallery(outDir: string) {
  const server = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false, headers: KEPT },
  })
  const origin = server.resolvedUrls?.local[0]
  if (origin === undefined) throw new Error('The gallery has no address.')
  return {
    addressOf: (name: string, language: string) =>
      `${origin}gallery/scene.html?name=${name}&language=${language}`,
    close: () => server.close(),
  }
}
