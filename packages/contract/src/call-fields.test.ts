import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import type { CallName } from './calls.ts'
import type { EndpointDefinition } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const calls = Object.entries(endpoints) as [CallName, EndpointDefinition & { query?: z.ZodType }][]

/** The fields of an object, with those of the objects in it; true: a value. */
type Fields = true | { [name: string]: Fields }

function fieldsOf(schema: $ZodType): Fields {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, fieldsOf(inner)]),
      )
    case 'array':
      return fieldsOf(def.element)
    case 'union':
      return def.options.map(fieldsOf).reduce(merged)
    case 'pipe':
      return fieldsOf(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return fieldsOf(def.innerType)
    default:
      return true
  }
}

function merged(one: Fields, other: Fields): Fields {
  if (one === true) return other
  if (other === true) return one
  const both = { ...one }
  for (const [name, fields] of Object.entries(other)) {
    both[name] = name in one ? merged(one[name]!, fields) : fields
  }
  return both
}

function spell(fields: Fields): string {
  if (fields === true) return ''
  const names = Object.entries(fields).map(([name, inner]) =>
    inner === true ? name : `${name}(${spell(inner)})`,
  )
  return names.join(' ')
}

const sent = calls.flatMap(([name, { query, body }]) => {
  const fields = [query, body].flatMap((part) => (part === undefined ? [] : [fieldsOf(part)]))
  return fields.length === 0 ? [] : [[name, fields.reduce(merged)] as const]
})

test('the fields that a browser sends are those of the contract; `vitest -u` writes them anew', async () => {
  const rows = sent.map(([name, fields]) => {
    const row = `  ${name}: '${spell(fields)}',`
    // As the formatter breaks it.
    return row.length > 100 ? `  ${name}:\n    '${spell(fields)}',` : row
  })
  const text = `import type { CallName } from './calls.ts'

/**
 * The fields of each call's query or JSON body, those of objects in it in parentheses: what a browser may
 * send, without schemas. Written by \`call-fields.test.ts\` from the schemas.
 */
export const callFields: Partial<Record<CallName, string>> = {
${rows.join('\n')}
}
`
  await expect(text).toMatchFileSnapshot('call-fields.ts')
})

/** Names by which a place, a way or a movement could stand in an address. */
const PLACE = /lat|lng|lon|place|location|position|coord|accura|speed|heading|fix|near|box|bounds/i

function namesIn(fields: Fields): string[] {
  if (fields === true) return []
  return Object.entries(fields).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('no call has a place in its address: proxies write addresses down', () => {
  const inAddresses = calls.flatMap(([name, { path, query, params }]) => {
    const inQuery = query === undefined ? [] : namesIn(fieldsOf(query))
    const inPath = params === undefined ? [] : namesIn(fieldsOf(params))
    const spelt = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
    return [...inQuery, ...inPath, ...spelt].map((field) => `${name} ${field}`)
  })
  expect(inAddresses.length).toBeGreaterThan(50)
  expect(inAddresses.filter((one) => PLACE.test(one.split(' ')[1]!))).toEqual([])
})
