import { expect, test } from 'vitest'
import { createTimeBudget } from './time-budget.ts'

const never = () => new Promise<string>(() => {})

test('what is done in time is heard', async () => {
  expect(await createTimeBudget(1_000).race(async () => 'done', 'late')).toBe('done')
})

test('what goes wrong in time is heard, too', async () => {
  const racing = createTimeBudget(1_000).race(() => Promise.reject(new Error('no')), 'late')
  await expect(racing).rejects.toThrow('no')
})

test('steps share the time: after a slow one the next is not even begun', async () => {
  const budget = createTimeBudget(20)
  expect(await budget.race(never, 'late')).toBe('late')
  let isBegun = false
  const next = async () => {
    isBegun = true
    return 'done'
  }
  expect([await budget.race(next, 'late again'), isBegun]).toEqual(['late again', false])
})
