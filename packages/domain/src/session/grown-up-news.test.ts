import { describe, expect, it } from 'vitest'
import { OLD_POSITION_MS } from '../gps/roam-status.ts'
import {
  awayWord,
  CALL_STATES,
  callWord,
  canCall,
  CIRCLE_FACTS,
  circleFact,
  LOOKS,
  isAsleep,
  lookEvidence,
  newsAge,
  NEWS_AGES,
  signWord,
  wayWord,
  type AwayWord,
  type CallState,
  type CallWord,
  type CircleFact,
  type LookEvidence,
  type LookNews,
  type NewsAge,
  type PlaceNews,
  type SignWord,
  type WayWord,
} from './grown-up-news.ts'

/** Ages at both ends of each class, milliseconds. */
const AGES: Record<Exclude<NewsAge, 'none'>, number[]> = {
  fresh: [0, 14_999],
  recent: [15_000, 45_000],
  silent: [45_001, 60_000, 3_600_000],
}
const OTHERS = { isGrownUpsOwn: false }
const OWN = { isGrownUpsOwn: true }

/** Every place that the phone may have been told, and none. */
const PLACES: (PlaceNews | null)[] = [
  null,
  ...Object.values(AGES).flatMap((ages) =>
    ages.flatMap((ageMs) => [
      { ageMs, meters: 3, isBeside: true, isFollowed: true },
      { ageMs, meters: 20, isBeside: false, isFollowed: true },
      { ageMs, meters: 21, isBeside: false, isFollowed: false },
      { ageMs, meters: 400, isBeside: false, isFollowed: true },
    ]),
  ),
]
const YES_NO = [true, false]
const CLASSES = NEWS_AGES

describe('the age of news', () => {
  it.each(Object.entries(AGES))('is %s at both ends of the class', (name, ages) => {
    for (const ageMs of ages) expect(newsAge({ ageMs })).toBe(name)
  })

  it('is none without a place', () => expect(newsAge(null)).toBe('none'))
})

describe('the way back', () => {
  const beside = (ageMs: number) => ({ ageMs, meters: 3, isBeside: true, isFollowed: true })
  const close = (ageMs: number) => ({ ageMs, meters: 15, isBeside: false, isFollowed: true })
  const apart = (ageMs: number) => ({ ageMs, meters: 155, isBeside: false, isFollowed: true })
  const rows: [string, PlaceNews | null, WayWord][] = [
    ['beside a grown-up of now', beside(0), 'back'],
    ['at a place of a quarter of a minute', beside(15_000), 'was-here'],
    ['at a place of three minutes', beside(180_000), 'was-here'],
    ['near a grown-up of now, too vague to say', close(2_000), 'near'],
    ['near an old place', close(70_000), 'was-here'],
    ['far from a grown-up of now', apart(4_000), 'towards'],
    ['far from a place half a minute old', apart(30_000), 'towards'],
    ['far from the place of a silent one', apart(50_000), 'was-there'],
    ['without a place', null, 'look'],
  ]
  it.each(rows)('%s', (_case, place, word) => expect(wayWord(OTHERS, place)).toBe(word))

  it('"back" is said on news younger than 15 s, beside the grown-up, on the child’s own phone, and on nothing else', () => {
    for (const phone of [OTHERS, OWN]) {
      for (const place of PLACES) {
        const isKnown = place !== null && place.isBeside && place.ageMs < 15_000
        const isBack = isKnown && !phone.isGrownUpsOwn
        expect(wayWord(phone, place) === 'back').toBe(isBack)
      }
    }
  })
})

