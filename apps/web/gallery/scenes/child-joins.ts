import type { OwnPlayer, SessionCard } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { ADA_ID, givenCard, givenOwnPlayer, JOIN_CODE, PARK, PHOTO_ID } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import type { SceneGroup } from '../scene.ts'

const JOIN = `/join/${JOIN_CODE}`
const below = (screen: string) => `/player/join/${JOIN_CODE}/${screen}`

function givenGame({ api }: Stage, overrides: Partial<SessionCard> = {}): void {
  api.on('findSessionByCode', () => givenCard(overrides))
  api.on('readSession', () => givenCard(overrides))
}

/** Ada has joined a waiting game, and her phone knows its position. */
function givenAdaJoined(stage: Stage, player: Partial<OwnPlayer> = {}): void {
  const { api, gps, storage } = stage
  givenGame(stage)
  storage.local.setItem('playerId', ADA_ID)
  storage.session.setItem('gpsInitialized', 'true')
  api.on('readPlayer', () => givenOwnPlayer(player))
  api.on('changePlayer', () => givenOwnPlayer(player))
  gps.at({ ...PARK, accuracy: 5 })
}

/** The server has seen her beside her grown-up. */
function givenAdaIsTogether(stage: Stage): void {
  givenAdaJoined(stage, { status: 'ready' })
  stage.storage.session.setItem('stayedClose', ADA_ID)
}

/** A phone that tells of its motion only when asked. */
function givenIphone(): void {
  const requestPermission = () => Promise.resolve('granted' as const)
  Object.assign(DeviceMotionEvent, { requestPermission })
}

