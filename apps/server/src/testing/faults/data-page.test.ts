import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))
const page = readFileSync(root('docs/data.md'), 'utf8')

/** A field of a table, a key of the browser's storage, or a cookie, as the page lists it. */
interface Row {
  /** `table.column` of the database, else the name alone. */
  readonly name: string
  readonly area: string
  readonly why: string
  /** How long, and who sees it: its own, else what the page says of the whole area. */
  readonly kept: string | undefined
  readonly seenBy: string | undefined
}

const AREA = /^(?:`([^`]+)`\. |(Cookies) .*:$)/
const ITEM = /^- (`[^`]+`(?:, `[^`]+`)*): (.+)$/
const kept = (text: string) => / ?Kept: (.+?)(?:\. Seen by: .*)?\.$/.exec(text)?.[1]
const seenBy = (text: string) => / ?Seen by: (.+)\.$/.exec(text)?.[1]

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let area = ''
  let whole = ''
  for (const line of text.split('\n')) {
    const [, named, cookies] = AREA.exec(line) ?? []
    if (line.startsWith('#')) area = ''
    else if (named !== undefined || cookies !== undefined) {
      area = named ?? 'cookie'
      whole = line
    }
    const [, names = '', said = ''] = ITEM.exec(line) ?? []
    if (area === '' || names === '') continue
    const isBrowser = ['local', 'session', 'cookie'].includes(area)
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) {
      rows.push({
        name: isBrowser ? name : `${area}.${name}`,
        area,
        why: said.split(/ ?(?:Kept|Seen by): /)[0] ?? '',
        kept: kept(said) ?? kept(whole),
        seenBy: isBrowser ? 'this browser' : (seenBy(said) ?? seenBy(whole)),
      })
    }
  }
  return rows
}

const rows = rowsOf(page)
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
      expect({ name, area: rows.find((row) => row.name === name)?.area }).toEqual({
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
    for (const { name, ...said } of rows)
      for (const part of Object.values(said)) expect(part, name).toMatch(/\S/)
    expect(new Set(named).size).toBe(named.length)
  })
})
