import { expect, test } from 'vitest'
import { createTrailWord, isFitTrailWord, readTrailWord } from './trail-word.ts'

/** Every choice in turn, as an odometer. */
function inTurn(start: number) {
  let left = start
  return (most: number) => {
    const chosen = left % most
    left = Math.floor(left / most)
    return chosen
  }
}

test('a word is three syllables that English and German read alike', () => {
  const words = Array.from({ length: 500 }, (_, at) => createTrailWord(inTurn(at * 61 + 7)))
  for (const word of words) expect(word).toMatch(/^(?:[bdfklmrs][aiou]){3}$/)
})

test('rude words are made anew, alone and inside others', () => {
  for (const word of ['fikara', 'radiku', 'kaka', 'mafuki'])
    expect(isFitTrailWord(word)).toBe(false)
  for (const word of ['kisoli', 'lisumu', 'sobomu']) expect(isFitTrailWord(word)).toBe(true)
})

test.each([
  ['kisoli', 'kisoli'],
  [' Ki So Li ', 'kisoli'],
  ['KI-SO-LI', 'kisoli'],
  ['https://bramble.example/t/kisoli?from=sign', 'kisoli'],
  ['HTTPS://BRAMBLE.EXAMPLE/T/KISOLI', 'kisoli'],
  ['bramble.example/t/kisoli.', 'kisoli'],
  ['„Kisoli“', 'kisoli'],
  ['ki\u200bso\u2013li!', 'kisoli'],
  ['ｋｉｓｏｌｉ', 'kisoli'],
  ['KİSOLİ', 'kisoli'],
  ['kısolı', 'kisoli'],
  ['kísolí', 'kisoli'],
  ['ki%20so%20li', 'kisoli'],
  ['ki%so%li', 'kisoli'],
  ['K1S0L1', 'kisoli'],
  ['kl5oIi', 'kisoli'],
  ['1isumu', 'lisumu'],
  ['kisolirama', 'kisolirama'],
  ['kiso', null],
  ['kisolix', null],
  ["ki'; drop", null],
  ['', null],
])('%j is read as %j', (typed, word) => {
  expect(readTrailWord(typed)).toBe(word)
})
