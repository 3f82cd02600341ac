import type { GrownUp, PhotoDiagnostics, Proximity } from '@bramble/contract'
import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'
import type { NameTheme } from '@bramble/domain/challenge/task-traits'
import type { HelpStep } from '@bramble/domain/proximity/help'
import { t } from '#/words/t.ts'
import { pictureUrl } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { loadStickers } from '#/features/player/_stickers/drawings.ts'
import type { StoredOnePhone, StoredResult } from '#/platform/storage/keys.ts'
import { apiError } from '#/testing/fake-api.ts'
import {
  ADA_ID,
  BEN_ID,
  CHALLENGE_ID,
  givenCard,
  givenChallenge,
  givenAllTaken,
  givenGrownUp,
  givenProximity,
  JOIN_CODE,
  PARK,
  PHOTO_ID,
  SESSION_ID,
} from '#/testing/givens.ts'
import {
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenArrival,
  givenOnePhone,
  PHOTO_PATH,
  QUESTION_PATH,
  ROAM_PATH,
} from '#/testing/scenes.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Person } from '../page/person.ts'
import { aScene, type Scene, type SceneGroup, type SceneStage } from '../scene.ts'
import { givenVectors } from './drawn-maps.ts'
import { roundThePond } from './round-the-pond.ts'

export function givenQuestion(stage: Stage): void {
  givenAdaArrived(stage, {
    childPhotoTask: 'question',
    questionText: 'How many legs does an insect have?',
    questionOptions: ['Four', 'Six', 'Eight'],
  })
  stage.api.on('answerQuestion', () => ({ success: true, correct: false, correctAnswer: 'Six' }))
}

/** Ada has her pack, and is at a challenge. */
export function givenNoSignal(stage: Stage): void {
  givenAdaArrived(stage)
  stage.api.on('readPack', () => ({
    playerId: ADA_ID,
    sessionId: SESSION_ID,
    centre: PARK,
    radiusMeters: 500,
    endsAt: null,
    challengesPerPlayer: 5,
    playedCount: 0,
    decidedIds: [],
    returnToken: 'token-1',
    challenges: [
      { challenge: givenChallenge(), accuracyMeters: 5, answerCheck: null, proof: 'proof' },
    ],
  }))
}

/** The signal goes when the pack has come, and Ada does what she is asked. */
export async function goesOnAlone(
  { press, sees, until }: Person,
  stage: SceneStage,
): Promise<void> {
  await until('the pack', () => stage.storage.local.getItem('keptGame'))
  stage.api.down(true)
  await press(t('child.challenge.start'))
  // What is saved may be said on the page before, too.
  await sees(t('child.feedback.noResult'))
}

const DIAGNOSTICS: PhotoDiagnostics = {
  playerDetection: { primary_label: 'oak leaf', primary_confidence: 0.9 },
  guardianTargets: [{ label: 'oak leaf' }, { label: 'leaf' }],
  scoringLevel: 4,
  matchType: 'matched',
  referenceDescription: null,
  playerDescription: null,
  matchFactors: [],
  differenceFactors: [],
}

export function givenResult(
  stage: Stage,
  result: Partial<StoredResult>,
  seen?: PhotoDiagnostics,
): void {
  givenAdaArrived(stage)
  const stored = { passed: true, score: 80, message: '', isAiValidation: false, hasPhoto: false }
  const { session } = stage.storage
  session.setItem('challengeResult', JSON.stringify({ ...stored, ...result }))
  if (seen !== undefined) session.setItem('challengeDiagnostics', JSON.stringify(seen))
}

/** A place that the family knows, as the server puts it. */
const THEN_AND_NOW = {
  title: 'Then and now',
  description: 'This is how it looked here in October 2025. Do you see it again?',
  childPhotoTask: 'basic-photo',
  childPhotoPrompt:
    'Stand still and compare. What is the same, and what is different now? Take its picture.',
  referenceImage: pictureUrl(12),
  showReferenceInGame: true,
} as const

