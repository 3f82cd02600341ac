import { expect, test } from 'vitest'
import type { PhotoQuality } from './quality.ts'
import { gradeView, type ViewFigures } from './view-grade.ts'

const good: ViewFigures = { points: 900, spread: 0.8, fineShare: 0.7, alikeShare: 0.05 }
const sharp: PhotoQuality = { isBlank: false, isShaken: false, flaw: null }

test.each([
  ['a gate between trees', {}, {}, 'easy', []],
  ['at dusk', {}, { flaw: 'too-dark' }, 'hard', ['dark']],
  ['a little out of focus', {}, { flaw: 'too-blurry' }, 'fair', ['blurred']],
  ['far out of focus', { points: 300 }, { flaw: 'too-blurry' }, 'hard', ['blurred']],
  ['a shaken one', { points: 300 }, { isShaken: true }, 'hard', ['blurred']],
  ['a brick wall', { alikeShare: 0.6 }, {}, 'hard', ['repeats']],
  ['a facade', { alikeShare: 0.4 }, {}, 'fair', ['repeats']],
  ['a meadow', { fineShare: 0.93, points: 650 }, {}, 'hard', ['small-things']],
  ['a white wall', { points: 40, spread: 0.1 }, {}, 'hard', ['few-corners']],
  ['one post in the snow', { spread: 0.4 }, {}, 'hard', ['few-corners']],
  ['a quiet lake', { points: 500 }, {}, 'fair', ['few-corners']],
  ['nothing', { points: 0, spread: 0, fineShare: 0 }, { isBlank: true }, 'hard', ['few-corners']],
  ['a wall at night', { alikeShare: 0.7 }, { flaw: 'too-dark' }, 'hard', ['dark', 'repeats']],
] as const)('[OPEN-38] %s', (_, figures, quality, grade, reasons) => {
  const found = gradeView({ ...good, ...figures }, { ...sharp, ...quality })
  expect(found).toEqual({ grade, reasons })
})

test('[OPEN-38] whatever is not easy has a reason', () => {
  for (const points of [0, 299, 449, 599, 900]) {
    for (const spread of [0, 0.44, 0.54, 1]) {
      for (const fineShare of [0, 0.9]) {
        const { grade, reasons } = gradeView({ ...good, points, spread, fineShare }, sharp)
        expect(reasons.length > 0).toBe(grade !== 'easy')
      }
    }
  }
})
