import { join } from 'node:path'
import { build, preview } from 'vite'

const configFile = join(import.meta.dirname, 'vite.config.ts')

/** Builds the gallery into a folder, for `serveGallery`. */
export async function buildGallery(outDir: string): Promise<void> {
  await build({ configFile, logLevel: 'warn', build: { outDir } })
}

/** Serves a gallery that was built on a free port of this machine. */
export async function serveGallery(outDir: string) {
  const server = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const origin = server.resolvedUrls?.local[0]
  if (origin === undefined) throw new Error('The gallery has no address.')
  return {
    /** The address of one scene. */
    addressOf: (name: string) => `${origin}gallery/scene.html?name=${name}`,
    close: () => server.close(),
  }
}