/** Ada has found something that she can name. */
function givenNaming(stage: Stage, names: NameTheme): void {
  givenResult(stage, {})
  stage.api.on('readChallenge', () =>
    givenChallenge({ discovery: { sticker: null, names, facts: { en: '', de: '' } } }),
  )
}

async function namesIt({ press, until }: Person, { api }: SceneStage): Promise<void> {
  await loadStickers()
  let looks = 0
  // What was asked for has to come, and to be told to the page.
  await until('the challenge', () => api.calls('readChallenge').length > 0 && (looks += 1) > 20)
  await press(t('child.feedback.keepExploring'))
}

/** Ada has found three things already. */
function givenStickers(stage: Stage, book: { newestId?: string } = {}): void {
  givenAdaPlays(stage)
  const finds = [
    { challengeId: PHOTO_ID, title: 'The pond', sticker: 'blackbird' },
    { challengeId: SESSION_ID, title: 'The gate', sticker: 'centipede' },
    { challengeId: CHALLENGE_ID, title: 'The old oak', sticker: 'star-moss' },
  ]
  const stored = { playerId: ADA_ID, hasRoamed: true, finds, newestId: null, ...book }
  stage.storage.local.setItem('stickerBook', JSON.stringify(stored))
}

/** Ada is near for long, and her phone cannot say that she is there. */
function helpScenes(): Scene[] {
  const scene = (name: string, answer: Partial<Proximity>, shows: string): Scene => ({
    name,
    given: (stage) => {
      givenAdaPlays(stage)
      stage.gps.at({ ...PARK, accuracy: 40 })
      stage.api.on('findProximity', () =>
        givenProximity({ state: 'burning', distance: 20, ...answer }),
      )
      stage.api.on('readChallenge', () => givenChallenge())
    },
    shows,
    grows: 'phone',
  })
  const help = (step: HelpStep, isAsked = false) => {
    return { help: { step, challengeId: CHALLENGE_ID, isAsked } }
  }
  return [
    scene('c26-roam-are-you-there', { asksIfHere: true }, t('child.roam.help.question')),
    ...whichScenes(),
    scene(
      'c26-roam-are-you-there-cold',
      { ...help('here'), state: 'cold', distance: 28 },
      t('child.roam.help.hereTextCold'),
    ),
    scene('c27-roam-picture', help('picture'), t('child.roam.help.showPicture')),
    {
      ...scene('c28-roam-hint', help('text'), t('child.roam.help.hintContinue')),
      act: ({ press }) => press(t('child.roam.help.showHint')),
      isDialog: true,
    },
    scene('c29-roam-here', help('here'), t('child.roam.help.here')),
    scene('c61-roam-ask', help('ask-grown-up'), t('child.roam.help.ask')),
    scene('c62-roam-asked', help('ask-grown-up', true), t('child.roam.help.asked')),
    scene(
      'c63-roam-no-place',
      { challenge: null, help: { step: 'ask-grown-up', challengeId: null, isAsked: false } },
      t('child.roam.help.noPlace'),
    ),
  ]
}

/** Ada stands between spots that her phone cannot tell apart: not each has a picture. */
function whichScenes(): Scene[] {
  const spots = [
    { id: CHALLENGE_ID, title: 'The old oak', picture: 11 },
    { id: PHOTO_ID, title: 'The bench by the pond', picture: null },
    { id: SESSION_ID, title: 'The holes of the woodpecker', picture: 13 },
  ]
  const scene = (name: string, count: number, act?: Scene['act']): Scene => ({
    name,
    given: (stage) => {
      givenAdaPlays(stage)
      stage.gps.at({ ...PARK, accuracy: 12 })
      const choices = spots.slice(0, count).map(({ id, title }) => ({ id, title }))
      const said = act === undefined ? { asksIfHere: true } : { maybeHere: true }
      stage.api.on('findProximity', () =>
        givenProximity({ state: 'burning', distance: 6, ...said, choices, help: null }),
      )
      stage.api.on('readChallenge', ({ params }) => {
        const { picture, ...spot } = spots.find(({ id }) => id === params.id) ?? spots[0]!
        const referenceImage = picture === null ? null : pictureUrl(picture)
        const showReferenceInGame = referenceImage !== null
        const childPhotoTask = picture === null ? 'question' : 'none'
        return givenChallenge({ ...spot, referenceImage, showReferenceInGame, childPhotoTask })
      })
    },
    ...(act && { act }),
    shows: t('child.roam.help.which'),
    grows: 'phone',
  })
  return [
    scene('c26-roam-which-one', 3),
    scene('c26-roam-which-of-two', 2, ({ press }) => press(t('child.roam.help.here'))),
  ]
}

