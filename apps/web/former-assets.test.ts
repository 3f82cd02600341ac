import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetOldAssets } from './former-assets.ts'

const DAY = 24 * 60 * 60_000
let out: string

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(out, 'assets'))
})
afterEach(() => rmSync(out, { recursive: true }))

/** A release on a day, with these files. */
function release(day: number, ...names: string[]): void {
  for (const name of names) writeFileSync(join(out, 'assets', name), '')
  forgetOldAssets(out, new Set(names.map((name) => name.replace(/\.br$/, ''))), day * DAY)
}

const has = (name: string) => existsSync(join(out, 'assets', name))

it('files of a former release stay for a week after the next one', () => {
  release(0, 'a-1.js', 'a-1.js.br', 'same.js')
  release(30, 'a-2.js', 'same.js')
  expect([has('a-1.js'), has('a-1.js.br'), has('a-2.js')]).toEqual([true, true, true])
  release(36, 'a-3.js', 'same.js')
  expect([has('a-1.js'), has('a-2.js'), has('a-3.js')]).toEqual([true, true, true])
  release(38, 'a-4.js', 'same.js')
  expect([has('a-1.js'), has('a-1.js.br'), has('a-2.js')]).toEqual([false, false, true])
  expect(has('same.js')).toBe(true)
})

it('a file that is back is current again', () => {
  release(0, 'a-1.js')
  release(1, 'a-2.js')
  release(5, 'a-1.js')
  release(9, 'a-2.js')
  release(14, 'a-2.js')
  expect([has('a-1.js'), has('a-2.js')]).toEqual([true, true])
})
