import { act as inReact, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallName, ChallengeView } from '@bramble/contract'
import {
  CHALLENGE_ID,
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenAllTaken,
  givenGrownUp,
  givenPhoto,
  givenProximity,
  givenVerdict,
  JOIN_CODE,
  PARK,
  PHOTO_PATH,
  QUESTION_PATH,
  rawError,
  renderScreen,
  ROAM_PATH,
  worldForTests,
} from '#/testing/index.ts'
import type { PhoneGame } from '../pack/owner.ts'
import { givenCarried, givenPack } from '../testing/given-pack.ts'

const END_PATH = `/player/join/${JOIN_CODE}/end-game`
const tree = { id: CHALLENGE_ID, title: 'The old oak', location: PARK }
const QUESTION: Partial<ChallengeView> = {
  childPhotoTask: 'question',
  questionType: 'single-select',
  questionText: 'Which leaf is from an oak?',
  questionOptions: ['The wavy one', 'The long one'],
}

const world = worldForTests()
let game: PhoneGame

beforeEach(async () => {
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

/** Held as by a keyboard: pressed twice. */
async function callForHelp(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    press('I need my grown-up')
    await world.settle()
  }
}

interface Case {
  kind: string
  screen: string
  /** What the screen asks first; null: the journal sends it in any case. */
  call: CallName | null
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
    call: null,
    open: arrived(END_PATH),
    act: () => undefined,
  },
  { kind: 'help', screen: 'roam', call: null, open: roams, act: callForHelp },
  { kind: 'help', screen: 'end-game', call: null, open: arrived(END_PATH), act: callForHelp },
  {
    kind: 'trail',
    screen: 'end-game',
    call: null,
    open: async (cut) => {
      await arrived(END_PATH)(() => takeAll())
      cut()
    },
    act: () => world.gps.at({ ...PARK, accuracy: 6 }),
  },
]

const GROWN_UP = givenGrownUp({ location: { ...PARK, accuracy: 6 } })

/** The server takes what the phone tells; answers with the kinds that it took. */
function takeAll(): string[] {
  const taken: string[] = []
  world.api.on('sendLateWork', ({ body }) => {
    taken.push(...body.items.map(({ kind }) => kind))
    return givenAllTaken(body.items, GROWN_UP)
  })
  world.api.on('uploadChallengePhoto', () => {
    taken.push('photo')
    return givenVerdict()
  })
  return taken
}

const SILENCES: [name: string, status: number, text: string][] = [
  ['hole in the signal', 0, 'Failed to fetch'],
  ['502 of a proxy', 502, '<html>Bad Gateway</html>'],
  ['503 of a proxy in JSON', 503, '{"message":"no upstream"}'],
  ['504', 504, 'upstream request timeout'],
  ['429', 429, JSON.stringify({ error: 'Slowly.', code: 'rate.limited' })],
]

describe.each(SILENCES)('behind a %s', (_name, status, text) => {
  // What is asked first knows a hole in the signal by `without-signal.test.tsx`.
  const acts = status === 0 ? ACTS.filter(({ call }) => call === null) : ACTS
  it.each(acts)('$kind waits in the journal, from $screen', async ({ kind, call, open, act }) => {
    await open(() => {
      for (const name of [call, 'sendLateWork'] as const) {
        if (name !== null) answerWith(name, status, text)
      }
    })
    await act()
    await world.advance(8_000)
    expect(game.journal.waits()).toContain(kind)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    const taken = takeAll()
    await inReact(async () => {
      window.dispatchEvent(new Event('online'))
    })
    // A server that asks to wait is asked again no sooner.
    await world.advance(status === 429 ? 9_000 : 1_000)
    expect(taken).toContain(kind)
    expect(game.journal.waits()).not.toContain(kind)
  })
})

function answerWith(name: CallName, status: number, text: string): void {
  world.api.on(name, () => {
    throw status === 0 ? new TypeError(text) : rawError(status, text)
  })
}
