import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectChildFiles } from './child-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'child-files-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds these modules; the names of what a child's phone keeps, without hashes. */
async function keptOf(modules: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(root, name), text)
  const files = new Set<string>()
  const plugin = collectChildFiles(files, {
    isPlayer: (id) => id.includes('player-'),
    isKept: (id) => id.includes('kept-'),
    isLeftOut: (id) => id.includes('router') || id.includes('other-map'),
  })
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'main.js'),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  return [...files].sort()
}

it('a phone keeps what its screens load later, through shared parts too, and nothing of others', async () => {
  const kept = await keptOf({
    'main.js': "import './router.js'; import('./kept-start.js')",
    'router.js': "export const go = [() => import('./player-end.js'), () => import('./host.js')]",
    'player-end.js': "import { draw } from './qr.js'; import { map } from './map.js'; draw(map)",
    // Shared by both sides: its encoder comes with the first code that is drawn.
    'qr.js': "export const draw = (x) => console.log(x, import('./encoder.js'))",
    'encoder.js': "import './router.js'; export const tables = import('./tables.js')",
    'tables.js': 'export const rows = [1]',
    'map.js': "export const map = [() => import('./other-map.js')]",
    'other-map.js': 'export const other = 1',
    'host.js': "import { draw } from './qr.js'; draw(import('./cards.js'))",
    'cards.js': 'export const cards = 1',
    'kept-start.js': 'console.log(1)',
  })
  for (const name of ['main', 'player-end', 'encoder', 'tables', 'kept-start']) {
    expect(kept.some((file) => file.endsWith(`${name}.js`))).toBe(true)
  }
  for (const name of ['host', 'cards', 'other-map']) {
    expect(kept.some((file) => file.endsWith(`${name}.js`))).toBe(false)
  }
})
