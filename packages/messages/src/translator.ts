import format, { type CompiledMessage } from 'icu-minify/format'
import type { MessageArguments, MessageKey, MessageListKey } from './keys.ts'

/** Compiled messages by the segments of their keys; a list is an array of messages. */
export interface CompiledCatalogue {
  [segment: string]: CompiledCatalogue | CompiledMessage | CompiledMessage[]
}

/** Values for the arguments of a message; none for a message without arguments. */
export type Values<K extends MessageKey> = MessageArguments[K] extends null
  ? []
  : [values: MessageArguments[K]]

/** Keys of messages without arguments. */
export type PlainKey = {
  [K in MessageKey]: MessageArguments[K] extends null ? K : never
}[MessageKey]

export interface Translator {
  /**
   * The message of a key in the translator's language.
   * @throws {Error} when the catalogue has no such message
   */
  t: <K extends MessageKey>(key: K, ...values: Values<K>) => string
  /** All messages of a list, in their order. They take no arguments. */
  tList: (key: MessageListKey) => string[]
  /** The message of a key that came from elsewhere; null when it is not known or a value lacks. */
  say: (key: string, values?: Record<string, string | number>) => string | null
  /** Whether the catalogue has a message of this key that takes no arguments. */
  has: (key: string) => key is PlainKey
}

type Formatters = Parameters<typeof format>[3]['formatters']

/**
 * The catalogue has no dates and no styles of numbers, so one formatter of each kind is enough. Making
 * one takes some 20 ms: it waits for the first message with a number.
 */
function createFormatters(locale: string): Formatters {
  let numbers: Intl.NumberFormat | undefined
  let plurals: Intl.PluralRules | undefined
  return {
    getDateTimeFormat: () => {
      throw new Error('Dates are formatted before they are given to a message')
    },
    getNumberFormat: () => (numbers ??= new Intl.NumberFormat(locale)),
    getPluralRules: () => (plurals ??= new Intl.PluralRules(locale)),
  }
}

/** Speaks one language; parts may be added to the catalogue later. */
export function createTranslator(locale: string, catalogue: CompiledCatalogue): Translator {
  const options = { formatters: createFormatters(locale) }
  const lookUp = (key: string) => {
    let found: CompiledCatalogue[string] | undefined = catalogue
    for (const segment of key.split('.')) {
      const parts = found as CompiledCatalogue
      found =
        typeof found === 'object' && Object.hasOwn(parts, segment) ? parts[segment] : undefined
    }
    return found
  }
  const find = (key: string) => {
    const found = lookUp(key)
    if (found === undefined) throw new Error(`There are no words for ${key} in ${locale}`)
    return found
  }
  return {
    has: (key): key is PlainKey => typeof lookUp(key) === 'string',
    say(key, values) {
      try {
        return format(find(key) as CompiledMessage, locale, values, options) as string
      } catch {
        return null
      }
    },
    t: (key, ...[values]) =>
      format(find(key) as CompiledMessage, locale, values ?? undefined, options) as string,
    tList: (key) =>
      (find(key) as CompiledMessage[]).map(
        (message) => format(message, locale, undefined, options) as string,
      ),
  }
}
