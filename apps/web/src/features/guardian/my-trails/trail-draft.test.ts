import { describe, expect, it } from 'vitest'
import { givenOwnTrail } from '#/features/guardian/_trails/testing/given-trails.ts'
import { bodyOf, draftOf, moved, newDraft, problemOf, spotsOf } from './trail-draft.ts'

describe('a list with one item at another place', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 3, 'abc'],
    [0, -1, 'abc'],
  ])('%i to %i', (from, to, expected) => {
    expect(moved([...'abc'], from, to).join('')).toBe(expected)
  })
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
