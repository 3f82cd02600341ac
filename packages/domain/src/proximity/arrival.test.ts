import { describe, expect, it } from 'vitest'
import { challenge, post, stay, walk, walkerAmong } from './testing/walk.ts'

/** The number of the post, from 1, at which a child who stands there has arrived; 0 when never. */
function postsUntilArrival(distanceMeters: number, accuracyMeters: number): number {
  const child = walkerAmong(challenge('nest', 0))
  stay(child, distanceMeters + 30, 4, 5)
  for (let count = 1; count <= 30; count++) {
    if (post(child, distanceMeters, { accuracyMeters }).state === 'challenge') return count
  }
  return 0
}

describe('arriving at a challenge [ROAM-13, OPEN-16]', () => {
  it('takes one post well inside with a sharp fix', () => {
    expect(postsUntilArrival(8, 8)).toBe(1)
  })

  it('takes two posts near the rim', () => {
    expect(postsUntilArrival(15, 8)).toBe(2)
    expect(postsUntilArrival(14, 20)).toBe(2)
  })

  it('takes three slow posts with a vague fix, and five with the fix of a house', () => {
    const vague = postsUntilArrival(20, 27)
    const indoors = postsUntilArrival(20, 35)
    expect(vague).toBe(6)
    expect(indoors).toBe(8)
  })

  it('takes a long stay close by beyond 50 m, and never comes beyond 70 m', () => {
    expect(postsUntilArrival(19, 60)).toBe(5)
    expect(postsUntilArrival(22, 60)).toBe(0)
    expect(postsUntilArrival(0, 71)).toBe(0)
  })

  it('comes to a child who keeps searching just outside, after 20 s and no further than 10 m', () => {
    expect(postsUntilArrival(20, 8)).toBeGreaterThan(7)
    expect(postsUntilArrival(20, 8)).toBeLessThan(15)
    expect(postsUntilArrival(27, 8)).toBe(0)
  })

  it('does not come to a child who walks past with a vague fix', () => {
    const child = walkerAmong(challenge('nest', 0, 22))
    child.accuracyMeters = 24
    expect(walk(child, -90, 90).some((update) => update.state === 'challenge')).toBe(false)
  })

  it('is not made by one wrong fix', () => {
    const child = walkerAmong(challenge('nest', 0))
    stay(child, 40, 5)
    expect(post(child, 14).state).toBe('burning')
    expect(post(child, 40).state).not.toBe('challenge')
    expect(post(child, 14).state).toBe('burning')
  })

  it('counts two posts within a second as one', () => {
    const child = walkerAmong(challenge('nest', 0))
    stay(child, 40, 3)
    expect(post(child, 15).state).toBe('burning')
    expect(post(child, 15, { afterMs: 400 }).state).toBe('burning')
    expect(post(child, 15, { afterMs: 700 }).state).toBe('challenge')
  })

  it('is never made once the game is over or the free limit is reached', () => {
    const child = walkerAmong(challenge('nest', 0))
    child.mayArrive = false
    expect(stay(child, 0, 20)).toMatchObject({ state: 'burning', arrivedId: null })
  })

  it('allows for the maker of the challenge having stood with a vague fix', () => {
    const child = walkerAmong({ ...challenge('nest', 0), accuracyMeters: 25 })
    expect(stay(child, 22, 2).state).toBe('challenge')
  })
})
