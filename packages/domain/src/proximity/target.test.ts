import { describe, expect, it } from 'vitest'
import { challenge, fromOak, post, stay, walkerAmong } from './testing/walk.ts'

function taken(...ids: string[]) {
  return { hostLocation: null, lockedByOthers: new Set(ids) }
}

describe('the challenge a child is led to [OPEN-16]', () => {
  it('is the nearest one at first', () => {
    const child = walkerAmong(challenge('far', 200), challenge('near', 120))
    expect(post(child, 0).targetId).toBe('near')
  })

  it('stays although another one is a little nearer', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 200))
    post(child, 95)
    expect(stay(child, 108, 10).targetId).toBe('a')
  })

  it('changes to one that is clearly nearer for three posts', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 200))
    post(child, 95)
    post(child, 105)
    expect([1, 2, 3].map(() => post(child, 130).targetId)).toEqual(['a', 'a', 'b'])
  })

  it('once locked, is not lost to one that is nearer but not near', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 130))
    post(child, 44)
    post(child, 60)
    expect(stay(child, 82, 6)).toMatchObject({ targetId: 'a', lockedId: 'a' })
    expect(stay(child, 88, 3)).toMatchObject({ targetId: 'b', lockedId: 'b' })
  })

  it('changes within two posts for a child who stands on another one', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 30))
    post(child, 5, { accuracyMeters: 24 })
    const states = [1, 2, 3].map(() => post(child, 29))
    expect(states.at(-1)).toMatchObject({ targetId: 'b', state: 'challenge' })
  })

  it('is chosen anew, silently, when the target is deleted', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 200))
    post(child, 50)
    child.eligible = [challenge('b', 200)]
    expect(post(child, 50)).toMatchObject({ targetId: 'b', lockedId: null })
  })
})

describe('several children', () => {
  it('get different challenges of one spot', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 1), challenge('c', 2))
    child.tieBreak = taken('a', 'b')
    expect(post(child, 30).targetId).toBe('c')
  })

  it('part within a spot also when another child locks the target later', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 1))
    expect(post(child, -60).targetId).toBe('a')
    child.tieBreak = taken('a')
    expect(post(child, -57).targetId).toBe('b')
  })

  it('keep what they have locked themselves', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 1))
    expect(post(child, -40).lockedId).toBe('a')
    child.tieBreak = taken('a')
    expect(post(child, -38).targetId).toBe('a')
  })

  it('are led to a free challenge only if it is at most 25 m further', () => {
    const near = walkerAmong(challenge('a', 80), challenge('b', -100))
    near.tieBreak = taken('a')
    expect(post(near, 0).targetId).toBe('b')
    const far = walkerAmong(challenge('a', 80), challenge('b', -120))
    far.tieBreak = taken('a')
    expect(post(far, 0).targetId).toBe('a')
  })

  it('are led towards their grown-up where two are equally near', () => {
    const child = walkerAmong(challenge('a', 100), challenge('b', -100))
    child.tieBreak = { hostLocation: fromOak(-150), lockedByOthers: new Set() }
    expect(post(child, 0).targetId).toBe('b')
    child.memory = walkerAmong().memory
    child.tieBreak = { hostLocation: fromOak(150), lockedByOthers: new Set() }
    expect(post(child, 0).targetId).toBe('a')
  })
})
