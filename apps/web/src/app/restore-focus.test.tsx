import type { ChallengeView, Proximity } from '@bramble/contract'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { t } from '#/words/t.ts'
import { FOCUS_SETTLE_MS, REST_MS } from '#/platform/timings.ts'
import { FakeVoice } from '#/testing/fake-device.ts'
import {
  ADA_ID,
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenArrival,
  givenCard,
  givenChallenge,
  givenGrownUp,
  givenOnePhone,
  givenOwnPlayer,
  givenPhoto,
  givenProximity,
  givenRecord,
  givenVerdict,
  PARK,
  PHOTO_ID,
  PHOTO_PATH,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  until,
  worldForTests,
} from '#/testing/index.ts'

const world = worldForTests()
let user: Awaited<ReturnType<typeof renderScreen>>['user']

const JOIN = '/player/join/BCDFGH'

async function open(path: string, untilMs = 100): Promise<void> {
  ;({ user } = await renderScreen(path, world))
  await world.advance(untilMs)
}

async function press(name: string | RegExp): Promise<void> {
  const button = screen.getAllByRole('button', { name }).find((one) => !one.matches(':disabled'))!
  act(() => button.focus())
  await user.keyboard('{Enter}')
  await world.settle()
}

/** The focus stands on this, and nobody presses it. */
async function stands(name: string | RegExp): Promise<void> {
  await until(world, () => screen.queryByRole('button', { name }) !== null)
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  expect(document.activeElement).toBe(button)
}

function adaIs(status: 'joined' | 'ready', ...done: string[]): void {
  const { local, session } = world.storage
  local.setItem('playerId', ADA_ID)
  for (const key of done) session.setItem(key, key === 'stayedClose' ? ADA_ID : 'true')
  world.api.on('readPlayer', () => givenOwnPlayer({ status }))
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'ready' }))
  world.api.on('readSession', () => givenCard())
  world.api.on('findSessionByCode', () => givenCard())
  world.api.on('joinSession', () => givenOwnPlayer())
  world.api.refuse('findProximity', 'session.not-active')
  world.gps.at(PARK)
}

const READY = ['gpsInitialized', 'stayedClose']

async function roam(answer: Partial<Proximity> = {}): Promise<void> {
  givenAdaPlays(world)
  world.api.on('readChallenge', () => givenChallenge())
  world.api.on('findProximity', () => givenProximity(answer))
  await open(ROAM_PATH, 7_100)
}

async function atChallenge(path: string, challenge: Partial<ChallengeView> = {}): Promise<void> {
  givenAdaArrived(world, challenge)
  world.api.on('changePlayerChallenge', () => givenRecord({ status: 'skipped', completedAt: null }))
  await open(path)
}

async function takePhoto(): Promise<void> {
  fireEvent.change(screen.getByLabelText(t('child.camera.chooseFile')), {
    target: { files: [givenPhoto()] },
  })
  await world.settle()
  await world.settle()
}

const VERDICT = givenVerdict()

const QUESTION: Partial<ChallengeView> = {
  childPhotoTask: 'question',
  questionType: 'single-select',
  questionText: 'How many legs?',
  questionOptions: ['Four', 'Six'],
}

/** North of the grown-up: out of the circle of 60 m. */
async function goAway(meters: number): Promise<void> {
  for (let second = 0; second < 20; second++) {
    world.gps.at({ lat: PARK.lat + meters / 111_195, lng: PARK.lng, accuracy: 6 })
    await world.advance(1_000)
  }
}

function playsWith(...modes: PlayMode[]): void {
  const own = Object.fromEntries(modes.map((mode) => [mode, true]))
  world.storage.local.setItem('playModes', JSON.stringify({ playerId: ADA_ID, told: [], own }))
}