/** Ada plays, and her phone knows where her grown-up is. */
export function givenGrownUpKnown(stage: Stage, grownUp: Partial<GrownUp> = {}): void {
  givenAdaPlays(stage, { player: { guardianPhotoId: PHOTO_ID } })
  stage.api.on('findProximity', () =>
    givenProximity({ state: 'cold', distance: 96, grownUp: givenGrownUp(grownUp) }),
  )
  stage.api.on('sendLateWork', ({ body }) => givenAllTaken(body.items, givenGrownUp(grownUp)))
}

/**
 * Ada walks north from so many metres to so many, a metre and a half each second, once her page says
 * what only one can say that hears her phone: on a busy machine she would be there before it listens.
 */
export async function walk(
  { sees }: Person,
  { gps, advance }: SceneStage,
  { once, from, to }: { once: string; from: number; to: number },
): Promise<void> {
  await sees(once)
  const step = from < to ? 1.5 : -1.5
  for (let meters = from; (to - meters) * step >= 0; meters += step) {
    gps.at({ lat: PARK.lat + meters / 111_195, lng: PARK.lng, accuracy: 6 })
    await advance(1_000)
  }
}

export function givenTurn(stage: Stage, part: Partial<StoredOnePhone> = {}): void {
  givenAdaPlays(stage)
  givenOnePhone(stage, part)
}

/** Several children take turns on the phone of their grown-up. */
function turnScenes(): Scene[] {
  const path = `/player/${ADA_ID}/roam`
  return [
    aScene('c90-turn', t('child.turns.pass'), {
      isRead: true,
      path,
      given: (stage) => givenTurn(stage, { isPassing: true }),
      grows: 'small',
    }),
    aScene('c91-turn-roam', t('child.turns.cornerAgain'), {
      isRead: true,
      path,
      given: (stage) => givenTurn(stage),
      act: async ({ sees, pressByKey }) => {
        await sees(t('shared.warmth.warm'))
        await pressByKey(t('child.turns.corner'))
      },
    }),
    aScene('c92-turn-back', t('child.turns.stop'), {
      path,
      given: (stage) => givenTurn(stage),
      act: async ({ sees, press }) => {
        await sees(t('shared.warmth.warm'))
        await press(t('child.roam.returnHome'))
      },
    }),
    aScene('c93-turn-all-done', t('child.turns.allDone'), {
      path,
      given: (stage) => {
        givenTurn(stage, { doneIds: [BEN_ID] })
        const nothing = { challenge: null, distance: null, limitReached: true } as const
        stage.api.on('findProximity', () => givenProximity({ state: 'cold', ...nothing }))
      },
    }),
    aScene('c94-turn-game-over', t('child.turns.giveBack'), {
      path: `/player/${ADA_ID}/end-game`,
      given: (stage) => {
        givenTurn(stage)
        stage.api.on('readSession', () => givenCard({ status: 'ended' }))
      },
    }),
  ]
}

/** Ada calls her grown-up with a keyboard, which takes a press and one more. */
async function callsGrownUp({ sees, pressByKey }: Person): Promise<void> {
  await sees(t('shared.warmth.cold'))
  await pressByKey(t('child.needHelp.button'))
  await pressByKey(t('child.needHelp.button'))
}

