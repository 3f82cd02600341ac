import { expect, test } from 'vitest'
import { changedParts, type MadeField } from './made.ts'

const name = (words: string, spotId?: string): MadeField => ({
  ...{ key: `${spotId ?? ''}name`, part: 'name', words },
  ...(spotId === undefined ? {} : { spotId }),
})
const place = (words: string): MadeField => ({ key: 'place', part: 'place', words })

test('nothing differs from itself', () => {
  const all = [name('Oak'), place('1,2'), name('Elm', 'a')]
  expect(changedParts(all, [...all].reverse())).toEqual([])
})

test('words are told before and now; a place only that it is another', () => {
  expect(changedParts([name('Oak'), place('1,2')], [name('Elm'), place('1,3')])).toEqual([
    { part: 'name', before: 'Oak', now: 'Elm' },
    { part: 'place', before: null, now: null },
  ])
})

test('a field that came or went is told with nothing on the other side', () => {
  expect(changedParts([], [name('Oak')])).toEqual([{ part: 'name', before: null, now: 'Oak' }])
  expect(changedParts([name('Oak')], [])).toEqual([{ part: 'name', before: 'Oak', now: null }])
})

test('a challenge that came to a trail or left it brings no list of its fields', () => {
  const spots = (words: string): MadeField => ({ key: 'spots', part: 'spots', words })
  const was = [name('Way'), spots('a b'), name('Oak', 'a'), name('Elm', 'b')]
  const now = [name('Way'), spots('a c'), name('Yew', 'a'), name('Fir', 'c')]
  expect(changedParts(was, now)).toEqual([
    { part: 'spots', before: null, now: null },
    { part: 'name', spotId: 'a', before: 'Oak', now: 'Yew' },
  ])
})
