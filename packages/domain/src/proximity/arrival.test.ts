import { describe, expect, it } from 'vitest'
import { arrivalRadiusMeters, confirmArrival, denyArrival, patientRadiusMeters } from './arrival.ts'
import { emptyProximityMemory } from './memory.ts'
import { challenge, finish, post, stay, walk, walkerAmong } from './testing/walk.ts'

describe('the radius of arrival [OPEN-16]', () => {
  it.each([
    [1, 12],
    [5, 13.75],
    [10, 17.5],
    [20, 25],
    [27, 30],
    [100, 30],
  ])('at accuracy %d m is %d m', (accuracy, radius) => {
    expect(arrivalRadiusMeters(accuracy)).toBeCloseTo(radius)
  })

  it('grows when the challenge was made with a worse fix than usual', () => {
    expect(arrivalRadiusMeters(10, 5)).toBe(arrivalRadiusMeters(10))
    expect(arrivalRadiusMeters(10, null)).toBe(arrivalRadiusMeters(10))
    expect(arrivalRadiusMeters(10, 10)).toBeCloseTo(19.6, 1)
    expect(arrivalRadiusMeters(10, 80)).toBe(30)
  })

  it.each([
    [0, 17.5],
    [20_000, 17.5],
    [30_000, 22.5],
    [40_000, 27.5],
    [600_000, 27.5],
  ])('after %d ms near the spot a patient child has %d m', (nearMs, radius) => {
    expect(patientRadiusMeters(17.5, nearMs)).toBeCloseTo(radius)
  })

  it('never grows beyond 35 m', () => {
    expect(patientRadiusMeters(30, 600_000)).toBe(35)
  })
})

