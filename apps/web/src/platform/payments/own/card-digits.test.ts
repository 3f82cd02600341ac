import { describe, expect, it } from 'vitest'
import { caretAfter, formatCardNumber, formatExpiry, formatSecurityCode } from './card-digits.ts'

describe('what is typed of a card', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['42424242424242429', '4242 4242 4242 4242'],
    ['no digits', ''],
  ])('number: "%s" stands as "%s"', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  it.each([
    ['', ''],
    ['1', '1'],
    ['7', '07'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['1/', '01'],
    ['1/30', '01 / 30'],
    ['07/2030', '07 / 30'],
    ['12 / 345', '12 / 34'],
  ])('expiry: "%s" stands as "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  it('is the same when it is formatted again', () => {
    for (const text of ['0', '1', '05', '12 / 3', '12 / 34']) expect(formatExpiry(text)).toBe(text)
    expect(formatCardNumber('4242 4242 4')).toBe('4242 4242 4')
    expect(formatSecurityCode('12a345')).toBe('1234')
  })

  it('the caret stays behind the digit that was typed', () => {
    // At the end, also when a gap came in before it.
    expect(caretAfter('42424', 5, '4242 4')).toBe(6)
    // "9" typed as the second digit of "4242 42".
    expect(caretAfter('49242 42', 2, '4924 242')).toBe(2)
    // The gap was deleted, so the caret moves over it.
    expect(caretAfter('42424', 4, '4242 4')).toBe(4)
    // Nothing before it.
    expect(caretAfter('x4242', 1, '4242')).toBe(0)
  })
})
