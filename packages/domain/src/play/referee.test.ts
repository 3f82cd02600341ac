import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ATTEMPT_STATUSES } from '../challenge/challenge.ts'
import { LATE_WORK_GRACE_MS, SESSION_KEPT_MS } from '../limits.ts'
import type { Act, ActFacts } from './acts.ts'
import {
  countsAsPlayed,
  playedCountOf,
  type ChildGame,
  type PlayedChallenge,
} from './child-game.ts'
import { apply } from './referee.ts'

const START = 1_000_000
const END = START + 600_000
const OAK = 'oak'
const nothingToTell = { arrivals: [], seen: null, origin: null }

function played(change: Partial<PlayedChallenge> = {}): PlayedChallenge {
  const nothing = { isDoubted: false, isCorrect: null, tries: 0 }
  return { challengeId: OAK, status: 'arrived', reachedAtMs: START, ...nothing, ...change }
}

function game(change: Partial<ChildGame> = {}): ChildGame {
  const state = { at: 'active', startedAtMs: START } as const
  return { state, status: 'playing', limit: null, played: [], ...change }
}

function facts(change: Partial<ActFacts> = {}): ActFacts {
  const nowMs = START + 60_000
  return { nowMs, eventMs: nowMs, isPlayable: true, evidence: 'arrival', late: null, ...change }
}

function outcomeOf(of: ChildGame, act: Act, beside: ActFacts): unknown {
  const applied = apply(of, act, beside)
  if (!applied.ok) return applied.refusal
  const { outcome } = applied
  return outcome.change === 'decided' ? outcome.decided : outcome.change
}

const arrive: Act = { kind: 'arrival', challengeId: OAK }
const skip: Act = { kind: 'skip', challengeId: OAK }
const complete: Act = { kind: 'complete', challengeId: OAK }
const good: Act = { kind: 'photo', challengeId: OAK, passed: true, score: 80 }
const again: Act = { kind: 'try', challengeId: OAK, forHost: false }
const forHost: Act = { kind: 'try', challengeId: OAK, forHost: true }
const accept: Act = { kind: 'accept', challengeId: OAK, isOpen: false }
const acceptPhoto: Act = { kind: 'accept', challengeId: OAK, isOpen: true }
const goOn: Act = { kind: 'close', challengeId: OAK, status: 'completed' }
const giveUp: Act = { kind: 'close', challengeId: OAK, status: 'failed' }
const answer = (is: 'right' | 'wrong' | 'no-option' | 'unknowable', number = 1, most = 3): Act => {
  return { kind: 'answer', challengeId: OAK, is, number, most }
}

it.each([
  ['skip', skip, 'arrival', { status: 'skipped', score: 0 }],
  ['complete', complete, 'arrival', { status: 'completed', score: 100 }],
  ['complete', complete, 'photo', 'challenge.wrong-task'],
  ['complete', complete, null, 'challenge.not-found'],
  ['a good photo', good, 'photo', { status: 'completed', score: 80 }],
  ['a good photo', good, 'answer', 'challenge.wrong-task'],
  ['a photo that was not accepted', again, 'photo', 'noted'],
  ['a photo that was not accepted', again, 'answer', 'challenge.wrong-task'],
  ['going on', goOn, 'arrival', { status: 'completed', score: 100 }],
  ['going on', goOn, 'photo', { status: 'completed', score: 0 }],
  ['going on', goOn, 'answer', 'question.not-answered'],
  ['going on', goOn, null, { status: 'completed', score: 0 }],
  ['giving up', giveUp, 'answer', { status: 'failed', score: 0 }],
  ['an answer', answer('no-option'), 'answer', 'answer.no-option'],
  ['an answer', answer('unknowable'), 'answer', 'challenge.wrong-task'],
  [
    'a right answer',
    answer('right'),
    'answer',
    { status: 'completed', score: 100, isCorrect: true, tries: 1 },
  ],
  [
    'a wrong answer',
    answer('wrong'),
    'answer',
    { status: 'failed', score: 20, isCorrect: false, tries: 1 },
  ],
] as const)(
  'an act at an open challenge %s %j where the task asks for %s',
  (_name, act, evidence, expected) => {
    expect(outcomeOf(game({ played: [played()] }), act, facts({ evidence }))).toEqual(expected)
  },
)

