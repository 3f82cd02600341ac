import { fireEvent, screen } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallName, ChallengeView } from '@bramble/contract'
import {
  CHALLENGE_ID,
  CHALLENGE_PATH,
  createWorld,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenPhoto,
  givenProximity,
  JOIN_CODE,
  PARK,
  PHOTO_PATH,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'
import type { JournalRow } from './journal-row.ts'
import type { PhoneGame } from './owner.ts'
import { givenCarried, givenPack } from './testing/given-pack.ts'

const END_PATH = `/player/join/${JOIN_CODE}/end-game`
const tree = { id: CHALLENGE_ID, title: 'The old oak', location: PARK }
const QUESTION: Partial<ChallengeView> = {
  childPhotoTask: 'question',
  questionType: 'single-select',
  questionText: 'Which leaf is from an oak?',
  questionOptions: ['The wavy one', 'The long one'],
}

let world: World
let game: PhoneGame

beforeEach(async () => {
  world = createWorld()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const carrying = givenCarried(givenPack([tree]))
  await world.settle()
  game = await carrying
  return () => game.store.erase()
})

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

async function roams(cut: () => void): Promise<void> {
  givenAdaPlays(world)
  cut()
  const near = { id: CHALLENGE_ID, title: 'The old oak', location: PARK }
  world.api.on('findProximity', () => givenProximity({ state: 'warm', challenge: near }))
  world.gps.at({ ...PARK, accuracy: 6 })
  await renderScreen(ROAM_PATH, world)
  await world.advance(10_000)
}

const arrived =
  (path: string, challenge: Partial<ChallengeView> = {}) =>
  async (cut: () => void): Promise<void> => {
    givenAdaArrived(world, challenge)
    cut()
    await renderScreen(path, world)
    await world.settle()
  }

interface Case {
  kind: string
  screen: string
  call: CallName
  open: (cut: () => void) => Promise<void>
  act: () => void | Promise<void>
}

const ACTS: Case[] = [
  {
    kind: 'skip',
    screen: 'roam',
    call: 'skipChallenge',
    open: roams,
    act: () => press('Skip This Challenge'),
  },
  {
    kind: 'skip',
    screen: 'challenge',
    call: 'skipChallenge',
    open: arrived(CHALLENGE_PATH),
    act: () => press('Skip Challenge'),
  },
  {
    kind: 'complete',
    screen: 'challenge',
    call: 'createPlayerChallenge',
    open: arrived(CHALLENGE_PATH),
    act: () => press('Start Challenge'),
  },
  {
    kind: 'answer',
    screen: 'question',
    call: 'answerQuestion',
    open: arrived(QUESTION_PATH, QUESTION),
    act: () => {
      fireEvent.click(screen.getByRole('radio', { name: 'The wavy one' }))
      press('Submit Answer')
    },
  },
  {
    kind: 'photo',
    screen: 'photo-capture',
    call: 'uploadChallengePhoto',
    open: arrived(PHOTO_PATH, { childPhotoTask: 'match-view' }),
    act: async () => {
      const input = screen.getByLabelText<HTMLInputElement>('Photo from the camera')
      fireEvent.change(input, { target: { files: [givenPhoto()] } })
      await world.settle()
      press('Submit Photo')
    },
  },
  {
    kind: 'close',
    screen: 'feedback',
    call: 'changePlayerChallenge',
    open: arrived(FEEDBACK_PATH),
    act: () => press('Keep Exploring!'),
  },
  {
    kind: 'return',
    screen: 'end-game',
    call: 'changePlayer',
    open: arrived(END_PATH),
    act: () => undefined,
  },
]

const SILENCES: [name: string, status: number, text: string][] = [
  ['502 of a proxy', 502, '<html>Bad Gateway</html>'],
  ['503 of a proxy in JSON', 503, '{"message":"no upstream"}'],
  ['504', 504, 'upstream request timeout'],
  ['429', 429, JSON.stringify({ error: 'Slowly.', code: 'rate.limited' })],
]

describe.each(SILENCES)('behind a %s', (_name, status, text) => {
  it.each(ACTS)('$kind waits in the journal, from $screen', async ({ kind, call, open, act }) => {
    await open(() => {
      for (const name of [call, 'sendLateWork'] as const) world.api.fail(name, status, text)
    })
    await act()
    await world.advance(8_000)
    const items = game.store
      .names('out:')
      .flatMap((name) => game.store.get<JournalRow>(name)?.item.kind ?? [])
    expect(items).toContain(kind)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  })
})
