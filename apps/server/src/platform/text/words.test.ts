import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes, wordsSchema, type ErrorCode } from '@bramble/contract'
import { messagesOf, readCatalogue } from '@bramble/messages/catalogue'
import { expect, test } from 'vitest'
import { AppError, toErrorBody } from '#/platform/http/app-error.ts'
import { inEnglish, say, translatorOf } from './words.ts'

const SOURCES = join(import.meta.dirname, '../..')
/** A key in quotes; `${…}` in it stands for a part of a key. */
const KEY = /(['`])((?:start|shared|child|guardian|server)(?:\.(?:[\w-]|\$\{[^}]*\})+)+)\1/g
const known = [...messagesOf(readCatalogue('en')).keys()]

/** Whether the catalogue has a message, or a list of messages, of this key. */
function isKnown(key: string): boolean {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  const pattern = new RegExp(`^${parts.join('[\\w-]+(?:\\.[\\w-]+)*')}(?:\\.\\d+)?$`)
  return known.some((one) => pattern.test(one))
}

test('every key that the server says is in the catalogue', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|suite)\.ts$|(^|\/)testing\//.test(file),
  )
  const said = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(KEY)].map(([, , key = '']) => key),
  )
  expect(said.length).toBeGreaterThan(60)
  // Codes of errors look the same.
  expect(said.filter((key) => !(key in errorCodes) && !isKnown(key))).toEqual([])
})

test('[OPEN-56] every error has a sentence', () => {
  for (const code of Object.keys(errorCodes) as ErrorCode[]) {
    expect(toErrorBody(new AppError(code))).toEqual({
      code,
      error: expect.stringMatching(/^\w.{8,}$/) as string,
    })
  }
})

test('what is said is a sentence in English and the words for other languages', () => {
  const { text, words } = say('guardian.fields.tooLong', { max: 2000 })
  expect(words).toEqual({ key: 'guardian.fields.tooLong', values: { max: 2000 } })
  expect(wordsSchema.parse(words)).toEqual(words)
  expect(text).toContain('2000')
  expect(inEnglish('guardian.fields.tooLong', { max: 2000 })).toBe(text)
  expect(translatorOf('de').t('guardian.fields.tooLong', { max: 2000 })).not.toBe(text)
})