export const childJoins: readonly SceneGroup[] = [
  {
    side: 'child',
    screen: 'Join',
    scenes: [
      {
        name: 'c01-no-code',
        isRead: true,
        path: '/player/join',
        shows: t('child.permissions.title'),
      },
      {
        name: 'c02-no-code-in-it',
        path: '/player/join',
        act: async ({ type, press }) => {
          await type(t('child.permissions.code.label'), 'HELLO')
          await press(t('child.permissions.code.go'))
        },
        shows: t('child.permissions.code.noCode'),
        grows: 'small',
      },
      {
        name: 'c02-wrong-code',
        path: JOIN,
        given: ({ api }) => api.refuse('findSessionByCode', 'session.not-found'),
        shows: t('start.join.notFound.text'),
      },
      {
        name: 'c10-join',
        isRead: true,
        path: `${JOIN}?k=keykeykeykeykey1`,
        given: (stage) => givenGame(stage),
        shows: t('start.join.ready.go'),
        grows: 'small',
      },
      {
        name: 'c10-join-iphone',
        path: `${JOIN}?k=keykeykeykeykey1`,
        given: (stage) => {
          givenGame(stage)
          givenIphone()
        },
        shows: t('start.join.ready.motion'),
        grows: 'small',
        spoilsPage: true,
      },
      {
        name: 'c10-join-team',
        path: `${JOIN}?k=keykeykeykeykey1&t=12`,
        given: (stage) => givenGame(stage),
        shows: t('start.join.ready.teamLabel'),
      },
      {
        name: 'c10-join-waits',
        path: `${JOIN}?k=keykeykeykeykey1`,
        given: (stage) => {
          givenGame(stage)
          stage.api.fail('joinSession', 503)
        },
        act: ({ press }) => press(t('start.join.ready.go')),
        shows: t('start.join.ready.waiting'),
        grows: 'small',
      },
      {
        name: 'c71-game-over',
        isRead: true,
        path: JOIN,
        given: (stage) =>
          givenGame(stage, { status: 'ended', endedAt: '2026-06-01T09:50:00.000Z' }),
        shows: t('start.join.over.title'),
      },
    ],
  },
  {
    side: 'child',
    screen: 'Permissions',
    scenes: [
      {
        name: 'c11-permissions',
        isRead: true,
        path: below('permissions'),
        given: (stage) => {
          givenAdaJoined(stage)
          stage.storage.session.clear()
        },
        shows: t('child.permissions.allow'),
      },
      {
        name: 'c11-permissions-not-now',
        path: below('permissions'),
        given: (stage) => {
          givenAdaJoined(stage)
          stage.storage.session.clear()
        },
        act: ({ press }) => press(t('child.permissions.notNow')),
        shows: t('child.permissions.required.title'),
      },
    ],
  },
  {
    side: 'child',
    screen: 'Stay close',
    scenes: [
      {
        name: 'c12-stay-close-too-far',
        isRead: true,
        path: below('searching'),
        given: (stage) => {
          givenAdaJoined(stage)
          stage.api.refuse('changePlayer', 'player.not-together')
        },
        shows: t('child.stayClose.failed.title'),
      },
      {
        name: 'c12-stay-close-pictures',
        isRead: true,
        path: below('searching'),
        given: (stage) =>
          givenAdaJoined(stage, { status: 'ready', pictures: ['owl', 'fish', 'butterfly'] }),
        shows: t('shared.pictures.owl'),
      },
      {
        name: 'c12-stay-close-passed',
        isRead: true,
        path: below('searching'),
        given: (stage) => {
          givenAdaJoined(stage)
          stage.api.on('changePlayer', () => givenOwnPlayer({ status: 'ready' }))
        },
        shows: t('child.stayClose.passed.text'),
      },
    ],
  },
  {
    side: 'child',
    screen: 'Photo of the grown-up',
    scenes: [
      {
        name: 'c13-guardian-photo',
        isRead: true,
        path: below('guardian-photo'),
        given: givenAdaIsTogether,
        shows: t('child.guardianPhoto.why'),
      },
      {
        name: 'c14-guardian-photo-taken',
        isRead: true,
        path: below('guardian-photo'),
        given: givenAdaIsTogether,
        act: ({ photograph }) => photograph(t('child.camera.chooseFile')),
        shows: t('child.guardianPhoto.save'),
      },
      {
        name: 'c14-guardian-photo-iphone',
        path: below('guardian-photo'),
        given: (stage) => {
          givenAdaIsTogether(stage)
          givenIphone()
        },
        act: ({ photograph }) => photograph(t('child.camera.chooseFile')),
        shows: t('start.join.ready.motion'),
        grows: 'small',
        spoilsPage: true,
      },
      {
        name: 'c14-guardian-photo-advised',
        path: below('guardian-photo'),
        given: (world) => {
          givenAdaIsTogether(world)
          const message = t('shared.judge.blank')
          const advice = { message, words: { key: 'shared.judge.blank' } }
          world.api.on('uploadGuardianPhoto', () => ({ id: PHOTO_ID, advice }))
        },
        act: async ({ photograph, press }) => {
          await photograph(t('child.camera.chooseFile'))
          await press(t('child.guardianPhoto.save'))
        },
        shows: t('child.guardianPhoto.saveAnyway'),
      },
    ],
  },
  {
    side: 'child',
    screen: 'Get ready',
    scenes: [
      {
        name: 'c15-get-ready',
        isRead: true,
        path: below('get-ready'),
        given: givenAdaIsTogether,
        shows: t('child.getReady.connected'),
      },
      {
        name: 'c15-get-ready-iphone',
        path: below('get-ready'),
        given: (stage) => {
          givenAdaIsTogether(stage)
          givenIphone()
        },
        shows: t('child.getReady.motion'),
        grows: 'small',
        spoilsPage: true,
      },
      {
        name: 'c19-get-ready-team',
        path: below('get-ready'),
        given: (stage) => {
          givenAdaIsTogether(stage)
          stage.api.on('readPlayer', () =>
            givenOwnPlayer({ status: 'ready', animal: 'woodpecker', team: 12 }),
          )
        },
        shows: t('shared.team.number', { team: 12 }),
      },
      {
        name: 'c18-get-ready-number',
        path: below('get-ready'),
        given: givenAdaIsTogether,
        act: ({ unfold }) => unfold(t('child.needHelp.numberTitle')),
        shows: t('child.needHelp.number'),
      },
    ],
  },
]