describe('the stay-close circle', () => {
  type Row = Record<CircleFact, AwayWord | null>
  const known: Row = { outside: 'too-far', edge: 'nearly', inside: null }
  const silent = (outside: AwayWord): Row => ({ outside, edge: null, inside: null })
  const unknown = silent('unknown')
  /** By what is known of the grown-up's page; then of a place that no page has told. */
  const table: Record<NewsAge, Record<LookEvidence | 'notFollowed', Row>> = {
    fresh: { fetched: known, young: known, old: known, none: known, notFollowed: known },
    recent: { fetched: known, young: known, old: known, none: known, notFollowed: known },
    silent: {
      // The page is open and tells no place.
      fetched: unknown,
      young: unknown,
      old: silent('asleep'),
      none: silent('unheard'),
      notFollowed: unknown,
    },
    none: { fetched: unknown, young: unknown, old: unknown, none: unknown, notFollowed: unknown },
  }
  const ages = CLASSES.flatMap((name): [NewsAge, number][] =>
    name === 'none' ? [[name, 0]] : AGES[name].map((ageMs) => [name, ageMs]),
  )

  it.each(ages)('says of a grown-up whose news are %s (%d ms) what is known', (name, ageMs) => {
    const place = (isFollowed: boolean) => (name === 'none' ? null : { ageMs, isFollowed })
    for (const fact of CIRCLE_FACTS) {
      for (const look of LOOKS) {
        expect(awayWord(OTHERS, place(true), fact, look)).toBe(table[name][look][fact])
        expect(awayWord(OTHERS, place(false), fact, look)).toBe(table[name].notFollowed[fact])
        expect(awayWord(OWN, place(true), fact, look)).toBeNull()
      }
    }
  })

  it('a phone sleeps only where its page has told places, and by a young answer asks for nothing either', () => {
    for (const place of PLACES) {
      for (const look of LOOKS) {
        const isSilent = place !== null && place.ageMs > 45_000 && place.isFollowed
        expect(isAsleep(OTHERS, place, look)).toBe(isSilent && look === 'old')
        expect(isAsleep(OWN, place, look)).toBe(false)
      }
    }
  })

  it('"too far" never stands beside a distance inside the circle, nor on news of a silent grown-up', () => {
    for (const place of PLACES) {
      for (const isTold of YES_NO) {
        for (const radius of [30, 60, 100, 200]) {
          const meters = place?.meters ?? 0
          const word = awayWord(OTHERS, place, circleFact(isTold, meters, radius), 'young')
          if (word !== 'too-far') continue
          expect(meters).toBeGreaterThanOrEqual(radius)
          expect(place?.ageMs).toBeLessThanOrEqual(45_000)
        }
      }
    }
  })
})

describe('the call for help', () => {
  type Row = [CallState, hasSignal: boolean, isFetched: boolean, CallWord]
  const rows: Row[] = YES_NO.flatMap((isFetched): Row[] => [
    ['waiting', true, isFetched, 'calling'],
    ['waiting', false, isFetched, 'nobody-hears'],
    ...YES_NO.flatMap((hasSignal): Row[] => [
      ['taken', hasSignal, isFetched, isFetched ? 'at-phone' : 'told'],
      ['seen', hasSignal, isFetched, 'has-seen'],
      ['over', hasSignal, isFetched, 'found'],
    ]),
  ])

  it('has a row for every state', () => {
    const states = rows.map(([call, hasSignal, isFetched]) => `${call} ${hasSignal} ${isFetched}`)
    expect(new Set(states).size).toBe(CALL_STATES.length * 4)
  })

  it.each(rows)('%s, signal %s, fetched %s: %s', (call, hasSignal, isFetched, word) => {
    for (const isHeardElsewhere of YES_NO) {
      const facts = { call, hasSignal, isHeardElsewhere, isFetched }
      expect(callWord({ ...OTHERS, ...facts })).toBe(word)
      // On the grown-up's own phone only a second grown-up can hear.
      const own = isHeardElsewhere ? word : 'call-out'
      expect(callWord({ ...OWN, ...facts })).toBe(own)
    }
  })

  it('is none where nobody has another phone', () => {
    expect(canCall({ ...OWN, isHeardElsewhere: false })).toBe(false)
    expect(canCall({ ...OWN, isHeardElsewhere: true })).toBe(true)
    expect(canCall({ ...OTHERS, isHeardElsewhere: false })).toBe(true)
  })
})

