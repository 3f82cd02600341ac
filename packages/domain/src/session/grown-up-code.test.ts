import { describe, expect, it } from 'vitest'
import { createGrownUpCode, isGrownUpCode, normaliseGrownUpCode } from './grown-up-code.ts'

describe('the code of a second grown-up', () => {
  it('has twelve symbols that nobody takes for each other', () => {
    let next = 0
    const code = createGrownUpCode((max) => next++ % max)
    expect(code).toBe('BCDFGHJKMNPQ')
    expect(isGrownUpCode(code)).toBe(true)
  })

  it('may be typed as people type', () => {
    expect(normaliseGrownUpCode(' bcdf ghjk-mnpq ')).toBe('BCDFGHJKMNPQ')
  })

  it('is not another length or another alphabet', () => {
    expect(isGrownUpCode('BCDFGH')).toBe(false)
    expect(isGrownUpCode('BCDFGHJKMNP0')).toBe(false)
  })
})
