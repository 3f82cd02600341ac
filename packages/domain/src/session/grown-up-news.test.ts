import { describe, expect, it } from 'vitest'
import { OLD_POSITION_MS } from '../gps/roam-status.ts'
import {
  awayWord,
  CALL_STATES,
  callWord,
  canCall,
  CIRCLE_FACTS,
  circleFact,
  isAsleep,
  newsAge,
  NEWS_AGES,
  signWord,
  wayWord,
  type AwayWord,
  type CallState,
  type CallWord,
  type CircleFact,
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
  /** With a signal and without; then of a place that no page has told. */
  const table: Record<NewsAge, { signal: Row; noSignal: Row; notFollowed: Row }> = {
    fresh: { signal: known, noSignal: known, notFollowed: known },
    recent: { signal: known, noSignal: known, notFollowed: known },
    silent: {
      signal: silent('asleep'),
      noSignal: silent('unheard'),
      notFollowed: silent('unknown'),
    },
    none: {
      signal: silent('unknown'),
      noSignal: silent('unknown'),
      notFollowed: silent('unknown'),
    },
  }
  const ages = CLASSES.flatMap((name): [NewsAge, number][] =>
    name === 'none' ? [[name, 0]] : AGES[name].map((ageMs) => [name, ageMs]),
  )

  it.each(ages)('says of a grown-up whose news are %s (%d ms) what is known', (name, ageMs) => {
    const place = (isFollowed: boolean) => (name === 'none' ? null : { ageMs, isFollowed })
    const { signal, noSignal, notFollowed } = table[name]
    for (const fact of CIRCLE_FACTS) {
      expect(awayWord(OTHERS, place(true), fact, true)).toBe(signal[fact])
      expect(awayWord(OTHERS, place(true), fact, false)).toBe(noSignal[fact])
      for (const hasSignal of YES_NO) {
        expect(awayWord(OTHERS, place(false), fact, hasSignal)).toBe(notFollowed[fact])
        expect(awayWord(OWN, place(true), fact, hasSignal)).toBeNull()
      }
    }
  })

  it('a phone sleeps only where its page has told places, and this phone could hear them', () => {
    for (const place of PLACES) {
      for (const hasSignal of YES_NO) {
        const isSilent = place !== null && place.ageMs > 45_000 && place.isFollowed
        expect(isAsleep(OTHERS, place, hasSignal)).toBe(isSilent && hasSignal)
        expect(isAsleep(OWN, place, hasSignal)).toBe(false)
      }
    }
  })

  it('"too far" never stands beside a distance inside the circle, nor on news of a silent grown-up', () => {
    for (const place of PLACES) {
      for (const isTold of YES_NO) {
        for (const radius of [30, 60, 100, 200]) {
          const meters = place?.meters ?? 0
          const word = awayWord(OTHERS, place, circleFact(isTold, meters, radius), true)
          if (word !== 'too-far') continue
          expect(meters).toBeGreaterThanOrEqual(radius)
          expect(place?.ageMs).toBeLessThanOrEqual(45_000)
        }
      }
    }
  })
})

describe('the call for help', () => {
  type Row = [CallState, hasSignal: boolean, NewsAge, CallWord]
  const waiting: Row[] = CLASSES.flatMap((age): Row[] => [
    ['waiting', true, age, 'calling'],
    ['waiting', false, age, 'nobody-hears'],
  ])
  const taken: Row[] = YES_NO.flatMap((hasSignal): Row[] => [
    ['taken', hasSignal, 'fresh', 'will-come'],
    ['taken', hasSignal, 'recent', 'will-come'],
    ['taken', hasSignal, 'silent', 'told'],
    ['taken', hasSignal, 'none', 'told'],
  ])
  const seen: Row[] = CLASSES.flatMap((age) =>
    YES_NO.map((hasSignal): Row => ['seen', hasSignal, age, 'has-seen']),
  )
  const rows = [...waiting, ...taken, ...seen]

  it('has a row for every state', () => {
    const states = rows.map(([call, hasSignal, age]) => `${call} ${hasSignal} ${age}`)
    expect(new Set(states).size).toBe(CALL_STATES.length * 2 * CLASSES.length)
  })

  it.each(rows)('%s, signal %s, news %s: %s', (call, hasSignal, age, word) => {
    for (const ageMs of age === 'none' ? [0] : AGES[age]) {
      const place = age === 'none' ? null : { ageMs }
      for (const isHeardElsewhere of YES_NO) {
        const facts = { call, hasSignal, isHeardElsewhere }
        expect(callWord({ ...OTHERS, ...facts }, place)).toBe(word)
        // On the grown-up's own phone only a second grown-up can hear.
        const own = isHeardElsewhere ? word : 'call-out'
        expect(callWord({ ...OWN, ...facts }, place)).toBe(own)
      }
    }
  })

  it('is none where nobody has another phone', () => {
    expect(canCall({ ...OWN, isHeardElsewhere: false })).toBe(false)
    expect(canCall({ ...OWN, isHeardElsewhere: true })).toBe(true)
    expect(canCall({ ...OTHERS, isHeardElsewhere: false })).toBe(true)
  })
})

describe('the sign "Grown-up sees where you are"', () => {
  const roams = { isBeforeGame: false, hasSignal: true, pollMs: 3_000, placeAgeMs: 0 }
  const rows: [string, Partial<Parameters<typeof signWord>[0]>, SignWord | null, number][] = [
    ['told just now', { reportAgeMs: 0 }, 'sees', 0],
    ['told within two polls', { reportAgeMs: 5_999 }, 'sees', 0],
    ['told two polls ago', { reportAgeMs: 6_000 }, 'moment-ago', 0],
    ['told two of slower polls ago', { reportAgeMs: 29_999, pollMs: 15_000 }, 'sees', 0],
    ['told longer ago', { reportAgeMs: 30_000, pollMs: 15_000 }, 'moment-ago', 0],
    ['told when a silent child begins', { reportAgeMs: 45_001 }, 'minutes-ago', 1],
    ['told before that', { reportAgeMs: 45_000 }, 'moment-ago', 0],
    ['told a minute ago', { reportAgeMs: 60_000 }, 'minutes-ago', 1],
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
          for (const reportAgeMs of [null, -1, 0, 5_999, 6_000, 44_000, 600_000])
            for (const placeAgeMs of [null, 0, 8_999, 9_000, 60_000]) {
              const facts = { isGrownUpsOwn, isBeforeGame, hasSignal, reportAgeMs, placeAgeMs }
              const { word } = signWord({ ...facts, pollMs: 3_000 })
              const isYoung = reportAgeMs !== null && reportAgeMs >= 0 && reportAgeMs < 6_000
              const isSeen = isYoung && hasSignal && (placeAgeMs ?? 0) < 9_000
              expect(word === 'sees').toBe(isSeen && !isGrownUpsOwn && !isBeforeGame)
            }
  })
})
