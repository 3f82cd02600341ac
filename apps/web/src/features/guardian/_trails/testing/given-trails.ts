import type { GuardianTrail, PublicTrail, PublishedTrail, TrailCountsView } from '@bramble/contract'
import { challengeId } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { apiError } from '#/testing/fake-api.ts'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'

export const TRAIL_ID = challengeId(70)
/** The cover of a trail, where it has one. */
export const COVER = `/api/photos/${challengeId(90)}`
const ALWAYS = { months: [], periods: [], hours: null }
/** Of a post. */
export const POST_CODE = 'BCDFGHJKMN'

/** A published trail with three spots, open until six o'clock. */
export function givenPublicTrail(overrides: Partial<PublicTrail> = {}): PublicTrail {
  return {
    id: TRAIL_ID,
    word: 'mabiro',
    makerName: 'Mill Pond Reserve',
    name: 'Round the mill pond',
    sentence: 'From the car park by the mill along the water, with frogs and an old oak.',
    language: 'en',
    texts: {
      de: {
        name: 'Rund um den Mühlteich',
        sentence:
          'Vom Parkplatz an der Mühle am Wasser entlang, mit Fröschen und einer alten Eiche.',
      },
    },
    languages: ['en', 'de'],
    start: { lat: PARK.lat, lng: PARK.lng },
    timeZone: 'Europe/London',
    isOrdered: false,
    wheels: 'partly',
    opening: { months: [], periods: [], hours: { from: '09:00', until: '18:00' } },
    cover: null,
    meters: 1_240,
    minutes: 40,
    status: 'published',
    spotCount: 3,
    isOpen: true,
    isOpenToday: true,
    opensAt: null,
    closesAt: '2026-06-01T18:00:00+01:00',
    plan: { maxPlayers: 4, minutes: 180 },
    ...overrides,
  }
}

/** Where its spots are, from 1. */
export const spotPlace = (n: number) => ({ lat: PARK.lat + n / 1_000, lng: PARK.lng })

/** The same trail for its maker. It begins at its first spot. */
export function givenOwnTrail(overrides: Partial<GuardianTrail> = {}): GuardianTrail {
  const shown = givenPublicTrail()
  const { id, word, name, sentence, language, texts, timeZone } = shown
  const { isOrdered, wheels, opening, cover, meters, minutes } = shown
  return {
    ...{ id, word, name, sentence, language, texts, timeZone },
    ...{ isOrdered, wheels, opening, cover, meters, minutes },
    start: spotPlace(1),
    status: 'draft',
    groupId: null,
    makerName: 'Mill Pond Reserve',
    createdAt: '2026-05-20T09:00:00.000Z',
    spots: [1, 2, 3].map((n) => ({
      challengeId: challengeId(n),
      title: `Spot ${n}`,
      location: spotPlace(n),
      status: 'published' as const,
      texts: {},
      postCode: null,
    })),
    ...overrides,
  }
}

/** The same trail for those who look after what is published: two families have reported it. */
export function givenReportedTrail(overrides: Partial<PublishedTrail> = {}): PublishedTrail {
  const { id, word, name, sentence, language, texts, cover, createdAt, start, makerName, spots } =
    givenOwnTrail()
  return {
    ...{ id, word, name, sentence, language, texts, cover, createdAt, start, makerName },
    status: 'draft',
    review: 'hidden',
    spots: spots.map(({ challengeId: spotId, title, status, location }) => ({
      challengeId: spotId,
      ...{ title, status, location, language },
      written: [title, 'Look for the door in the trunk.', 'How many rings do you count?'],
      texts: { de: { title: 'Die alte Eiche', description: 'Such die Tür im Stamm.' } },
    })),
    isOwn: false,
    ownerName: 'Hanna',
    version: 'v1',
    reporters: givenReporters(),
    reports: [
      { reason: 'dangerous-place', count: 2 },
      { reason: 'unkind', count: 1 },
    ],
    ...overrides,
  }
}

/** Three open reports from two networks. */
export function givenReporters(): PublishedTrail['reporters'] {
  const at = (minute: number) => `2026-05-21T10:0${String(minute)}:00.000Z`
  const place = { reason: 'dangerous-place', isDiscounted: false } as const
  return [
    { ...place, by: 'signed-in', played: 'found', network: 2, createdAt: at(3) },
    { ...place, by: 'child', played: 'arrived', network: 1, createdAt: at(2) },
    {
      ...{ reason: 'unkind', by: 'visitor', played: 'no', network: 1, isDiscounted: true },
      createdAt: at(1),
    },
  ]
}

