import { readFileSync } from 'node:fs'
import { calls, endpoints, errorCodes, type CallName } from '@bramble/contract'
import { describe, expect, test } from 'vitest'
import { limitConfig, type BucketName } from '#/platform/http/limit-config.ts'

const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')

/** The name that begins each line under a heading and, after it, what `rest` asks for. */
function listUnder(heading: string, rest = /(?:)/): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const line = new RegExp(`^- \`([^\`]+)\`${rest.source}`)
  return section.split('\n').flatMap((text) => {
    const [, ...cells] = line.exec(text) ?? []
    return cells.length > 0 ? [cells] : []
  })
}

/** Fields whose description in the contract says that they are extensions. */
function extensionFields(): string[] {
  const found = new Set<string>()
  const search = (value: unknown, name: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 12) return
    const { description, shape, def } = value as {
      description?: string
      shape?: Record<string, unknown>
      def?: Record<string, unknown>
    }
    if (description?.startsWith('Extension') === true) found.add(name)
    for (const [key, child] of Object.entries(shape ?? {})) search(child, key, depth + 1)
    for (const part of ['innerType', 'element', 'in', 'out']) search(def?.[part], name, depth + 1)
    for (const option of (def?.options as unknown[] | undefined) ?? [])
      search(option, name, depth + 1)
  }
  for (const endpoint of Object.values(endpoints)) {
    for (const part of ['body', 'query', 'answer', 'form'] as const) {
      search((endpoint as Record<string, unknown>)[part], '', 0)
    }
  }
  return [...found]
}

/** Per minute; slower ones as "10 an hour" or "4 a day". */
function refillText(perSecond: number): string {
  const perMinute = perSecond * 60
  if (perMinute * 60 < 1) return `${Math.round(perMinute * 60 * 24)} a day`
  return perMinute < 1 ? `${Math.round(perMinute * 60)} an hour` : String(Math.round(perMinute))
}

describe('the page about the API', () => {
  test('has every error with its status, and no other', () => {
    const onPage = Object.fromEntries(
      listUnder('Errors', / (\d+): ./).map(([code, status]) => [code, status]),
    )
    const inCode = Object.fromEntries(
      Object.entries(errorCodes).map(([code, { status }]) => [code, String(status)]),
    )
    expect(onPage).toEqual(inCode)
  })

  test('has every extension of the contract', () => {
    const onPage = listUnder('Fields').map(([field]) => field)
    const inCode = extensionFields()
    expect(inCode.length).toBeGreaterThan(8)
    expect(inCode.filter((field) => !onPage.includes(field))).toEqual([])
  })

  test('writes the added calls as they are', () => {
    const rows = listUnder('Calls', / `([^`]+)`: ./)
    expect(rows.length).toBeGreaterThan(80)
    for (const [name, address] of rows) {
      const { method, path } = calls[name as CallName]
      expect(address).toBe(`${method} ${path}`)
    }
  })

  test('has every limit with its numbers', () => {
    const rows = listUnder('Limits', / (\d+), ([^:]+): ./)
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(limitConfig).sort())
    for (const [name, burst, refill] of rows) {
      const { burst: inCode, refillPerSecond } = limitConfig[name as BucketName]
      expect([name, burst, refill]).toEqual([name, String(inCode), refillText(refillPerSecond)])
    }
  })
})
