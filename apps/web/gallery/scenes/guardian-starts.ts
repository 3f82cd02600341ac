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
import { pictureUrl } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { DEALT, givenAdventure } from '#/features/guardian/_adventure/testing/given-spots.ts'
import { givenTask } from '#/testing/given-task.ts'
import { PARK } from '#/testing/givens.ts'
import { givenOnePhone } from '#/testing/scenes.ts'
import type { Stage } from '#/testing/stage.ts'
import { aScene, type SceneGroup, type SceneStage } from '../scene.ts'
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

function givenOperator({ api }: Stage): void {
  api.on('readAbout', () => ({
    operator: { name: 'Fern School', contact: 'play@fern.example' },
    photoService: { isLocal: true, looksAtChildren: true },
    usesGoogleMaps: false,
  }))
}

/** No spot is published near, and the ground tells none. */
function givenNothingNear({ api }: Stage): void {
  api.on('countNearbyChallenges', () => ({ count: 0 }))
  api.on('countFittingSpots', () => ({ isKnown: false, mayLeavePath: false, circles: [] }))
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
    path: '/',
    scenes: [
      aScene('g01-landing', t('guardian.landing.continue'), { grows: 'small' }),
      aScene('g01-landing-menu', t('guardian.landing.signUp'), {
        act: ({ press }) => press(t('guardian.shell.openMenu')),
        isDialog: true,
      }),
      aScene('g02-home', t('guardian.welcome.title'), { path: '/home', grows: 'small' }),
      aScene('g03-terms', t('guardian.terms.title'), {
        path: '/guardian/terms',
        given: givenOperator,
      }),
      aScene('g09-accessibility', t('guardian.accessibility.title'), {
        path: '/guardian/accessibility',
        given: givenOperator,
      }),
      aScene('g04-sign-up', t('guardian.welcome.accept'), { path: '/guardian/signup' }),
      aScene('g05-choose-game', t('guardian.chooseGame.title'), {
        path: '/guardian/choose-game',
        grows: 'small',
      }),
      aScene('g05-choose-game-trails', t('guardian.trails.haveWord'), {
        path: '/guardian/choose-game',
        given: ({ api, storage }) => {
          api.on('checkEnvironment', () => ({ isProduction: true, opens: 'trails' as const }))
          api.on('validateAccessCode', () => ({ valid: true }))
          storage.local.setItem('bramble_access_code', 'FERN')
        },
        grows: 'small',
      }),
      aScene('g06-premium', t('guardian.premium.lead'), { path: '/guardian/premium/trail' }),
      aScene('g07-day-pass', t('guardian.dayPassGate.title'), { path: '/guardian/day-pass-auth' }),
      aScene('g10-404', t('shared.notFound.title'), { path: '/no/such/page' }),
      aScene('g14-gate', t('shared.access.heading'), {
        path: '/home',
        given: ({ api }) => api.on('checkEnvironment', () => ({ isProduction: true })),
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Set-up',
    path: '/guardian/roam',
    scenes: [
      aScene('g08-roam-setup', t('guardian.roamSetup.askButton'), { given: givenPlans }),
      aScene('g08-menu', t('guardian.shell.myGames'), {
        given: givenPlans,
        act: ({ press }) => press(t('guardian.shell.openMenu')),
        isDialog: true,
      }),
      aScene('g09-roam-setup-located', t('guardian.roamSetup.found', { count: 7 }), {
        given: givenPlans,
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
      }),
      aScene('g09-roam-setup-class', t('guardian.plan.signIn'), {
        given: (stage) => {
          givenPlans(stage)
          stage.api.on('listPaymentPlans', () => [CLASS])
        },
      }),
      aScene('o03-roam-setup', t('guardian.openGames.others'), {
        given: givenOpenGames,
        act: async ({ press, sees }) => {
          await press(t('guardian.roamSetup.askButton'))
          await sees(t('guardian.roamSetup.found', { count: 7 }))
        },
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Instant adventure',
    path: '/guardian/adventure/BCDFGH',
    scenes: [
      aScene('g80-adventure', t('guardian.adventure.placeTitle'), {
        path: '/guardian/adventure',
        given: givenPlans,
      }),
      aScene('g81-adventure-circle', t('shared.map.legend.adventure.grownUp'), {
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.at({ ...PARK, accuracy: 6 })
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        grows: 'small',
      }),
      aScene('g81-adventure-drawn-map', OPENSTREETMAP_CREDIT, {
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
      }),
      aScene('g82-adventure-vague', t('guardian.adventure.vagueTitle'), {
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.at({ ...PARK, accuracy: 85 })
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
      }),
      aScene('g83-adventure-no-place', t('guardian.place.denied'), {
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.error(1)
        },
        act: ({ press }) => press(t('guardian.adventure.hide')),
      }),
      aScene('g81-adventure-little-room', t('guardian.ground.fits', { count: 2 }), {
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
        grows: 'small',
      }),
      aScene('g81-adventure-map-not-now', t('shared.errors.ground.not-now.text'), {
        path: '/guardian/adventure',
        given: (stage) => {
          givenPlans(stage)
          stage.gps.at({ ...PARK, accuracy: 6 })
          stage.api.refuse('countFittingSpots', 'ground.not-now')
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        grows: 'small',
      }),
      aScene('g93-adventure-for-class', t('guardian.adventure.forWhomLabel'), {
        path: '/guardian/adventure?for=class',
        given: (stage) => {
          stage.signIn()
          givenPlans(stage)
          stage.api.on('listPaymentPlans', () => [FREE, PASS, CLASS])
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
        grows: 'small',
      }),
      aScene('g89-walk', t('guardian.walk.known', { meters: 6 }), {
        path: '/guardian/adventure/walk',
        given: givenWalk,
        act: (_, stage) => stand(stage),
      }),
      aScene('g90-walk-hidden', t('guardian.walk.finish', { count: 2 }), {
        path: '/guardian/adventure/walk',
        given: givenWalk,
        act: async ({ press }, stage) => {
          await stand(stage)
          await press(t('guardian.walk.hideHere'))
          await stand(stage, 34)
          await press(t('guardian.walk.hideHere'))
        },
        turns: true,
      }),
      aScene('g90-walk-drawn-map', t('guardian.walk.finish', { count: 2 }), {
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
      }),
      aScene('g84-adventure-spots', t('guardian.adventureSpots.checkTitle'), { given: givenDealt }),
      aScene('g85-adventure-spot-chosen', t('guardian.adventureSpots.remove'), {
        given: givenDealt,
        act: ({ press }) => press(t('guardian.adventureSpots.change', { number: 2 })),
        grows: 'small',
      }),
      aScene('g85-adventure-spot-task', 'Find rough bark.', {
        given: (stage) => {
          givenDealt(stage)
          const task = givenTask({ id: 'task-1', title: 'Ten quiet breaths', kind: 'none' })
          stage.api.on('readLibrary', () => ({ language: 'en' as const, tasks: [task] }))
        },
        act: ({ press }) => press(/Ten quiet breaths/),
        isDialog: true,
      }),
      aScene('g85-adventure-known-place', t('guardian.again.notThisTime'), {
        given: (stage) => {
          const { spots } = givenAdventure(stage)
          const dealt = { ...(JSON.parse(DEALT) as object), known: 1 }
          stage.storage.session.setItem('adventure', JSON.stringify(dealt))
          const known = spots().map((spot, index) => ({
            ...spot,
            ...(index === 0 ? { title: 'Then and now', picture: pictureUrl(11) } : {}),
          }))
          stage.api.on('listSpots', () => ({ keepsToPath: false, spots: known }))
        },
        grows: 'small',
      }),
      aScene('g85-adventure-spot-on-road', t('guardian.ground.warnings.road'), {
        given: (stage) => {
          const { spots } = givenAdventure(stage)
          stage.storage.session.setItem('adventure', DEALT)
          const onRoad = spots().map((spot, index) => ({
            ...spot,
            warning: index === 1 ? ('road' as const) : null,
            isByWater: index === 3,
          }))
          stage.api.on('listSpots', () => ({ keepsToPath: false, spots: onRoad }))
        },
        grows: 'small',
      }),
      aScene('g85-adventure-without-map', t('guardian.ground.unknown'), {
        given: (stage) => {
          const { spots } = givenAdventure(stage)
          stage.storage.session.setItem('adventure', DEALT)
          stage.api.on('listSpots', () => ({
            keepsToPath: false,
            spots: spots().map((spot) => ({ ...spot, map: 'none' as const })),
          }))
        },
        grows: 'small',
      }),
      aScene('g85-adventure-map-not-now', t('guardian.ground.notNow'), {
        given: (stage) => {
          const { spots } = givenAdventure(stage)
          stage.storage.session.setItem('adventure', DEALT)
          const unread = spots().map((spot) => ({ ...spot, map: 'not-now' as const }))
          stage.api.on('listSpots', () => ({ keepsToPath: false, spots: unread }))
        },
        grows: 'small',
      }),
      aScene('g86-adventure-started', t('guardian.adventureSpots.started'), {
        given: (stage) => {
          givenDealt(stage)
          givenHostGame(stage, { status: 'active', startedAt: '2026-06-01T09:50:00.000Z' })
        },
      }),
      aScene('g87-adventure-nothing-hidden', t('guardian.adventureSpots.none'), {
        given: (stage) => {
          givenHostGame(stage)
          stage.api.on('listSpots', () => ({ keepsToPath: false, spots: [] }))
        },
      }),
      aScene('g88-roam-setup-nothing-near', t('guardian.roamSetup.noneNearby'), {
        path: '/guardian/roam',
        given: (stage) => {
          givenPlans(stage)
          givenNothingNear(stage)
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
      }),
      aScene('g94-roam-setup-class-nothing-near', t('guardian.plan.hideForClass', { count: 12 }), {
        path: '/guardian/roam',
        given: (stage) => {
          stage.signIn()
          givenPlans(stage)
          stage.api.on('listPaymentPlans', () => [FREE, PASS, CLASS])
          givenNothingNear(stage)
        },
        act: ({ press }) => press(t('guardian.roamSetup.askButton')),
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Invite',
    path: '/invite-players/BCDFGH',
    scenes: [
      aScene('g20-invite', t('guardian.invite.each'), {
        given: (stage) => givenHostGame(stage, { maxPlayers: 4 }),
        grows: 'small',
        widens: true,
      }),
      aScene('g20-invite-ask', t('guardian.onePhone.ask'), {
        given: givenHostGame,
        act: ({ press }) => press(t('guardian.invite.play')),
        isDialog: true,
      }),
      aScene('o02-refused', t('guardian.openGames.title'), {
        path: '/invite-players/new',
        given: givenOpenGames,
        grows: 'small',
      }),
      aScene('g20-invite-class', t('guardian.classSheet.print'), {
        given: (stage) => givenHostGame(stage, { maxPlayers: CLASS_MAX_PLAYERS }),
      }),
      aScene('g10-invite-pictures', t('guardian.newcomers.confirm'), {
        given: (stage) => {
          const ada = givenAda({ isTogether: false, isShowingPictures: true })
          givenHostGame(stage, { players: [ada], playerCount: 1 })
        },
      }),
      aScene('g21-invite-with-player', t('shared.animals.fox.name'), {
        given: (stage) => givenHostGame(stage, { players: [givenAda()], playerCount: 1 }),
      }),
      aScene('g20-invite-one-phone', t('guardian.onePhone.how'), {
        given: (stage) => {
          const players = [
            givenAda({ status: 'ready', isOnHostsPhone: true }),
            givenBen({ status: 'ready', isOnHostsPhone: true }),
          ]
          givenHostGame(stage, { maxPlayers: 4, players, playerCount: 2 })
          givenOnePhone(stage, { turnId: null })
        },
      }),
      aScene('g43-invite-over', t('guardian.invite.endedTitle'), {
        given: (stage) =>
          givenHostGame(stage, { status: 'ended', endedAt: '2026-06-01T09:50:00.000Z' }),
      }),
      aScene('g22-ready-to-play-hidden', t('guardian.checkSpots.byPlay'), {
        path: '/ready-to-play/BCDFGH',
        given: (stage) => {
          givenAdventure(stage, { players: [givenAda()], playerCount: 1 })
          stage.storage.session.setItem('adventure', DEALT)
        },
        grows: 'small',
      }),
      aScene('g22-ready-to-play', t('guardian.readyToPlay.play'), {
        path: '/ready-to-play/BCDFGH',
        given: (stage) => givenHostGame(stage, { players: [givenAda()], playerCount: 1 }),
      }),
      aScene('g98-ready-to-play-class', t('guardian.rollCall.text'), {
        path: '/ready-to-play/BCDFGH',
        given: (stage) => {
          const players = givenTeams(ALL_TEAMS.filter((team) => team % 5 !== 4))
          const playerCount = players.length
          givenHostGame(stage, { maxPlayers: CLASS_MAX_PLAYERS, players, playerCount })
        },
      }),
      aScene('g72-ready-to-play-circle', t('guardian.stayClose.text'), {
        path: '/ready-to-play/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, {
            players: [givenAda()],
            playerCount: 1,
            stayCloseMeters: 100,
            canTryAgain: true,
          }),
        act: ({ unfold }) => unfold(t('guardian.readyToPlay.settings')),
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'A child comes back',
    scenes: [
      aScene('g12-return-of-nobody', t('guardian.childReturn.neutralTitle'), {
        path: '/return/no-such-token',
        given: ({ api }) => api.refuse('returnPlayer', 'return.not-found'),
      }),
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
