import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import type { AnimalName, HostSession, PlayerAttempt, StickerName } from '@bramble/contract'
import { drawWay, formatWay } from '@bramble/domain/player/walked-way'
import { t } from '#/words/t.ts'
import {
  ALL_TEAMS,
  givenAda,
  givenAttempt,
  givenBen,
  givenHostGame,
  givenKeepsake,
  givenTeams,
  OPEN_GAME,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { monthText } from '#/platform/format.ts'
import { apiError } from '#/testing/fake-api.ts'
import { ADA_ID, PARK, PHOTO_ID, SESSION_ID } from '#/testing/givens.ts'
import { givenOnePhone } from '#/testing/scenes.ts'
import type { Stage } from '#/testing/stage.ts'
import { roundThePond } from './round-the-pond.ts'
import type { Person } from '../page/person.ts'
import { aScene, type SceneGroup } from '../scene.ts'
import { givenVectors } from './drawn-maps.ts'
import { LONG_TITLE } from './long-words.ts'

const DASHBOARD = '/guardian/dashboard/BCDFGH'
const RESULTS = '/thank-you/BCDFGH'

/** A browser with a service worker, which the gallery has not, whose owner has answered so. */
function givenPush(
  stage: Stage,
  { permission, isOn }: { permission: NotificationPermission; isOn: boolean },
): void {
  givenRunningGame(stage)
  const registration = { pushManager: { getSubscription: () => Promise.resolve({}) } }
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    value: () => Promise.resolve(registration),
  })
  // Debian's WebKit has no push, as an iPhone has none outside its home screen.
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true })
  Object.defineProperty(Notification, 'permission', { value: permission })
  stage.api.on('readPush', () => ({ publicKey: 'key', isOn }))
}

const anAttempt = (overrides: Partial<PlayerAttempt> = {}) =>
  givenAttempt({
    title: 'Leafy Corner',
    score: 60,
    pointsEarned: 3,
    photoId: PHOTO_ID,
    photoCheck: 'computer',
    completedAt: '2026-06-01T09:56:00.000Z',
    ...overrides,
  })

/** Ada and Ben play; Ada has completed one challenge. */
function givenRunningGame(
  stage: Stage,
  attempt: Partial<PlayerAttempt> = {},
  game: Partial<HostSession> = {},
): void {
  const status = 'playing' as const
  const location = { ...PARK, accuracy: 5 }
  const challenges = [anAttempt(attempt)]
  givenHostGame(stage, {
    ...running(120_000),
    ...game,
    players: [
      givenAda({ status, location, challenges, guardianPhotoId: PHOTO_ID }),
      givenBen({ status, isTogether: false }),
    ],
    playerCount: 2,
  })
  stage.gps.at({ ...PARK, accuracy: 6 })
}

/** Metres north of the grown-up. */
const north = (meters: number) => ({
  lat: PARK.lat + meters / 111_195,
  lng: PARK.lng + meters / 200_000,
  accuracy: 6,
})
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

/** The same with a second grown-up, on the phone of the one in this part. */
function givenTwoGrownUps(stage: Stage, role: 'host' | 'co-host'): void {
  const grownUps = [{ id: 'c0405700-7a51-4d6e-9f1e-000000000001', since: ago(900) }]
  givenRunningGame(stage, {}, { role, grownUps })
}
const CARA_ID = 'cccc0000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const DAN_ID = 'dddd0000-7a51-4d6e-9f1e-7d3a0c1b2e3f'

