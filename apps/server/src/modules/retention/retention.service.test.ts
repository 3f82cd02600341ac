import { expect, test } from 'vitest'
import { silentLogger } from '#/platform/logger.ts'
import { createRetention, type RetentionDeps } from './retention.service.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW_MS = Date.UTC(2026, 5, 20, 9)

function openRetention(overrides: Partial<RetentionDeps['sessions']> = {}) {
  const errors: unknown[] = []
  const swept: string[] = []
  const sweep = (name: string, every: 'minute' | 'hour') => ({
    name,
    every,
    run: async () => swept.push(name),
  })
  const retention = createRetention({
    sessions: {
      endOverdue: async () => 0,
      listPositionsOverdue: async () => [],
      listDeletable: async () => [],
      expire: async () => true,
      oldestEndMs: async () => null,
      sweepTombstones: async () => {},
      ...overrides,
    },
    players: { erasePositions: async () => 0 },
    credentials: { sweep: async () => 0 },
    sweeps: [sweep('cookies', 'minute'), sweep('files', 'hour')],
    database: { eraseTraces: async () => ({ tables: [], isLogRenewed: true }) },
    logger: { ...silentLogger, error: (...of: unknown[]) => void errors.push(of) },
  })
  return { retention, errors, swept }
}

test('[RET-01] a game that outlives its day by more than a quarter of an hour is an error in the log', async () => {
  for (const [lateMinutes, hasError] of [
    [-5, false],
    [15, false],
    [16, true],
  ] as const) {
    const oldest = NOW_MS - DAY - lateMinutes * MINUTE
    const { retention, errors } = openRetention({ oldestEndMs: async () => oldest })
    const { overdueMinutes } = await retention.run(NOW_MS, [])
    expect(overdueMinutes).toBe(Math.max(0, lateMinutes))
    expect(errors).toEqual(
      hasError ? [[{ overdueMinutes: lateMinutes }, 'games outlive their day']] : [],
    )
  }
})

test('a game that cannot be deleted keeps neither the others nor the sweeps, and the job fails', async () => {
  const deleted: string[] = []
  const { retention, swept } = openRetention({
    listDeletable: async () => ['one', 'two', 'three'],
    expire: async (id) => {
      if (id === 'two') throw new Error('the disk is away')
      deleted.push(id)
      return true
    },
  })
  await expect(retention.run(NOW_MS, ['minute'])).rejects.toThrow('not complete')
  expect(deleted).toEqual(['one', 'three'])
  expect(swept).toEqual(['cookies'])
})

test('each sweep has its turn', async () => {
  const { retention, swept } = openRetention()
  expect(await retention.sweep(NOW_MS, ['hour'])).toEqual({ files: 1 })
  expect(await retention.run(NOW_MS, ['minute', 'hour'])).toMatchObject({ cookies: 2, files: 3 })
  expect(swept).toEqual(['files', 'cookies', 'files'])
})
