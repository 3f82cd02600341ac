import type { ServerHealth } from '@bramble/contract'

/** A small server, one of whose jobs fails. */
export function givenHealth(overrides: Partial<ServerHealth> = {}): ServerHealth {
  return {
    version: '1.0.0',
    startedAt: '2026-06-01T06:00:00.000Z',
    database: { kind: 'embedded', connections: { lent: 0, free: 1, waiting: 0 }, logTroubles: [] },
    freeBytes: 12_500_000_000,
    backups: { newestAt: '2026-06-01T02:20:00.000Z' },
    games: { waiting: 1, active: 3 },
    children: 7,
    jobs: [
      { name: 'retention', doneAt: '2026-06-01T08:59:00.000Z', failedAt: null },
      {
        name: 'backup',
        doneAt: '2026-06-01T02:20:00.000Z',
        failedAt: '2026-06-01T08:00:00.000Z',
      },
      { name: 'vacuum', doneAt: null, failedAt: null },
    ],
    ...overrides,
  }
}
