import { readFileSync } from 'node:fs'
import { calls, errorCodes, type CallName } from '@bramble/contract'
import { describe, expect, test } from 'vitest'

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

describe('the page about the API', () => {
  test('has every error with its status, and no other', () => {
    const onPage = Object.fromEntries(
      listUnder('Errors', /((?:, `[^`]+`)*) (\d+): ./).flatMap(([code, others = '', status]) =>
        [code, ...[...others.matchAll(/`([^`]+)`/g)].map(([, name]) => name)].map((one) => [
          one,
          status,
        ]),
      ),
    )
    const inCode = Object.fromEntries(
      Object.entries(errorCodes).map(([code, { status }]) => [code, String(status)]),
    )
    expect(onPage).toEqual(inCode)
  })

  test('writes the added calls as they are', () => {
    const rows = listUnder('Calls', / `([^`]+)`: ./)
    expect(rows.length).toBeGreaterThan(80)
    for (const [name, address] of rows) {
      const { method, path } = calls[name as CallName]
      expect(address).toBe(`${method} ${path}`)
    }
  })
})
