import type { Group } from '@bramble/contract'
import { CHALLENGE_DECISIONS } from '@bramble/contract/moderation'
import { openGameStore } from '#/platform/storage/game-store.ts'
import { STOOD_ROWS } from '#/platform/storage/phone-rows.ts'
import { t } from '#/words/t.ts'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  COVER,
  givenCounts,
  givenOwnTrail,
  givenOwnTrails,
  givenPublicTrail,
  givenAskedAgain,
  givenReportedTrail,
  POST_CODE,
  spotPlace,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import {
  AREA_ID,
  givenArea,
  givenKeeper,
  givenKeeperWord,
} from '#/features/guardian/_shell/testing/given-land.ts'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import { saying, type Scene, type SceneGroup } from '../scene.ts'
import { LONG_NAME, LONG_TEXT, LONG_TITLE } from './long-words.ts'

const WORD = '/t/mabiro'
const EDIT = `/guardian/trails/${TRAIL_ID}`
const LONG = { name: LONG_TITLE, sentence: LONG_TEXT.slice(0, 200), texts: {} }

function givenMaker(stage: Stage, ...trails: ReturnType<typeof givenOwnTrail>[]) {
  const maker = stage.signIn()
  givenChallenges(
    stage,
    ...[1, 2, 3, 4].map((n) =>
      givenOwnChallenge({
        id: challengeId(n),
        title: `Spot ${n}`,
        status: 'published',
        location: spotPlace(n),
        ...(n === 2 ? { wheels: 'partly' as const } : {}),
      }),
    ),
  )
  givenOwnTrails(stage, ...trails)
  return maker
}

/** Two spots were put on a map: the place of one waits for a signal, that of the other was refused. */
async function givenStoodPlaces(stage: Stage): Promise<void> {
  const { id: owner } = givenMaker(stage, givenOwnTrail())
  const titles = ['Spot 1', LONG_TITLE, 'Spot 3']
  const location = { lat: PARK.lat, lng: PARK.lng }
  givenChallenges(
    stage,
    ...titles.map((title, at) =>
      givenOwnChallenge({
        ...{ id: challengeId(at + 1), title, location },
        ...(at < 2 ? { isUnvisited: true as const } : { status: 'published' as const }),
      }),
    ),
  )
  stage.api.refuse('changeChallenge', 'server.busy')
  const stood = Object.fromEntries(
    titles.slice(0, 2).map((title, at) => [
      challengeId(at + 1),
      {
        ...{ owner, challengeId: challengeId(at + 1), title, onMap: location, atMs: Date.now() },
        ...(at === 0
          ? { place: { ...location, accuracy: 5 }, refusal: null }
          : { place: null, refusal: 'moved' }),
      },
    ]),
  )
  await openGameStore(STOOD_ROWS + owner).write(stood)
}

/** The words of paper do not come, in any language. */
async function loseWordsOfPaper(): Promise<void> {
  // The list of scenes is read without a browser too.
  const { loaders } = await import('virtual:messages')
  for (const ofLanguage of Object.values(loaders)) {
    ofLanguage.paper = () => Promise.reject(new Error('no signal'))
  }
}

/** Two of three spots have a post; the name is as long as a name can be. */
function givenWithPosts(): ReturnType<typeof givenOwnTrail> {
  const trail = givenOwnTrail({ name: LONG_TITLE })
  const spots = trail.spots.map((spot, at) => ({ ...spot, postCode: at < 2 ? POST_CODE : null }))
  return { ...trail, spots }
}

/** Told in every language, each text as long as it can be. */
function givenLongTexts(trail = givenOwnTrail()): ReturnType<typeof givenOwnTrail> {
  const name = 'Der Naturerlebnispfad vom Wanderparkplatz am alten Forsthaus bis zur Aussicht'
  return { ...trail, ...LONG, texts: { de: { name, sentence: LONG_TEXT.slice(0, 200) } } }
}

/** Why a trail was taken back. */
const WHY = { words: 'The second spot is on the road behind the mill.', answer: null }
const GROUP: Group = {
  ...{ id: challengeId(95), name: LONG_NAME, ownerId: challengeId(96) },
  ...{ createdAt: '2026-05-01T09:00:00.000Z', members: [] },
}

