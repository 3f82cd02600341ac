import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeMachine } from '#/testing/fake-machine.ts'
import { createSteadyClock, systemClock } from './clock.ts'

const HOUR = 60 * 60_000
const NINE = Date.UTC(2026, 5, 20, 9)

test.each([2 * HOUR, -HOUR / 2, 25 * HOUR, -49 * HOUR])(
  'F10: ten minutes are ten minutes when the clock is set by %i ms meanwhile',
  (stepMs) => {
    const machine = createFakeMachine(NINE)
    const clock = createSteadyClock(machine)
    machine.pass(5 * 60_000)
    expect(clock.now() - NINE).toBe(5 * 60_000)
    machine.set(stepMs)
    expect(clock.now() - NINE).toBe(5 * 60_000)
    machine.pass(5 * 60_000)
    expect(Math.abs(clock.now() - NINE - 10 * 60_000)).toBeLessThanOrEqual(6_000)
    expect(clock.wall()).toBe(NINE + 10 * 60_000 + stepMs)
  },
)

test('F10: a clock that was put right is caught up with in the end', () => {
  const machine = createFakeMachine(NINE)
  const clock = createSteadyClock(machine)
  machine.set(HOUR)
  for (let hours = 0; hours < 101; hours++) {
    machine.pass(HOUR)
    clock.now()
  }
  expect(clock.now()).toBe(clock.wall())
})

test('F10: the time never goes back, whatever is done to the clock', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ passMs: fc.nat(HOUR), setMs: fc.integer({ min: -HOUR, max: HOUR }) })),
      (doings) => {
        const machine = createFakeMachine(NINE)
        const clock = createSteadyClock(machine)
        let latestMs = clock.now()
        for (const { passMs, setMs } of doings) {
          machine.pass(passMs)
          machine.set(setMs)
          const nowMs = clock.now()
          expect(nowMs - latestMs).toBeGreaterThanOrEqual(Math.floor(passMs * 0.99) - 1)
          expect(nowMs - latestMs).toBeLessThanOrEqual(Math.ceil(passMs * 1.01) + 1)
          latestMs = nowMs
        }
      },
    ),
  )
})

test("between processes the database's time counts, not the machine's", () => {
  const machine = createFakeMachine(NINE)
  machine.set(2 * HOUR)
  const clock = createSteadyClock({ ...machine, startMs: NINE })
  machine.pass(60_000)
  expect(clock.now()).toBe(NINE + 60_000)
})

test("this machine's time passes, in whole milliseconds", async () => {
  const beforeMs = systemClock.now()
  const startMs = performance.now()
  await expect.poll(() => systemClock.now() - beforeMs).toBeGreaterThanOrEqual(18)
  const tookMs = performance.now() - startMs
  expect(systemClock.now() - beforeMs).toBeGreaterThanOrEqual(Math.floor(tookMs * 0.99) - 1)
  expect(Number.isInteger(systemClock.now())).toBe(true)
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000)
})
