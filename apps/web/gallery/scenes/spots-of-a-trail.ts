import type { GuardianChallenge } from '@bramble/contract'
import { t } from '#/words/t.ts'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  givenOwnTrail,
  givenOwnTrails,
  givenPublicTrail,
  POST_CODE,
  spotPlace,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { apiError } from '#/testing/fake-api.ts'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import { aScene, type Scene, type SceneGroup } from '../scene.ts'
import { LONG_TEXT, LONG_TITLE } from './long-words.ts'

type Person = Parameters<NonNullable<Scene['act']>>[0]
type OwnTrail = ReturnType<typeof givenOwnTrail>

const EDIT = `/guardian/trails/${TRAIL_ID}`

/** A trail of these spots, for its maker. */
function givenSpots(
  stage: Stage,
  spots: readonly Partial<GuardianChallenge>[],
  overrides: Partial<OwnTrail> = {},
): GuardianChallenge[] {
  stage.signIn()
  const challenges = spots.map((spot, at) =>
    givenOwnChallenge({
      ...{ id: challengeId(at + 1), title: `Spot ${at + 1}`, location: spotPlace(at + 1) },
      ...spot,
    }),
  )
  givenChallenges(stage, ...challenges)
  const ofTrail = challenges.map(({ id, title, status, location }, at) => ({
    ...{ challengeId: id, title, status, location, texts: {} },
    postCode: at % 2 === 0 ? POST_CODE : null,
  }))
  givenOwnTrails(
    stage,
    givenOwnTrail({ spots: ofTrail, start: challenges[0]!.location, ...overrides }),
  )
  return challenges
}

/** The map knows every place; one of them may lie in water. */
function givenGround(stage: Stage, atWater?: number): void {
  stage.api.on('lookAtGround', ({ body }) => ({
    places: body.places.map((_, at) => ({
      isKnown: true,
      warning: at === atWater ? ('water' as const) : null,
      isByWater: at === atWater,
    })),
  }))
}

/** Eight spots: of some is known what they lack, three are ready. */
function givenToPublish(stage: Stage): GuardianChallenge[] {
  const question = { childPhotoTask: 'question', questionText: null } as const
  givenGround(stage, 2)
  return givenSpots(stage, [
    { title: LONG_TITLE },
    { isUnvisited: true },
    {},
    { ...question, title: LONG_TITLE },
    { status: 'published' },
    {},
    { review: 'hidden' },
    {},
  ])
}

/** Presses the button that publishes three spots, and the yes of the first question. */
async function asksAboutHomes({ press }: Person): Promise<void> {
  await press(t('guardian.publishSpots.open', { count: 3 }))
  await press(t('guardian.publish.publish.confirm'))
}

async function publishes(person: Person): Promise<void> {
  await asksAboutHomes(person)
  await person.press(t('guardian.publishSpots.home.no'))
}

const WOOD = [
  'Die Hängebrücke über den Rotbach',
  'Ameisenhaufen an der Försterschneise',
  'Wo der Biber die Weiden gefällt hat und der Damm das Wasser staut',
  'Fuchsbau',
  'Vogelbeobachtungshütte am Schilfgürtel',
  'Der hohle Baum',
] as const

/** As many spots as a trail can have, with German names, in all states. */
function givenThirty(stage: Stage, overrides: Partial<OwnTrail> = {}): void {
  givenGround(stage)
  const states: readonly Partial<GuardianChallenge>[] = [
    { status: 'published' },
    {},
    { isUnvisited: true },
    { status: 'published' },
    { childPhotoTask: 'match-view' },
  ]
  const spots = Array.from({ length: 30 }, (_, at): Partial<GuardianChallenge> => ({
    title: `${WOOD[at % WOOD.length]!} ${at + 1}`,
    language: 'de',
    location: {
      lat: PARK.lat + 0.004 * Math.sin(at / 3),
      lng: PARK.lng + 0.006 * Math.cos(at / 3) + at / 20_000,
    },
    ...states[at % states.length],
  }))
  givenSpots(stage, spots, {
    name: 'Der Naturerlebnispfad vom Wanderparkplatz am alten Forsthaus bis zur Aussicht',
    ...{ language: 'de', texts: {}, isOrdered: true, meters: 9_400, minutes: 310 },
    ...overrides,
  })
}

export const spotsOfATrail: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'The spots of a trail',
    path: EDIT,
    scenes: [
      aScene('r50-publish-spots', t('guardian.publishSpots.hindered', { count: 4 }), {
        given: givenToPublish,
        grows: 'phone',
        widens: true,
      }),
      aScene('r51-publish-spots-question', t('guardian.publishSpots.title', { count: 3 }), {
        given: (stage) => {
          const [, , , , , spot] = givenToPublish(stage)
          if (spot !== undefined) spot.description = t('guardian.trailDesk.newText')
        },
        act: ({ press }) => press(t('guardian.publishSpots.open', { count: 3 })),
        isDialog: true,
      }),
      aScene('r52-publish-spots-near-home', t('guardian.publishSpots.home.title'), {
        given: givenToPublish,
        act: asksAboutHomes,
        isDialog: true,
      }),
      aScene('r53-publish-spots-partly', t('guardian.publishSpots.refused', { count: 1 }), {
        given: (stage) => {
          const spots = givenToPublish(stage)
          stage.api.on('changeChallengeStatus', ({ params: { id } }) => {
            const spot = spots.find((one) => one.id === id)
            if (spot === undefined || id === challengeId(1)) throw apiError('challenge.withheld')
            return id === challengeId(6)
              ? Object.assign(spot, { review: 'hidden' })
              : Object.assign(spot, { status: 'published' })
          })
        },
        act: publishes,
        grows: 'phone',
      }),
      aScene('r54-publish-spots-running', t('guardian.trailImport.progress', { done: 0, all: 3 }), {
        given: (stage) => {
          givenToPublish(stage)
          stage.api.on('changeChallengeStatus', () => new Promise(() => undefined))
        },
        act: publishes,
      }),
      aScene('r55-thirty-spots', t('guardian.trailDesk.full', { max: 30 }), {
        given: givenThirty,
        widens: true,
      }),
      aScene('r56-thirty-spots-question', t('guardian.publishSpots.title', { count: 6 }), {
        given: (stage) => givenThirty(stage),
        act: async ({ press }) => press(t('guardian.publishSpots.open', { count: 6 })),
        isDialog: true,
        widens: true,
      }),
      aScene('r57-thirty-spots-posts', t('guardian.trailPosts.paper'), {
        path: `${EDIT}/posts?in=de,en`,
        given: (stage) => givenThirty(stage, { status: 'published' }),
      }),
      aScene('r58-thirty-spots-sign', t('guardian.paper.languages'), {
        path: `${EDIT}/sign?in=de`,
        given: (stage) => givenThirty(stage, { status: 'published' }),
      }),
      aScene('r59-thirty-spots-visitor', t('guardian.trail.together'), {
        path: '/t/mabiro',
        given: ({ api }) =>
          api.on('findTrailByWord', () =>
            givenPublicTrail({
              name: 'Der Naturerlebnispfad vom Wanderparkplatz am alten Forsthaus bis zur Aussicht',
              sentence: LONG_TEXT.slice(0, 200),
              ...{ language: 'de', texts: {}, languages: ['de'], isOrdered: true },
              ...{ spotCount: 30, meters: 9_400, minutes: 310, wheels: null },
            }),
          ),
        widens: true,
      }),
    ],
  },
]