/** What moderators see: a hidden trail, and one that nobody has reported. */
function givenModerated({ api, signIn }: Stage): void {
  signIn({ role: 'community_leader' })
  api.on('listPublishedTrails', () => ({
    trails: [
      givenReportedTrail({ name: LONG_TITLE, ownerName: LONG_NAME }),
      givenReportedTrail({
        ...{ id: challengeId(73), status: 'published', review: undefined },
        ...{ reports: [], texts: {} },
      }),
    ],
    total: 2,
    waiting: 1,
  }))
}

export const trails: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'A kit to print',
    scenes: [
      {
        name: 'r60-kit',
        path: '/guardian/kit/trail/mabiro',
        shows: t('guardian.kit.parts.cards.title'),
        grows: 'phone',
        widens: true,
      },
      {
        name: 'r61-kit-letter',
        path: '/guardian/kit/own-trail/1?paper=letter&who=squirrel&in=de',
        shows: t('guardian.kit.parts.certificate.title'),
      },
      {
        name: 'r62-kit-without-words',
        path: '/guardian/kit/own-trail/1',
        given: loseWordsOfPaper,
        shows: t('guardian.paper.failed'),
        spoilsPage: true,
      },
    ],
  },
  {
    side: 'administrator',
    screen: 'Published trails',
    scenes: [
      {
        name: 'r30-published-trails',
        path: '/admin/trails',
        given: givenModerated,
        shows: t('admin.moderation.reports', { count: 3 }),
        grows: 'phone',
      },
      {
        name: 'r31-no-published-trail',
        path: '/admin/trails',
        given: ({ api, signIn }) => {
          signIn({ role: 'community_leader' })
          api.on('listPublishedTrails', () => ({ trails: [], total: 0, waiting: 0 }))
        },
        shows: t('admin.moderatedTrails.empty'),
      },
      {
        name: 'r32-published-trails-failed',
        path: '/admin/trails',
        given: ({ api, signIn }) => {
          signIn({ role: 'community_leader' })
          api.fail('listPublishedTrails', 500)
        },
        shows: t('admin.moderation.failedTitle'),
      },
      {
        name: 'r34-asks-again',
        path: '/admin/trails',
        given: ({ api, signIn }) => {
          signIn({ role: 'community_leader' })
          const trails = [givenAskedAgain({ ownerName: LONG_NAME })]
          api.on('listPublishedTrails', () => ({ trails, total: 1, waiting: 1 }))
        },
        shows: t('admin.moderation.asksAgain'),
        grows: 'phone',
      },
      ...CHALLENGE_DECISIONS.map((decision): Scene => ({
        name: `r33-${decision}`,
        path: '/admin/trails',
        given: givenModerated,
        act: ({ press }) => {
          const action = t(`admin.moderatedTrails.decide.${decision}.confirm`)
          return press(t('admin.moderation.of', { action, title: LONG_TITLE }))
        },
        shows: t(`admin.moderatedTrails.decide.${decision}.text`),
        isDialog: true,
      })),
    ],
  },
  {
    side: 'guardian',
    screen: 'A trail from its sign',
    scenes: [
      {
        name: 'r01-trail-open',
        path: WORD,
        given: ({ api }) => api.on('findTrailByWord', () => givenPublicTrail({ cover: COVER })),
        shows: t('guardian.trail.together'),
        grows: 'phone',
        turns: true,
      },
      {
        name: 'r07-trail-on-kept-land',
        path: WORD,
        given: ({ api }) =>
          api.on('findTrailByWord', () =>
            givenPublicTrail({ isOpen: false, isOpenToday: false, keeper: givenKeeperWord() }),
          ),
        shows: t('guardian.trail.playElse'),
      },
      {
        name: 'r02-trail-closed',
        path: WORD,
        given: ({ api }) =>
          api.on('findTrailByWord', () =>
            givenPublicTrail({
              ...LONG,
              isOpen: false,
              isOpenToday: false,
              opensAt: '2027-04-01T09:00:00+01:00',
              plan: null,
              wheels: null,
              isOrdered: true,
            }),
          ),
        shows: t('guardian.trail.playElse'),
      },
      {
        name: 'r03-trail-unknown',
        path: WORD,
        given: ({ api }) => api.refuse('findTrailByWord', 'trail.not-found'),
        act: ({ press }) => press(t('guardian.trail.find')),
        shows: t('guardian.trail.noWord'),
        grows: 'phone',
      },
      {
        name: 'r05-report-trail',
        path: WORD,
        given: ({ api }) => api.on('findTrailByWord', () => givenPublicTrail()),
        act: ({ press }) => press(t('guardian.reportTrail.open')),
        shows: t('guardian.reportTrail.text'),
        isDialog: true,
      },
      {
        name: 'r06-trail-looked-at',
        path: WORD,
        given: ({ api }) => api.refuse('findTrailByWord', 'trail.hidden'),
        shows: t('guardian.trail.lookedAt'),
      },
      {
        name: 'r04-trail-failed',
        path: WORD,
        given: ({ api }) => api.fail('findTrailByWord', 500),
        shows: t('guardian.trail.failed'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'Trails',
    scenes: [
      {
        name: 'r10-trails-near',
        path: '/trails',
        given: (stage) => {
          stage.storage.session.setItem(
            'guardianLocation',
            JSON.stringify({ ...PARK, accuracy: 6 }),
          )
          stage.api.on('searchTrails', () => ({
            total: 2,
            trails: [
              { ...givenPublicTrail({ cover: COVER }), distanceMeters: 300 },
              {
                ...givenPublicTrail({
                  id: challengeId(71),
                  word: 'dofula',
                  ...LONG,
                  wheels: 'yes',
                }),
                distanceMeters: 4_200,
              },
            ],
          }))
        },
        shows: t('guardian.trails.found', { count: 2 }),
        grows: 'phone',
      },
      { name: 'r11-trails-no-place', path: '/trails', shows: t('guardian.trails.askTitle') },
      {
        name: 'r12-trails-none',
        path: '/trails',
        given: (stage) => {
          stage.storage.session.setItem(
            'guardianLocation',
            JSON.stringify({ ...PARK, accuracy: 6 }),
          )
          stage.api.on('searchTrails', () => ({ total: 0, trails: [] }))
        },
        shows: t('guardian.trails.noneNear'),
      },
      {
        name: 'r13-trails-near-card',
        path: '/guardian/choose-game',
        given: (stage) => {
          stage.storage.session.setItem(
            'guardianLocation',
            JSON.stringify({ ...PARK, accuracy: 6 }),
          )
          stage.api.on('searchTrails', () => ({
            total: 1,
            trails: [{ ...givenPublicTrail(), distanceMeters: 300 }],
          }))
        },
        shows: t('guardian.trails.look'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'My land',
    scenes: [
      {
        name: 'r70-my-land',
        path: '/guardian/land',
        given: (stage) =>
          givenKeeper(stage, givenArea(), givenArea({ id: challengeId(98), months: [] })),
        shows: t('guardian.keeper.rules.not-here'),
        grows: 'phone',
      },
      {
        name: 'r71-my-land-none',
        path: '/guardian/land',
        given: (stage) => givenKeeper(stage),
        shows: t('guardian.keeper.empty'),
      },
      {
        name: 'r72-area',
        path: `/guardian/land/${AREA_ID}`,
        given: (stage) => givenKeeper(stage, givenArea()),
        shows: t('guardian.keeper.preview'),
      },
      {
        name: 'r73-new-area',
        path: '/guardian/land/new',
        given: (stage) => givenKeeper(stage),
        shows: t('guardian.keeper.placeTitle'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'My trails',
    scenes: [
      {
        name: 'r20-my-trails',
        path: '/guardian/trails',
        given: (stage) =>
          givenMaker(
            stage,
            givenOwnTrail({ status: 'published', cover: COVER }),
            givenOwnTrail({ id: challengeId(72), word: 'sulado', ...LONG }),
          ),
        shows: t('guardian.myTrails.statuses.published'),
        grows: 'phone',
      },
      {
        name: 'r21-my-trails-none',
        path: '/guardian/trails',
        given: (stage) => givenMaker(stage),
        shows: t('guardian.myTrails.empty'),
      },
      {
        name: 'r22-new-trail',
        path: '/guardian/trails/new',
        given: (stage) => givenMaker(stage),
        act: ({ press }) => press(t('guardian.trailEdit.save')),
        shows: t('guardian.trailEdit.problems.name'),
        grows: 'phone',
      },
      {
        name: 'r23-edit-trail',
        path: EDIT,
        given: (stage) => givenMaker(stage, givenOwnTrail()),
        shows: t('guardian.trailEdit.spotsTitle'),
        turns: true,
      },
      {
        name: 'r40-posts',
        path: EDIT,
        given: (stage) => givenMaker(stage, givenWithPosts()),
        act: ({ press }) => {
          const action = t('guardian.trailPosts.replace')
          return press(t('guardian.myChallenges.of', { action, title: 'Spot 1' }))
        },
        shows: t('guardian.trailPosts.replaceText'),
        isDialog: true,
      },
      {
        name: 'r49-replace-all-posts',
        path: EDIT,
        given: (stage) => givenMaker(stage, givenWithPosts()),
        act: ({ press }) => press(t('guardian.trailPosts.replaceAll', { count: 2 })),
        shows: t('guardian.trailPosts.replaceAllText'),
        isDialog: true,
      },
      {
        name: 'r41-remove-post',
        path: EDIT,
        given: (stage) => givenMaker(stage, givenWithPosts()),
        act: ({ press }) => {
          const action = t('guardian.trailPosts.remove')
          return press(t('guardian.myChallenges.of', { action, title: 'Spot 1' }))
        },
        shows: t('guardian.trailPosts.removeText'),
        isDialog: true,
      },
      {
        name: 'r42-trail-posts',
        path: `${EDIT}/posts`,
        given: (stage) => givenMaker(stage, givenWithPosts()),
        shows: t('guardian.trailPosts.paper'),
        grows: 'phone',
      },
      {
        name: 'r43-no-posts',
        path: `${EDIT}/posts`,
        given: (stage) => givenMaker(stage, givenOwnTrail()),
        shows: t('guardian.trailPosts.none'),
      },
      {
        name: 'r28-trail-reported',
        path: EDIT,
        given: (stage) =>
          givenMaker(
            stage,
            givenOwnTrail({ review: 'hidden', reportedFor: ['dangerous-place', 'unkind'] }),
          ),
        shows: t('guardian.myTrails.reviews.hidden.title'),
      },
      {
        name: 'r28-trail-first',
        path: EDIT,
        given: (stage) => givenMaker(stage, givenOwnTrail({ review: 'hidden', reportedFor: [] })),
        shows: t('guardian.myTrails.reviews.hidden.first'),
      },
      {
        name: 'r28-trail-stays-private',
        path: EDIT,
        given: (stage) =>
          givenMaker(stage, givenOwnTrail({ review: 'hidden', reportedFor: [], wanted: 'draft' })),
        shows: t('guardian.takenBack.again'),
      },
      {
        name: 'r29-trails-taken-back',
        path: '/guardian/trails',
        given: (stage) => givenMaker(stage, givenOwnTrail({ review: 'taken-back' })),
        shows: t('guardian.myTrails.reviews.taken-back.title'),
      },
      {
        name: 'r29-taken-back-why',
        path: EDIT,
        given: (stage) =>
          givenMaker(stage, givenOwnTrail({ review: 'taken-back', takenBack: WHY })),
        shows: t('guardian.takenBack.ask'),
      },
      {
        name: 'r29-asked-again',
        path: EDIT,
        given: (stage) => {
          const takenBack = { ...WHY, answer: 'I moved it to the meadow.' }
          givenMaker(stage, givenOwnTrail({ review: 'hidden', takenBack }))
        },
        shows: t('guardian.takenBack.waits'),
      },
      {
        name: 'r29-made-for-a-group',
        path: EDIT,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail({ groupId: GROUP.id }))
          stage.api.on('listGroups', () => [GROUP])
        },
        shows: t('guardian.trailEdit.madeByHint'),
        grows: 'phone',
      },
      {
        name: 'r24-publish-trail',
        path: EDIT,
        given: (stage) => givenMaker(stage, givenOwnTrail()),
        act: ({ press }) => press(t('guardian.myTrails.publish')),
        shows: t('guardian.myTrails.publishYes'),
        isDialog: true,
      },
      {
        name: 'r25-trail-sign',
        path: `${EDIT}/sign`,
        given: (stage) => givenMaker(stage, givenOwnTrail({ status: 'published' })),
        shows: saying(t('paper.sign.safety')),
        grows: 'phone',
      },
      {
        name: 'r44-trail-sign-languages',
        path: `${EDIT}/sign?paper=a5&in=en,de`,
        given: (stage) => givenMaker(stage, givenLongTexts()),
        shows: t('guardian.paper.languages'),
      },
      {
        name: 'r45-trail-posts-languages',
        path: `${EDIT}/posts?in=en,de`,
        given: (stage) => givenMaker(stage, givenLongTexts(givenWithPosts())),
        shows: t('guardian.paper.languages'),
      },
      {
        name: 'r26-trail-counts',
        path: `${EDIT}/counts`,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail({ status: 'published' }))
          stage.api.on('readTrailCounts', () => givenCounts())
        },
        shows: t('guardian.trailCounts.spotsTitle'),
        grows: 'phone',
        widens: true,
      },
      {
        name: 'r27-trail-counts-none',
        path: `${EDIT}/counts`,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail({ status: 'published', ...LONG }))
          stage.api.on('readTrailCounts', () => givenCounts({ parts: [], months: [] }))
        },
        shows: t('guardian.trailCounts.none'),
        widens: true,
      },
      {
        name: 'r28-trail-cover-and-texts',
        path: EDIT,
        given: (stage) => {
          const trail = givenOwnTrail({ cover: COVER })
          const text = { title: 'Der Frosch am Steg', description: 'Hör genau hin.' }
          givenMaker(stage, {
            ...trail,
            spots: trail.spots.map((spot, at) =>
              at < 2
                ? { ...spot, texts: { de: at === 0 ? text : { ...text, description: ' ' } } }
                : spot,
            ),
          })
        },
        act: async ({ type, press }) => {
          await type(t('guardian.trailEdit.sentence'), LONG_TEXT.slice(0, 80))
          await press(t('guardian.trailEdit.save'))
        },
        shows: t('guardian.spotTexts.incomplete'),
      },
      {
        name: 'r41-trail-periods',
        path: EDIT,
        given: (stage) =>
          givenMaker(
            stage,
            givenOwnTrail({
              opening: {
                months: [2],
                periods: [{ from: '2026-12-20', until: '2027-01-06' }],
                hours: null,
              },
            }),
          ),
        act: async ({ press }) => press(t('guardian.trailPeriods.add')),
        shows: t('guardian.trailPeriods.some'),
      },
      {
        name: 'r46-copy-trail',
        path: EDIT,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail())
          givenChallenges(
            stage,
            ...[1, 2, 3].map((n) =>
              givenOwnChallenge({
                ...{ id: challengeId(n), location: spotPlace(n), childPhotoTask: 'match-view' },
                title: n === 2 ? LONG_TITLE : `Spot ${n}`,
              }),
            ),
          )
          stage.gps.error(1)
        },
        act: ({ press }) => press(t('guardian.trailCopy.start')),
        shows: t('guardian.place.denied'),
      },
      {
        name: 'r47-copy-without-room',
        path: EDIT,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail())
          stage.gps.at({ ...PARK, accuracy: 6 })
          stage.api.refuse('bringInTrail', 'trail.too-many')
        },
        act: ({ press }) => press(t('guardian.trailCopy.start')),
        shows: t('guardian.trailDesk.toTrails'),
      },
      {
        name: 'r48-places-kept',
        path: EDIT,
        given: givenStoodPlaces,
        shows: t('guardian.standHere.keptTitle'),
        widens: true,
      },
      {
        name: 'r48-place-at-signing-out',
        path: '/guardian/profile',
        given: givenStoodPlaces,
        act: ({ press }) => press(t('guardian.profile.signOut')),
        shows: t('guardian.auth.waitsSend'),
        isDialog: true,
      },
      {
        name: 'r40-trail-at-a-desk',
        path: EDIT,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail())
          givenChallenges(
            stage,
            ...[1, 2, 3].map((n) =>
              givenOwnChallenge({
                ...{ id: challengeId(n), location: { lat: PARK.lat + n / 1_000, lng: PARK.lng } },
                ...(n === 2
                  ? { title: LONG_TITLE, isUnvisited: true as const }
                  : { title: `Spot ${n}`, status: 'published' as const }),
              }),
            ),
          )
        },
        act: async ({ press }) => {
          await press(saying(LONG_TITLE))
          await press(t('guardian.trailDesk.add'))
        },
        shows: t('guardian.trailDesk.pick'),
        turns: true,
        widens: true,
      },
    ],
  },
]
