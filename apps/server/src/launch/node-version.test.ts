import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { missingBuilder } from './client-build.ts'
import { whatIsMissing, whatIsMissingHere } from './node-version.mjs'

const SRC = join(import.meta.dirname, '..')

test.each([
  ['24.21.0', true, true, null],
  ['22.18.0', true, true, null],
  ['22.18.0', true, false, /^Bramble is not installed yet: run `npm ci` first\.$/],
  [
    '18.20.4',
    false,
    true,
    /^Node 22 or newer is needed, this is 18\.20\.4\. `npm ci --include=dev`/,
  ],
  ['20.20.2', false, false, /^Node 22 or newer is needed, this is 20\.20\.2\. Run `npm ci` first/],
  ['22.5.0', false, true, /^Node 22\.18 or newer is needed, this is 22\.5\.0/],
])('on Node %s (TypeScript %s, installed %s)', (version, readsTypeScript, hasPackages, said) => {
  const missing = whatIsMissing({ version, readsTypeScript, hasPackages })
  if (said === null) expect(missing).toBeNull()
  else expect(missing).toMatch(said)
})

test('nothing is missing here', () => {
  expect(whatIsMissingHere()).toBeNull()
})

test.each(['start.mjs', 'admin.mjs', 'launch/node-version.mjs'])(
  'what is read before the version is looked at has no words that old Nodes lack: %s',
  (name) => {
    const text = readFileSync(join(SRC, name), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
    expect(text).not.toMatch(
      /=>|\?\.|\?\?|\bawait\b|\basync\b|\bconst\b|\blet\b|\bclass\b|node:|\$\{/,
    )
    const imports = [...text.matchAll(/^import .* from '(.*)'/gm)].map(([, from]) => from)
    for (const from of imports) expect(from).toMatch(/^(fs|\.\/launch\/node-version\.mjs)$/)
  },
)

test.each(['start.mjs', 'admin.mjs'])(
  '%s without packages says what to run, in one line',
  (name) => {
    const dir = folderOfTest()
    const src = join(dir, 'apps/server/src')
    mkdirSync(join(src, 'launch'), { recursive: true })
    for (const file of [name, 'launch/node-version.mjs']) cpSync(join(SRC, file), join(src, file))
    const { status, stderr } = spawnSync(process.execPath, [join(src, name)], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, 'Bramble is not installed yet: run `npm ci` first.\n'])
  },
)

test('what builds the client was left out', () => {
  expect(missingBuilder({ NODE_ENV: 'production' })).toBe(
    'NODE_ENV=production leaves out what builds the client: `npm ci --include=dev`',
  )
  expect(missingBuilder({})).toBe('What builds the client is not installed: `npm ci --include=dev`')
})