/** What takes away what holds the focus, and where the focus stands afterwards. */
const CHANGES: [change: string, make: () => Promise<void>, place: string][] = [
  [
    'the child has joined',
    async () => {
      adaIs('joined')
      world.storage.local.clear()
      await open('/join/BCDFGH')
      await press("Let's Go!")
      await world.advance(2_000)
    },
    'Keep You Safe',
  ],
  [
    'the place is granted, and the next screen comes',
    async () => {
      adaIs('joined')
      await open(`${JOIN}/permissions`)
      await press('Allow Location')
      await world.advance(1_600)
    },
    'Stay Close!',
  ],
  [
    '"Not Now" tells why',
    async () => {
      adaIs('joined')
      await open(`${JOIN}/permissions`)
      await press('Not Now')
    },
    'Not Now',
  ],
  [
    'the grown-up has picked the three pictures',
    async () => {
      adaIs('joined', 'gpsInitialized')
      const shown = givenOwnPlayer({ status: 'ready', pictures: ['owl', 'fish', 'duck'] })
      world.api.on('changePlayer', () => shown)
      world.api.on('readPlayer', () => shown)
      await open(`${JOIN}/searching`)
      await stands(/^Sound is/)
      world.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready', pictures: null }))
      await world.advance(4_200)
    },
    'Take a Photo',
  ],
  [
    'the photo of the grown-up is taken',
    async () => {
      adaIs('ready', ...READY)
      await open(`${JOIN}/guardian-photo`)
      await press('Take Photo')
      await takePhoto()
    },
    'Take a Photo',
  ],
  [
    'the photo of the grown-up is put away',
    async () => {
      adaIs('ready', ...READY)
      await open(`${JOIN}/guardian-photo`)
      await takePhoto()
      await press('Retake')
    },
    'Take a Photo',
  ],
  [
    'the photo of the grown-up is saved',
    async () => {
      adaIs('ready', ...READY)
      world.api.on('uploadGuardianPhoto', () => ({ id: PHOTO_ID }))
      await open(`${JOIN}/guardian-photo`)
      await takePhoto()
      await press('Save')
      await world.advance(3_000)
    },
    'Get Ready to Play!',
  ],
  [
    'the game begins',
    async () => {
      adaIs('ready', ...READY)
      await open(`${JOIN}/get-ready`)
      await stands('I need my grown-up')
      givenAdaPlays(world)
      await world.advance(3_200)
    },
    'Getting ready to explore',
  ],
  [
    'a find comes by itself, and its challenge',
    async () => {
      await roam()
      await stands(/^(Grown-up|Your place)/)
      world.api.on('findProximity', () => givenArrival())
      await world.advance(6_500)
    },
    'You made it',
  ],
  [
    'a find comes while the map is open',
    async () => {
      await roam()
      await press(/map/i)
      world.api.on('findProximity', () => givenArrival())
      await world.advance(3_200)
    },
    'Roam and explore',
  ],
  [
    'an alarm goes by itself',
    async () => {
      await roam()
      await stands(/^(Grown-up|Your place)/)
      const grownUp = givenGrownUp({ stayCloseMeters: 60 })
      world.api.on('findProximity', () => givenProximity({ grownUp }))
      await goAway(200)
      expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true)
      await goAway(10)
      expect(screen.queryByRole('alertdialog')).toBeNull()
    },
    'Grown-up can see where you are',
  ],
  [
    'everybody is called back, and goes on',
    async () => {
      await roam()
      const grownUp = givenGrownUp({ isCallingBack: true })
      world.api.on('findProximity', () => givenProximity({ grownUp }))
      await world.advance(4_000)
      await press(t('child.walkBack.close'))
    },
    'Roam and explore',
  ],
  [
    'the rest in calm is over',
    async () => {
      playsWith('calm')
      await roam()
      await press('Rest')
      await world.advance(REST_MS + 1_000)
    },
    'Roam and explore',
  ],
  [
    'the challenge begins',
    async () => {
      await atChallenge(CHALLENGE_PATH, QUESTION)
      await press('Start Challenge')
    },
    'Answer the Question',
  ],
  [
    'a large picture closes by itself',
    async () => {
      await atChallenge(CHALLENGE_PATH, {
        referenceImage: `/api/photos/${PHOTO_ID}`,
        showReferenceInGame: true,
      })
      await press('Look closer at the picture')
      await world.advance(3_000)
    },
    'Look closer at the picture',
  ],
  [
    'something to do begins',
    async () => {
      await atChallenge(CHALLENGE_PATH, { doing: 'listen' })
      await press('Start Challenge')
    },
    'Listen!',
  ],
  [
    'the photo of a challenge is taken',
    async () => {
      await atChallenge(PHOTO_PATH, { childPhotoTask: 'basic-photo' })
      await press('Take Photo')
      await takePhoto()
    },
    'Take Your Photo!',
  ],
  [
    'the photo of a challenge is sent',
    async () => {
      world.api.on('uploadChallengePhoto', () => VERDICT)
      await atChallenge(PHOTO_PATH, { childPhotoTask: 'basic-photo' })
      await takePhoto()
      await press('Submit Photo')
      await world.advance(100)
    },
    'Amazing Work!',
  ],
  [
    'the photo of a challenge is refused',
    async () => {
      world.api.on('uploadChallengePhoto', () => ({
        ...VERDICT,
        validation: { ...VERDICT.validation, passed: false, score: 0, canRetry: true },
      }))
      await atChallenge(PHOTO_PATH, { childPhotoTask: 'basic-photo' })
      await takePhoto()
      await press('Submit Photo')
      await world.advance(100)
    },
    'Retake',
  ],
  [
    'an answer is given',
    async () => {
      world.api.on('answerQuestion', () => ({
        success: true,
        correct: true,
        correctAnswer: 'Six',
      }))
      await atChallenge(QUESTION_PATH, QUESTION)
      await user.click(screen.getByRole('radio', { name: 'Six' }))
      await press('Submit Answer')
    },
    'Answer the Question',
  ],
  [
    'the praise goes on by itself',
    async () => {
      const result = {
        passed: true,
        score: 80,
        message: '',
        isAiValidation: false,
        hasPhoto: false,
      }
      world.storage.session.setItem('challengeResult', JSON.stringify(result))
      await atChallenge(FEEDBACK_PATH)
      await stands('Keep Exploring!')
      await world.advance(4_200)
    },
    'Getting ready to explore',
  ],
  [
    'the grown-up ends the game',
    async () => {
      world.api.on('createReturnToken', () => ({ token: 'token-1' }))
      await roam()
      await stands(/^(Grown-up|Your place)/)
      world.api.on('readSession', () => givenCard({ status: 'ended' }))
      await world.advance(5_200)
    },
    'The game is over',
  ],
  [
    'the shared phone is handed on',
    async () => {
      givenAdaPlays(world)
      givenOnePhone(world, { isPassing: true })
      await open(`/player/${ADA_ID}/roam`)
      await press(t('child.turns.me'))
      await world.advance(100)
    },
    'Getting ready to explore',
  ],
]

