import type { OwnPlayer, SessionCard } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { ADA_ID, givenCard, givenOwnPlayer, JOIN_CODE, PARK, PHOTO_ID } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import { aScene, type SceneGroup } from '../scene.ts'

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
    path: `${JOIN}?k=keykeykeykeykey1`,
    scenes: [
      aScene('c01-no-code', t('child.permissions.title'), { isRead: true, path: '/player/join' }),
      aScene('c02-no-code-in-it', t('child.permissions.code.noCode'), {
        path: '/player/join',
        act: async ({ type, press }) => {
          await type(t('child.permissions.code.label'), 'HELLO')
          await press(t('child.permissions.code.go'))
        },
        grows: 'small',
      }),
      aScene('c02-wrong-code', t('start.join.notFound.text'), {
        path: JOIN,
        given: ({ api }) => api.refuse('findSessionByCode', 'session.not-found'),
      }),
      aScene('c10-join', t('start.join.ready.go'), {
        isRead: true,
        given: (stage) => givenGame(stage),
        grows: 'small',
      }),
      aScene('c10-join-iphone', t('start.join.ready.motion'), {
        given: (stage) => {
          givenGame(stage)
          givenIphone()
        },
        grows: 'small',
        spoilsPage: true,
      }),
      aScene('c10-join-team', t('start.join.ready.teamLabel'), {
        path: `${JOIN}?k=keykeykeykeykey1&t=12`,
        given: (stage) => givenGame(stage),
      }),
      aScene('c10-join-waits', t('start.join.ready.waiting'), {
        given: (stage) => {
          givenGame(stage)
          stage.api.fail('joinSession', 503)
        },
        act: ({ press }) => press(t('start.join.ready.go')),
        grows: 'small',
      }),
      aScene('c71-game-over', t('start.join.over.title'), {
        isRead: true,
        path: JOIN,
        given: (stage) =>
          givenGame(stage, { status: 'ended', endedAt: '2026-06-01T09:50:00.000Z' }),
      }),
    ],
  },
  {
    side: 'child',
    screen: 'Permissions',
    path: below('permissions'),
    scenes: [
      aScene('c11-permissions', t('child.permissions.allow'), {
        isRead: true,
        given: (stage) => {
          givenAdaJoined(stage)
          stage.storage.session.clear()
        },
      }),
      aScene('c11-permissions-not-now', t('child.permissions.required.title'), {
        given: (stage) => {
          givenAdaJoined(stage)
          stage.storage.session.clear()
        },
        act: ({ press }) => press(t('child.permissions.notNow')),
      }),
      aScene('c11-permissions-denied', t('child.gps.denied.after'), {
        isRead: true,
        given: (stage) => {
          givenAdaJoined(stage)
          stage.storage.session.clear()
          stage.gps.error(1)
        },
        act: ({ press }) => press(t('child.permissions.allow')),
      }),
    ],
  },
  {
    side: 'child',
    screen: 'Stay close',
    path: below('searching'),
    scenes: [
      aScene('c12-stay-close-too-far', t('child.stayClose.failed.title'), {
        isRead: true,
        given: (stage) => {
          givenAdaJoined(stage)
          stage.api.refuse('changePlayer', 'player.not-together')
        },
      }),
      aScene('c12-stay-close-pictures', t('shared.pictures.owl'), {
        isRead: true,
        given: (stage) =>
          givenAdaJoined(stage, { status: 'ready', pictures: ['owl', 'fish', 'butterfly'] }),
      }),
      aScene('c12-stay-close-passed', t('child.stayClose.passed.text'), {
        isRead: true,
        given: (stage) => {
          givenAdaJoined(stage)
          stage.api.on('changePlayer', () => givenOwnPlayer({ status: 'ready' }))
        },
      }),
    ],
  },
  {
    side: 'child',
    screen: 'Photo of the grown-up',
    path: below('guardian-photo'),
    scenes: [
      aScene('c13-guardian-photo', t('child.guardianPhoto.why'), {
        isRead: true,
        given: givenAdaIsTogether,
      }),
      aScene('c14-guardian-photo-taken', t('child.guardianPhoto.save'), {
        isRead: true,
        given: givenAdaIsTogether,
        act: ({ photograph }) => photograph(t('child.camera.chooseFile')),
      }),
      aScene('c14-guardian-photo-iphone', t('start.join.ready.motion'), {
        given: (stage) => {
          givenAdaIsTogether(stage)
          givenIphone()
        },
        act: ({ photograph }) => photograph(t('child.camera.chooseFile')),
        grows: 'small',
        spoilsPage: true,
      }),
      aScene('c14-guardian-photo-advised', t('child.guardianPhoto.saveAnyway'), {
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
      }),
    ],
  },
  {
    side: 'child',
    screen: 'Get ready',
    path: below('get-ready'),
    scenes: [
      aScene('c16-game-unread', t('start.noSignal.text'), {
        given: (stage) => {
          givenAdaIsTogether(stage)
          stage.api.fail('readPlayer', 500)
        },
      }),
      aScene('c15-get-ready', t('child.getReady.connected'), {
        isRead: true,
        given: givenAdaIsTogether,
      }),
      aScene('c15-get-ready-iphone', t('child.getReady.motion'), {
        given: (stage) => {
          givenAdaIsTogether(stage)
          givenIphone()
        },
        grows: 'small',
        spoilsPage: true,
      }),
      aScene('c19-get-ready-team', t('shared.team.number', { team: 12 }), {
        given: (stage) => {
          givenAdaIsTogether(stage)
          stage.api.on('readPlayer', () =>
            givenOwnPlayer({ status: 'ready', animal: 'woodpecker', team: 12 }),
          )
        },
      }),
      aScene('c18-get-ready-number', t('child.needHelp.number'), {
        given: givenAdaIsTogether,
        act: ({ unfold }) => unfold(t('child.needHelp.numberTitle')),
      }),
    ],
  },
]
