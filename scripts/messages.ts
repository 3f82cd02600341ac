/**
 * Writes the types of the message keys from the English catalogue. With `--check` it changes nothing
 * and fails when the types are old, when a catalogue lacks a message or has one too many, when
 * arguments differ, or when nothing uses a message.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf, messagesOf, readCatalogue } from '@bramble/messages/catalogue'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { format, resolveConfig } from 'prettier'
import { findKeysInCode, keyPattern } from './used-messages.ts'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'packages/messages/src/keys.ts')
const notes = JSON.parse(
  readFileSync(join(ROOT, 'packages/messages/catalogues/notes.json'), 'utf8'),
) as Record<string, string>
const source = readCatalogue(SOURCE_LANGUAGE)
const messages = messagesOf(source)
const lists = [...messages.keys()]
  .filter((key) => key.endsWith('.0'))
  .map((key) => key.slice(0, -2))
const isInList = (key: string) => lists.includes(key.replace(/\.\d+$/, ''))

async function keysFile(): Promise<string> {
  const lines = [...messages]
    .filter(([key]) => !isInList(key))
    .map(([key, message]) => {
      const fields = [...argumentsOf(message)].map(([name, type]) => `${name}: ${type}`)
      return `'${key}': ${fields.length === 0 ? 'null' : `{ ${fields.join('; ')} }`}`
    })
  const text = `// Written by \`npm run messages\` from catalogues/${SOURCE_LANGUAGE}.json.

/** The values that each message needs; null: none. */
export interface MessageArguments { ${lines.join('\n')} }

export type MessageKey = keyof MessageArguments

/** Keys of lists of messages. */
export type MessageListKey = ${lists.map((key) => `'${key}'`).join(' | ')}
`
  return format(text, { ...(await resolveConfig(FILE)), parser: 'typescript' })
}

const problems: string[] = []

/** Sides of the catalogue that are loaded when the code of a folder runs; `app/` says so. */
const LOADED: readonly (readonly [folder: RegExp, sides: readonly string[]])[] = [
  [/features\/player\/join\//, ['start']],
  [/features\/player\//, ['start', 'shared', 'child']],
  [/preview-layout\.tsx$/, ['start', 'shared', 'guardian', 'child']],
  [
    /features\/guardian\/afterwards\/(stickers|results)\//,
    ['start', 'shared', 'guardian', 'child'],
  ],
  [/features\/guardian\/admin\//, ['start', 'shared', 'guardian', 'admin']],
  // Printed sheets speak by `usePaper`, which loads `paper` in the chosen languages.
  [
    /features\/guardian\/(_paper\/certificate\.|start\/kit\/|make\/my-trails\/(trail-sign|trail-posts-screen)\.)/,
    ['start', 'shared', 'guardian', 'child', 'paper'],
  ],
  [/features\/guardian\//, ['start', 'shared', 'guardian']],
  [/features\/general\//, ['start', 'shared']],
  [/apps\/web\/src\/app\//, ['start']],
]

/** A page that asks for words which it has not loaded is broken. */
function checkSide(file: string, key: string): void {
  const [, sides] = LOADED.find(([folder]) => folder.test(file)) ?? []
  const [side = ''] = key.split('.')
  // Codes of errors begin with a side too.
  const isCode = side === 'server'
  if (side in source && !isCode && sides !== undefined && !sides.includes(side)) {
    problems.push(`${file} shows ${key.replaceAll('\0', '…')}, which its page has not loaded`)
  }
}

/** A translation has the same messages, and each asks for the same values. */
function checkTranslation(language: string): void {
  const translated = messagesOf(readCatalogue(language))
  for (const [key, message] of messages) {
    const translation = translated.get(key)
    if (translation === undefined || translation.trim() === '') {
      problems.push(`${language}.json lacks ${key}`)
      continue
    }
    if (translation === message && (message.match(/\p{L}{3,}/gu) ?? []).length > 3) {
      problems.push(`${language}.json: ${key} is not translated`)
    }
    const names = [...argumentsOf(message).keys()].sort().join(', ')
    const translatedNames = [...argumentsOf(translation).keys()].sort().join(', ')
    if (names !== translatedNames) {
      problems.push(
        `${language}.json: ${key} has the arguments (${translatedNames}), not (${names})`,
      )
    }
  }
  for (const key of translated.keys()) {
    if (!messages.has(key)) problems.push(`${language}.json: there is no message ${key}`)
  }
}

const keys = await keysFile()
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, keys)
} else {
  if (readFileSync(FILE, 'utf8') !== keys) {
    problems.push('packages/messages/src/keys.ts is out of date: run `npm run messages`.')
  }
  LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE).forEach(checkTranslation)
  for (const key of Object.keys(notes)) {
    if (![...messages.keys()].some((one) => one === key || one.startsWith(`${key}.`))) {
      problems.push(`notes.json: there is no message ${key}`)
    }
  }
  const inCode = findKeysInCode(ROOT)
  inCode.forEach(({ file, text }) => checkSide(file, text))
  const used = [...new Set(inCode.map(({ text }) => text))].map(keyPattern)
  for (const key of messages.keys()) {
    if (!used.some((pattern) => pattern.test(key))) problems.push(`nothing uses ${key}`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else console.log(`${messages.size} messages in ${LANGUAGE_CODES.length} languages`)
