import fc from 'fast-check'
import { MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { expect, test } from 'vitest'
import { numberedTitle } from './challenge-input.ts'

test('[OPEN-37] titles of several questions are numbered, a single one is not', () => {
  expect(numberedTitle('The Old Oak', 1, 3)).toBe('The Old Oak (1 of 3)')
  expect(numberedTitle('The Old Oak', 3, 3)).toBe('The Old Oak (3 of 3)')
  expect(numberedTitle('The Old Oak', 1, 1)).toBe('The Old Oak')
})

test('[OPEN-37] a numbered title is as long as a title may be at most, and no letter is cut in half', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 2, max: 7 }),
      (title, count) => {
        for (let number = 1; number <= count; number += 1) {
          const numbered = numberedTitle(title, number, count)
          expect(numbered.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
          expect(numbered.endsWith(` (${number} of ${count})`)).toBe(true)
          expect(numbered.isWellFormed()).toBe(true)
        }
      },
    ),
  )
  expect(numberedTitle('🌳'.repeat(40), 2, 7)).toBe(`${'🌳'.repeat(35)} (2 of 7)`)
})
