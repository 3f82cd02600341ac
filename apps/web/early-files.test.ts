import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { earlyFiles } from './early-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'early-files-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const FILES = {
  'index.html':
    '<html><head><title>T</title></head><body>{{picture}}<script type="module" src="/main.js"></script></body></html>',
  'main.js':
    "import './main.css'; import { kit } from './kit.js'; kit(import('./features/player/join/join-screen.tsx'))",
  'main.css': 'body { margin: 0 }',
  'kit.js': 'export const kit = (x) => console.log(x)',
  'features/player/join/join-screen.tsx':
    "import { kit } from '../../../kit.js'; import { code } from '../../../code.js'; kit(code)",
  'code.js': 'export const code = [() => kit, import.meta.url]',
  'other.js': "import { code } from './code.js'; console.log(code)",
}

it('a slow line gets the drawing and the styles first, and the screen behind a code at once', async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(root, dirname(name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const chunkFileNames = '[name].js'
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [earlyFiles()],
    build: { rolldownOptions: { output: { entryFileNames: chunkFileNames, chunkFileNames } } },
  })
  const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf8')
  const page = read('index.html')
  expect(page).toContain('<body><svg ')
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(0)
  expect(page.indexOf('rel="stylesheet"')).toBeLessThan(page.indexOf('<script'))
  const named = [...read('join-tags.html').matchAll(/href="\/([^"]+)"/g)].map(([, name]) => name)
  expect(named).toEqual(['join-screen.js'])
})