/** One child calls, one is outside the circle, one is silent, one walks back. */
function givenEveryNeed(stage: Stage, overrides: Partial<HostSession> = {}): void {
  const status = 'playing' as const
  givenHostGame(stage, {
    ...running(240_000),
    maxPlayers: 4,
    stayCloseMeters: 100,
    calledBackAt: null,
    players: [
      givenAda({
        status,
        location: north(44),
        locatedAt: ago(130),
        lastActivity: ago(130),
        circle: 'unclear',
      }),
      givenBen({ status, location: north(168), locatedAt: ago(1), circle: 'outside' }),
      givenAda({
        id: CARA_ID,
        number: 3,
        status,
        location: north(-62),
        locatedAt: ago(20),
        circle: 'inside',
        helpAskedAt: ago(70),
      }),
      givenBen({
        id: DAN_ID,
        number: 4,
        status: 'completed',
        location: north(-25),
        locatedAt: ago(2),
        circle: 'inside',
      }),
    ],
    playerCount: 4,
    ...overrides,
  })
  stage.gps.at({ ...PARK, accuracy: 6 })
}

/** Ada and Ben take turns on the phone of their grown-up, who has it in between. */
function givenTurns(stage: Stage): void {
  const each = {
    status: 'playing',
    isOnHostsPhone: true,
    location: north(12),
    locatedAt: ago(20),
  } as const
  const players = [givenAda({ ...each, challenges: [anAttempt()] }), givenBen(each)]
  givenHostGame(stage, { ...running(120_000), players, playerCount: 2 })
  givenOnePhone(stage)
  stage.gps.at({ ...PARK, accuracy: 6 })
}

/** Fifteen teams of a class. */
function givenClass(stage: Stage, more: Partial<HostSession> = {}): void {
  const isBack = (team: number) => team % 4 === 0
  const players = givenTeams(ALL_TEAMS, (team) => ({
    status: isBack(team) ? 'returned' : 'playing',
    totalScore: 3 * team,
    location: isBack(team) ? null : north(20 + 31 * team),
    locatedAt: ago(3),
    circle: 'inside',
    challenges: team % 5 === 3 ? [anAttempt({ status: 'arrived' })] : [],
  }))
  givenHostGame(stage, {
    ...running(240_000),
    maxPlayers: CLASS_MAX_PLAYERS,
    stayCloseMeters: 200,
    calledBackAt: null,
    players,
    playerCount: players.length,
    role: 'host',
    grownUps: [180, 120].map((seconds, i) => ({
      id: `c0405700-7a51-4d6e-9f1e-00000000000${i}`,
      since: ago(seconds),
    })),
    ...more,
  })
  stage.gps.at({ ...PARK, accuracy: 6 })
}

