import type { FittingSpots } from '@bramble/contract'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'
import { fromPlane } from '@bramble/domain/geo/distance'
import { t } from '#/words/t.ts'
import { CLASS, FREE, PASS } from '#/features/guardian/_payment/testing/given-shop.ts'
import {
  ALL_TEAMS,
  givenAda,
  givenBen,
  givenHostGame,
  givenTeams,
  OPEN_GAME,
  OPEN_GAMES,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { DEALT, givenAdventure } from '#/features/guardian/_adventure/testing/given-spots.ts'
import { givenTask } from '#/features/guardian/make/_trail/testing/given-task.ts'
import { PARK } from '#/testing/givens.ts'
import { givenOnePhone } from '#/testing/scenes.ts'
import type { Stage } from '#/testing/stage.ts'
import type { SceneGroup, SceneStage } from '../scene.ts'
import { givenVectors } from './drawn-maps.ts'

function givenPlans({ api, gps }: Stage): void {
  api.on('listPaymentPlans', () => [FREE, PASS])
  api.on('countNearbyChallenges', () => ({ count: 7 }))
  api.on('readPaymentSettings', () => ({ provider: 'test' as const }))
  gps.at({ ...PARK, accuracy: 6 })
}

/** Gwen has three free games, the most there may be; this phone remembers the last as its own. */
function givenOpenGames(stage: Stage): void {
  const { api, storage } = stage
  givenPlans(stage)
  givenHostGame(stage)
  storage.local.setItem('currentGameSession', OPEN_GAME)
  api.on('listOpenGames', () => [...OPEN_GAMES])
  api.refuse('createSession', 'limit.free-games')
}

function givenDealt(stage: Stage): void {
  givenAdventure(stage)
  stage.storage.session.setItem('adventure', DEALT)
}

const LITTLE_ROOM: FittingSpots['circles'] = [
  { radiusMeters: 30, pathSpots: 0, offPathSpots: 1, streetSpots: 3 },
  { radiusMeters: 60, pathSpots: 2, offPathSpots: 3, streetSpots: 5 },
  { radiusMeters: 150, pathSpots: 5, offPathSpots: 5, streetSpots: 5 },
]

async function givenWalk(stage: Stage): Promise<void> {
  const { library } = await import('virtual:library')
  givenAdventure(stage)
  stage.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  stage.gps.at({ ...PARK, accuracy: 6 })
  stage.api.on('readLibrary', ({ query: { language = 'en' } }) => ({
    language,
    tasks: library[language],
  }))
}

/** Stands still so far east, until the phone is sure of it. */
async function stand({ gps, advance }: SceneStage, eastMeters = 0): Promise<void> {
  for (let second = 0; second < 20; second++) {
    gps.at({ ...fromPlane(PARK, { eastMeters, northMeters: 0 }), accuracy: 6 })
    await advance(1_000)
  }
}

export const guardianStarts: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Before a game',
    scenes: [
      { name: 'g01-landing', path: '/', shows: t('guardian.landing.continue'), grows: 'small' },
      {
        name: 'g01-landing-menu',
        path: '/',
        act: ({ press }) => press(t('guardian.shell.openMenu')),
        shows: t('guardian.landing.signUp'),
        isDialog: true,
      },
      { name: 'g02-home', path: '/home', shows: t('guardian.welcome.title'), grows: 'small' },
      {
        name: 'g03-terms',
        path: '/guardian/terms',
        given: ({ api }) =>
          api.on('readAbout', () => ({
            operator: { name: 'Fern School', contact: 'play@fern.example' },
            photoService: { isLocal: true, looksAtChildren: true },
            usesGoogleMaps: false,
          })),
        shows: t('guardian.terms.title'),
      },
      {
        name: 'g09-accessibility',
        path: '/guardian/accessibility',
        given: ({ api }) =>
          api.on('readAbout', () => ({
            operator: { name: 'Fern School', contact: 'play@fern.example' },
            photoService: { isLocal: true, looksAtChildren: true },
            usesGoogleMaps: false,
          })),
        shows: t('guardian.accessibility.title'),
      },
      { name: 'g04-sign-up', path: '/guardian/signup', shows: t('guardian.welcome.accept') },
      {
        name: 'g05-choose-game',
        path: '/guardian/choose-game',
        shows: t('guardian.chooseGame.title'),
        grows: 'small',
      },
      {
        name: 'g05-choose-game-trails',
        path: '/guardian/choose-game',
        given: ({ api, storage }) => {
          api.on('checkEnvironment', () => ({ isProduction: true, opens: 'trails' as const }))
          api.on('validateAccessCode', () => ({ valid: true }))
          storage.local.setItem('bramble_access_code', 'FERN')
        },
        shows: t('guardian.trails.haveWord'),
        grows: 'small',
      },
      { name: 'g06-premium', path: '/guardian/premium/trail', shows: t('guardian.premium.lead') },
      {
        name: 'g07-day-pass',
        path: '/guardian/day-pass-auth',
        shows: t('guardian.dayPassGate.title'),
      },
      { name: 'g10-404', path: '/no/such/page', shows: t('shared.notFound.title') },
      {
        name: 'g14-gate',
        path: '/home',
        given: ({ api }) => api.on('checkEnvironment', () => ({ isProduction: true })),
        shows: t('shared.access.heading'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'Set-up',
    scenes: [
      {
        name: 'g08-roam-setup',
        path: '/guardian/roam',
        given: givenPlans,
        shows: t('guardian.roamSetup.askButton'),
      },
      {
        name: 'g08-menu',
        path: '/guardian/roam',
        given: givenPlans,
        act: ({ press }) => press(t('guardian.shell.openMenu')),
        shows: t('guardian.shell.myGames'),
        isDialog: true,
      },
      {
        name: 'g09-roam-setup-located',
        path: '/guardian/roam',
        given: givenPlans,
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('guardian.roamSetup.found', { count: 7 }),
      },
      {
        name: 'g09-roam-setup-class',
        path: '/guardian/roam',
        given: (stage) => {
          givenPlans(stage)
          stage.api.on('listPaymentPlans', () => [CLASS])
        },
        shows: t('guardian.plan.signIn'),
      },
      {
        name: 'o03-roam-setup',
        path: '/guardian/roam',
        given: givenOpenGames,
        act: async ({ press, sees }) => {
          await press(t('guardian.roamSetup.askButton'))
          await sees(t('guardian.roamSetup.found', { count: 7 }))
        },
        shows: t('guardian.openGames.others'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'Instant adventure',
    scenes: [
      {
        name: 'g80-adventure',
        path: '/guardian/adventure',
        given: givenPlans,
        shows: t('guardian.adventure.placeTitle'),
      },
      {
        name: 'g81-adventure-circle',
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.at({ ...PARK, accuracy: 6 })
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('shared.map.legend.adventure.grownUp'),
        grows: 'small',
      },
      {
        name: 'g81-adventure-drawn-map',
        path: '/guardian/adventure',
        given: async (stage) => {
          givenPlans(stage)
          await givenVectors(stage, 'monaco')
          stage.gps.at({ ...PARK, accuracy: 6 })
        },
        act: async ({ press, until }) => {
          await press(t('guardian.roamSetup.askButton'))
          await until('the drawn map', () => document.querySelector('.drawn-map'))
        },
        shows: OPENSTREETMAP_CREDIT,
      },
      {
        name: 'g82-adventure-vague',
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.at({ ...PARK, accuracy: 85 })
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('guardian.adventure.vagueTitle'),
      },
      {
        name: 'g83-adventure-no-place',
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.error(1)
        },
        act: ({ press }) => press(t('guardian.adventure.hide')),
        shows: t('guardian.place.denied'),
      },
      {
        name: 'g81-adventure-little-room',
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.at({ ...PARK, accuracy: 6 })
          stage.api.on('countFittingSpots', () => ({
            isKnown: true,
            mayLeavePath: true,
            circles: LITTLE_ROOM,
          }))
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('guardian.ground.fits', { count: 2 }),
        grows: 'small',
      },
      {
        name: 'g81-adventure-map-not-now',
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.at({ ...PARK, accuracy: 6 })
          stage.api.refuse('countFittingSpots', 'ground.not-now')
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('shared.errors.ground.not-now.text'),
        grows: 'small',
      },
      {
        name: 'g93-adventure-for-class',
        path: '/guardian/adventure?for=class',
        given: (stage) => {
          stage.signIn()
          givenPlans(stage)
          stage.api.on('listPaymentPlans', () => [FREE, PASS, CLASS])
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('guardian.adventure.forWhomLabel'),
        grows: 'small',
      },
      {
        name: 'g89-walk',
        path: '/guardian/adventure/walk',
        given: givenWalk,
        act: (_, stage) => stand(stage),
        shows: t('guardian.walk.known', { meters: 6 }),
      },
      {
        name: 'g90-walk-hidden',
        path: '/guardian/adventure/walk',
        given: givenWalk,
        act: async ({ press }, stage) => {
          await stand(stage)
          await press(t('guardian.walk.hideHere'))
          await stand(stage, 34)
          await press(t('guardian.walk.hideHere'))
        },
        shows: t('guardian.walk.finish', { count: 2 }),
        turns: true,
      },
      {
        name: 'g90-walk-drawn-map',
        path: '/guardian/adventure/walk',
        given: async (stage) => {
          await givenWalk(stage)
          await givenVectors(stage, 'north-bayreuth')
        },
        act: async ({ press, until }, stage) => {
          await stand(stage)
          await press(t('guardian.walk.hideHere'))
          await stand(stage, 34)
          await press(t('guardian.walk.hideHere'))
          await until('the drawn map', () => document.querySelector('.drawn-map'))
        },
        shows: t('guardian.walk.finish', { count: 2 }),
      },
      {
        name: 'g84-adventure-spots',
        path: '/guardian/adventure/BCDFGH',
        given: givenDealt,
        shows: t('guardian.adventureSpots.checkTitle'),
      },
      {
        name: 'g85-adventure-spot-chosen',
        path: '/guardian/adventure/BCDFGH',
        given: givenDealt,
        act: ({ press }) => press(t('guardian.adventureSpots.change', { number: 2 })),
        shows: t('guardian.adventureSpots.remove'),
        grows: 'small',
      },
      {
        name: 'g85-adventure-spot-task',
        path: '/guardian/adventure/BCDFGH',
        given: (stage) => {
          givenDealt(stage)
          const task = givenTask({ id: 'task-1', title: 'Ten quiet breaths', kind: 'none' })
          stage.api.on('readLibrary', () => ({ language: 'en' as const, tasks: [task] }))
        },
        act: ({ press }) => press(/Ten quiet breaths/),
        shows: 'Find rough bark.',
        isDialog: true,
      },
      {
        name: 'g85-adventure-spot-on-road',
        path: '/guardian/adventure/BCDFGH',
        given: (stage) => {
          const { spots } = givenAdventure(stage)
          stage.storage.session.setItem('adventure', DEALT)
          const onRoad = spots().map((spot, index) => ({
            ...spot,
            warning: index === 1 ? ('road' as const) : null,
          }))
          stage.api.on('listSpots', () => ({ keepsToPath: false, spots: onRoad }))
        },
        shows: t('guardian.ground.warnings.road'),
        grows: 'small',
      },
      {
        name: 'g85-adventure-without-map',
        path: '/guardian/adventure/BCDFGH',
        given: (stage) => {
          const { spots } = givenAdventure(stage)
          stage.storage.session.setItem('adventure', DEALT)
          stage.api.on('listSpots', () => ({
            keepsToPath: false,
            spots: spots().map((spot) => ({ ...spot, map: 'none' as const })),
          }))
        },
        shows: t('guardian.ground.unknown'),
        grows: 'small',
      },
      {
        name: 'g85-adventure-map-not-now',
        path: '/guardian/adventure/BCDFGH',
        given: (stage) => {
          const { spots } = givenAdventure(stage)
          stage.storage.session.setItem('adventure', DEALT)
          const unread = spots().map((spot) => ({ ...spot, map: 'not-now' as const }))
          stage.api.on('listSpots', () => ({ keepsToPath: false, spots: unread }))
        },
        shows: t('guardian.ground.notNow'),
        grows: 'small',
      },
      {
        name: 'g86-adventure-started',
        path: '/guardian/adventure/BCDFGH',
        given: (stage) => {
          givenDealt(stage)
          givenHostGame(stage, { status: 'active', startedAt: '2026-06-01T09:50:00.000Z' })
        },
        shows: t('guardian.adventureSpots.started'),
      },
      {
        name: 'g87-adventure-nothing-hidden',
        path: '/guardian/adventure/BCDFGH',
        given: (stage) => {
          givenHostGame(stage)
          stage.api.on('listSpots', () => ({ keepsToPath: false, spots: [] }))
        },
        shows: t('guardian.adventureSpots.none'),
      },
      {
        name: 'g88-roam-setup-nothing-near',
        path: '/guardian/roam',
        given: (stage) => {
          givenPlans(stage)
          stage.api.on('countNearbyChallenges', () => ({ count: 0 }))
          stage.api.on('countFittingSpots', () => ({
            isKnown: false,
            mayLeavePath: false,
            circles: [],
          }))
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('guardian.roamSetup.noneNearby'),
      },
      {
        name: 'g94-roam-setup-class-nothing-near',
        path: '/guardian/roam',
        given: (stage) => {
          stage.signIn()
          givenPlans(stage)
          stage.api.on('listPaymentPlans', () => [FREE, PASS, CLASS])
          stage.api.on('countNearbyChallenges', () => ({ count: 0 }))
          stage.api.on('countFittingSpots', () => ({
            isKnown: false,
            mayLeavePath: false,
            circles: [],
          }))
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        shows: t('guardian.plan.hideForClass', { count: 12 }),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'Invite',
    scenes: [
      {
        name: 'g20-invite',
        path: '/invite-players/BCDFGH',
        given: (stage) => givenHostGame(stage, { maxPlayers: 4 }),
        shows: t('guardian.invite.each'),
        grows: 'small',
      },
      {
        name: 'g20-invite-ask',
        path: '/invite-players/BCDFGH',
        given: givenHostGame,
        act: ({ press }) => press(t('guardian.invite.play')),
        shows: t('guardian.onePhone.ask'),
        isDialog: true,
      },
      {
        name: 'o02-refused',
        path: '/invite-players/new',
        given: givenOpenGames,
        shows: t('guardian.openGames.title'),
        grows: 'small',
      },
      {
        name: 'g20-invite-class',
        path: '/invite-players/BCDFGH',
        given: (stage) => givenHostGame(stage, { maxPlayers: CLASS_MAX_PLAYERS }),
        shows: t('guardian.classSheet.print'),
      },
      {
        name: 'g10-invite-pictures',
        path: '/invite-players/BCDFGH',
        given: (stage) => {
          const ada = givenAda({ isTogether: false, isShowingPictures: true })
          givenHostGame(stage, { players: [ada], playerCount: 1 })
        },
        shows: t('guardian.newcomers.confirm'),
      },
      {
        name: 'g21-invite-with-player',
        path: '/invite-players/BCDFGH',
        given: (stage) => givenHostGame(stage, { players: [givenAda()], playerCount: 1 }),
        shows: t('shared.animals.fox.name'),
      },
      {
        name: 'g20-invite-one-phone',
        path: '/invite-players/BCDFGH',
        given: (stage) => {
          const players = [
            givenAda({ status: 'ready', isOnHostsPhone: true }),
            givenBen({ status: 'ready', isOnHostsPhone: true }),
          ]
          givenHostGame(stage, { maxPlayers: 4, players, playerCount: 2 })
          givenOnePhone(stage, { turnId: null })
        },
        shows: t('guardian.onePhone.how'),
      },
      {
        name: 'g43-invite-over',
        path: '/invite-players/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, { status: 'ended', endedAt: '2026-06-01T09:50:00.000Z' }),
        shows: t('guardian.invite.endedTitle'),
      },
      {
        name: 'g22-ready-to-play-hidden',
        path: '/ready-to-play/BCDFGH',
        given: (stage) => {
          givenAdventure(stage, { players: [givenAda()], playerCount: 1 })
          stage.storage.session.setItem('adventure', DEALT)
        },
        shows: t('guardian.checkSpots.byPlay'),
        grows: 'small',
      },
      {
        name: 'g22-ready-to-play',
        path: '/ready-to-play/BCDFGH',
        given: (stage) => givenHostGame(stage, { players: [givenAda()], playerCount: 1 }),
        shows: t('guardian.readyToPlay.play'),
      },
      {
        name: 'g98-ready-to-play-class',
        path: '/ready-to-play/BCDFGH',
        given: (stage) => {
          const players = givenTeams(ALL_TEAMS.filter((team) => team % 5 !== 4))
          const playerCount = players.length
          givenHostGame(stage, { maxPlayers: CLASS_MAX_PLAYERS, players, playerCount })
        },
        shows: t('guardian.rollCall.text'),
      },
      {
        name: 'g72-ready-to-play-circle',
        path: '/ready-to-play/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, {
            players: [givenAda()],
            playerCount: 1,
            stayCloseMeters: 100,
            canTryAgain: true,
          }),
        act: ({ unfold }) => unfold(t('guardian.readyToPlay.settings')),
        shows: t('guardian.stayClose.text'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'A child comes back',
    scenes: [
      {
        name: 'g12-return-of-nobody',
        path: '/return/no-such-token',
        given: ({ api }) => api.refuse('returnPlayer', 'return.not-found'),
        shows: t('guardian.childReturn.neutralTitle'),
      },
      {
        name: 'g42-child-is-back',
        path: '/return/a-token',
        given: ({ api }) =>
          api.on('returnPlayer', () => ({
            returned: true,
            playerNumber: 1,
            animal: 'fox' as const,
            joinCode: 'BCDFGH',
          })),
        shows: t('guardian.childReturn.backTitle', { animal: t('shared.animals.fox.name') }),
      },
    ],
  },
]
