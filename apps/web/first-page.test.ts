import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstPageSize, ofFirstPage } from './first-page.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'first-page-'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text)
})
afterEach(() => rmSync(root, { recursive: true }))

const FILES = {
  'index.html': '<html><body><script type="module" src="/main.js"></script></body></html>',
  'main.js': "import { a } from './a.js'; a(); import('./grown-up.js'); import('./other.js')",
  'a.js': "import { b } from './b.js'; export const a = () => b('of the first page')",
  'b.js': "import { a } from './a.js'; export const b = (x) => console.log(x, a)",
  'c.js': "export const c = () => console.log('of the grown-ups')",
  'grown-up.js': "import { a } from './a.js'; import { c } from './c.js'; a(); c()",
  'other.js': "import { c } from './c.js'; c()",
}

async function chunks(maxKilobytesGz: number) {
  const firstPage = [join(root, 'main.js')]
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstPageSize({ maxKilobytesGz }, firstPage)],
    build: {
      write: false,
      rolldownOptions: {
        output: {
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [{ name: ofFirstPage('common', firstPage), test: /\/[abc]\.js$/ }],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code]] : [])))
}

it('the first page does not load what only other pages share', async () => {
  const built = await chunks(100)
  expect(built.get('common')).toContain('of the first page')
  expect(built.get('common')).not.toContain('of the grown-ups')
  expect(built.get('common-later')).toContain('of the grown-ups')
})

it('a first page that grows too heavy fails the build', async () => {
  await expect(chunks(0.1)).rejects.toThrow('at most 0.1')
})
