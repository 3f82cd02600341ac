import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChallengeView, Pack } from '@bramble/contract'
import { isPhotoTask, TASK_KINDS } from '@bramble/domain/challenge/tasks'
import { holdNothing } from '#/features/player/_game/pack/owner.ts'
import { givenPack } from '#/features/player/_game/testing/given-pack.ts'
import { openGameStore } from '#/platform/storage/game-store.ts'
import {
  ADA_ID,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  worldForTests,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenCard,
  givenChallenge,
  givenOwnPlayer,
  givenPhoto,
  PARK,
  PHOTO_PATH,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  reaches,
  until,
} from '#/testing/index.ts'

const world = worldForTests()
const GUARDIAN_PHOTO = '/player/join/BCDFGH/guardian-photo'
const TITLE = 'Keep playing?'

beforeEach(() => {
  carried = {}
  world.api.on('findSessionByCode', () => givenCard())
})

interface Step {
  name: string
  path: string
  given: () => void
  /** What the child has done there and not sent. */
  does?: () => Promise<void>
  /** What has to be there again. */
  shows: () => unknown
}

function adaIs(status: 'joined' | 'ready' | 'completed', ...done: string[]): void {
  world.storage.local.setItem('playerId', ADA_ID)
  for (const key of done)
    world.storage.session.setItem(key, key === 'stayedClose' ? ADA_ID : 'true')
  world.api.on('readPlayer', () => givenOwnPlayer({ status }))
  world.api.on('readSession', () => givenCard())
}
const beside = () => adaIs('ready', 'gpsInitialized', 'stayedClose')

async function takes(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [givenPhoto()] } })
  await until(world, () => screen.queryByRole('button', { name: 'Retake' }) !== null)
}
async function chooses(role: 'radio' | 'checkbox'): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name: /Six/ }))
  await world.settle()
}
/** Some way from what the phone carries, which it would find without a signal. */
function hunts(): void {
  givenAdaPlays(world)
  world.gps.at({ ...PARK, lat: PARK.lat + 0.0006, accuracy: 5 })
}
/** In the hunt, which begins with a look for the place. */
async function opens(name: string | RegExp): Promise<void> {
  await world.advance(8_000)
  fireEvent.click(screen.getByRole('button', { name }))
  await world.settle()
}
const heading = (name: string | RegExp) => () => screen.getByRole('heading', { level: 1, name })
const photo = (name: RegExp) => () => {
  expect(screen.getByRole('button', { name: 'Retake' })).toBeTruthy()
  expect(screen.getAllByRole('img', { name })).not.toEqual([])
}
const chosen = (role: 'radio' | 'checkbox') => () =>
  screen.getByRole(role, { name: /Six/, checked: true })

/** At this challenge, which the phone carries too. */
function arrives(challenge: Partial<ChallengeView> = {}): void {
  givenAdaArrived(world, challenge)
  carried = challenge
}
let carried: Partial<ChallengeView> = {}
function pack(): Pack {
  const known = givenPack([givenChallenge()])
  const [first] = known.challenges
  return { ...known, challenges: [{ ...first!, challenge: givenChallenge(carried) }] }
}

const asks = (questionType: 'single-select' | 'multi-select') => () =>
  arrives({
    ...{ childPhotoTask: 'question', questionType, questionText: 'How many legs?' },
    questionOptions: ['Four', 'Six', 'Eight'],
  })
function hasResult(passed: boolean): void {
  arrives()
  const result = { passed, score: passed ? 100 : 0, message: '', isAiValidation: false }
  world.storage.session.setItem('completedChallengeId', CHALLENGE_ID)
  world.storage.session.setItem('challengeResult', JSON.stringify({ ...result, hasPhoto: false }))
}

