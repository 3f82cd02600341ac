import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followHelp, hereRadiusMeters, isHereAccepted, NO_HELP } from './help.ts'
import type { HelpOffer } from './help.ts'
import { challenge, fromOak, post, stay, walkerAmong } from './testing/walk.ts'

/** What is offered to a child who stands so many metres off, with each post. */
function offers(
  distanceMeters: number,
  accuracyMeters: number,
  options: { hasPicture?: boolean; isUsable?: boolean; seconds?: number } = {},
): { seconds: number; offer: HelpOffer | null; isAccepted: boolean }[] {
  const target = { ...challenge('nest', 0), hasPicture: options.hasPicture ?? true }
  let memory = NO_HELP
  return Array.from({ length: (options.seconds ?? 120) / 3 + 1 }, (_, i) => {
    const nowMs = 3000 * i
    const places = [{ ...fromOak(distanceMeters), accuracyMeters }]
    const isUsable = options.isUsable ?? true
    const next = followHelp(memory, { nowMs, target, places, isUsable })
    memory = next.memory
    const isAccepted = isHereAccepted(memory, 'nest', nowMs)
    return { seconds: nowMs / 1000, offer: next.offer, isAccepted }
  })
}

function firstSeconds(list: ReturnType<typeof offers>) {
  const first = new Map<string, number>()
  for (const { offer, seconds } of list) {
    if (offer && !first.has(offer.step)) first.set(offer.step, seconds)
  }
  return Object.fromEntries(first)
}

describe('help for a child who is near for long without an arrival', () => {
  it('is the picture, then the text, then the button', () => {
    expect(firstSeconds(offers(20, 30))).toEqual({ picture: 45, text: 57, here: 66 })
  })

  it('leaves out the picture that there is not', () => {
    expect(firstSeconds(offers(20, 30, { hasPicture: false }))).toEqual({ text: 45, here: 57 })
  })

  it('is the grown-up after 90 s where no position allows the button', () => {
    expect(firstSeconds(offers(32, 8))).toEqual({ picture: 45, text: 57, 'ask-grown-up': 90 })
  })

  it('never comes to a child who is far away', () => {
    expect(firstSeconds(offers(120, 8))).toEqual({})
  })

  it('is the grown-up after 90 s without any position that can be used', () => {
    expect(firstSeconds(offers(900, 1000, { isUsable: false }))).toMatchObject({
      'ask-grown-up': 90,
    })
    const nowhere = { target: null, places: [], isUsable: false }
    const lost = followHelp(NO_HELP, { ...nowhere, nowMs: 0 }).memory
    expect(followHelp(lost, { ...nowhere, nowMs: 90_000 }).offer).toEqual({
      step: 'ask-grown-up',
      challengeId: null,
    })
  })

  it('forgives short absences and begins again after long ones', () => {
    const target = challenge('nest', 0)
    const at = (nowMs: number, meters: number, memory = NO_HELP) =>
      followHelp(memory, {
        nowMs,
        target,
        places: [{ ...fromOak(meters), accuracyMeters: 10 }],
        isUsable: true,
      })
    const near = at(0, 20).memory
    const away = at(15_000, 80, near).memory
    expect(at(60_000, 20, at(20_000, 20, away).memory).offer?.step).toBe('here')
    expect(at(60_000, 20, at(30_000, 80, away).memory).offer).toBeNull()
  })

  it('survives a clock that is put back', () => {
    const target = challenge('nest', 0)
    const places = [{ ...fromOak(10), accuracyMeters: 30 }]
    const { memory } = followHelp(NO_HELP, { nowMs: 500_000, target, places, isUsable: true })
    const after = followHelp(memory, { nowMs: 1000, target, places, isUsable: true })
    expect(after.memory.nearSinceMs).toBe(1000)
    expect(isHereAccepted(memory, 'nest', 1000)).toBe(false)
  })

  it('is plain data', () => {
    const target = challenge('nest', 0)
    const places = [{ ...fromOak(10), accuracyMeters: 30 }]
    const { memory } = followHelp(NO_HELP, { nowMs: 0, target, places, isUsable: true })
    expect(JSON.parse(JSON.stringify(memory))).toEqual(memory)
  })
})

