import { readFileSync } from 'node:fs'
import { calls, endpoints, errorCodes, type CallName } from '@bramble/contract'
import { describe, expect, test } from 'vitest'
import { limitConfig, type BucketName } from '#/platform/http/limit-config.ts'

const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')

/** Rows of the table under a heading, cell by cell, without the marks of code. */
function tableUnder(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
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
    const onPage = Object.fromEntries(tableUnder('Errors').map(([code, status]) => [code, status]))
    const inCode = Object.fromEntries(
      Object.entries(errorCodes).map(([code, { status }]) => [code, String(status)]),
    )
    expect(onPage).toEqual(inCode)
  })

  test('has every extension of the contract', () => {
    const onPage = tableUnder('Fields').map(([field]) => field)
    const inCode = extensionFields()
    expect(inCode.length).toBeGreaterThan(8)
    expect(inCode.filter((field) => !onPage.includes(field))).toEqual([])
  })

  test('writes the added calls as they are', () => {
    for (const [name, address] of tableUnder('Calls')) {
      const { method, path } = calls[name as CallName]
      expect(address).toBe(`${method} ${path}`)
    }
  })

  test('has every limit with its numbers', () => {
    const rows = tableUnder('Limits')
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(limitConfig).sort())
    for (const [name, burst, refill] of rows) {
      const { burst: inCode, refillPerSecond } = limitConfig[name as BucketName]
      expect([name, burst, refill]).toEqual([name, String(inCode), refillText(refillPerSecond)])
    }
  })
})
