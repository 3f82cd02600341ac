import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes texts, leaves numbers, and says that it is UTF-8', () => {
  expect(
    toCsv(
      [
        ['Größe "m"', 'a;b'],
        [3, null],
      ],
      ';',
    ),
  ).toBe('\uFEFF"Größe ""m""";"a;b"\r\n3;\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(toCsv([[text]], ',')).toBe(`\uFEFF"'${text}"\r\n`)
})

it('a word with a hyphen in it stays as it is', () => {
  expect(toCsv([['will-o-the-wisp']], ',')).toBe('\uFEFF"will-o-the-wisp"\r\n')
})
