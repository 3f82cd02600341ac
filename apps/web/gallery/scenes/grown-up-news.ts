import { t } from '#/words/t.ts'
import { toast } from '#/ui/toast-store.ts'
import {
  ADA_ID,
  CHALLENGE_ID,
  givenCard,
  givenChallenge,
  givenOwnPlayer,
  givenProximity,
  JOIN_CODE,
  PARK,
} from '#/testing/givens.ts'
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
import type { Person } from '../page/person.ts'
import { aScene, type Scene, type SceneGroup, type SceneStage } from '../scene.ts'
import {
  givenGrownUpKnown,
  givenNoSignal,
  givenQuestion,
  givenResult,
  givenTurn,
  givenVoice,
  givenWayBack,
  goesOnAlone,
  walk,
} from './child-plays.ts'

const END_PATH = `/player/join/${JOIN_CODE}/end-game`

/** The place of the grown-up is told, and never again. */
const fallsSilent = () => ({ locatedAt: new Date(Date.now()).toISOString() })

/** Ada stands so far north of that place, with a reading every second. */
async function stand({ gps, advance }: SceneStage, meters: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    gps.at({ lat: PARK.lat + meters / 111_195, lng: PARK.lng, accuracy: 6 })
    await advance(1_000)
  }
}

async function raiseHand({ sees, pressByKey }: Person, word: string): Promise<void> {
  await sees(word)
  await pressByKey(t('child.needHelp.button'))
  await pressByKey(t('child.needHelp.button'))
}

/** What a child is told while nobody knows where its grown-up is. */
const unknown: readonly Scene[] = [
  aScene('c95-away-asleep', t('child.away.asleep'), {
    given: (stage) => givenGrownUpKnown(stage, fallsSilent()),
    act: async (person, stage) => {
      await walk(person, stage, { once: t('shared.warmth.cold'), from: 110, to: 150 })
      await stand(stage, 150, 50)
    },
    isDialog: true,
    grows: 'phone',
  }),
  aScene('c96-walk-back-was-here', t('child.walkBack.wasHere', { minutes: 2 }), {
    path: END_PATH,
    given: (stage) => givenWayBack(stage, fallsSilent()),
    act: async (person, stage) => {
      await walk(person, stage, { once: t('child.walkBack.back'), from: 30, to: 6 })
      await stand(stage, 6, 130)
    },
    grows: 'phone',
  }),
  aScene('c97-need-grown-up-calling', t('child.needHelp.calling'), {
    isRead: true,
    given: (stage) => {
      givenGrownUpKnown(stage)
      stage.api.on('sendLateWork', () => new Promise(() => undefined))
    },
    act: (person) => raiseHand(person, t('shared.warmth.cold')),
    isDialog: true,
    grows: 'phone',
  }),
  aScene('c98-need-grown-up-own-phone', t('child.needHelp.ownPhone'), {
    path: `/player/${ADA_ID}/roam`,
    given: (stage) => givenTurn(stage),
    act: (person) => raiseHand(person, t('shared.warmth.warm')),
    isDialog: true,
    grows: 'phone',
  }),
]

/** No signal, and something waits on the phone: two lines above Bramble's words. */
const twoLines: readonly Scene[] = [
  aScene('c99-roam-two-lines', t('child.offline.saved', { count: 1 }), {
    path: ROAM_PATH,
    given: async (stage) => {
      givenAdaPlays(stage)
      givenVoice()
      const { givenCarried, givenPack } =
        await import('#/features/player/_game/testing/given-pack.ts')
      const location = { lat: PARK.lat + 0.00054, lng: PARK.lng }
      const other = { lat: PARK.lat - 0.00054, lng: PARK.lng }
      await givenCarried(
        givenPack([
          { id: CHALLENGE_ID, title: 'The old oak', location },
          { id: ADA_ID, title: 'The pond', location: other },
        ]),
      )
    },
    act: async ({ sees, press }, stage) => {
      await sees(t('child.privacy.canSee'))
      await stage.advance(8_000)
      stage.api.down(true)
      await stand(stage, 0, 12)
      await press(t('child.roam.skip'))
      await stand(stage, 0, 12)
    },
    spoilsPage: true,
  }),
  aScene('c100-setup-two-lines', t('child.roam.setupTitle'), {
    path: CHALLENGE_PATH,
    given: givenNoSignal,
    act: async (person, stage) => {
      await goesOnAlone(person, stage)
      await person.press(t('child.feedback.keepExploring'))
    },
  }),
]