/** Its maker has put it right and asks that it is shown again. */
export function givenAskedAgain(overrides: Partial<PublishedTrail> = {}): PublishedTrail {
  return givenReportedTrail({
    ...{ reports: [], reporters: [] },
    askedAgain: {
      words: 'The second spot is on the road behind the mill.',
      answer: 'I moved it to the meadow, where no car comes.',
      changes: [
        { part: 'name', before: 'Round the mill road', now: 'Round the mill pond' },
        { part: 'place', spotId: challengeId(2), before: null, now: null },
        {
          part: 'text',
          spotId: challengeId(2),
          language: 'de',
          before: null,
          now: 'Auf der Wiese.',
        },
      ],
    },
    ...overrides,
  })
}

/** The server's trails of a maker, which change. */
export function givenOwnTrails(world: Stage, ...trails: GuardianTrail[]): void {
  const { api } = world
  let list = trails
  const one = (id: string) => {
    const found = list.find((trail) => trail.id === id)
    if (found === undefined) throw apiError('trail.not-found')
    return found
  }
  const changed = (id: string, part: Partial<GuardianTrail>) => {
    list = list.map((trail) => (trail.id === id ? { ...trail, ...part } : trail))
    return one(id)
  }
  api.on('listTrails', () => list)
  api.on('readTrail', ({ params }) => one(params.id))
  api.on('changeTrailStatus', ({ params, body: { status, answer = null } }) => {
    const { review, takenBack } = one(params.id)
    if (review === 'hidden') return changed(params.id, { wanted: status })
    if (review === undefined) return changed(params.id, { status })
    const words = takenBack?.words ?? null
    return changed(params.id, { review: 'hidden', takenBack: { words, answer } })
  })
  api.on('changeTrail', ({ params, body }) =>
    changed(params.id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.sentence === undefined ? {} : { sentence: body.sentence }),
      ...(body.isOrdered === undefined ? {} : { isOrdered: body.isOrdered }),
      ...(body.cover === undefined ? {} : { cover: body.cover }),
      ...(body.groupId === undefined ? {} : { groupId: body.groupId }),
      ...(body.opening === undefined ? {} : { opening: { ...ALWAYS, ...body.opening } }),
    }),
  )
  api.on('uploadTrailCover', ({ params }) => changed(params.id, { cover: COVER }))
  api.on('createTrail', ({ body }) => {
    const made = givenOwnTrail({ name: body.name, sentence: body.sentence })
    list = [made, ...list]
    return made
  })
  let given = 0
  /** A fresh one each time. */
  const code = () => `${POST_CODE.slice(0, -1)}${'PQRSTVWXYZ23456789'[given++ % 18]!}`
  api.on('givePosts', ({ params, body: { challengeIds, lostCodes = [] } }) =>
    changed(params.id, {
      spots: one(params.id).spots.map((spot) =>
        challengeIds.includes(spot.challengeId) &&
        (spot.postCode === null || lostCodes.includes(spot.postCode))
          ? { ...spot, postCode: code() }
          : spot,
      ),
    }),
  )
  api.on('removePost', ({ params }) => {
    changed(params.id, {
      spots: one(params.id).spots.map((spot) =>
        spot.challengeId === params.challengeId ? { ...spot, postCode: null } : spot,
      ),
    })
    return { success: true as const }
  })
  api.on('deleteTrail', ({ params }) => {
    list = list.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
}

/** What was played on the trail in two months, in three parts. */
export function givenCounts(overrides: Partial<TrailCountsView> = {}): TrailCountsView {
  const part = (from: string, until: string, games: number) => ({
    ...{ from, until, games, finished: games - 5, medianMinutes: games > 5 ? 47 : null },
    spots: [1, 2, 3].map((n) => ({
      challengeId: challengeId(n),
      found: games - 5,
      skipped: 5,
      notFound: n === 2 ? 5 : 0,
    })),
  })
  const parts = [
    part('2026-04-03', '2026-04-30', 5),
    part('2026-05-01', '2026-05-09', 15),
    part('2026-05-10', '2026-05-10', 10),
  ]
  return {
    leastGames: 5,
    untilDay: '2026-05-28',
    parts,
    months: [parts[0]!, part('2026-05-01', '2026-05-10', 25)],
    ...overrides,
  }
}