/** What keeps child and grown-up together. */
function safetyScenes(): Scene[] {
  const isDialog = true
  return [
    aScene('c64-need-grown-up-hint', t('child.needHelp.again'), {
      given: (stage) => givenGrownUpKnown(stage),
      act: async ({ sees, pressByKey }) => {
        await sees(t('shared.warmth.cold'))
        await pressByKey(t('child.needHelp.button'))
      },
    }),
    aScene('c65-need-grown-up', t('child.needHelp.seen'), {
      isRead: true,
      given: (stage) => {
        givenGrownUpKnown(stage, { hasSeenHelp: true })
        stage.gps.at({ ...PARK, accuracy: 40 })
        const number = { playerId: ADA_ID, number: '+44 7700 900123' }
        stage.storage.local.setItem('grownUpNumber', JSON.stringify(number))
      },
      act: callsGrownUp,
      isDialog,
      grows: 'phone',
    }),
    aScene('c65-need-grown-up-found', t('child.needHelp.found'), {
      isRead: true,
      given: (stage) => {
        givenGrownUpKnown(stage, { callOverAt: new Date(Date.now() + 60_000).toISOString() })
        stage.gps.at({ ...PARK, accuracy: 40 })
      },
      act: callsGrownUp,
      isDialog,
      grows: 'phone',
    }),
    aScene('c160-need-grown-up-at-phone', t('child.needHelp.atPhone'), {
      given: (stage) => givenGrownUpKnown(stage, { hasFetchedHelp: true }),
      act: callsGrownUp,
      isDialog,
      grows: 'phone',
    }),
    aScene('c161-roam-nobody-looks', t('child.privacy.nobodyLooks'), {
      given: (stage) =>
        givenGrownUpKnown(stage, { looksAt: new Date(Date.now() - 120_000).toISOString() }),
      act: ({ sees }) => sees(t('shared.warmth.cold')),
    }),
    aScene('c66-need-grown-up-no-signal', t('child.needHelp.saved'), {
      given: (stage) => givenGrownUpKnown(stage),
      act: async ({ sees, pressByKey }, { api }) => {
        await sees(t('shared.warmth.cold'))
        api.down(true)
        await pressByKey(t('child.needHelp.button'))
        await pressByKey(t('child.needHelp.button'))
      },
      isDialog,
    }),
    aScene('c67-away', t('child.away.title'), {
      isRead: true,
      given: (stage) => givenGrownUpKnown(stage),
      act: (person, stage) =>
        walk(person, stage, { once: t('shared.warmth.cold'), from: 110, to: 150 }),
      isDialog,
    }),
    aScene('c68-called-back', t('child.roam.trend.warmer'), {
      isRead: true,
      given: (stage) => givenGrownUpKnown(stage, { isCallingBack: true }),
      // She stands beside her grown-up at first.
      act: (person, stage) =>
        walk(person, stage, { once: t('child.walkBack.wasCalled'), from: 110, to: 86 }),
      isDialog,
    }),
  ]
}

/** The phone has a voice of its own, which says nothing. */
export function givenVoice(): void {
  const value = {
    getVoices: () =>
      ['en-GB', 'de-DE'].map((lang) => ({ lang, localService: true, default: false })),
    speak: () => undefined,
    cancel: () => undefined,
  }
  Object.defineProperty(window, 'speechSynthesis', { value, configurable: true })
  // The browser's own utterance takes none but the browser's own voices.
  class Utterance {}
  const utterance = { value: Utterance, configurable: true }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', utterance)
}

