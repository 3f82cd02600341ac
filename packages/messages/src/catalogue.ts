import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessage } from 'icu-minify/format'
import type { CompiledCatalogue } from './translator.ts'

/** ICU messages by the segments of their keys; an array is a list of messages. */
export interface Catalogue {
  [segment: string]: Catalogue | string | string[]
}

const FOLDER = join(import.meta.dirname, '../catalogues')

export function readCatalogue(language: string): Catalogue {
  return JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Catalogue
}

/** Replaces every message; lists stay lists. */
function mapMessages<T>(catalogue: Catalogue, change: (message: string) => T) {
  const mapOne = (part: Catalogue[string]): unknown => {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(change)
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mapOne(value)]))
  }
  return mapOne(catalogue)
}

/** @throws {Error} with the position when a message is not valid ICU MessageFormat */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  return mapMessages(catalogue, compile) as CompiledCatalogue
}

/** Every message with its key, the items of a list as `key.0`, `key.1`. */
export function messagesOf(catalogue: Catalogue): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (part: Catalogue[string], key: string) => {
    if (typeof part === 'string') found.set(key, part)
    else
      Object.entries(part).forEach(([name, one]) =>
        visit(one, key === '' ? name : `${key}.${name}`),
      )
  }
  visit(catalogue, '')
  return found
}

/** Arguments of a message with the TypeScript type of their values. */
export function argumentsOf(message: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !found.has(element.value)) {
        found.set(element.value, 'string | number')
      }
      if (element.type === TYPE.number) found.set(element.value, 'number')
      if (element.type === TYPE.select && found.get(element.value) !== 'number') {
        found.set(element.value, 'string')
      }
      if (element.type === TYPE.plural) found.set(element.value, 'number')
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        Object.values(element.options).forEach((option) => visit(option.value))
      }
    }
  }
  visit(parse(message))
  return found
}

/**
 * A language that nobody speaks: letters with accents and words a third longer, in brackets. On a
 * screen it shows what is not in the catalogue and what is cut when words get longer.
 */
export function pseudoCatalogue(catalogue: CompiledCatalogue): CompiledCatalogue {
  const entries = Object.entries(catalogue).map(([key, part]) => {
    if (typeof part === 'string') return [key, bracketed(part)]
    if (!Array.isArray(part)) return [key, pseudoCatalogue(part)]
    return [key, isList(part) ? part.map(bracketed) : bracketed(part)]
  })
  return Object.fromEntries(entries) as CompiledCatalogue
}

/** A compiled message has an argument; the items of a list have none. */
function isList(part: readonly unknown[]): part is CompiledMessage[] {
  return part.every((one) => typeof one === 'string')
}

function bracketed(message: CompiledMessage): CompiledMessage {
  const parts = accented(message)
  return typeof parts === 'string'
    ? `[${parts}]`
    : (['[', ...(parts as []), ']'] as CompiledMessage)
}

/** Changes the text of a message and of its branches; names of arguments stay. */
function accented(part: unknown): unknown {
  if (typeof part === 'string') return accentedText(part)
  return Array.isArray(part) ? part.map(accentedNode) : part
}

/** A text, or `[argument]`, or `[argument, type, branches]`. */
function accentedNode(node: unknown): unknown {
  if (!Array.isArray(node)) return accented(node)
  const [name, type, branches] = node as [string, number?, object?]
  if (typeof branches !== 'object') return node
  const changed = Object.entries(branches).map(([key, branch]) => [key, accented(branch)])
  return [name, type, Object.fromEntries(changed) as object]
}

const ACCENTS = new Map(
  [...'aáeéiíoóuúyýnñcçAÁEÉIÍOÓUÚYÝNÑCÇ'.matchAll(/(.)(.)/g)].map(([, plain, accented]) => [
    plain,
    accented,
  ]),
)

function accentedText(text: string): string {
  return text
    .replace(/[A-Za-z]{2,}/g, (word) => word + word.slice(-1).repeat(Math.round(word.length / 3)))
    .replace(/[a-zA-Z]/g, (letter) => ACCENTS.get(letter) ?? letter)
}
