import { expect, it } from 'vitest'
import { createAccessCode } from './access-code.ts'

it('a code that opens the gate has three groups of four symbols that nobody mixes up', () => {
  let next = 0
  const code = createAccessCode((max) => next++ % max)
  expect(code).toBe('BCDF-GHJK-MNPQ')
})