/** The number of the post, from 1, at which a child who stands there has arrived; 0 when never. */
function postsUntilArrival(distanceMeters: number, accuracyMeters: number): number {
  const child = walkerAmong(challenge('nest', 0))
  stay(child, distanceMeters + 30, 4, accuracyMeters)
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

  it('takes three slow posts with a vague fix, and four with the fix of a house', () => {
    const vague = postsUntilArrival(20, 27)
    const indoors = postsUntilArrival(20, 35)
    expect(vague).toBe(6)
    expect(indoors).toBe(7)
  })

  it('takes six slow posts within 40 m beyond an accuracy of 50 m', () => {
    expect(postsUntilArrival(19, 60)).toBe(9)
    expect(postsUntilArrival(39, 100)).toBe(9)
    expect(postsUntilArrival(41, 60)).toBe(0)
  })

  it('comes to a child who keeps searching just outside, after 20 s and no further than 10 m', () => {
    expect(postsUntilArrival(20, 8)).toBeGreaterThan(7)
    expect(postsUntilArrival(20, 8)).toBeLessThan(15)
    expect(postsUntilArrival(27, 8)).toBe(0)
  })

  it('does not come to a child whose vague fix still moves', () => {
    const child = walkerAmong(challenge('nest', 0))
    child.accuracyMeters = 60
    const meters = [80, 60, 35, 10, -10, -35, -60, -80]
    expect(meters.some((one) => post(child, one).state === 'challenge')).toBe(false)
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

function askedChild() {
  const child = walkerAmong(challenge('nest', 0), challenge('pond', 200))
  child.canAsk = true
  return child
}

describe('an arrival of which the engine is not sure', () => {
  it('is sure for a child with a sharp fix who has just walked here', () => {
    const child = askedChild()
    const last = walk(child, 40, 0).find((update) => update.arrival !== null)
    expect(last).toMatchObject({ arrival: 'sure', state: 'challenge', arrivedId: 'nest' })
  })

  it('is soft for a child who has rested beside it and is carried in by the error', () => {
    const child = askedChild()
    walk(child, 70, 34)
    for (let meters = 34; meters > 15.5; meters -= 0.25) {
      expect(post(child, meters).arrival).not.toBe('sure')
    }
    expect(stay(child, 15, 3)).toMatchObject({
      arrival: 'soft',
      state: 'burning',
      targetId: 'nest',
      arrivedId: null,
    })
  })

  it('is soft with patience, for a child at rest and for one who walks round what it cannot reach', () => {
    const rests = askedChild()
    walk(rests, 50, 20)
    const resting = Array.from({ length: 60 }, () => post(rests, 20).arrival)
    expect(resting).toContain('soft')
    expect(resting).not.toContain('sure')
    const goesRound = askedChild()
    walk(goesRound, 60, 27)
    const going = Array.from({ length: 120 }, (_, i) => {
      // The error of the phone wanders by six metres.
      const meters = 21 + 6 * Math.cos(i / 20)
      const northMeters = meters * Math.sin(i / 8)
      return post(goesRound, meters * Math.cos(i / 8), { northMeters }).arrival
    })
    expect(going).toContain('soft')
    expect(going).not.toContain('sure')
  })

  it('rests after "not yet" for a child that is felt to stand, until it has walked', () => {
    const child = askedChild()
    walk(child, 50, 20)
    child.walks = false
    stay(child, 20, 14)
    child.memory = denyArrival(child.memory, ['nest'], child.nowMs)
    const resting = Array.from({ length: 60 }, () => post(child, 20).arrival)
    expect(resting.every((kind) => kind === null)).toBe(true)
    child.walks = true
    stay(child, 20, 3)
    child.walks = false
    expect(stay(child, 20, 4).arrival).toBe('soft')
  })

  it('is soft for a child that walks past', () => {
    const child = askedChild()
    const kinds = Array.from({ length: 30 }, (_, i) => {
      return post(child, -52 + 3.6 * i, { northMeters: 15 }).arrival
    })
    expect(kinds).toContain('soft')
    expect(kinds).not.toContain('sure')
  })

  it('is soft for a phone whose places wander by more than a child does, whatever it claims', () => {
    const kindsOf = (asideMeters: number) => {
      const child = askedChild()
      child.accuracyMeters = 5
      return Array.from({ length: 16 }, (_, i) => {
        // Each place lies as far from the way between its neighbours as two are apart sideways.
        const northMeters = (i % 2 === 0 ? 0.5 : -0.5) * asideMeters
        return post(child, Math.max(0, 40 - 3.6 * i), { northMeters }).arrival
      }).filter((kind) => kind !== null)
    }
    expect(kindsOf(2.8)[0]).toBe('sure')
    expect(kindsOf(3.2)[0]).toBe('soft')
  })

  it('is sure for a child that turns a corner', () => {
    const child = askedChild()
    child.accuracyMeters = 5
    const way = [14.4, 10.8, 7.2, 3.6].map((northMeters) => [40, northMeters] as const)
    const kinds = [...way, ...[36, 32, 28, 24, 20, 16, 12, 8].map((east) => [east, 0] as const)]
      .map(([east, northMeters]) => post(child, east, { northMeters }).arrival)
      .filter((kind) => kind !== null)
    expect(kinds[0]).toBe('sure')
  })

  it('is soft for a child that is carried: its phone moves, but nobody walks', () => {
    const child = askedChild()
    child.sendsFixes = true
    child.walks = false
    const kinds = [...walk(child, 150, 0), stay(child, 0, 3)].map(({ arrival }) => arrival)
    expect(kinds).toContain('soft')
    expect(kinds).not.toContain('sure')
  })

  it('is soft with a vague fix', () => {
    const child = askedChild()
    child.accuracyMeters = 40
    walk(child, 60, 0)
    expect(stay(child, 0, 8)).toMatchObject({ arrival: 'soft', arrivedId: null })
  })

  it('opens at once where the child cannot be asked', () => {
    const child = askedChild()
    child.canAsk = false
    child.accuracyMeters = 40
    walk(child, 60, 0)
    expect(stay(child, 0, 8)).toMatchObject({ state: 'challenge', arrivedId: 'nest' })
  })

  it('becomes the open challenge with the yes of the child', () => {
    const child = askedChild()
    walk(child, 50, 20)
    stay(child, 20, 14)
    child.memory = confirmArrival(child.memory, 'nest')
    expect(post(child, 20)).toMatchObject({ state: 'challenge', arrivedId: 'nest' })
  })

  it('rests after "not yet": 20 s for a child who walks on, 90 s for one who stays', () => {
    const child = askedChild()
    walk(child, 50, 20)
    stay(child, 20, 14)
    child.memory = denyArrival(child.memory, ['nest'], child.nowMs)
    expect(stay(child, 20, 29).arrival).toBeNull()
    expect(stay(child, 20, 2).arrival).toBe('soft')
    child.memory = denyArrival(child.memory, ['nest'], child.nowMs)
    walk(child, 20, 120)
    expect(walk(child, 120, 0).some((update) => update.arrival === 'sure')).toBe(true)
  })
})

describe('a challenge beside a finished one', () => {
  function finishedChild(apartMeters: number) {
    const child = walkerAmong(challenge('first', 0), challenge('second', apartMeters))
    walk(child, -50, 0)
    finish(child, 'first')
    return child
  }

  it.each([8, 10, 15])('%d m away does not open from the first one', (apartMeters) => {
    const child = finishedChild(apartMeters)
    const states = Array.from({ length: 40 }, () => post(child, 0).state)
    expect(states).not.toContain('challenge')
  })

  it('opens for a child who walks to it', () => {
    const child = finishedChild(15)
    stay(child, 0, 6)
    expect(walk(child, 0, 15).some((update) => update.arrivedId === 'second')).toBe(true)
  })

  it('is asked about, not opened, for a child whose place has only drifted', () => {
    const child = finishedChild(12)
    child.canAsk = true
    for (let meters = 0; meters < 7; meters += 0.5) {
      expect(post(child, meters).arrival).not.toBe('sure')
    }
    expect(stay(child, 7, 4).arrival).toBe('soft')
  })

  it('on the same spot opens one after the other', () => {
    const child = finishedChild(3)
    expect(stay(child, 0, 7).state).toBe('challenge')
  })
})

describe('a phone that leaps to a challenge', () => {
  it('with a vaguer fix opens nothing for a minute', () => {
    const child = walkerAmong(challenge('nest', 0))
    stay(child, 80, 10, 6)
    const states = Array.from({ length: 14 }, () => post(child, 1, { accuracyMeters: 20 }).state)
    expect(states).not.toContain('challenge')
  })

  it('opens it once the child has walked on from where it landed', () => {
    const child = walkerAmong(challenge('nest', 0))
    stay(child, 120, 10, 6)
    child.accuracyMeters = 12
    stay(child, 60, 3)
    expect(walk(child, 60, 0).some((update) => update.arrivedId === 'nest')).toBe(true)
  })

  it('is believed when the fix has become sharper', () => {
    const child = walkerAmong(challenge('nest', 0))
    stay(child, 80, 10, 20)
    stay(child, 1, 4, 6)
    expect(post(child, 1, { accuracyMeters: 6 }).arrivedId).toBe('nest')
  })

  it('to and fro between two of them is asked about each time, until the child walks', () => {
    const child = walkerAmong(challenge('nest', 0), challenge('pond', 75))
    child.canAsk = true
    child.accuracyMeters = 20
    walk(child, 37, 37)
    for (let north = 110; north > 50; north -= 4) post(child, 37, { northMeters: north })
    const kinds = Array.from({ length: 12 }, (_, leap) =>
      Array.from({ length: 8 }, () => post(child, leap % 2 === 0 ? 75 : 0).arrival),
    ).flat()
    expect(kinds).not.toContain('sure')
    expect(kinds).toContain('soft')
    expect(child.memory.walkedAtMs).toBeNull()
    walk(child, 0, -60)
    expect(child.memory.walkedAtMs).toBe(child.nowMs)
  })

  it('is no walk, where a run of the same length is one', () => {
    const asked = (metersASecond: number) => {
      const child = walkerAmong(challenge('nest', 0))
      child.canAsk = true
      stay(child, -30, 20)
      for (let east = -30; east < 0; east += 3 * metersASecond) post(child, Math.min(0, east))
      return Array.from({ length: 3 }, () => post(child, 0).arrival).find((kind) => kind !== null)
    }
    expect(asked(5)).toBe('sure')
    expect(asked(10)).toBe('soft')
  })
})
