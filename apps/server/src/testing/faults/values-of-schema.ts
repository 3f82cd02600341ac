import * as fc from 'fast-check'
import { z } from 'zod'

/** The parts of JSON Schema in which zod describes our bodies. */
interface Described {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Described[]
  oneOf?: Described[]
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  prefixItems?: Described[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Where computers count wrong: signs of zero, ends of integers and of dates, almost nothing. */
const EDGES = [
  ...[-0, 0, 1, -1, 0.5, 5e-324, 1e-300],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 8.64e15, 8.65e15, 1e308],
]
const TEXTS = ['', 'e\u0301', '\u05d0', 'a\nb', '%_\\', `'"`, '__proto__', '\u{1f600}'.repeat(50)]
const LONGEST_LIST = 30
const LONGEST_TEXT = 1_000

/**
 * Bodies that a schema takes, most of them at its bounds.
 * @param like a good body, whose parts come now and then, so that much of a request is good
 * @param ids what is put where an id stands
 */
export function valuesOf(schema: z.ZodType, like: unknown, ids: string[]): fc.Arbitrary<unknown> {
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const
  return valueOf(z.toJSONSchema(schema, options) as Described, like, ids)
}

function valueOf(schema: Described, like: unknown, ids: string[]): fc.Arbitrary<unknown> {
  const orLike = (...others: fc.Arbitrary<unknown>[]) =>
    fc.oneof(
      ...(like === undefined ? [] : [{ weight: 3, arbitrary: fc.constant(like) }]),
      ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
    )
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return orLike(...choices.map((one) => valueOf(one, like, ids)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case undefined:
      break
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return orLike(fc.constantFrom(...numbersOf(schema)))
    case 'string': {
      if (schema.format === 'uuid') return orLike(fc.constantFrom(...ids))
      const most = Math.min(schema.maxLength ?? LONGEST_TEXT, LONGEST_TEXT)
      return orLike(fc.constantFrom('x'.repeat(most), ...TEXTS.map((text) => text.slice(0, most))))
    }
    case 'array':
      return orLike(listOf(schema, Array.isArray(like) ? like : [], ids))
    case 'object': {
      const parts = (like ?? {}) as Record<string, unknown>
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, one]) => [key, valueOf(one, parts[key], ids)] as const,
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
  }
  return orLike(fc.constantFrom('x', 1, null, {}, []))
}

function numbersOf(schema: Described): number[] {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -Number.MAX_VALUE
  const most = schema.maximum ?? schema.exclusiveMaximum ?? Number.MAX_VALUE
  return [...EDGES, least, most].filter(
    (one) => one >= least && one <= most && (schema.type === 'number' || Number.isSafeInteger(one)),
  )
}

function listOf(schema: Described, like: unknown[], ids: string[]): fc.Arbitrary<unknown> {
  const { prefixItems, items = {}, minItems = 0, maxItems = 5 } = schema
  if (prefixItems !== undefined) {
    return fc.tuple(...prefixItems.map((one, at) => valueOf(one, like[at], ids)))
  }
  const most = Math.max(minItems, Math.min(maxItems, LONGEST_LIST))
  const item = valueOf(items, like[0], ids)
  return fc.oneof(
    fc.array(item, { minLength: minItems, maxLength: Math.min(most, minItems + 3) }),
    fc.array(item, { minLength: most, maxLength: most }),
  )
}