/** What a child hears, and how it changes that. */
function soundScenes(): Scene[] {
  return [
    aScene('c74-sounds', t('child.sounds.voice'), {
      given: (stage) => {
        givenAdaPlays(stage)
        givenVoice()
      },
      act: async ({ sees, press }) => {
        await sees(t('shared.warmth.warm'))
        await press(t('child.sounds.on'))
      },
      isDialog: true,
      grows: 'phone',
      spoilsPage: true,
    }),
    aScene('c75-dark-screen', t('child.sounds.darkListen'), {
      isRead: true,
      given: givenAdaPlays,
      act: async ({ sees, press }) => {
        await sees(t('shared.warmth.warm'))
        await press(t('child.sounds.on'))
        await press(t('child.sounds.dark'))
      },
      grows: 'phone',
    }),
    aScene('c76-roam-with-speaker', t('shared.warmth.warm'), {
      given: (stage) => {
        givenAdaPlays(stage)
        givenVoice()
      },
      grows: 'phone',
      spoilsPage: true,
    }),
    aScene('c77-challenge-with-speaker', t('child.challenge.start'), {
      path: CHALLENGE_PATH,
      given: (stage) => {
        givenAdaArrived(stage)
        givenVoice()
      },
      spoilsPage: true,
    }),
    aScene('c78-question-with-speaker', t('child.question.submit'), {
      path: QUESTION_PATH,
      given: (stage) => {
        givenQuestion(stage)
        givenVoice()
      },
      spoilsPage: true,
    }),
  ]
}

/** Ada goes back; the game goes on for others. */
export function givenWayBack(stage: Stage, grownUp: Partial<GrownUp> = {}): void {
  givenGrownUpKnown(stage, grownUp)
  givenAdaPlays(stage, {
    player: { status: 'completed', totalScore: 7, guardianPhotoId: PHOTO_ID },
  })
  stage.api.on('createReturnToken', () => ({ token: 'token-1' }))
}

/** The map that Ada's phone carries of four places. */
function drawnMapScenes(): Scene[] {
  return (['north-bayreuth', 'monaco', 'andorra', 'krems'] as const).map((place) => ({
    name: `c23-roam-map-${place}`,
    given: async (stage) => {
      givenAdaPlays(stage)
      const map = await givenVectors(stage, place)
      const { givenCarried, givenPack } =
        await import('#/features/player/_game/testing/given-pack.ts')
      await givenCarried({ ...givenPack([]), drawnMap: { ...map, names: [] } })
    },
    act: async ({ sees, press, until }) => {
      await sees(t('child.privacy.canSee'))
      await press(t('child.roam.viewMap'))
      await until('the drawn map', () => document.querySelector('.drawn-map'))
    },
    shows: OPENSTREETMAP_CREDIT,
    isDialog: true,
  }))
}

const POST_CODE = 'BCDFGHJKMN'

/** Ada roams on a trail with a post. */
async function givenPosts(stage: SceneStage): Promise<void> {
  givenAdaPlays(stage)
  const { givenCarried, givenPack } = await import('#/features/player/_game/testing/given-pack.ts')
  const pack = givenPack([{ id: CHALLENGE_ID, title: 'The old oak', location: PARK }])
  await givenCarried({
    ...pack,
    trail: { isOrdered: false, challengeIds: [CHALLENGE_ID] },
    challenges: pack.challenges.map((one) => ({ ...one, postCheck: { salt: '00', hash: '00' } })),
  })
}

/** Ada walks where there is no signal: her phone leads on alone. */
function unseenScene(): Scene {
  return aScene('c69-roam-without-signal', t('child.privacy.kept'), {
    given: async (stage) => {
      givenAdaPlays(stage)
      // The list of scenes is read without a browser too.
      const { givenCarried, givenPack } =
        await import('#/features/player/_game/testing/given-pack.ts')
      const location = { lat: PARK.lat + 0.00054, lng: PARK.lng }
      await givenCarried(givenPack([{ id: CHALLENGE_ID, title: 'The old oak', location }]))
    },
    act: async ({ sees }, stage) => {
      await sees(t('child.privacy.canSee'))
      await stage.advance(8_000)
      stage.api.down(true)
      for (let second = 0; second < 130; second++) {
        stage.gps.at({ ...PARK, accuracy: 5 })
        await stage.advance(1_000)
      }
    },
    grows: 'phone',
  })
}