describe('what is known of the pages of the grown-up', () => {
  const rows: [string, LookNews | null, LookEvidence][] = [
    ['no answer has told it', null, 'none'],
    ['one has just asked', { ageMs: 0, heardAgeMs: 0 }, 'fetched'],
    [
      'one asked two polls before an answer of two polls',
      { ageMs: 6_000, heardAgeMs: 6_000 },
      'fetched',
    ],
    ['one asked longer before', { ageMs: 6_001, heardAgeMs: 0 }, 'young'],
    ['the answer is longer ago', { ageMs: 0, heardAgeMs: 6_001 }, 'young'],
    ['one asked 45 s ago', { ageMs: 40_000, heardAgeMs: 5_000 }, 'young'],
    ['both together are older', { ageMs: 40_000, heardAgeMs: 5_001 }, 'none'],
    ['none had asked for longer, by an answer of now', { ageMs: 45_001, heardAgeMs: 0 }, 'old'],
    ['the same, by an answer 45 s old', { ageMs: 45_001, heardAgeMs: 45_000 }, 'old'],
    ['this phone has heard nothing for longer', { ageMs: 45_001, heardAgeMs: 45_001 }, 'none'],
    ['the clock was set back', { ageMs: 0, heardAgeMs: -1 }, 'none'],
  ]
  it.each(rows)('%s', (_case, news, evidence) => expect(lookEvidence(news)).toBe(evidence))
})

describe('the sign "Grown-up sees where you are"', () => {
  const roams = {
    isBeforeGame: false,
    hasSignal: true,
    pollMs: 3_000,
    placeAgeMs: 0,
    look: 'fetched',
  } as const
  const rows: [string, Partial<Parameters<typeof signWord>[0]>, SignWord | null, number][] = [
    ['told just now', { reportAgeMs: 0 }, 'sees', 0],
    ['told within two polls', { reportAgeMs: 5_999 }, 'sees', 0],
    [
      'told just now, a page asked half a minute ago',
      { reportAgeMs: 0, look: 'young' },
      'can-see',
      0,
    ],
    ['told just now, and nobody has asked', { reportAgeMs: 0, look: 'old' }, 'nobody-looks', 0],
    ['told just now, of pages nothing is known', { reportAgeMs: 0, look: 'none' }, 'can-see', 0],
    ['told two polls ago', { reportAgeMs: 6_000 }, 'moment-ago', 0],
    [
      'told two of slower polls ago',
      { reportAgeMs: 29_999, pollMs: 15_000, look: 'young' },
      'can-see',
      0,
    ],
    ['told when a silent child begins', { reportAgeMs: 45_001 }, 'minutes-ago', 1],
    ['told before that', { reportAgeMs: 45_000 }, 'moment-ago', 0],
    ['told 89 s ago', { reportAgeMs: 89_000 }, 'minutes-ago', 1],
    ['without a signal', { reportAgeMs: 1_000, hasSignal: false }, 'moment-ago', 0],
    ['never told', { reportAgeMs: null }, 'never', 0],
    ['told by a clock that was set back since', { reportAgeMs: -5_000 }, 'never', 0],
    ['an old place told again', { reportAgeMs: 0, placeAgeMs: 61_000 }, 'minutes-ago', 1],
    ['a place that grows old', { reportAgeMs: 0, placeAgeMs: OLD_POSITION_MS }, 'moment-ago', 0],
    ['a phone without a place of its own', { reportAgeMs: 0, placeAgeMs: null }, 'sees', 0],
    ['before the game', { reportAgeMs: null, isBeforeGame: true }, 'in-the-game', 0],
    ['on the grown-up’s own phone', { reportAgeMs: 0, isGrownUpsOwn: true }, null, 0],
  ]
  it.each(rows)('%s', (_case, facts, word, minutes) => {
    const all = { ...OTHERS, ...roams, reportAgeMs: null, ...facts }
    expect(signWord(all)).toEqual({ word, minutes })
  })

  it('says "sees" on nothing else', () => {
    for (const isGrownUpsOwn of YES_NO)
      for (const isBeforeGame of YES_NO)
        for (const hasSignal of YES_NO)
          for (const look of LOOKS)
            for (const reportAgeMs of [null, -1, 0, 5_999, 6_000, 44_000, 600_000])
              for (const placeAgeMs of [null, 0, 8_999, 9_000, 60_000]) {
                const facts = {
                  isGrownUpsOwn,
                  isBeforeGame,
                  hasSignal,
                  reportAgeMs,
                  placeAgeMs,
                  look,
                }
                const { word } = signWord({ ...facts, pollMs: 3_000 })
                const isYoung = reportAgeMs !== null && reportAgeMs >= 0 && reportAgeMs < 6_000
                const isTaken = isYoung && hasSignal && (placeAgeMs ?? 0) < 9_000
                const isSeen = isTaken && look === 'fetched'
                expect(word === 'sees').toBe(isSeen && !isGrownUpsOwn && !isBeforeGame)
              }
  })
})