/** Where the child is in its game, so that "back" asks. */
const IN_THE_GAME: Step[] = [
  {
    name: 'the photo of the grown-up',
    path: GUARDIAN_PHOTO,
    given: beside,
    shows: heading('Take a Photo'),
  },
  {
    name: 'the photo of the grown-up that was taken',
    path: GUARDIAN_PHOTO,
    given: beside,
    does: takes,
    shows: photo(/The photo of your grown-up/),
  },
  {
    name: 'get ready',
    path: '/player/join/BCDFGH/get-ready',
    given: beside,
    shows: heading('Get Ready to Play!'),
  },
  {
    name: 'roam',
    path: ROAM_PATH,
    given: () => givenAdaPlays(world),
    shows: () => screen.getByRole('heading', { level: 1 }),
  },
  {
    name: 'the open map',
    path: ROAM_PATH,
    given: hunts,
    does: () => opens('View Adventure Map'),
    shows: () => screen.getByRole('dialog', { name: 'Challenge Map' }),
  },
  {
    name: 'the sticker book',
    path: ROAM_PATH,
    given: hunts,
    does: () => opens(/^Your sticker book/),
    shows: () => screen.getByRole('dialog', { name: 'Your stickers' }),
  },
  {
    name: 'a rest in calm',
    path: ROAM_PATH,
    given() {
      hunts()
      const modes = { playerId: ADA_ID, told: [], own: { calm: true } }
      world.storage.local.setItem('playModes', JSON.stringify(modes))
    },
    does: () => opens('Rest'),
    shows: () => screen.getByRole('region', { name: 'You are resting' }),
  },
  {
    name: 'found',
    path: CHALLENGE_PATH,
    given: () => arrives(),
    shows: heading('You made it'),
  },
  ...TASK_KINDS.filter(isPhotoTask).flatMap((childPhotoTask): Step[] => {
    const given = () => arrives({ childPhotoTask })
    return [
      {
        name: `${childPhotoTask}, not taken`,
        path: PHOTO_PATH,
        given,
        shows: heading('Take Your Photo!'),
      },
      {
        name: `${childPhotoTask}, taken and not sent`,
        path: PHOTO_PATH,
        given,
        does: takes,
        shows: photo(/./),
      },
    ]
  }),
  {
    name: 'a question',
    path: QUESTION_PATH,
    given: asks('single-select'),
    shows: heading('Answer the Question'),
  },
  {
    name: 'a question, chosen and not sent',
    path: QUESTION_PATH,
    given: asks('single-select'),
    does: () => chooses('radio'),
    shows: chosen('radio'),
  },
  {
    name: 'a question with several answers, chosen and not sent',
    path: QUESTION_PATH,
    given: asks('multi-select'),
    does: () => chooses('checkbox'),
    shows: chosen('checkbox'),
  },
  { name: 'praise', path: FEEDBACK_PATH, given: () => hasResult(true), shows: () => atFeedback() },
  {
    name: 'not right',
    path: FEEDBACK_PATH,
    given: () => hasResult(false),
    shows: () => atFeedback(),
  },
]
const atFeedback = () => screen.getByRole('heading', { level: 1 })

/** Before and after it, "back" of the browser is nobody's business. */
const AROUND: Step[] = [
  {
    name: 'join',
    path: '/join/BCDFGH',
    given: () => undefined,
    shows: heading('Get Ready to ROAM!'),
  },
  {
    name: 'permission',
    path: '/player/join/BCDFGH/permissions',
    given: () => adaIs('joined'),
    shows: heading('Keep You Safe'),
  },
  {
    name: 'stay close',
    path: '/player/join/BCDFGH/searching',
    given: () => adaIs('joined', 'gpsInitialized'),
    shows: heading('Stay Close!'),
  },
  {
    name: 'the end',
    path: '/player/join/BCDFGH/end-game',
    given: () => adaIs('completed'),
    shows: heading('The game is over'),
  },
]

async function openAt(path: string) {
  const page = await renderScreen(path, world)
  await world.advance(100)
  return page
}

/** The page ends, with all that it had in its memory; it is not told, so that it tidies nothing up. */
async function reload(path: string) {
  const left = { ...world.storage.session }
  cleanup()
  for (const [key, value] of Object.entries(left)) world.storage.session.setItem(key, value)
  holdNothing()
  return openAt(path)
}

