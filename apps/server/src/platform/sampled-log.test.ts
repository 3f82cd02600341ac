import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSampledLog } from './sampled-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an outage is one whole line, then a number every ten seconds, and a new one begins anew', () => {
  const lines: object[] = []
  const log = createSampledLog()
  const fail = (reason: string) =>
    log('away', (line) => void lines.push(line), { reason }, 'not available')
  for (let i = 0; i < 100; i += 1) fail(`call ${i}`)
  vi.advanceTimersByTime(10_000)
  fail('call 100')
  vi.advanceTimersByTime(30_000)
  fail('the next outage')
  expect(lines).toEqual([
    { reason: 'call 0' },
    { kind: 'away', more: 99, seconds: 10 },
    { kind: 'away', more: 1, seconds: 10 },
    { reason: 'the next outage' },
  ])
})

test('another kind has a whole line of its own', () => {
  const lines: object[] = []
  const log = createSampledLog()
  for (const kind of ['database', 'photos', 'database']) {
    log(kind, (line) => void lines.push(line), { kind }, 'not available')
  }
  expect(lines).toEqual([{ kind: 'database' }, { kind: 'photos' }])
})