describe('a challenge that was not reached', () => {
  it.each([complete, good, again, goOn, giveUp, answer('right')])('takes no %j', (act) => {
    expect(outcomeOf(game(), act, facts())).toBe('challenge.not-reached')
    const doubted = game({ played: [played({ isDoubted: true })] })
    expect(outcomeOf(doubted, act, facts())).toBe('challenge.not-reached')
  })

  it('can be left out where the child was led to it', () => {
    expect(outcomeOf(game(), skip, facts())).toEqual({ status: 'skipped', score: 0 })
    expect(outcomeOf(game(), skip, facts({ isPlayable: false }))).toBe('challenge.not-found')
  })

  it('is not reached any more once the child has used up its game', () => {
    const full = game({ limit: 1, played: [played({ challengeId: 'elm', status: 'failed' })] })
    expect(outcomeOf(full, arrive, facts())).toBe('challenge.limit-reached')
    expect(outcomeOf({ ...full, limit: 2 }, arrive, facts())).toBe('arrived')
  })

  it('is reached and left out in its order alone, by a post too', () => {
    const inOrder = game({ order: ['elm', OAK] })
    expect(outcomeOf(inOrder, arrive, facts())).toBe('challenge.not-next')
    expect(outcomeOf(inOrder, skip, facts())).toBe('challenge.not-next')
    expect(outcomeOf(inOrder, { ...arrive, byPost: true }, facts())).toBe('challenge.not-next')
    const after = { ...inOrder, played: [played({ challengeId: 'elm', status: 'skipped' })] }
    expect(outcomeOf(after, arrive, facts())).toBe('arrived')
  })

  it('is not believed where the way says nothing', () => {
    const late = { claim: null, way: nothingToTell, isDoubtful: false }
    expect(outcomeOf(game(), arrive, facts({ late }))).toBe('arrival.not-believed')
  })
})

it.each(['completed', 'failed'] as const)('what is %s is not closed in another way', (status) => {
  const decided = game({ played: [played({ status })] })
  const other = status === 'completed' ? giveUp : goOn
  expect(outcomeOf(decided, other, facts({ evidence: 'photo' }))).toBe('challenge.decided')
})

describe('the host', () => {
  const doubted = played({ isDoubted: true })
  const full = played({ challengeId: 'elm', status: 'failed' })

  it.each([
    ['a find that was not believed', accept, doubted, { status: 'completed', score: 100 }],
    [
      'an open photo',
      acceptPhoto,
      played({ status: 'failed' }),
      { status: 'completed', score: 100 },
    ],
    ['a find that counts', accept, played({ status: 'failed' }), 'none'],
    ['what nobody has reached', acceptPhoto, full, 'challenge.not-reached'],
  ] as const)('accepts %s', (_what, act, known, expected) => {
    expect(outcomeOf(game({ played: [known] }), act, facts())).toEqual(expected)
  })

  it('accepts no find beyond the limit of the game, and the photo of one that counts', () => {
    const of = (known: PlayedChallenge) => game({ limit: 1, played: [known, full] })
    expect(outcomeOf(of(doubted), accept, facts())).toBe('challenge.limit-reached')
    expect(outcomeOf(of(played()), acceptPhoto, facts())).toBe('challenge.limit-reached')
    const counted = game({ limit: 1, played: [played({ status: 'failed' })] })
    expect(outcomeOf(counted, acceptPhoto, facts())).toMatchObject({ status: 'completed' })
  })

  it('is given the photo of a find about which it decides', () => {
    expect(outcomeOf(game({ played: [doubted] }), forHost, facts())).toBe('noted')
    expect(outcomeOf(game(), forHost, facts())).toBe('challenge.not-reached')
  })
})

describe('time', () => {
  const ended = { at: 'ended', startedAtMs: START, endedAtMs: END } as const
  const late = { claim: null, way: nothingToTell, isDoubtful: false }

  it.each([
    ['in the game', END, END + 1, 'completed'],
    ['in the ten minutes after it', END + LATE_WORK_GRACE_MS, END + SESSION_KEPT_MS, 'completed'],
    ['later', END + LATE_WORK_GRACE_MS + 1, END + LATE_WORK_GRACE_MS + 1, 'session.ended'],
    ['told a day after', END, END + SESSION_KEPT_MS + 1, 'session.ended'],
  ])('work done %s', (_when, eventMs, nowMs, expected) => {
    const over = game({ state: ended, played: [played()] })
    const outcome = outcomeOf(over, complete, facts({ eventMs, nowMs }))
    expect(typeof outcome === 'string' ? outcome : 'completed').toBe(expected)
  })

  it.each([
    ['told later', late, END, 'skipped'],
    ['told later, done after the end', late, END + 1, 'session.ended'],
    ['online', null, END, 'session.ended'],
  ] as const)('a challenge left out, %s', (_how, how, eventMs, expected) => {
    const outcome = outcomeOf(
      game({ state: ended }),
      skip,
      facts({ eventMs, nowMs: END + 10, late: how }),
    )
    expect(typeof outcome === 'string' ? outcome : 'skipped').toBe(expected)
  })

  it('a child that is not out has nothing to tell', () => {
    const waiting = game({ status: 'ready' })
    expect(outcomeOf(waiting, skip, facts({ late }))).toBe('session.not-active')
    expect(outcomeOf(game({ state: { at: 'waiting' } }), skip, facts())).toBe('session.not-active')
  })
})