async function comes(shows: () => unknown): Promise<void> {
  const isThere = () => {
    try {
      shows()
      return true
    } catch {
      return false
    }
  }
  await until(world, isThere)
  shows()
}

describe.each(IN_THE_GAME)('$name', ({ path, given, does, shows }) => {
  it('is there after one "back", which asks', async () => {
    given()
    const page = await openAt(path)
    await does?.()
    // Who asks is loaded after the screen, with the bell.
    await until(world, () => document.documentElement.classList.contains('has-sound-sign'))
    fireEvent.click(document.body)
    act(() => window.history.back())
    await until(world, () => screen.queryByRole('alertdialog', { name: TITLE }) !== null)
    expect(screen.getByText(/Your game is still on/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
    await world.settle()
    expect(screen.queryByRole('alertdialog', { name: TITLE })).toBeNull()
    expect(page.path()).toBe(path)
    await comes(shows)
  })

  it('is there after a reload', async () => {
    given()
    await openAt(path)
    await does?.()
    await world.advance(500)
    const page = await reload(path)
    await world.advance(1_000)
    await comes(shows)
    expect(page.path()).toBe(path)
  })

  it('is there after a reload without a signal', async () => {
    given()
    await openGameStore(ADA_ID).write({ pack: pack() })
    await openAt(path)
    await does?.()
    await world.advance(500)
    world.api.down(true)
    await reload(path)
    await world.advance(1_000)
    world.api.down(false)
    await world.advance(10_000)
    await comes(shows)
  })
})

it.each(AROUND)('$name is there after a reload', async ({ path, given, shows }) => {
  given()
  await openAt(path)
  await reload(path)
  await comes(shows)
})

it('a photo that was taken is gone from the phone when it was sent or taken again', async () => {
  givenAdaArrived(world, { childPhotoTask: 'basic-photo' })
  await openAt(PHOTO_PATH)
  await takes()
  await world.advance(500)
  fireEvent.click(screen.getByRole('button', { name: 'Retake' }))
  await world.advance(500)
  await reload(PHOTO_PATH)
  await world.advance(500)
  expect(screen.queryByRole('button', { name: 'Retake' })).toBeNull()
})

it('a child may leave', async () => {
  givenAdaPlays(world)
  const page = await openAt(ROAM_PATH)
  fireEvent.click(document.body)
  act(() => window.history.back())
  await until(world, () => screen.queryByRole('alertdialog', { name: TITLE }) !== null)
  fireEvent.click(screen.getByRole('button', { name: 'Leave the game' }))
  await reaches(world, page.path, '/')
})

describe('the look for the place at the beginning of the hunt', () => {
  const share = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  const isSetUp = () => screen.queryByRole('progressbar') !== null

  it('goes on after a reload where it was', async () => {
    givenAdaPlays(world)
    await openAt(ROAM_PATH)
    await world.advance(4_000)
    const before = Number(share())
    expect(before).toBeGreaterThan(50)
    await reload(ROAM_PATH)
    expect(Number(share())).toBeGreaterThanOrEqual(before)
    await world.advance(3_000)
    expect(isSetUp()).toBe(false)
  })

  it('does not come again after a reload in the middle of the hunt', async () => {
    givenAdaPlays(world)
    await openAt(ROAM_PATH)
    await world.advance(60_000)
    await reload(ROAM_PATH)
    await world.advance(500)
    expect(isSetUp()).toBe(false)
  })

  it('comes whole at each new beginning, and where the clock of the phone was set back', async () => {
    givenAdaPlays(world)
    world.storage.session.setItem('huntSetupAt', String(Date.now() + 86_400_000))
    await openAt(ROAM_PATH)
    await world.advance(6_500)
    expect(isSetUp()).toBe(true)
    cleanup()
    await openAt(ROAM_PATH)
    await world.advance(6_500)
    expect(isSetUp()).toBe(true)
  })
})
