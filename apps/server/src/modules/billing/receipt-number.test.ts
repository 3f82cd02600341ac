import { expect, test } from 'vitest'
import { receiptNumber } from './receipt-mail.ts'

test('a receipt number is short, readable, and always the same for one purchase', () => {
  const id = '0197a3c0-0000-7000-8000-000000000001'
  expect(receiptNumber(id)).toMatch(/^BR-[B-DF-HJKMNP-TV-Z2-9]{4}-[B-DF-HJKMNP-TV-Z2-9]{4}$/)
  expect(receiptNumber(id)).toBe(receiptNumber(id))
  const numbers = Array.from({ length: 10_000 }, () => receiptNumber(crypto.randomUUID()))
  expect(new Set(numbers).size).toBe(numbers.length)
})
