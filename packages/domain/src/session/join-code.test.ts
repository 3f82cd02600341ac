import { describe, expect, it } from 'vitest'
import { createJoinCode, isJoinCode, JOIN_CODE_ALPHABET, normaliseJoinCode } from './join-code.ts'

const SYMBOLS = [...JOIN_CODE_ALPHABET]

/** The same "chance" at every run (mulberry32). */
function seededInt(seed: number): (maxExclusive: number) => number {
  let state = seed
  return (maxExclusive) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * maxExclusive)
  }
}

/** How far counts lie from "all alike"; 55.5 is passed once in a thousand by fair symbols. */
function chiSquare(symbols: readonly string[]): number {
  const expected = symbols.length / SYMBOLS.length
  return SYMBOLS.reduce((sum, symbol) => {
    const seen = symbols.filter((one) => one === symbol).length
    return sum + (seen - expected) ** 2 / expected
  }, 0)
}

describe('ten thousand new join codes', () => {
  const randomInt = seededInt(2026)
  const codes = Array.from({ length: 10_000 }, () => createJoinCode(randomInt))

  it('have six symbols that cannot be mistaken for others and make no words [OPEN-10]', () => {
    expect(codes.filter((code) => !/^[B-DF-HJ-KMNP-TV-Z2-9]{6}$/.test(code))).toEqual([])
    expect(codes.join('')).not.toMatch(/[AEIOULl01]/)
    expect(codes.every(isJoinCode)).toBe(true)
  })

  it('are not two alike more often than chance has it', () => {
    expect(new Set(codes).size).toBeGreaterThanOrEqual(9_998)
  })

  it('use every symbol equally often at every place (T3)', () => {
    for (let place = 0; place < 6; place++) {
      expect(chiSquare(codes.map((code) => code.charAt(place)))).toBeLessThan(55.5)
    }
  })

  it('would be found out if the symbols were not equally likely', () => {
    const modulo = [...codes.join('')].map(() => SYMBOLS[randomInt(256) % SYMBOLS.length] ?? '')
    expect(chiSquare(modulo)).toBeGreaterThan(55.5)
  })
})

it('every symbol of the alphabet can be drawn, the first and the last too', () => {
  expect(createJoinCode(() => 0)).toBe('BBBBBB')
  expect(createJoinCode((maxExclusive) => maxExclusive - 1)).toBe('999999')
})

it.each([
  [' bcd fgh ', 'BCDFGH'],
  ['bcd-fgh', 'BCDFGH'],
  ['BCD\u00a0F G\tH\n', 'BCDFGH'],
  ['  ', ''],
])('what a child types, %j, is looked up as %j [JOIN-02, OPEN-10]', (typed, code) => {
  expect(normaliseJoinCode(typed)).toBe(code)
})

it.each(['BCDFG', 'BCDFGHJ', 'BCDFGA', 'BCDFG0', 'bcdfgh', 'BCDFG ', ''])(
  '%j is no join code',
  (code) => {
    expect(isJoinCode(code)).toBe(false)
  },
)
