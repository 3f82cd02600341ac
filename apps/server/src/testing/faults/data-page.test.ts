import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))
const page = readFileSync(root('docs/data.md'), 'utf8')

/** First cells of the page's tables that are written as code. */
const rows = [...page.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name = '', rest = '']) => ({
  name,
  cells: rest.split('|').map((cell) => cell.trim()),
}))
const named = rows.map(({ name }) => name)

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `table.column` of every table of every module, as Drizzle knows them. */
async function storedColumns(): Promise<string[]> {
  const modules = root('apps/server/src/modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  const columns: string[] = []
  for (const file of files.filter((one) => one.endsWith('.tables.ts'))) {
    const tables = (await import(join(modules, file))) as Record<string, unknown>
    for (const table of Object.values(tables)) columns.push(...columnsOf(table))
  }
  return columns
}

function columnsOf(table: unknown): string[] {
  const { [Symbol.for('drizzle:Name')]: name, [Symbol.for('drizzle:Columns')]: columns } =
    table as Record<symbol, unknown>
  if (typeof name !== 'string') return []
  return Object.entries(columns as Record<string, { name: string; keyAsName: boolean }>).map(
    ([key, column]) => `${name}.${column.keyAsName ? snake(key) : column.name}`,
  )
}

/** Keys of the browser with their area; read as text, because server and web never meet. */
function browserKeys(): { name: string; area: string }[] {
  const source = readFileSync(root('apps/web/src/platform/storage/keys.ts'), 'utf8')
  const table = source.slice(source.indexOf('export const storedKeys'))
  return [...table.matchAll(/\w+Key\(\s*'([^']+)',\s*'(local|session)'/g)].map(
    ([, name = '', area = '']) => ({ name, area }),
  )
}

describe('the page about data', () => {
  test('names every column we store, and none that we do not', async () => {
    const columns = await storedColumns()
    expect(columns.length).toBeGreaterThan(50)
    expect(named.filter((name) => name.includes('.')).sort()).toEqual(columns.sort())
  })

  test('names every key of the browser, with where it is', () => {
    const keys = browserKeys()
    expect(keys.length).toBeGreaterThan(10)
    for (const { name, area } of keys) {
      expect({ name, area: rows.find((row) => row.name === name)?.cells[0] }).toEqual({
        name,
        area,
      })
    }
    const cookies = [
      ...['visitor', 'player', 'host', 'co-host', 'guardian', 'access', 'device', 'game'],
    ]
    const known = [...keys.map(({ name }) => name), ...cookies]
    expect(named.filter((name) => !name.includes('.') && !known.includes(name))).toEqual([])
  })

  test('says of each why, how long and who sees it', () => {
    for (const { name, cells } of rows) {
      expect(cells.length, name).toBeGreaterThanOrEqual(2)
      for (const cell of cells) expect(cell, name).not.toBe('')
    }
    expect(new Set(named).size).toBe(named.length)
  })
})
