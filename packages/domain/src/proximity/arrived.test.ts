import { describe, expect, it } from 'vitest'
import { emptyProximityMemory } from './memory.ts'
import { challenge, post, stay, walk, walkerAmong } from './testing/walk.ts'

function arrivedChild() {
  const child = walkerAmong(challenge('nest', 0), challenge('pond', 60))
  stay(child, 0, 2)
  return child
}

describe('a child who has arrived [ROAM-14]', () => {
  it('gets the same answer however often the phone asks', () => {
    const child = arrivedChild()
    const answers = [0, 5, 20, 40, 10].map((meters) => post(child, meters))
    for (const answer of answers) {
      expect(answer).toMatchObject({ state: 'challenge', arrivedId: 'nest', lockedId: 'nest' })
    }
  })

  it('gets it also with a position that cannot be used', () => {
    const child = arrivedChild()
    expect(post(child, 0, { accuracyMeters: 900 }).arrivedId).toBe('nest')
  })

  it('gets it before the database knows', () => {
    const child = arrivedChild()
    child.arrivedId = null
    expect(post(child, 3).arrivedId).toBe('nest')
  })

  it('gets it after a restart of the server, from the database', () => {
    const child = arrivedChild()
    child.memory = emptyProximityMemory()
    expect(post(child, 30)).toMatchObject({ state: 'challenge', arrivedId: 'nest' })
    child.memory = emptyProximityMemory()
    expect(post(child, 30, { accuracyMeters: 500 }).arrivedId).toBe('nest')
  })

  it('keeps it after the time is up', () => {
    const child = arrivedChild()
    child.mayArrive = false
    expect(post(child, 0).state).toBe('challenge')
  })

  it('loses it after five posts further than 40 m outside, and is told so once', () => {
    const child = arrivedChild()
    walk(child, 0, 55)
    const answers = Array.from({ length: 6 }, () => post(child, 90))
    expect(answers.map((answer) => answer.leftId)).toEqual([null, null, null, null, 'nest', null])
    expect(answers[3]?.state).toBe('challenge')
    expect(answers[4]).toMatchObject({ arrivedId: null, targetId: 'pond' })
  })

  it('stays free of it although the database is late, and can find it again', () => {
    const child = arrivedChild()
    walk(child, 0, 55)
    stay(child, 90, 5)
    child.arrivedId = 'nest'
    expect(post(child, 90).state).not.toBe('challenge')
    child.eligible = child.eligible.filter((one) => one.id === 'nest')
    walk(child, 90, 0)
    expect(post(child, 0)).toMatchObject({ state: 'challenge', arrivedId: 'nest' })
  })

  it('is led elsewhere when the challenge has been taken away [ROAM-15]', () => {
    const child = arrivedChild()
    child.eligible = child.eligible.filter((one) => one.id !== 'nest')
    expect(post(child, 0)).toMatchObject({ leftId: 'nest', arrivedId: null, targetId: 'pond' })
    child.arrivedId = 'nest'
    expect(post(child, 0).leftId).toBeNull()
  })
})
