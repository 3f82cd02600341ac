import { describe, expect, it } from 'vitest'
import {
  challengeId,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { arrange, type ListView } from './arrange.ts'

const HERE = { lat: 51.5, lng: -0.1 }
const north = (degrees: number) => ({ lat: HERE.lat + degrees, lng: HERE.lng })

const FAR = givenOwnChallenge({
  id: challengeId(1),
  title: 'Zebra gate',
  description: 'Count the stripes.',
  location: north(0.1),
  createdAt: '2026-05-03T09:00:00.000Z',
})
const NEAR = givenOwnChallenge({
  id: challengeId(2),
  title: 'Café wall 10',
  location: north(0.001),
  createdAt: '2026-05-01T09:00:00.000Z',
})
const GROUPS = givenOwnChallenge({
  id: challengeId(3),
  title: 'Café wall 9',
  childPhotoPrompt: 'Show us a red leaf',
  location: north(0.01),
  isOwn: false,
  createdAt: '2026-05-02T09:00:00.000Z',
})
const ALL = [FAR, NEAR, GROUPS]

function ids(view: Partial<ListView>, from: typeof HERE | null = HERE) {
  const listed = arrange(ALL, { search: '', whose: 'all', sort: 'nearest', ...view }, from)
  return listed.map(({ challenge }) => ALL.indexOf(challenge))
}

describe('the order of the list', () => {
  it('[CHAL-01, CHAL-10] nearest first, measured from where the guardian is', () => {
    expect(ids({})).toEqual([1, 2, 0])
    const [first] = arrange(ALL, { search: '', whose: 'all', sort: 'nearest' }, HERE)
    expect(first?.distanceMeters).toBeCloseTo(111.19, 1)
  })

  it('[CHAL-01] newest first while the place is not known', () => {
    expect(ids({}, null)).toEqual([0, 2, 1])
    expect(ids({ sort: 'newest' })).toEqual([0, 2, 1])
  })

  it('by title, numbers in their own order', () => {
    expect(ids({ sort: 'title' })).toEqual([2, 1, 0])
  })
})

describe('what is found', () => {
  it.each([
    ['zebra', [0]],
    ['STRIPES', [0]],
    ['red leaf', [2]],
    ['cafe', [1, 2]],
    ['wall café', [1, 2]],
    ['  ', [1, 2, 0]],
    ['zebra wall', []],
  ])('"%s" is looked for in title, description and photo task', (search, found) => {
    expect(ids({ search })).toEqual(found)
  })

  it('[OPEN-35] own ones and those of the groups can be told apart', () => {
    expect(ids({ whose: 'own' })).toEqual([1, 0])
    expect(ids({ whose: 'groups' })).toEqual([2])
  })
})