/**
 * Ten things that happen to a game, told as what is true a minute later, and what the child's phone has
 * heard by then. Every word is asked for each: none may say more than is true.
 */
describe('no sentence is false whatever happens', () => {
  interface Truth {
    /** A page of the grown-up asks for the children. */
    isOpen: boolean
    /** One was answered with the call. */
    isFetched: boolean
    hasPressed: boolean
  }
  const silent: LookNews = { ageMs: 60_000, heardAgeMs: 1_000 }
  const open: LookNews = { ageMs: 1_000, heardAgeMs: 1_000 }
  const unheard: LookNews = { ageMs: 1_000, heardAgeMs: 60_000 }
  const nobody = { isOpen: false, isFetched: false, hasPressed: false }
  const there = { isOpen: true, isFetched: true, hasPressed: false }
  const disturbances: [string, Truth, LookNews | null, hasSignal: boolean, placeAgeMs: number][] = [
    ['the page was closed', nobody, silent, true, 60_000],
    ['the page is frozen', nobody, silent, true, 60_000],
    [
      'the page is frozen, its last place is young',
      nobody,
      { ageMs: 44_000, heardAgeMs: 0 },
      true,
      44_000,
    ],
    ['the child has no network', nobody, unheard, false, 60_000],
    ['the phone of the grown-up is in a pocket', nobody, silent, true, 60_000],
    ['the page of the child was loaded again', there, null, true, 1_000],
    ['the game has ended', there, open, true, 1_000],
    ['a second grown-up looks, the first does not', there, open, true, 60_000],
    ['the sound is off: the page is open and nobody presses', there, open, true, 1_000],
    ['the clock of the phone is off', there, { ageMs: 1_000, heardAgeMs: -90_000 }, true, 1_000],
    ['the server was restarted, and the page is open', there, null, true, 1_000],
  ]
  it.each(disturbances)('%s', (_case, truth, news, hasSignal, placeAgeMs) => {
    const look = lookEvidence(news)
    for (const call of CALL_STATES.filter((state) => state !== 'seen')) {
      const facts = { call, hasSignal, isFetched: truth.isFetched, isHeardElsewhere: true }
      const word = callWord({ ...OTHERS, ...facts })
      expect(word).not.toBe('has-seen')
      if (word === 'at-phone') expect(truth.isFetched).toBe(true)
    }
    for (const reportAgeMs of [0, 5_000, 20_000]) {
      const sees = { isBeforeGame: false, hasSignal, reportAgeMs, pollMs: 3_000, placeAgeMs: 0 }
      const { word } = signWord({ ...OTHERS, ...sees, look })
      if (word === 'sees') expect(truth.isOpen).toBe(true)
      if (word === 'nobody-looks') expect(truth.isOpen).toBe(false)
    }
    const place = { ageMs: placeAgeMs, meters: 80, isBeside: false, isFollowed: true }
    if (isAsleep(OTHERS, place, look)) expect(truth.isOpen).toBe(false)
    if (awayWord(OTHERS, place, 'outside', look) === 'asleep') expect(truth.isOpen).toBe(false)
    expect(wayWord(OTHERS, place)).not.toBe('back')
  })
})
