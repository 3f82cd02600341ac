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

it('readings that are steadily late for 5 seconds speak of a wrong clock and are used', () => {
  const time = createPageTime()
  const judge = (afterMs: number) => time.judge(NOON - 600_000 + afterMs, NOON + afterMs)
  expect(judge(0)).toEqual({ use: false })
  expect(judge(2_600)).toEqual({ use: false })
  expect(judge(5_000)).toEqual({ use: true, atMs: NOON + 5_000, clockMoved: true })
  expect(time.judge(NOON - 594_000, NOON + 6_200)).toMatchObject({ use: true, atMs: NOON + 6_000 })
})

it('old readings given out in one go say nothing about the clock, however alike', () => {
  const time = createPageTime()
  for (const afterMs of [0, 400, 800, 1_200, 4_900]) {
    expect(time.judge(NOON - 120_000 + afterMs, NOON + afterMs)).toEqual({ use: false })
  }
})

it('two old readings do not count together with a third from another time', () => {
  const time = createPageTime()
  time.judge(NOON - 120_000, NOON)
  time.judge(NOON - 117_000, NOON + 3_000)
  expect(time.judge(NOON - 54_000, NOON + 6_000)).toEqual({ use: false })
})

it('readings from the future speak of a wrong clock at once', () => {
  expect(createPageTime().judge(NOON + 90_000, NOON)).toMatchObject({ use: true, atMs: NOON })
})
