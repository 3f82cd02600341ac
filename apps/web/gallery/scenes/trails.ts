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
import { aScene, saying, type Scene, type SceneGroup } from '../scene.ts'
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
      aScene('r60-kit', t('guardian.kit.parts.cards.title'), {
        path: '/guardian/kit/trail/mabiro',
        grows: 'phone',
        widens: true,
      }),
      aScene('r61-kit-letter', t('guardian.kit.parts.certificate.title'), {
        path: '/guardian/kit/own-trail/1?paper=letter&who=squirrel&in=de',
      }),
      aScene('r62-kit-without-words', t('guardian.paper.failed'), {
        path: '/guardian/kit/own-trail/1',
        given: loseWordsOfPaper,
        spoilsPage: true,
      }),
    ],
  },
  {
    side: 'administrator',
    screen: 'Published trails',
    path: '/admin/trails',
    scenes: [
      aScene('r30-published-trails', t('admin.moderation.reports', { count: 3 }), {
        given: givenModerated,
        grows: 'phone',
      }),
      aScene('r31-no-published-trail', t('admin.moderatedTrails.empty'), {
        given: ({ api, signIn }) => {
          signIn({ role: 'community_leader' })
          api.on('listPublishedTrails', () => ({ trails: [], total: 0, waiting: 0 }))
        },
      }),
      aScene('r32-published-trails-failed', t('admin.moderation.failedTitle'), {
        given: ({ api, signIn }) => {
          signIn({ role: 'community_leader' })
          api.fail('listPublishedTrails', 500)
        },
      }),
      aScene('r34-asks-again', t('admin.moderation.asksAgain'), {
        given: ({ api, signIn }) => {
          signIn({ role: 'community_leader' })
          const trails = [givenAskedAgain({ ownerName: LONG_NAME })]
          api.on('listPublishedTrails', () => ({ trails, total: 1, waiting: 1 }))
        },
        grows: 'phone',
      }),
      ...CHALLENGE_DECISIONS.map((decision): Scene => ({
        name: `r33-${decision}`,
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
    path: WORD,
    scenes: [
      aScene('r01-trail-open', t('guardian.trail.together'), {
        given: ({ api }) => api.on('findTrailByWord', () => givenPublicTrail({ cover: COVER })),
        grows: 'phone',
        turns: true,
      }),
      aScene('r07-trail-on-kept-land', t('guardian.trail.playElse'), {
        given: ({ api }) =>
          api.on('findTrailByWord', () =>
            givenPublicTrail({ isOpen: false, isOpenToday: false, keeper: givenKeeperWord() }),
          ),
      }),
      aScene('r02-trail-closed', t('guardian.trail.playElse'), {
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
      }),
      aScene('r03-trail-unknown', t('guardian.trail.noWord'), {
        given: ({ api }) => api.refuse('findTrailByWord', 'trail.not-found'),
        act: ({ press }) => press(t('guardian.trail.find')),
        grows: 'phone',
      }),
      aScene('r05-report-trail', t('guardian.reportTrail.text'), {
        given: ({ api }) => api.on('findTrailByWord', () => givenPublicTrail()),
        act: ({ press }) => press(t('guardian.reportTrail.open')),
        isDialog: true,
      }),
      aScene('r06-trail-looked-at', t('guardian.trail.lookedAt'), {
        given: ({ api }) => api.refuse('findTrailByWord', 'trail.hidden'),
      }),
      aScene('r04-trail-failed', t('guardian.trail.failedTitle'), {
        given: ({ api }) => api.fail('findTrailByWord', 500),
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Trails',
    path: '/trails',
    scenes: [
      aScene('r10-trails-near', t('guardian.trails.found', { count: 2 }), {
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
        grows: 'phone',
      }),
      aScene('r11-trails-no-place', t('guardian.trails.askTitle')),
      aScene('r12-trails-none', t('guardian.trails.noneNear'), {
        given: (stage) => {
          stage.storage.session.setItem(
            'guardianLocation',
            JSON.stringify({ ...PARK, accuracy: 6 }),
          )
          stage.api.on('searchTrails', () => ({ total: 0, trails: [] }))
        },
      }),
      aScene('r13-trails-near-card', t('guardian.trails.look'), {
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
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'My land',
    path: '/guardian/land',
    scenes: [
      aScene('r70-my-land', t('guardian.keeper.rules.not-here'), {
        given: (stage) =>
          givenKeeper(stage, givenArea(), givenArea({ id: challengeId(98), months: [] })),
        grows: 'phone',
      }),
      aScene('r71-my-land-none', t('guardian.keeper.empty'), {
        given: (stage) => givenKeeper(stage),
      }),
      aScene('r72-area', t('guardian.keeper.preview'), {
        path: `/guardian/land/${AREA_ID}`,
        given: (stage) => givenKeeper(stage, givenArea()),
      }),
      aScene('r73-new-area', t('guardian.keeper.placeTitle'), {
        path: '/guardian/land/new',
        given: (stage) => givenKeeper(stage),
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'My trails',
    path: EDIT,
    scenes: [
      aScene('r20-my-trails', t('guardian.myTrails.statuses.published'), {
        path: '/guardian/trails',
        given: (stage) =>
          givenMaker(
            stage,
            givenOwnTrail({ status: 'published', cover: COVER }),
            givenOwnTrail({ id: challengeId(72), word: 'sulado', ...LONG }),
          ),
        grows: 'phone',
      }),
      aScene('r21-my-trails-none', t('guardian.myTrails.empty'), {
        path: '/guardian/trails',
        given: (stage) => givenMaker(stage),
      }),
      aScene('r22-new-trail', t('guardian.trailEdit.problems.name'), {
        path: '/guardian/trails/new',
        given: (stage) => givenMaker(stage),
        act: ({ press }) => press(t('guardian.trailEdit.save')),
        grows: 'phone',
      }),
      aScene('r23-edit-trail', t('guardian.trailEdit.spotsTitle'), {
        given: (stage) => givenMaker(stage, givenOwnTrail()),
        turns: true,
      }),
      aScene('r40-posts', t('guardian.trailPosts.replaceText'), {
        given: (stage) => givenMaker(stage, givenWithPosts()),
        act: ({ press }) => {
          const action = t('guardian.trailPosts.replace')
          return press(t('guardian.myChallenges.of', { action, title: 'Spot 1' }))
        },
        isDialog: true,
      }),
      aScene('r49-replace-all-posts', t('guardian.trailPosts.replaceAllText'), {
        given: (stage) => givenMaker(stage, givenWithPosts()),
        act: ({ press }) => press(t('guardian.trailPosts.replaceAll', { count: 2 })),
        isDialog: true,
      }),
      aScene('r41-remove-post', t('guardian.trailPosts.removeText'), {
        given: (stage) => givenMaker(stage, givenWithPosts()),
        act: ({ press }) => {
          const action = t('guardian.trailPosts.remove')
          return press(t('guardian.myChallenges.of', { action, title: 'Spot 1' }))
        },
        isDialog: true,
      }),
      aScene('r42-trail-posts', t('guardian.trailPosts.paper'), {
        path: `${EDIT}/posts`,
        given: (stage) => givenMaker(stage, givenWithPosts()),
        grows: 'phone',
      }),
      aScene('r43-no-posts', t('guardian.trailPosts.none'), {
        path: `${EDIT}/posts`,
        given: (stage) => givenMaker(stage, givenOwnTrail()),
      }),
      aScene('r74-hours-over-midnight', t('guardian.trailEdit.clock'), {
        given: (stage) => {
          const hours = { from: '20:00', until: '02:00' }
          givenMaker(stage, givenOwnTrail({ opening: { months: [], periods: [], hours } }))
        },
      }),
      aScene('r28-trail-reported', t('guardian.myTrails.reviews.hidden.title'), {
        given: (stage) =>
          givenMaker(
            stage,
            givenOwnTrail({ review: 'hidden', reportedFor: ['dangerous-place', 'unkind'] }),
          ),
      }),
      aScene('r28-trail-first', t('guardian.myTrails.reviews.hidden.first'), {
        given: (stage) => givenMaker(stage, givenOwnTrail({ review: 'hidden', reportedFor: [] })),
      }),
      aScene('r28-trail-stays-private', t('guardian.takenBack.again'), {
        given: (stage) =>
          givenMaker(stage, givenOwnTrail({ review: 'hidden', reportedFor: [], wanted: 'draft' })),
      }),
      aScene('r29-trails-taken-back', t('guardian.myTrails.reviews.taken-back.title'), {
        path: '/guardian/trails',
        given: (stage) => givenMaker(stage, givenOwnTrail({ review: 'taken-back' })),
      }),
      aScene('r29-taken-back-why', t('guardian.takenBack.ask'), {
        given: (stage) =>
          givenMaker(stage, givenOwnTrail({ review: 'taken-back', takenBack: WHY })),
      }),
      aScene('r29-asked-again', t('guardian.takenBack.waits'), {
        given: (stage) => {
          const takenBack = { ...WHY, answer: 'I moved it to the meadow.' }
          givenMaker(stage, givenOwnTrail({ review: 'hidden', takenBack }))
        },
      }),
      aScene('r29-made-for-a-group', t('guardian.trailEdit.madeByHint'), {
        given: (stage) => {
          givenMaker(stage, givenOwnTrail({ groupId: GROUP.id }))
          stage.api.on('listGroups', () => [GROUP])
        },
        grows: 'phone',
      }),
      aScene('r24-publish-trail', t('guardian.myTrails.publishYes'), {
        given: (stage) => givenMaker(stage, givenOwnTrail()),
        act: ({ press }) => press(t('guardian.myTrails.publish')),
        isDialog: true,
      }),
      aScene('r25-trail-sign', saying(t('paper.sign.safety')), {
        path: `${EDIT}/sign`,
        given: (stage) => givenMaker(stage, givenOwnTrail({ status: 'published' })),
        grows: 'phone',
      }),
      aScene('r44-trail-sign-languages', t('guardian.paper.languages'), {
        path: `${EDIT}/sign?paper=a5&in=en,de`,
        given: (stage) => givenMaker(stage, givenLongTexts()),
      }),
      aScene('r45-trail-posts-languages', t('guardian.paper.languages'), {
        path: `${EDIT}/posts?in=en,de`,
        given: (stage) => givenMaker(stage, givenLongTexts(givenWithPosts())),
      }),
      aScene('r26-trail-counts', t('guardian.trailCounts.spotsTitle'), {
        path: `${EDIT}/counts`,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail({ status: 'published' }))
          stage.api.on('readTrailCounts', () => givenCounts())
        },
        grows: 'phone',
        widens: true,
      }),
      aScene('r27-trail-counts-none', t('guardian.trailCounts.none'), {
        path: `${EDIT}/counts`,
        given: (stage) => {
          givenMaker(stage, givenOwnTrail({ status: 'published', ...LONG }))
          stage.api.on('readTrailCounts', () => givenCounts({ parts: [], months: [] }))
        },
        widens: true,
      }),
      aScene('r28-trail-cover-and-texts', t('guardian.spotTexts.incomplete'), {
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
      }),
      aScene('r41-trail-periods', t('guardian.trailPeriods.some'), {
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
      }),
      aScene('r46-copy-trail', t('guardian.place.denied'), {
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
      }),
      aScene('r47-copy-without-room', t('guardian.trailDesk.toTrails'), {
        given: (stage) => {
          givenMaker(stage, givenOwnTrail())
          stage.gps.at({ ...PARK, accuracy: 6 })
          stage.api.refuse('bringInTrail', 'trail.too-many')
        },
        act: ({ press }) => press(t('guardian.trailCopy.start')),
      }),
      aScene('r48-places-kept', t('guardian.standHere.keptTitle'), {
        given: givenStoodPlaces,
        widens: true,
      }),
      aScene('r48-place-at-signing-out', t('guardian.auth.waitsSend'), {
        path: '/guardian/profile',
        given: givenStoodPlaces,
        act: ({ press }) => press(t('guardian.profile.signOut')),
        isDialog: true,
      }),
      aScene('r40-trail-at-a-desk', t('guardian.trailDesk.pick'), {
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
        turns: true,
        widens: true,
      }),
    ],
  },
]