/** Where the focus stands, by its words: on something that is there and can be reached. */
function place(): string {
  const holder = document.activeElement
  expect(holder).not.toBe(document.body)
  expect(holder?.closest(':disabled, [inert], [hidden]')).toBeNull()
  return holder?.getAttribute('aria-label') ?? holder?.textContent ?? ''
}

describe('the focus is never nowhere', () => {
  it.each(CHANGES)('when %s', async (_change, make, at) => {
    await make()
    await world.advance(FOCUS_SETTLE_MS)
    expect(place()).toBe(at)
  })

  it('with one switch, when what is framed goes; the frame goes on', async () => {
    playsWith('switch')
    await atChallenge(CHALLENGE_PATH, { doing: 'listen' })
    await world.advance(3_000)
    act(() => (document.activeElement as HTMLElement).click())
    await world.advance(FOCUS_SETTLE_MS)
    place()
    await world.advance(5_000)
    expect(document.activeElement?.hasAttribute('data-scanned')).toBe(true)
  })

  it('and the first heading of a visit does not take it', async () => {
    await atChallenge(CHALLENGE_PATH)
    await world.advance(1_000)
    expect(document.activeElement).toBe(document.body)
  })

  it('and a person who has put it away by a press beside everything is left alone', async () => {
    await atChallenge(CHALLENGE_PATH)
    await stands('Start Challenge')
    act(() => (document.activeElement as HTMLElement).blur())
    await world.advance(5_000)
    expect(document.activeElement).toBe(document.body)
  })

  it('and by ear a heading that gets it is said once', async () => {
    const voice = new FakeVoice([{ lang: 'en-GB', localService: true }])
    playsWith('ear')
    await atChallenge(CHALLENGE_PATH, { doing: 'listen' })
    await press('Start Challenge')
    for (let words = 0; words < 30; words++) {
      await world.advance(500)
      if (voice.saying !== null) act(() => voice.end())
    }
    expect(place()).toBe('Listen!')
    expect(voice.said.filter((words) => words === 'Listen!')).toHaveLength(1)
  })
})