export const childPlays: readonly SceneGroup[] = [
  {
    side: 'child',
    screen: 'Roam',
    path: ROAM_PATH,
    scenes: [
      aScene('c20-roam-setup', t('child.roam.setupHint'), { given: givenAdaPlays }),
      aScene('c32-roam-setup-find', t('child.stickers.fresh'), {
        given: (stage) => givenStickers(stage, { newestId: CHALLENGE_ID }),
      }),
      aScene('c33-sticker-book', t('child.stickers.title'), {
        isRead: true,
        given: givenStickers,
        act: ({ press }) => press(t('child.stickers.open', { count: 3 })),
        isDialog: true,
      }),
      aScene('c21-roam-team', t('shared.warmth.warm'), {
        given: (stage) => givenAdaPlays(stage, { player: { team: 12 } }),
      }),
      aScene('c21-roam', t('shared.warmth.warm'), {
        isRead: true,
        given: givenAdaPlays,
        grows: 'phone',
      }),
      aScene('o01-roam-posts', t('child.post.open'), { given: givenPosts, grows: 'phone' }),
      aScene('o02-post-code', t('child.post.missing'), {
        given: givenPosts,
        act: async ({ press }) => {
          await press(t('child.post.open'))
          await press(t('child.post.send'))
        },
        isDialog: true,
      }),
      aScene('o04-why-it-is-left-out', t('child.skipReasons.title'), {
        given: givenPosts,
        act: async ({ press, sees }) => {
          await sees(t('child.post.open'))
          await press(t('child.roam.skip'))
        },
        isDialog: true,
      }),
      ...(
        [
          ['unknown', 'post.unknown'],
          ['later', 'challenge.not-next'],
          ['all-done', 'challenge.limit-reached'],
          ['done', 'challenge.decided'],
          ['failed', 'limit.too-many'],
        ] as const
      ).map(([what, code]): Scene =>
        aScene(`o03-post-${what}`, t(`child.post.${what}.title`), {
          path: `/p/${POST_CODE}`,
          given: (stage) => {
            givenAdaPlays(stage)
            stage.api.refuse('arriveAtPost', code)
          },
        }),
      ),
      aScene('c22-roam-found', t('shared.warmth.challenge'), {
        given: (stage) => {
          givenAdaPlays(stage)
          stage.api.on('findProximity', () => givenArrival())
          stage.api.on('readChallenge', () => givenChallenge())
        },
      }),
      aScene('c36-what-this-phone-knows', t('child.privacy.knows.not'), {
        isRead: true,
        given: givenAdaPlays,
        act: async ({ sees, press }) => {
          await sees(t('shared.warmth.warm'))
          await press(t('child.privacy.canSee'))
        },
        isDialog: true,
      }),
      ...helpScenes(),
      unseenScene(),
      aScene('c23-roam-map', t('child.roam.mapContinue'), {
        isRead: true,
        given: givenAdaPlays,
        act: ({ press }) => press(t('child.roam.viewMap')),
        isDialog: true,
      }),
      ...drawnMapScenes(),
      aScene('c24-roam-return', t('child.roam.returnQuestion'), {
        given: givenAdaPlays,
        act: ({ press }) => press(t('child.roam.returnHome')),
        isDialog: true,
      }),
      aScene('c25-roam-done', t('child.roam.limitTitle'), {
        given: (stage) => {
          givenAdaPlays(stage)
          stage.api.on('findProximity', () =>
            givenProximity({
              state: 'ice-cold',
              distance: null,
              challenge: null,
              limitReached: true,
            }),
          )
        },
        grows: 'phone',
      }),
      aScene('c60-other-tab', t('child.flow.otherTab.playHere'), {
        given: async (stage) => {
          givenAdaPlays(stage)
          await new Promise<void>((isHeld) => {
            void navigator.locks.request(`bramble-player-${ADA_ID}`, () => {
              isHeld()
              return new Promise(() => undefined)
            })
          })
        },
        spoilsPage: true,
      }),
      ...safetyScenes(),
      ...turnScenes(),
      ...soundScenes(),
    ],
  },
  {
    side: 'child',
    screen: 'A post',
    scenes: [
      aScene('o10-post-start-at-the-sign', t('child.post.noWord'), {
        isRead: true,
        path: `/p/${POST_CODE}`,
        act: ({ press }) => press(t('child.post.toTrail')),
        grows: 'phone',
      }),
    ],
  },
  {
    side: 'child',
    screen: 'Challenge',
    path: PHOTO_PATH,
    scenes: [
      aScene('c03-invalid-challenge', t('child.challenge.invalid.title'), {
        path: `/player/join/${JOIN_CODE}/challenge`,
      }),
      aScene('c04-challenge-deleted', t('child.challenge.notFound.text'), {
        given: (stage) => givenAdaArrived(stage, { childPhotoTask: 'basic-photo' }),
        act: async ({ photograph, press, sees }, { api }) => {
          await photograph(t('child.camera.chooseFile'))
          await sees(t('child.photoCapture.submit'))
          const deleted = () => {
            throw apiError('challenge.not-found')
          }
          api.on('uploadChallengePhoto', deleted)
          api.on('readChallenge', deleted)
          await press(t('child.photoCapture.submit'))
        },
      }),
      aScene('c34-listen', t('child.doing.listen.speech'), {
        isRead: true,
        path: CHALLENGE_PATH,
        given: (stage) => givenAdaArrived(stage, { doing: 'listen' }),
        act: async ({ press, until }) => {
          await press(t('child.challenge.start'))
          await until('some seconds', () =>
            Number(document.querySelector('[role="progressbar"]')?.ariaValueNow) >= 2 ? true : null,
          )
        },
        grows: 'phone',
      }),
      aScene('c35-count', t('child.doing.count.speech'), {
        isRead: true,
        path: CHALLENGE_PATH,
        given: (stage) => givenAdaArrived(stage, { doing: 'count' }),
        act: async ({ press }) => {
          await press(t('child.challenge.start'))
          for (const number of [1, 2, 3, 7]) await press(t('child.doing.count.stone', { number }))
        },
        grows: 'phone',
      }),
      aScene('c30-challenge', t('child.challenge.start'), {
        isRead: true,
        path: CHALLENGE_PATH,
        given: (stage) => givenAdaArrived(stage),
      }),
      aScene('c30-then-and-now', t('child.challenge.startPhoto'), {
        isRead: true,
        path: CHALLENGE_PATH,
        given: (stage) => givenAdaArrived(stage, THEN_AND_NOW),
      }),
      aScene('c40-then-and-now', t('child.photoCapture.capture'), {
        isRead: true,
        given: (stage) => givenAdaArrived(stage, THEN_AND_NOW),
      }),
      aScene('c40-photo', t('child.photoCapture.capture'), {
        isRead: true,
        given: (stage) => givenAdaArrived(stage, { childPhotoTask: 'basic-photo' }),
      }),
      aScene('c41-photo-taken', t('child.photoCapture.submit'), {
        isRead: true,
        given: (stage) => givenAdaArrived(stage, { childPhotoTask: 'basic-photo' }),
        act: ({ photograph }) => photograph(t('child.camera.chooseFile')),
      }),
      aScene('c50-question', t('child.question.submit'), {
        isRead: true,
        path: QUESTION_PATH,
        given: givenQuestion,
      }),
      aScene('c51-question-chosen', t('child.question.submit'), {
        path: QUESTION_PATH,
        given: givenQuestion,
        act: ({ choose }) => choose(/Four/),
      }),
      aScene('c52-question-answered', t('child.question.stateLabels.missed'), {
        isRead: true,
        path: QUESTION_PATH,
        given: givenQuestion,
        act: async ({ choose, press }) => {
          await choose(/Four/)
          await press(t('child.question.submit'))
        },
      }),
    ],
  },
  {
    side: 'child',
    screen: 'Feedback',
    path: FEEDBACK_PATH,
    scenes: [
      aScene('c31-feedback-arrived', t('child.feedback.noResult'), {
        given: (stage) => givenAdaArrived(stage),
      }),
      aScene('c45-feedback-later', t('child.offline.saved', { count: 1 }), {
        isRead: true,
        path: CHALLENGE_PATH,
        given: givenNoSignal,
        act: goesOnAlone,
      }),
      aScene('c42-feedback-passed', t('child.feedback.passed'), {
        isRead: true,
        given: (stage) => givenResult(stage, { hasPhoto: true }),
      }),
      aScene('c43-analysis', t('child.feedback.analysis.notChecked'), {
        given: (stage) => givenResult(stage, { hasPhoto: true }),
        act: ({ press }) => press(t('child.feedback.analysis.open')),
        isDialog: true,
      }),
      aScene('c44-analysis-findings', t('child.feedback.analysis.checked'), {
        isRead: true,
        given: (stage) => givenResult(stage, { hasPhoto: true, isAiValidation: true }, DIAGNOSTICS),
        act: ({ press }) => press(t('child.feedback.analysis.open')),
        isDialog: true,
      }),
      aScene('c54-name-it', t('child.naming.title'), {
        isRead: true,
        given: (stage) => givenNaming(stage, 'leaves'),
        act: namesIt,
        grows: 'phone',
      }),
      aScene('c55-name-it-fungi', t('child.naming.onlyLook'), {
        isRead: true,
        given: (stage) => givenNaming(stage, 'fungi'),
        act: namesIt,
      }),
      aScene('c53-feedback-tried', t('child.feedback.failed'), {
        given: (stage) => givenResult(stage, { passed: false, score: 0 }),
      }),
      aScene('c80-feedback-try-again', t('child.feedback.tryAgain'), {
        isRead: true,
        given: (stage) => givenResult(stage, { passed: false, score: 20, canTryAgain: true }),
      }),
    ],
  },
  {
    side: 'child',
    screen: 'End of the game',
    path: `/player/join/${JOIN_CODE}/end-game`,
    scenes: [
      aScene('c70-end-game', t('child.endGame.qr.title'), {
        given: (stage) => {
          givenAdaPlays(stage, {
            player: { totalScore: 7 },
            session: { status: 'ended', endedAt: '2026-06-01T09:59:30.000Z' },
          })
          stage.api.on('createReturnToken', () => ({ token: 'token-1' }))
        },
        act: ({ until }) =>
          until('the square code', () =>
            document.querySelector('[role="img"] svg, svg[role="img"]'),
          ),
      }),
      aScene('c75-end-game-stickers', t('child.stickers.look'), {
        isRead: true,
        given: (stage) => {
          givenStickers(stage)
          stage.storage.local.setItem(
            'walkedWay',
            JSON.stringify({ ...roundThePond(), playerId: ADA_ID }),
          )
          stage.api.on('readSession', () => givenCard({ status: 'ended' }))
          stage.api.on('createReturnToken', () => ({ token: 'token-1' }))
        },
      }),
      aScene('c71-walk-back', t('child.roam.trend.warmer'), {
        isRead: true,
        given: (stage) => givenWayBack(stage),
        act: (person, stage) =>
          walk(person, stage, { once: t('child.walkBack.back'), from: 96, to: 62 }),
        grows: 'phone',
      }),
      aScene('c72-walk-back-there', t('child.walkBack.back'), {
        given: (stage) => givenWayBack(stage),
        act: (person, stage) =>
          walk(person, stage, { once: t('child.walkBack.back'), from: 30, to: 6 }),
      }),
      aScene('c73-look-for-grown-up', t('child.walkBack.look'), {
        isRead: true,
        given: (stage) => {
          givenWayBack(stage)
          stage.api.fail('sendLateWork', 404)
        },
      }),
      aScene('c79-delete-saved', t('child.erase.running'), {
        isRead: true,
        given: (stage) => givenWayBack(stage),
        act: ({ press }) => press(t('child.erase.open')),
        isDialog: true,
      }),
      aScene('c81-all-deleted', t('child.erase.done.text'), {
        isRead: true,
        given: (stage) => {
          givenWayBack(stage)
          stage.api.on('erasePlayer', () => ({ success: true as const }))
        },
        act: async ({ press }) => {
          await press(t('child.erase.open'))
          await press(t('child.erase.confirm'))
        },
      }),
    ],
  },
]
