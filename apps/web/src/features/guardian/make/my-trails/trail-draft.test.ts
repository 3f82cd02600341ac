import { describe, expect, it } from 'vitest'
import { givenOwnTrail } from '#/features/guardian/_trails/testing/given-trails.ts'
import {
  bodyOf,
  changedParts,
  draftOf,
  isSame,
  moved,
  newDraft,
  problemOf,
  spotsOf,
  withNews,
} from './trail-draft.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
])('a list with one item at another place %i to %i', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected)
})

describe('what a trail still lacks', () => {
  const whole = draftOf(givenOwnTrail())
  const given = givenOwnTrail().spots.map(({ challengeId: id, location }) => ({ id, location }))
  it.each([
    ['name', { ...whole, name: ' ' }],
    ['sentence', { ...whole, sentence: '' }],
    ['texts', { ...whole, texts: { de: { name: 'Teich', sentence: ' ' } } }],
    ['spots', { ...whole, challengeIds: [] }],
    [null, whole],
    [null, { ...whole, texts: { de: { name: '', sentence: '' } } }],
  ])('%s', (problem, draft) => {
    expect(problemOf(draft, spotsOf(draft, given))).toBe(problem)
  })

  it('a new one lacks its name', () => expect(problemOf(newDraft(), [])).toBe('name'))

  it('spots, where its challenges were deleted meanwhile', () => {
    expect(problemOf(whole, spotsOf(whole, []))).toBe('spots')
  })
})

it('begins at its first challenge, and leaves empty translations out', () => {
  const draft = {
    ...draftOf(givenOwnTrail()),
    challengeIds: ['b', 'gone', 'a'],
    texts: { de: { name: '', sentence: '' } },
  }
  const [first, ...others] = spotsOf(draft, [
    { id: 'a', location: { lat: 1, lng: 2 } },
    { id: 'b', location: { lat: 3, lng: 4 } },
  ])
  const body = bodyOf(draft, [first!, ...others])
  expect(body).toMatchObject({ start: { lat: 3, lng: 4 }, texts: {}, challengeIds: ['b', 'a'] })
})

describe('two tabs with one trail', () => {
  const base = { ...draftOf(givenOwnTrail()), challengeIds: ['a', 'b', 'c'] }
  const both = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
    withNews({ mine: { ...base, ...mine }, base, theirs: { ...base, ...theirs } })

  it('keep each what the other has not changed', () => {
    const merged = both({ name: 'Mine' }, { name: 'Theirs', sentence: 'Theirs.', isOrdered: true })
    expect(merged).toEqual({ ...base, name: 'Mine', sentence: 'Theirs.', isOrdered: true })
  })

  it.each([
    ['an order here', 'cba', 'abc', 'cba'],
    ['an order there', 'abc', 'bca', 'bca'],
    ['an order here, one put on there', 'cba', 'abcd', 'cbad'],
    ['an order here, one taken off there', 'cba', 'ac', 'ca'],
    ['one put on in each', 'abcx', 'abcd', 'abcxd'],
    ['the same taken off in both', 'ab', 'ab', 'ab'],
    ['one taken off here, one there', 'bc', 'ab', 'b'],
  ])('lose no spot and bring none back: %s', (_name, mine, theirs, merged) => {
    const ids = both({ challengeIds: [...mine] }, { challengeIds: [...theirs] }).challengeIds
    expect(ids.join('')).toBe(merged)
  })

  it('leave nothing to save where nothing was changed here', () => {
    const theirs = { ...base, name: 'Theirs', challengeIds: ['c', 'a'] }
    expect(isSame(withNews({ mine: base, base, theirs }), theirs)).toBe(true)
    expect(isSame(withNews({ mine: { ...base, name: 'Mine' }, base, theirs }), theirs)).toBe(false)
  })

  it('keep the texts of each spot by itself', () => {
    const text = (title: string) => ({ de: { title } }) as unknown as (typeof base.spotTexts)['a']
    const merged = both({ spotTexts: { a: text('mine') } }, { spotTexts: { b: text('theirs') } })
    expect(merged.spotTexts).toEqual({ a: text('mine'), b: text('theirs') })
  })

  it('send the parts alone that were changed', () => {
    const spots = base.challengeIds.map((id) => ({ id, location: { lat: 1, lng: 2 } }))
    const sent = (mine: Partial<typeof base>, isMoved = false) => {
      const draft = { ...base, ...mine }
      const [first, ...others] = spotsOf(draft, spots)
      const body = bodyOf(draft, [first!, ...others])
      return Object.keys(changedParts(body, { draft, saved: base, isMoved })).sort()
    }
    expect(sent({ name: 'Mine' })).toEqual(['name'])
    expect(sent({})).toEqual([])
    expect(sent({}, true)).toEqual(['start', 'timeZone'])
    expect(sent({ challengeIds: ['b', 'a', 'c'] })).toEqual(['challengeIds', 'start', 'timeZone'])
  })
})