describe('a child that comes no nearer for three minutes', () => {
  it.each([60, 100, 400, 2_000])(
    'may ask its grown-up from %d m away, however sharp its phone claims to be',
    (meters) => {
      expect(firstSeconds(offers(meters, 5, { seconds: 240 }))).toEqual({ 'ask-grown-up': 180 })
    },
  )

  it('is not one that walks towards its spot, however far that is', () => {
    const target = challenge('nest', 0)
    let memory = NO_HELP
    for (let seconds = 0; seconds <= 900; seconds += 3) {
      const places = [{ ...fromOak(1_000 - seconds), accuracyMeters: 8 }]
      const next = followHelp(memory, { nowMs: 1_000 * seconds, target, places, isUsable: true })
      expect(next.offer).toBeNull()
      memory = next.memory
    }
  })

  it('is one whose target changes to and fro', () => {
    const targets = [challenge('nest', 0), challenge('pond', 200)]
    let memory = NO_HELP
    let step: string | undefined
    for (let seconds = 0; seconds <= 181; seconds += 3) {
      const next = followHelp(memory, {
        nowMs: 1_000 * seconds,
        target: targets[(seconds / 3) % 2]!,
        places: [{ ...fromOak(100), accuracyMeters: 8 }],
        isUsable: true,
      })
      memory = next.memory
      step = next.offer?.step
    }
    expect(step).toBe('ask-grown-up')
  })
})

describe('"I think I am here"', () => {
  it.each([
    [5, 22.5],
    [20, 45],
    [40, 75],
    [57, 100],
    [1000, 100],
  ])('with an accuracy of %d m is accepted within %d m', (accuracy, radius) => {
    expect(hereRadiusMeters(accuracy)).toBeCloseTo(radius)
    expect(offers(radius - 1, accuracy, { seconds: 3 }).at(-1)?.isAccepted).toBe(true)
    expect(offers(radius + 1, accuracy, { seconds: 3 }).at(-1)?.isAccepted).toBe(false)
  })

  it('counts any position of the last 30 s, for this challenge alone', () => {
    const target = challenge('nest', 0)
    const places = [{ ...fromOak(10), accuracyMeters: 8 }]
    const { memory } = followHelp(NO_HELP, { nowMs: 0, target, places, isUsable: true })
    const far = [{ ...fromOak(60), accuracyMeters: 8 }]
    const later = followHelp(memory, { nowMs: 30_000, target, places: far, isUsable: true }).memory
    expect(isHereAccepted(later, 'nest', 30_000)).toBe(true)
    expect(isHereAccepted(later, 'nest', 30_001)).toBe(false)
    expect(isHereAccepted(later, 'pond', 0)).toBe(false)
  })

  it('counts no place without an accuracy, and none that is not on the globe', () => {
    for (const accuracyMeters of [0, -1, Number.NaN, Infinity]) {
      expect(offers(0, accuracyMeters).some(({ isAccepted }) => isAccepted)).toBe(false)
    }
  })

  it('never lets in from more than 100 m away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (accuracy) => {
        expect(offers(100.5, accuracy, { seconds: 90 }).some((one) => one.isAccepted)).toBe(false)
      }),
    )
  })
})

describe('help of the whole engine', () => {
  it.each([150, 400, 1000])('reaches a child with an accuracy of %d m from the start', (meters) => {
    const child = walkerAmong(challenge('nest', 0))
    child.accuracyMeters = meters
    expect(stay(child, 30, 31).help?.challengeId).toBe('nest')
    const far = walkerAmong()
    far.accuracyMeters = meters
    expect(stay(far, 30, 31).help).toEqual(
      meters > 200 ? { step: 'ask-grown-up', challengeId: null } : null,
    )
  })

  it('ends with the arrival, and is none once the game is over', () => {
    const child = walkerAmong(challenge('nest', 0))
    stay(child, 40, 20)
    expect(post(child, 40).help).not.toBeNull()
    child.mayArrive = false
    expect(post(child, 40).help).toBeNull()
    child.mayArrive = true
    stay(child, 40, 20)
    expect(stay(child, 4, 4)).toMatchObject({ state: 'challenge', help: null })
  })

  it('reaches a child whose phone repeats one old position', () => {
    const child = walkerAmong(challenge('nest', 0))
    child.sendsFixes = true
    const posts = Array.from({ length: 45 }, () => post(child, 500, { measuredAtMs: 5 }))
    expect(posts[9]?.isFrozen).toBe(false)
    expect(posts.at(-1)).toMatchObject({ isFrozen: true, help: { step: 'ask-grown-up' } })
    expect(post(child, 500).isFrozen).toBe(false)
  })
})
