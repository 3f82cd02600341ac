import { expect, it } from 'vitest'
import { createPageTime } from './ask-position.ts'

const NOON = 1_780_000_000_000

it('takes a reading of now with its own time', () => {
  expect(createPageTime().judge(NOON - 800, NOON)).toEqual({
    use: true,
    atMs: NOON - 800,
    clockMoved: false,
  })
})

it('drops a reading older than 10 seconds', () => {
  expect(createPageTime().judge(NOON - 60_000, NOON)).toEqual({ use: false })
})

it('drops the same reading given again', () => {
  const time = createPageTime()
  time.judge(NOON, NOON)
  expect(time.judge(NOON, NOON + 3_000)).toEqual({ use: false })
})

it('old readings of different ages are all dropped', () => {
  const time = createPageTime()
  time.judge(NOON - 600_000, NOON)
  expect(time.judge(NOON - 300_000, NOON + 500)).toEqual({ use: false })
})

it('readings that are steadily late speak of a wrong clock and are used', () => {
  const time = createPageTime()
  time.judge(NOON - 600_000, NOON)
  expect(time.judge(NOON - 599_000, NOON + 1_000)).toEqual({
    use: true,
    atMs: NOON + 1_000,
    clockMoved: true,
  })
  expect(time.judge(NOON - 598_000, NOON + 2_200)).toMatchObject({ use: true, atMs: NOON + 2_000 })
})

it('readings from the future speak of a wrong clock at once', () => {
  expect(createPageTime().judge(NOON + 90_000, NOON)).toMatchObject({ use: true, atMs: NOON })
})
