import type { PlayMode } from '@bramble/domain/player/play-modes'
import { t } from '#/words/t.ts'
import { givenAda, givenHostGame, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { givenAdventure } from '#/features/guardian/_adventure/testing/given-spots.ts'
import type { StoredModes } from '#/platform/storage/keys.ts'
import { ADA_ID, givenGrownUp, givenProximity, JOIN_CODE, PARK } from '#/testing/givens.ts'
import {
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  PHOTO_PATH,
  QUESTION_PATH,
  ROAM_PATH,
} from '#/testing/scenes.ts'
import type { Stage } from '#/testing/stage.ts'
import type { SceneGroup } from '../scene.ts'
import { givenQuestion, givenResult } from './child-plays.ts'

const GET_READY_PATH = `/player/join/${JOIN_CODE}/get-ready`

/** What was prepared before, for a child that plays like this. */
const inMode =
  (mode: PlayMode, given: (stage: Stage) => void = givenAdaPlays) =>
  (stage: Stage): void => {
    given(stage)
    const stored: StoredModes = { playerId: ADA_ID, told: [], own: { [mode]: true } }
    stage.storage.local.setItem('playModes', JSON.stringify(stored))
  }

export const playModes: readonly SceneGroup[] = [
  {
    side: 'child',
    screen: 'In calm',
    scenes: [
      {
        name: 'c120-calm-get-ready',
        path: GET_READY_PATH,
        given: inMode('calm', (stage) =>
          givenAdaPlays(stage, { player: { status: 'ready' }, session: { status: 'waiting' } }),
        ),
        shows: t('child.calm.home'),
        grows: 'small',
      },
      {
        name: 'c121-calm-roam',
        isRead: true,
        path: ROAM_PATH,
        given: inMode('calm'),
        shows: t('child.calm.rest'),
        grows: 'small',
      },
      {
        name: 'c122-calm-rest',
        isRead: true,
        path: ROAM_PATH,
        given: inMode('calm'),
        act: ({ press }) => press(t('child.calm.rest')),
        shows: t('child.calm.resting'),
        grows: 'small',
      },
      {
        name: 'c123-calm-challenge',
        path: CHALLENGE_PATH,
        given: inMode('calm', givenAdaArrived),
        shows: t('child.calm.rest'),
        grows: 'small',
      },
      {
        name: 'c124-calm-photo',
        path: PHOTO_PATH,
        given: inMode('calm', (stage) => givenAdaArrived(stage, { childPhotoTask: 'basic-photo' })),
        shows: t('child.photoCapture.capture'),
      },
      {
        name: 'c125-calm-question',
        path: QUESTION_PATH,
        given: inMode('calm', givenQuestion),
        shows: t('child.question.submit'),
      },
      {
        name: 'c126-calm-feedback',
        path: FEEDBACK_PATH,
        given: inMode('calm', (stage) => givenResult(stage, {})),
        shows: t('child.feedback.keepExploring'),
      },
      {
        name: 'c127-how-i-play',
        isRead: true,
        path: ROAM_PATH,
        given: inMode('calm'),
        act: ({ press }) => press(t('child.sounds.on')),
        shows: t('child.modes.label'),
        isDialog: true,
        grows: 'small',
      },
    ],
  },
  {
    side: 'child',
    screen: 'By eye, with one switch',
    scenes: [
      {
        name: 'c128-eye-away',
        isRead: true,
        path: ROAM_PATH,
        given: inMode('eye', (stage) => {
          givenAdaPlays(stage)
          const grownUp = givenGrownUp({ isCallingBack: true })
          stage.api.on('findProximity', () => givenProximity({ grownUp }))
        }),
        shows: t('child.walkBack.wasCalled'),
        isDialog: true,
      },
      {
        name: 'c129-eye-look',
        path: CHALLENGE_PATH,
        given: inMode('eye', (stage) => givenAdaArrived(stage, { doing: 'listen' })),
        act: ({ press }) => press(t('child.challenge.start')),
        shows: t('child.doing.look.speech'),
      },
      {
        name: 'c130-switch-roam',
        isRead: true,
        path: ROAM_PATH,
        given: inMode('switch'),
        shows: t('child.roam.viewMap'),
      },
      {
        name: 'c131-switch-speed',
        path: ROAM_PATH,
        given: inMode('switch'),
        act: ({ press }) => press(t('child.sounds.on')),
        shows: t('child.scan.speed'),
        isDialog: true,
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'How you play',
    scenes: [
      {
        name: 'g110-adventure-modes',
        path: '/guardian/adventure',
        given: (stage) => {
          givenAdventure(stage)
          stage.gps.at({ ...PARK, accuracy: 6 })
        },
        act: async ({ tick }) => {
          await tick(t('shared.playModes.wheels'))
          await tick(t('shared.playModes.calm'))
        },
        shows: t('guardian.playModes.means.library.wheels'),
        grows: 'small',
      },
      {
        name: 'g111-ready-modes',
        path: '/ready-to-play/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, { players: [givenAda()], playerCount: 1, modes: ['ear'] }),
        shows: t('guardian.playModes.means.makers.ear'),
        grows: 'small',
      },
      {
        name: 'g114-trail-without-spots-on-wheels',
        path: '/ready-to-play/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, {
            players: [givenAda()],
            playerCount: 1,
            modes: ['wheels'],
            trail: { id: ADA_ID, isOrdered: false, spotCount: 3, notOnWheels: 3 },
          }),
        shows: t('guardian.playModes.noSpotLeft'),
        grows: 'small',
      },
      {
        name: 'g112-dashboard-modes',
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, {
            ...running(60_000),
            players: [givenAda()],
            modes: ['eye', 'calm'],
          }),
        act: ({ press }) => press(t('guardian.playModes.change')),
        shows: t('guardian.playModes.calm'),
        isDialog: true,
        grows: 'small',
      },
      {
        name: 'g113-player-modes',
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, {
            ...running(60_000),
            players: [givenAda({ status: 'playing', modes: ['switch'] })],
          }),
        act: ({ press }) =>
          press(
            t('guardian.dashboard.detailsOf', {
              player: t('shared.animals.fox.name'),
            }),
          ),
        shows: t('guardian.playModes.means.makers.switch'),
        isDialog: true,
      },
    ],
  },
]
