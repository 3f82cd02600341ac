import { callFields } from '@bramble/contract/call-fields'
import type { CallName } from '@bramble/contract/calls'

/** True: a value, which goes as it is. */
type Fields = true | { [name: string]: Fields }

const parsed = new Map<CallName, Fields>()

/** Reads `a b(c d)`: the fields a and b, and c and d in b. */
function parse(text: string): Fields {
  const top: { [name: string]: Fields } = {}
  const open = [top]
  let last = ''
  for (const [token] of text.matchAll(/\w+|[()]/g)) {
    const fields = open[open.length - 1] ?? top
    if (token === ')') open.pop()
    else if (token === '(') {
      const inner = {}
      fields[last] = inner
      open.push(inner)
    } else {
      fields[token] = true
      last = token
    }
  }
  return top
}

function cut(value: unknown, fields: Fields): unknown {
  if (fields === true || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => cut(one, fields))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const of = Object.hasOwn(fields, name) ? fields[name] : undefined
      return of === undefined ? [] : [[name, cut(inner, of)]]
    }),
  )
}

/**
 * The fields of a query or a body that the contract knows. The page hands whole objects around, such as a
 * position, and their other fields must not leave the phone. Form data is sent as it is.
 */
export function sentFields<T>(name: CallName, value: T): T {
  const text = callFields[name]
  if (text === undefined || value instanceof FormData) return value
  const fields = parsed.get(name) ?? parse(text)
  parsed.set(name, fields)
  return cut(value, fields) as T
}
