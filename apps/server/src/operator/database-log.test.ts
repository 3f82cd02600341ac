import { expect, test } from 'vitest'
import type { Database } from '#/platform/db/database.ts'
import { LOG_ADVICE } from '#/platform/db/log-troubles.ts'
import { checkLog } from './database-log.ts'

/** A PostgreSQL that answers so. */
function answering(answer: {
  isRecycled?: boolean
  isRenewable?: boolean
  isArchived?: boolean
}): Pick<Database, 'kind' | 'executeSql'> {
  const row = { isRecycled: false, isRenewable: true, isArchived: false, ...answer }
  return { kind: 'postgres', executeSql: () => Promise.resolve({ rows: [row] }) }
}

test.each([
  [{}, []],
  [{ isRecycled: true }, ['recycled']],
  [{ isRenewable: false }, ['not-renewable']],
  [{ isArchived: true }, ['archived']],
  [
    { isRecycled: true, isRenewable: false, isArchived: true },
    ['recycled', 'not-renewable', 'archived'],
  ],
] as const)('of a PostgreSQL with %j the doctor warns of %j (P11)', async (answer, troubles) => {
  const findings = await checkLog({ database: answering(answer) })
  expect(findings.filter(({ level }) => level === 'warn').map(({ text }) => text)).toEqual(
    troubles.map((trouble) => LOG_ADVICE[trouble]),
  )
  expect(findings.some(({ level }) => level === 'ok')).toBe(troubles.length === 0)
})
