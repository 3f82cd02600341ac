import type { GeneratedQuestion, GuardianChallenge, GuardianTrail } from '@bramble/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  challengeId,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { COVER, givenOwnTrail } from '#/features/guardian/_trails/testing/given-trails.ts'
import { apiError, createWorld, PARK, type World } from '#/testing/index.ts'
import { bringInTrail, type TrailOutcome } from './bring-in-trail.ts'
import { readTrailFile } from './read-file.ts'
import { PIXEL } from './testing/given-trail.ts'
import { outcomeOf } from './testing/outcome-of.ts'
import { writeTrail } from './write-trail.ts'

/** What becomes of one call; `left`: it arrives, and the page is left before the answer. */
type Fate = 'fine' | 'lost' | 'unheard' | 'left'

const WORDS = fc
  .array(fc.constantFrom('oak', 'brook', 'otter', 'Brücke', 'Käfer', 'old', '2026'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => words.join(' '))
const spots = fc.array(
  fc.record({
    ...{ title: WORDS, description: WORDS, hasPost: fc.boolean(), hasPicture: fc.boolean() },
    ...{ isUnvisited: fc.boolean(), isQuestion: fc.boolean(), isGerman: fc.boolean() },
    wheels: fc.constantFrom('yes', 'partly', 'no', undefined),
    other: fc.option(fc.record({ title: WORDS, description: WORDS })),
  }),
  { minLength: 1, maxLength: 6 },
)
const heads = fc.record({
  ...{ name: WORDS, sentence: WORDS, isOrdered: fc.boolean(), hasCover: fc.boolean() },
  other: fc.option(fc.record({ name: WORDS, sentence: WORDS })),
  wheels: fc.constantFrom('yes', 'partly', 'no', null),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((all) => all.sort((a, b) => a - b)),
  hours: fc.constantFrom({ from: '09:00', until: '17:30' }, null),
  periods: fc.constantFrom([{ from: '2026-04-01', until: '2026-10-31' }], []),
})
type Head = typeof heads extends fc.Arbitrary<infer T> ? T : never
type Spot = typeof spots extends fc.Arbitrary<(infer T)[]> ? T : never

/** A trail as its first maker has it. */
function givenAll(head: Head, all: readonly Spot[]) {
  const challenges = all.map((spot, at): GuardianChallenge => {
    const { isQuestion, isUnvisited, isGerman, hasPicture, title, description, wheels } = spot
    return givenOwnChallenge({
      ...{ id: challengeId(at + 1), title, description, language: isGerman ? 'de' : 'en' },
      location: { lat: PARK.lat + at / 1_000, lng: PARK.lng },
      ...(isUnvisited ? { isUnvisited: true as const } : {}),
      ...(wheels === undefined ? {} : { wheels }),
      referenceImage: hasPicture ? pictureUrl(at + 1) : null,
      showReferenceInGame: hasPicture,
      ...(isQuestion
        ? {
            childPhotoTask: 'question' as const,
            ...{ questionText: 'How old?', questionType: 'single-select' as const },
            ...{ questionOptions: ['Oak', 'Ash'], questionCorrectAnswer: 'Ash' },
            ...{ questionInstructions: null, questionImage: null },
          }
        : { childPhotoTask: 'none' as const }),
    })
  })
  const { months, periods, hours, hasCover, other, ...rest } = head
  const trail = givenOwnTrail({
    ...rest,
    texts: other === null ? {} : { de: other },
    opening: { months, periods: [...periods], hours },
    cover: hasCover ? COVER : null,
    spots: challenges.map(({ id, title, location, language }, at) => ({
      ...{ challengeId: id, title, location, status: 'draft' as const },
      texts: all[at]!.other === null ? {} : { [language === 'de' ? 'en' : 'de']: all[at]!.other },
      postCode: all[at]!.hasPost ? `BCDFGHJK0${at}` : null,
    })),
  })
  return { trail, challenges }
}

/** Another account, whose server keeps what arrives and lets each call meet its fate. */
function givenAccount({ api }: World, fates: readonly Fate[]) {
  const challenges = new Map<string, { body: string; is: GuardianChallenge }>()
  const trails = new Map<string, { body: string; is: GuardianTrail }>()
  let call = 0
  let page = new AbortController()
  const meeting = <T>(work: () => T): T => {
    const fate = fates[call++] ?? 'fine'
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    const answer = work()
    if (fate === 'left') page.abort()
    if (fate !== 'fine') throw new TypeError('Failed to fetch')
    return answer
  }
  const create = (key: string, body: Record<string, unknown>): GuardianChallenge => {
    const known = challenges.get(key)
    if (known !== undefined) {
      if (known.body !== JSON.stringify(body)) throw apiError('request.key-reused')
      return known.is
    }
    const { title, description, language, location, childPhotoTask, isUnvisited, wheels } = body
    const { lat, lng, accuracy } = location as { lat: number; lng: number; accuracy: number }
    const [question] = (body.selectedQuestions ?? []) as GeneratedQuestion[]
    const is = givenOwnChallenge({
      id: challengeId(100 + challenges.size),
      ...({ title, description, language, location: { lat, lng }, childPhotoTask } as object),
      accuracy,
      showReferenceInGame: body.showReferenceInGame as boolean,
      ...(isUnvisited === true ? { isUnvisited: true as const } : {}),
      ...(wheels ? { wheels: wheels as 'yes' | 'partly' | 'no' } : {}),
      referenceImage: null,
      ...(question === undefined
        ? {}
        : {
            ...{ questionText: question.question, questionType: question.type },
            ...{ questionOptions: question.options, questionCorrectAnswer: question.correctAnswer },
            ...{ questionInstructions: null, questionImage: null },
          }),
    })
    challenges.set(key, { body: JSON.stringify(body), is })
    return is
  }
  const change = (id: string, of: Partial<GuardianChallenge>) => {
    const one = [...challenges.values()].find(({ is }) => is.id === id)
    if (one === undefined) throw apiError('challenge.not-found')
    one.is = { ...one.is, ...of }
    return one.is
  }
  api.on('bringInTrail', ({ body, headers }) =>
    meeting(() => {
      const key = headers.get('idempotency-key') ?? ''
      const known = trails.get(key)
      if (known !== undefined) {
        if (known.body !== JSON.stringify(body)) throw apiError('request.key-reused')
        return known.is
      }
      const { spots: sent, ...rest } = body
      const is = givenOwnTrail({
        ...(rest as Partial<GuardianTrail>),
        ...{ id: challengeId(200 + trails.size), cover: null },
        spots: sent.map((spot, at) => {
          if (!('challenge' in spot)) throw apiError('trail.unknown-challenge')
          const { id, title, location } = create(spot.key, spot.challenge)
          const postCode = spot.hasPost === true ? `NMKJHGFDC${at}` : null
          return {
            ...{ challengeId: id, title, location, status: 'draft' as const, postCode },
            texts: spot.texts ?? {},
          }
        }),
      })
      trails.set(key, { body: JSON.stringify(body), is })
      return is
    }),
  )
  api.on('createChallenge', ({ body, headers }) =>
    meeting(() => create(headers.get('idempotency-key') ?? '', body)),
  )
  api.on('uploadChallengePicture', () =>
    meeting(() => ({ id: challengeId(300), url: pictureUrl(300) })),
  )
  api.on('changeChallenge', ({ params, body }) =>
    meeting(() => change(params.id, { referenceImage: body.referenceImage ?? null })),
  )
  api.on('uploadTrailCover', ({ params }) =>
    meeting(() => {
      const one = [...trails.values()].find(({ is }) => is.id === params.id)
      if (one === undefined) throw apiError('trail.not-found')
      one.is = { ...one.is, cover: COVER }
      return one.is
    }),
  )
  api.on('readPhoto', () => {
    const bytes = Uint8Array.from(atob(PIXEL.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0))
    return new Response(bytes, { headers: { 'content-type': 'image/png' } }) as never
  })
  return {
    open: () => (page = new AbortController()).signal,
    trails: () => [...trails.values()].map(({ is }) => is),
    challenges: () => [...challenges.values()].map(({ is }) => is),
  }
}

const signal = new AbortController().signal
const save = (trail: GuardianTrail, all: readonly GuardianChallenge[]) => {
  const challenges = trail.spots.map((spot) => all.find(({ id }) => id === spot.challengeId)!)
  return writeTrail({ trail, challenges }, { onProgress: () => undefined, signal })
}
/** The content of a file: everything but the keys, which name its account's things. */
async function contentOf(file: Blob): Promise<unknown> {
  return JSON.parse(await file.text(), (name, value: unknown) =>
    name === 'key' ? undefined : value,
  )
}

it('a trail that is saved, brought in elsewhere and saved again is the same, wherever the page is left', async () => {
  const fates = fc.array(fc.constantFrom<Fate>('fine', 'lost', 'unheard', 'left'), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(heads, spots, fates, async (head, all, fate) => {
      const world = createWorld()
      const account = givenAccount(world, fate)
      const first = givenAll(head, all)
      const file = await save(first.trail, first.challenges)
      expect(await file.text()).not.toContain('BCDFGHJK0')
      const { trail, entries, refused } = await readTrailFile(file)
      expect([refused, entries.length]).toEqual([[], all.length])
      const bring = (): Promise<TrailOutcome> =>
        bringInTrail(
          { trail: trail!, entries, ownIds: new Map() },
          {
            ...{ knownTrailIds: new Set(), signal: account.open() },
            ...{ onWait: () => undefined, onProgress: () => undefined },
          },
        )
      // Whoever stops or leaves chooses the same file again; each time there is all of it or nothing.
      const bringAll = async () => {
        for (;;) {
          const outcome = await outcomeOf(world, bring)
          const count = account.trails().length
          expect(account.challenges()).toHaveLength(count * all.length)
          if (outcome !== null) return outcome
        }
      }
      expect(await bringAll()).toMatchObject({ type: 'made', lostPictures: 0 })
      expect(await bringAll()).toMatchObject({ type: 'made', lostPictures: 0 })
      const [made, ...more] = account.trails()
      expect(more).toEqual([])
      const again = await save(made!, account.challenges())
      expect(await contentOf(again)).toEqual(await contentOf(file))
    }),
    { numRuns: 60 },
  )
})
