import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from './environment.ts'

const PAGE = join(import.meta.dirname, '../../../../docs/configuration.md')

test('the page of settings names each one that the server reads, and no other', () => {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect([...new Set(named)].sort()).toEqual(Object.keys(environmentSchema.shape).sort())
})
