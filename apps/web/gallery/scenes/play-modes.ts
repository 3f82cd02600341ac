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
import { aScene, type SceneGroup } from '../scene.ts'
import { givenQuestion, givenResult } from './child-plays.ts'
import { pressDetails } from './guardian-plays.ts'

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
    path: ROAM_PATH,
    scenes: [
      aScene('c120-calm-get-ready', t('child.calm.home'), {
        path: GET_READY_PATH,
        given: inMode('calm', (stage) =>
          givenAdaPlays(stage, { player: { status: 'ready' }, session: { status: 'waiting' } }),
        ),
        grows: 'small',
      }),
      aScene('c121-calm-roam', t('child.calm.rest'), {
        isRead: true,
        given: inMode('calm'),
        grows: 'small',
      }),
      aScene('c122-calm-rest', t('child.calm.resting'), {
        isRead: true,
        given: inMode('calm'),
        act: ({ press }) => press(t('child.calm.rest')),
        grows: 'small',
      }),
      aScene('c123-calm-challenge', t('child.calm.rest'), {
        path: CHALLENGE_PATH,
        given: inMode('calm', givenAdaArrived),
        grows: 'small',
      }),
      aScene('c124-calm-photo', t('child.photoCapture.capture'), {
        path: PHOTO_PATH,
        given: inMode('calm', (stage) => givenAdaArrived(stage, { childPhotoTask: 'basic-photo' })),
      }),
      aScene('c125-calm-question', t('child.question.submit'), {
        path: QUESTION_PATH,
        given: inMode('calm', givenQuestion),
      }),
      aScene('c126-calm-feedback', t('child.feedback.keepExploring'), {
        path: FEEDBACK_PATH,
        given: inMode('calm', (stage) => givenResult(stage, {})),
      }),
      aScene('c127-how-i-play', t('child.modes.label'), {
        isRead: true,
        given: inMode('calm'),
        act: ({ press }) => press(t('child.sounds.on')),
        isDialog: true,
        grows: 'small',
      }),
    ],
  },
  {
    side: 'child',
    screen: 'By eye, with one switch',
    path: ROAM_PATH,
    scenes: [
      aScene('c128-eye-away', t('child.walkBack.wasCalled'), {
        isRead: true,
        given: inMode('eye', (stage) => {
          givenAdaPlays(stage)
          const grownUp = givenGrownUp({ isCallingBack: true })
          stage.api.on('findProximity', () => givenProximity({ grownUp }))
        }),
        isDialog: true,
      }),
      aScene('c129-eye-look', t('child.doing.look.speech'), {
        path: CHALLENGE_PATH,
        given: inMode('eye', (stage) => givenAdaArrived(stage, { doing: 'listen' })),
        act: ({ press }) => press(t('child.challenge.start')),
      }),
      aScene('c130-switch-roam', t('child.roam.viewMap'), {
        isRead: true,
        given: inMode('switch'),
      }),
      aScene('c131-switch-speed', t('child.scan.speed'), {
        given: inMode('switch'),
        act: ({ press }) => press(t('child.sounds.on')),
        isDialog: true,
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'How you play',
    path: '/ready-to-play/BCDFGH',
    scenes: [
      aScene('g110-adventure-modes', t('guardian.playModes.means.library.wheels'), {
        path: '/guardian/adventure',
        given: (stage) => {
          givenAdventure(stage)
          stage.gps.at({ ...PARK, accuracy: 6 })
        },
        act: async ({ tick }) => {
          await tick(t('shared.playModes.wheels'))
          await tick(t('shared.playModes.calm'))
        },
        grows: 'small',
      }),
      aScene('g111-ready-modes', t('guardian.playModes.means.makers.ear'), {
        given: (stage) =>
          givenHostGame(stage, { players: [givenAda()], playerCount: 1, modes: ['ear'] }),
        grows: 'small',
      }),
      aScene('g114-trail-without-spots-on-wheels', t('guardian.playModes.noSpotLeft'), {
        given: (stage) =>
          givenHostGame(stage, {
            players: [givenAda()],
            playerCount: 1,
            modes: ['wheels'],
            trail: { id: ADA_ID, isOrdered: false, spotCount: 3, notOnWheels: 3 },
          }),
        grows: 'small',
      }),
      aScene('g112-dashboard-modes', t('guardian.playModes.calm'), {
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, {
            ...running(60_000),
            players: [givenAda()],
            modes: ['eye', 'calm'],
          }),
        act: ({ press }) => press(t('guardian.playModes.change')),
        isDialog: true,
        grows: 'small',
      }),
      aScene('g113-player-modes', t('guardian.playModes.means.makers.switch'), {
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) =>
          givenHostGame(stage, {
            ...running(60_000),
            players: [givenAda({ status: 'playing', modes: ['switch'] })],
          }),
        act: pressDetails,
        isDialog: true,
      }),
    ],
  },
]