/** A class whose game is over, with what its teams have found. */
function givenClassOver(stage: Stage): void {
  const players = givenTeams(ALL_TEAMS, (team) => ({
    status: 'returned',
    totalScore: (team % 6) * 4,
    joinedAt: '2026-06-01T09:10:00.000Z',
    challenges: Array.from({ length: team % 6 }, (_, n) =>
      anAttempt({
        id: `${n}a77e390-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
        photoId: null,
        completedAt: `2026-06-01T09:${20 + team + n}:00.000Z`,
      }),
    ),
  }))
  givenHostGame(stage, {
    status: 'ended',
    startedAt: '2026-06-01T09:15:00.000Z',
    endedAt: '2026-06-01T09:57:05.000Z',
    maxPlayers: CLASS_MAX_PLAYERS,
    players,
    playerCount: players.length,
  })
  stage.api.on('listKeepsakes', () => [])
}

function givenGameOver(stage: Stage, attempt: Partial<PlayerAttempt> = {}): void {
  givenHostGame(stage, {
    status: 'ended',
    startedAt: '2026-06-01T09:50:00.000Z',
    endedAt: '2026-06-01T09:57:05.000Z',
    players: [givenAda({ status: 'returned', challenges: [anAttempt(attempt)] })],
    playerCount: 1,
  })
  stage.api.on('acceptAttempt', ({ params }) => ({
    ...anAttempt(),
    id: params.id,
    playerId: ADA_ID,
    startPoints: 0,
    completionPoints: 5,
  }))
  stage.api.on('listKeepsakes', () => [])
}

function givenStickerBook({ api, signIn }: Stage): void {
  signIn()
  const found = (animal: AnimalName, foundIn: string, ...names: StickerName[]) =>
    names.map((sticker) => ({ animal, sticker, foundIn }))
  api.on('readStickerBook', () => ({
    stickers: [
      ...found('fox', '2026-05', 'snail', 'feather', 'daisy', 'rainbow', 'ear', 'heron'),
      ...found('otter', '2026-06', 'snail', 'bark', 'web', 'dragonfly', 'glow-worm'),
      ...found('woodpecker', '2026-10', 'acorn', 'maple-leaf', 'bird-tracks', 'star-moss'),
    ],
  }))
}

const KEEPSAKE = givenKeepsake(PHOTO_ID, {
  id: '00000001-7a51-4d6e-9f1e-7d3a0c1b2e3f',
  challengeTitle: 'Leafy Corner',
})

/** Ada has found several things, Ben nothing; the phone knows Ada's way. */
function givenAdventure(stage: Stage, finds: number): void {
  const stickers = ['snail', 'oak-leaf', 'bee', ...STICKER_NAMES] as const
  const titles = ['Quiet Bench', 'The old oak', 'Insect Hotel']
  const challenges = stickers.slice(0, finds).map((sticker, i) => ({
    ...anAttempt({ title: titles[i] ?? `Leafy Corner ${i}` }),
    id: `a77e39${10 + i}-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
    challengeId: `c4a11e${10 + i}-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
    sticker,
    photoId: [PHOTO_ID, null, ADA_ID][i] ?? null,
  }))
  givenHostGame(stage, {
    status: 'ended',
    startedAt: '2026-06-01T09:15:00.000Z',
    endedAt: '2026-06-01T09:57:05.000Z',
    players: [
      givenAda({
        status: 'returned',
        animal: 'fox',
        joinedAt: '2026-06-01T09:10:00.000Z',
        totalScore: 5 * finds,
        challenges,
      }),
      ...(finds === 1 ? [] : [givenBen({ status: 'returned', animal: 'otter', challenges: [] })]),
    ],
  })
  const way = { joinCode: 'BCDFGH', playerNumber: 1, way: formatWay(drawWay(roundThePond())) }
  stage.storage.local.setItem('drawnWays', JSON.stringify([way]))
  stage.api.on('listKeepsakes', () => [])
}

function givenKeptPhotos({ api, signIn }: Stage): void {
  signIn()
  api.on('listKeepsakes', () => [KEEPSAKE])
  api.on('listGames', () => [
    {
      id: SESSION_ID,
      joinCode: 'BCDFGH',
      gameType: 'roam',
      maxPlayers: 2,
      status: 'ended' as const,
      createdAt: '2026-06-01T07:00:00.000Z',
      startedAt: '2026-06-01T07:10:00.000Z',
      endedAt: '2026-06-01T07:22:00.000Z',
      playerCount: 2,
      challengesCompleted: 3,
      totalScore: 11,
      photoCount: 2,
      isSummary: false,
      deletedAt: '2026-06-02T07:22:00.000Z',
      keepsakeCount: 1,
    },
  ])
}

const UNCHECKED = { photoCheck: 'unchecked', title: LONG_TITLE } as const
/** Told later and not believed, with the photo that the child took there. */
const DOUBTED = {
  ...UNCHECKED,
  status: 'arrived',
  score: 0,
  pointsEarned: 0,
  completedAt: null,
  isLate: true,
  isDoubted: true,
} as const

/** Opens the details of Ada. */
export const pressDetails = ({ press }: Person) =>
  press(t('guardian.dashboard.detailsOf', { player: t('shared.animals.fox.name') }))

/** Opens what is said of a phone whose page is closed. */
const pressClosedPage = ({ press }: Person, isOn = false) =>
  press(
    `${t('guardian.watch.closed')} ${isOn ? t('guardian.watch.rings') : t('guardian.watch.silent')}`,
  )

export const guardianPlays: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Dashboard',
    path: DASHBOARD,
    scenes: [
      aScene('g30-dashboard', t('shared.animals.fox.name'), {
        isRead: true,
        widens: true,
        given: (stage) => givenRunningGame(stage),
        grows: 'phone',
      }),
      {
        name: 'g30-dashboard-class',
        widens: true,
        given: (stage) => givenClass(stage),
        shows: t('shared.team.name', { team: 6, animal: t('shared.animals.mole.name') }),
      },
      aScene('g95-head-count-class', t('guardian.headCount.text'), {
        widens: true,
        given: (stage) => givenClass(stage, { calledBackAt: ago(20) }),
      }),
      aScene('g96-results-class', t('guardian.classResults.title'), {
        widens: true,
        path: RESULTS,
        given: givenClassOver,
      }),
      aScene('g97-results-class-saved', t('guardian.classResults.saved'), {
        path: RESULTS,
        given: givenClassOver,
        act: ({ press }) => press(t('guardian.classResults.save')),
      }),
      aScene('g31-add-player', t('guardian.dashboard.addText'), {
        given: (stage) => givenRunningGame(stage),
        act: ({ press }) => press(t('guardian.dashboard.addPlayer')),
        isDialog: true,
      }),
      aScene('g32-player-details', t('guardian.playerDialog.challengesTitle'), {
        isRead: true,
        given: (stage) => givenRunningGame(stage),
        act: pressDetails,
        isDialog: true,
      }),
      aScene('g33-end-game', t('guardian.dashboard.endAsk'), {
        isRead: true,
        given: (stage) => givenRunningGame(stage),
        act: ({ press }) => press(t('guardian.dashboard.endGame')),
        isDialog: true,
      }),
      aScene('g34-menu-with-game', t('guardian.shell.myGame'), {
        given: (stage) => {
          givenRunningGame(stage)
          stage.storage.local.setItem('currentGameSession', OPEN_GAME)
        },
        act: async ({ sees, press }) => {
          await sees(t('shared.animals.fox.name'))
          await press(t('guardian.shell.openMenu'))
        },
        isDialog: true,
      }),
      {
        name: 'g36-dashboard-let-in',
        given: (stage) => {
          givenHostGame(stage, {
            ...running(120_000),
            players: [givenAda({ status: 'playing', needsHelp: true })],
            playerCount: 1,
          })
          stage.gps.at({ ...PARK, accuracy: 6 })
        },
        shows: t('guardian.dashboard.letIn', { player: t('shared.animals.fox.name') }),
        grows: 'phone',
      },
      {
        name: 'g37-dashboard-alarms',
        widens: true,
        given: (stage) => givenEveryNeed(stage),
        shows: t('guardian.alarms.help', { player: t('shared.animals.otter.name') }),
        grows: 'phone',
      },
      aScene('g37-dashboard-no-place', t('guardian.grownUpPlace.noteGame'), {
        widens: true,
        given: (stage) => {
          givenEveryNeed(stage)
          stage.gps.error(1)
        },
        grows: 'phone',
      }),
      aScene('g32-player-details-silent', t('guardian.grownUpPlace.titleGame'), {
        given: (stage) => {
          givenEveryNeed(stage)
          stage.gps.error(1)
        },
        act: pressDetails,
        isDialog: true,
      }),
      aScene('g37-dashboard-drawn-map', OPENSTREETMAP_CREDIT, {
        given: async (stage) => {
          givenEveryNeed(stage)
          await givenVectors(stage, 'krems')
        },
        act: ({ until }) => until('the drawn map', () => document.querySelector('.drawn-map')),
      }),
      {
        name: 'g91-dashboard-over-alarm',
        given: (stage) =>
          givenHostGame(stage, {
            status: 'ended',
            startedAt: ago(7_200),
            endedAt: ago(2_400),
            players: [givenAda({ status: 'completed', helpAskedAt: ago(70) })],
            playerCount: 1,
          }),
        shows: t('guardian.alarms.help', { player: t('shared.animals.fox.name') }),
        grows: 'phone',
      },
      aScene('g38-dashboard-call-back', t('guardian.callBack.text'), {
        isRead: true,
        given: (stage) => givenEveryNeed(stage),
        act: ({ press }) => press(t('guardian.callBack.button')),
        isDialog: true,
      }),
      aScene('g39-dashboard-called-back', t('guardian.callBack.takeBack'), {
        isRead: true,
        given: (stage) => givenEveryNeed(stage, { calledBackAt: ago(30) }),
      }),
      aScene('g79-dashboard-one-phone', t('guardian.onePhone.badge'), { given: givenTurns }),
      {
        name: 'g50-dashboard-player-left',
        given: (stage) => givenRunningGame(stage),
        act: async ({ sees }, stage) => {
          await sees(t('shared.animals.woodpecker.name'))
          const players = [givenAda({ status: 'playing', location: { ...PARK, accuracy: 5 } })]
          givenHostGame(stage, { ...running(120_000), players, playerCount: 1 })
        },
        shows: t('guardian.leftPlayers.title', {
          count: 1,
          players: t('shared.animals.woodpecker.name'),
        }),
      },
      aScene('g76-dashboard-rings', t('guardian.push.isOn'), {
        spoilsPage: true,
        given: (stage) => givenPush(stage, { permission: 'granted', isOn: true }),
        act: (person) => pressClosedPage(person, true),
        isDialog: true,
      }),
      aScene('g77-dashboard-may-ring', t('guardian.push.on'), {
        spoilsPage: true,
        given: (stage) => givenPush(stage, { permission: 'default', isOn: false }),
        act: (person) => pressClosedPage(person),
        isDialog: true,
      }),
      aScene('g78-dashboard-iphone', t('guardian.push.homeScreen'), {
        spoilsPage: true,
        given: (stage) => {
          givenRunningGame(stage)
          Reflect.deleteProperty(window, 'PushManager')
          Object.defineProperty(navigator, 'standalone', { value: false })
        },
        act: (person) => pressClosedPage(person),
        isDialog: true,
      }),
      aScene('g70-dashboard-circle', t('guardian.stayClose.label'), {
        given: (stage) => givenEveryNeed(stage, { location: { ...PARK, accuracy: 12 } }),
        act: ({ press }) =>
          press(`${t('guardian.watch.circle')} ${t('guardian.stayClose.radius', { meters: 100 })}`),
        isDialog: true,
        grows: 'phone',
      }),
      {
        name: 'g71-dashboard-seen',
        given: (stage) => {
          givenEveryNeed(stage)
          stage.storage.local.setItem('childrenMapHidden', 'true')
        },
        act: ({ press }) => press(t('guardian.alarms.seen')),
        shows: t('guardian.alarms.seenNote', { player: t('shared.animals.otter.name') }),
      },
      aScene('g72-dashboard-second-code', t('guardian.secondGrownUp.text'), {
        given: (stage) => {
          givenRunningGame(stage, {}, { role: 'host', grownUps: [] })
          stage.api.on('inviteCoHost', () => ({
            code: 'BCDFGHJKMWWQ',
            expiresAt: new Date(Date.now() + 600_000).toISOString(),
          }))
        },
        act: ({ press }) => press(t('guardian.secondGrownUp.add')),
        isDialog: true,
      }),
      aScene('g73-dashboard-second-here', t('guardian.secondGrownUp.takeAway'), {
        given: (stage) => givenTwoGrownUps(stage, 'host'),
      }),
      aScene('g74-dashboard-as-second', t('guardian.secondGrownUp.you'), {
        given: (stage) => givenTwoGrownUps(stage, 'co-host'),
      }),
      aScene('g74-helped', t('guardian.shell.helped'), {
        given: (stage) => givenTwoGrownUps(stage, 'co-host'),
        act: async ({ sees }, { api }) => {
          await sees(t('guardian.secondGrownUp.you'))
          const gone = () => {
            throw apiError('session.gone')
          }
          api.on('findSessionByCode', gone)
          api.on('readSession', gone)
        },
      }),
      aScene('g75-second-grown-up', t('guardian.secondGrownUp.ready'), {
        path: '/second-grown-up',
      }),
      aScene('g76-second-grown-up-wrong', t('shared.errors.co-host.code-unknown.text'), {
        path: '/second-grown-up#BCDFGHJKMWWQ',
        given: (stage) => {
          stage.api.refuse('joinAsCoHost', 'co-host.code-unknown')
        },
        act: ({ press }) => press(t('guardian.secondGrownUp.join')),
      }),
      aScene('g35-dashboard-over', t('guardian.dashboard.overTitle'), {
        isRead: true,
        given: (stage) => givenGameOver(stage),
      }),
      aScene('m50-dashboard-waiting', t('guardian.photoCheck.waiting', { count: 1 }), {
        given: (stage) => givenRunningGame(stage, UNCHECKED),
      }),
      aScene('m51-dashboard-accept', t('guardian.photoCheck.accept'), {
        given: (stage) => givenRunningGame(stage, UNCHECKED),
        act: pressDetails,
        isDialog: true,
      }),
      aScene('m85-dashboard-unsure', t('guardian.photoCheck.checks.unsure'), {
        given: (stage) => givenRunningGame(stage, { ...UNCHECKED, photoCheck: 'unsure' }),
        act: pressDetails,
        isDialog: true,
      }),
      aScene('m80-dashboard-doubted', t('guardian.doubted.waiting', { count: 1 }), {
        given: (stage) => givenRunningGame(stage, DOUBTED),
      }),
      aScene('m81-dashboard-decide', t('guardian.doubted.badge'), {
        given: (stage) => givenRunningGame(stage, DOUBTED),
        act: pressDetails,
        isDialog: true,
      }),
      aScene('m82-dashboard-decide-without-photo', t('guardian.doubted.badge'), {
        given: (stage) =>
          givenRunningGame(stage, { ...DOUBTED, photoId: null, photoCheck: 'none' }),
        act: pressDetails,
        isDialog: true,
      }),
      aScene('g13-game-not-found', t('guardian.shell.notFoundTitle'), {
        given: ({ api }) => api.refuse('findSessionByCode', 'session.not-found'),
      }),
      aScene('g13-game-deleted', t('guardian.shell.deleted'), {
        path: RESULTS,
        given: ({ api, storage }) => {
          const hosted = { id: SESSION_ID, joinCode: 'BCDFGH', atMs: 0 }
          storage.local.setItem('hostedGame', JSON.stringify(hosted))
          for (const name of ['findSessionByCode', 'readSession'] as const) {
            api.on(name, () => {
              throw apiError('session.gone')
            })
          }
        },
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Results',
    path: RESULTS,
    scenes: [
      aScene('g40-results', t('guardian.takeHome.title'), {
        given: (stage) => givenGameOver(stage),
      }),
      aScene('g44-results-signed-in', t('guardian.keepPhotos.pickText'), {
        given: (stage) => {
          givenGameOver(stage)
          stage.signIn()
        },
      }),
      aScene('m52-results-accept', t('guardian.photoCheck.title'), {
        given: (stage) => givenGameOver(stage, UNCHECKED),
      }),
      aScene('m53-results-accepted', t('guardian.photoCheck.checks.accepted'), {
        given: (stage) => givenGameOver(stage, UNCHECKED),
        act: ({ press }) => press(t('guardian.photoCheck.acceptOf', { title: LONG_TITLE })),
      }),
      aScene('m83-results-decide', t('guardian.doubted.title'), {
        given: (stage) => givenGameOver(stage, DOUBTED),
      }),
      aScene('m84-results-whole-photo', LONG_TITLE, {
        given: (stage) => givenGameOver(stage, DOUBTED),
        act: ({ press }) => press(t('guardian.photoCheck.whole', { title: LONG_TITLE })),
        isDialog: true,
      }),
      aScene('g11-report-of-nobody', t('guardian.report.notFound'), {
        path: `/guardian/report/${ADA_ID}`,
        given: ({ api }) => api.refuse('readReport', 'player.not-found'),
      }),
      aScene('g41-our-adventure', t('guardian.takeHome.title'), {
        isRead: true,
        widens: true,
        given: (stage) => givenAdventure(stage, 3),
      }),
      aScene('g41-our-meeting-again', t('guardian.again.title'), {
        given: (stage) => {
          givenAdventure(stage, 1)
          stage.api.on('listSpots', () => ({
            keepsToPath: false,
            spots: [
              {
                id: 'c4a11e10-7a51-4d6e-9f1e-7d3a0c1b2e3f',
                title: 'Quiet Bench',
                location: PARK,
                task: 'basic-photo' as const,
                libraryTaskId: 'rough-bark',
                stays: true,
                picture: null,
                warning: null,
                isByWater: false,
                map: 'known' as const,
              },
            ],
          }))
        },
      }),
      aScene('g80-our-one-find', t('guardian.takeHome.title'), {
        given: (stage) => givenAdventure(stage, 1),
      }),
      aScene('g81-our-many-finds', t('guardian.takeHome.title'), {
        given: (stage) => givenAdventure(stage, 12),
      }),
      aScene('g82-our-evening', t('guardian.evening.print'), {
        given: (stage) => givenAdventure(stage, 3),
        act: ({ press }) => press(t('guardian.evening.open')),
        isDialog: true,
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Kept photos and games',
    path: '/guardian/stickers',
    scenes: [
      aScene('a21-kept-photos-none', t('guardian.keepsakes.emptyTitle'), {
        path: '/guardian/keepsakes',
        given: (stage) => {
          givenKeptPhotos(stage)
          stage.api.on('listKeepsakes', () => [])
        },
      }),
      aScene('g46-kept-photos', KEEPSAKE.challengeTitle, {
        path: '/guardian/keepsakes',
        given: givenKeptPhotos,
      }),
      aScene('g47-kept-photo', t('guardian.keepsakes.remove'), {
        path: '/guardian/keepsakes',
        given: givenKeptPhotos,
        act: ({ press }) => press(t('guardian.keepsakes.open', { title: KEEPSAKE.challengeTitle })),
        isDialog: true,
      }),
      aScene('a24-sticker-book-none', t('guardian.stickers.emptyTitle'), {
        given: (stage) => {
          givenStickerBook(stage)
          stage.api.on('readStickerBook', () => ({ stickers: [] }))
        },
      }),
      aScene('g48-sticker-book', t('guardian.stickers.print'), { given: givenStickerBook }),
      {
        name: 'g49-sticker-book-open',
        given: givenStickerBook,
        act: ({ press }) => press(t('child.stickers.names.snail')),
        shows: t('guardian.stickers.foundIn', { month: monthText('2026-05') }),
        isDialog: true,
      },
      aScene('g49-sticker-book-empty-it', t('guardian.stickers.askText'), {
        given: givenStickerBook,
        act: ({ press }) => press(t('guardian.stickers.empty')),
        isDialog: true,
      }),
      aScene('a20-my-games-none', t('guardian.myGames.emptyTitle'), {
        path: '/guardian/my-games',
        given: ({ api, signIn }) => {
          signIn()
          api.on('listGames', () => [])
        },
      }),
      aScene('g48-my-games', t('guardian.myGames.totalsTitle'), {
        path: '/guardian/my-games',
        given: givenKeptPhotos,
        grows: 'small',
      }),
    ],
  },
]