const ids = fc.constantFrom('oak', 'elm', 'ash', 'fir')
const acts: fc.Arbitrary<Act> = fc.oneof(
  ids.map((challengeId): Act => ({ kind: 'arrival', challengeId })),
  ids.map((challengeId): Act => ({ kind: 'skip', challengeId })),
  ids.map((challengeId): Act => ({ kind: 'complete', challengeId })),
  fc.record({
    kind: fc.constant('photo' as const),
    challengeId: ids,
    passed: fc.boolean(),
    score: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: fc.constant('try' as const), challengeId: ids, forHost: fc.boolean() }),
  fc.record({ kind: fc.constant('accept' as const), challengeId: ids, isOpen: fc.boolean() }),
  fc.record({
    kind: fc.constant('close' as const),
    challengeId: ids,
    status: fc.constantFrom('completed' as const, 'failed' as const),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    challengeId: ids,
    is: fc.constantFrom('right', 'wrong', 'no-option', 'unknowable'),
    number: fc.integer({ min: 1, max: 4 }),
    most: fc.integer({ min: 1, max: 3 }),
  }),
)
const steps = fc.array(
  fc.record({
    act: acts,
    afterMs: fc.integer({ min: 0, max: 400_000 }),
    isPlayable: fc.boolean(),
    evidence: fc.constantFrom('arrival', 'photo', 'answer', null),
    ends: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  { maxLength: 40 },
)
const limits = fc.constantFrom(null, 1, 2, 3)

/** Plays steps and looks at each game beside the one before. */
function playAll(
  made: typeof steps extends fc.Arbitrary<infer T> ? T : never,
  limit: number | null,
  look: (before: ChildGame, act: Act, after: ChildGame, beside: ActFacts) => void,
): void {
  let now = game({ limit })
  let nowMs = START
  for (const { act, afterMs, isPlayable, evidence, ends } of made) {
    nowMs += afterMs
    if (ends) now = { ...now, state: { at: 'ended', startedAtMs: START, endedAtMs: nowMs } }
    const beside = facts({ nowMs, eventMs: nowMs, isPlayable, evidence })
    const applied = apply(now, act, beside)
    const after = applied.ok ? applied.game : now
    look(now, act, after, beside)
    now = after
  }
}

test('whatever a child does, one act decides a challenge, and none but its host undoes it', () => {
  fc.assert(
    fc.property(steps, limits, (made, limit) => {
      playAll(made, limit, (before, act, after) => {
        for (const known of before.played) {
          const now = after.played.find(({ challengeId }) => challengeId === known.challengeId)
          expect(now).toBeDefined()
          const isNextAnswer = known.status === 'failed' && act.kind === 'answer'
          if (act.kind === 'accept') continue
          if (known.status !== 'arrived' && !isNextAnswer) expect(now).toEqual(known)
        }
        expect(after.played.length - before.played.length).toBeLessThanOrEqual(1)
      })
    }),
    { numRuns: 2_000 },
  )
})

test('no child plays more challenges than its game has', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 3 }), (made, limit) => {
      playAll(made, limit, (_before, _act, { played: all }) =>
        expect(playedCountOf(all)).toBeLessThanOrEqual(limit),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('an act that was done is harmless again', () => {
  fc.assert(
    fc.property(steps, limits, (made, limit) => {
      playAll(made, limit, (before, act, after, beside) => {
        // A photo is told by its own bytes: the server knows the same one before it asks.
        if (after === before || act.kind === 'photo') return
        const tries = before.played.find((one) => one.challengeId === act.challengeId)?.tries ?? 0
        // A phone counts its answers from 1 without a gap.
        if (act.kind === 'answer' && act.number !== tries + 1) return
        expect(apply(after, act, beside)).toMatchObject({ ok: true, game: after })
      })
    }),
    { numRuns: 2_000 },
  )
})

test('only finished challenges that were not left out count', () => {
  expect(ATTEMPT_STATUSES.filter(countsAsPlayed)).toEqual(['completed', 'failed'])
})