/** The same notice, the longest that a child gets, on each kind of screen. */
function withNotice(
  name: string,
  path: string,
  shows: string,
  given: (stage: Stage) => unknown,
  { opens, ...more }: Pick<Scene, 'grows'> & { opens?: string } = { grows: 'small' },
): Scene {
  return aScene(name, t('shared.errors.player.not-together.text'), {
    path,
    given,
    act: async ({ sees, press }) => {
      await sees(shows)
      if (opens !== undefined) await press(opens)
      toast({
        title: t('shared.errors.player.not-together.title'),
        description: t('shared.errors.player.not-together.text'),
        durationMs: 3_600_000,
      })
    },
    ...(opens === undefined ? {} : { isDialog: true }),
    ...more,
  })
}

const notices: readonly Scene[] = [
  withNotice(
    'c101-notice-get-ready',
    `/player/join/${JOIN_CODE}/get-ready`,
    t('child.getReady.speech'),
    (stage) => {
      givenAdaPlays(stage)
      stage.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready' }))
      stage.api.on('readSession', () => givenCard())
    },
    { grows: 'phone' },
  ),
  withNotice('c102-notice-roam', ROAM_PATH, t('shared.warmth.warm'), givenAdaPlays),
  withNotice('c109-notice-map', ROAM_PATH, t('shared.warmth.warm'), givenAdaPlays, {
    opens: t('child.roam.viewMap'),
  }),
  withNotice('c110-notice-return', ROAM_PATH, t('shared.warmth.warm'), givenAdaPlays, {
    opens: t('child.roam.returnHome'),
  }),
  withNotice('c103-notice-roam-help', ROAM_PATH, t('child.roam.help.here'), (stage) => {
    givenAdaPlays(stage)
    stage.api.on('readChallenge', () => givenChallenge())
    const help = { step: 'here', challengeId: CHALLENGE_ID, isAsked: false } as const
    stage.api.on('findProximity', () => givenProximity({ state: 'burning', distance: 20, help }))
  }),
  withNotice('c104-notice-challenge', CHALLENGE_PATH, t('child.challenge.start'), (stage) =>
    givenAdaArrived(stage),
  ),
  withNotice('c105-notice-question', QUESTION_PATH, t('child.question.submit'), givenQuestion),
  withNotice('c106-notice-photo', PHOTO_PATH, t('child.photoCapture.capture'), (stage) =>
    givenAdaArrived(stage, { childPhotoTask: 'basic-photo' }),
  ),
  // Its stars are wider than a small phone where letters are twice the size.
  withNotice(
    'c107-notice-feedback',
    FEEDBACK_PATH,
    t('child.feedback.tryAgain'),
    (stage) => givenResult(stage, { passed: false, score: 20, canTryAgain: true }),
    {},
  ),
  withNotice(
    'c108-notice-end',
    END_PATH,
    t('child.endGame.qr.title'),
    (stage) => givenWayBack(stage),
    { grows: 'phone' },
  ),
]

export const grownUpNews: readonly SceneGroup[] = [
  { side: 'child', screen: 'Nobody knows where the grown-up is', path: ROAM_PATH, scenes: unknown },
  { side: 'child', screen: 'Two lines without a signal', scenes: twoLines },
  { side: 'child', screen: 'Notices', scenes: notices },
]
