import { accessCopy } from '#/copy/general/access.ts'
import { notFoundCopy } from '#/copy/general/not-found.ts'
import { childReturnCopy } from '#/copy/guardian/child-return.ts'
import { chooseGameCopy, premiumCopy } from '#/copy/guardian/choose-game.ts'
import { dayPassGateCopy } from '#/copy/guardian/day-pass-gate.ts'
import { inviteCopy } from '#/copy/guardian/invite.ts'
import { landingCopy } from '#/copy/guardian/landing.ts'
import { newcomersCopy } from '#/copy/guardian/newcomers.ts'
import { readyToPlayCopy } from '#/copy/guardian/ready-to-play.ts'
import { roamSetupCopy } from '#/copy/guardian/roam-setup.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { signUpCopy } from '#/copy/guardian/sign-up.ts'
import { termsCopy } from '#/copy/guardian/terms.ts'
import { welcomeCopy } from '#/copy/guardian/welcome.ts'
import { FREE, PASS } from '#/features/guardian/_payment/testing/given-shop.ts'
import { givenAda, givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import { apiError } from '#/testing/fake-api.ts'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import type { SceneGroup } from '../scene.ts'

function givenPlans({ api, gps }: Stage): void {
  api.on('listPaymentPlans', () => [FREE, PASS])
  api.on('countNearbyChallenges', () => ({ count: 7 }))
  api.on('readPaymentSettings', () => ({ provider: 'test' as const }))
  gps.at({ ...PARK, accuracy: 6 })
}

export const guardianStarts: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Before a game',
    scenes: [
      { name: 'g01-landing', path: '/', shows: landingCopy.continue },
      {
        name: 'g01-landing-menu',
        path: '/',
        act: ({ press }) => press(shellCopy.openMenu),
        shows: landingCopy.signUp,
        isDialog: true,
      },
      { name: 'g02-home', path: '/home', shows: welcomeCopy.title },
      {
        name: 'g03-terms',
        path: '/guardian/terms',
        given: ({ api }) =>
          api.on('readAbout', () => ({
            operator: { name: 'Fern School', contact: 'play@fern.example' },
            photoService: { isLocal: true, looksAtChildren: true },
            usesGoogleMaps: false,
          })),
        shows: termsCopy.title,
      },
      { name: 'g04-sign-up', path: '/guardian/signup', shows: signUpCopy.accept },
      { name: 'g05-choose-game', path: '/guardian/choose-game', shows: chooseGameCopy.title },
      { name: 'g06-premium', path: '/guardian/premium/trail', shows: premiumCopy.lead },
      { name: 'g07-day-pass', path: '/guardian/day-pass-auth', shows: dayPassGateCopy.title },
      { name: 'g10-404', path: '/no/such/page', shows: notFoundCopy.title },
      {
        name: 'g14-gate',
        path: '/home',
        given: ({ api }) => api.on('checkEnvironment', () => ({ isProduction: true })),
        shows: accessCopy.heading,
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
        shows: roamSetupCopy.askButton,
      },
      {
        name: 'g08-menu',
        path: '/guardian/roam',
        given: givenPlans,
        act: ({ press }) => press(shellCopy.openMenu),
        shows: shellCopy.myGames,
        isDialog: true,
      },
      {
        name: 'g09-roam-setup-located',
        path: '/guardian/roam',
        given: givenPlans,
        act: ({ press }) => press(roamSetupCopy.askButton),
        shows: roamSetupCopy.found(7),
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
        given: (stage) => givenHostGame(stage),
        shows: inviteCopy.nobodyTitle,
      },
      {
        name: 'g10-invite-pictures',
        path: '/invite-players/BCDFGH',
        given: (stage) => {
          const ada = givenAda({ isTogether: false, isShowingPictures: true })
          givenHostGame(stage, { players: [ada], playerCount: 1 })
        },
        shows: newcomersCopy.confirm,
      },
      {
        name: 'g21-invite-with-player',
        path: '/invite-players/BCDFGH',
        given: (stage) => givenHostGame(stage, { players: [givenAda()], playerCount: 1 }),
        shows: shellCopy.player(1),
      },
      {
        name: 'g43-invite-over',
        path: '/invite-players/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, { status: 'ended', endedAt: '2026-06-01T09:50:00.000Z' }),
        shows: inviteCopy.endedTitle,
      },
      {
        name: 'g22-ready-to-play',
        path: '/ready-to-play/BCDFGH',
        given: (stage) => givenHostGame(stage, { players: [givenAda()], playerCount: 1 }),
        shows: readyToPlayCopy.play,
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
        given: ({ api }) =>
          api.on('returnPlayer', () => {
            throw apiError('return.not-found')
          }),
        shows: childReturnCopy.neutralTitle,
      },
      {
        name: 'g42-child-is-back',
        path: '/return/a-token',
        given: ({ api }) =>
          api.on('returnPlayer', () => ({ returned: true, playerNumber: 1, joinCode: 'BCDFGH' })),
        shows: childReturnCopy.backTitle(1),
      },
    ],
  },
]
