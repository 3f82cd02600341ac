import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChallengeView, LateWorkItem, Pack } from '@bramble/contract'
import { answerText } from '@bramble/domain/challenge/answer'
import {
  ADA_ID,
  ATTEMPT_ID,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaPlays,
  givenAllTaken,
  givenCard,
  givenChallenge,
  givenOwnPlayer,
  givenPhoto,
  givenVerdict,
  JOIN_CODE,
  PARK,
  PHOTO_ID,
  PHOTO_PATH,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  SESSION_ID,
  until,
  worldForTests,
} from '#/testing/index.ts'
import { PACK_REFRESH_MS } from '#/platform/timings.ts'
import { openGameStore, storedPlayers } from '#/platform/storage/game-store.ts'
import { t } from '#/words/t.ts'
import { holdNothing } from '../pack/owner.ts'
import { eraseRows, phoneGame } from '../pack/phone-game.ts'

const END_PATH = `/player/join/${JOIN_CODE}/end-game`
const FIX = { ...PARK, accuracy: 5, ageMs: 0 }
const SALT = '00112233445566778899aabbccddeeff'
const WHY = 'Count them on one side.'

function givenPack(challenge: Partial<ChallengeView> = {}, answer: string | null = null): Pack {
  const hash = (text: string) =>
    createHash('sha256')
      .update(SALT + answerText(text))
      .digest('hex')
  return {
    playerId: ADA_ID,
    sessionId: SESSION_ID,
    centre: PARK,
    radiusMeters: 500,
    endsAt: null,
    challengesPerPlayer: 5,
    playedCount: 0,
    decidedIds: [],
    returnToken: 'finish-token',
    challenges: [
      {
        challenge: givenChallenge(challenge),
        accuracyMeters: 5,
        answerCheck: answer === null ? null : { salt: SALT, hash: hash(answer) },
        ...(answer === null ? {} : { explanation: WHY }),
        proof: 'proof',
      },
    ],
  }
}

const world = worldForTests()

/** What the server was told later, without the trail. */
let told: LateWorkItem[]

beforeEach(async () => {
  await eraseRows(ADA_ID)
  givenAdaPlays(world)
  told = []
  world.api.on('sendLateWork', ({ body }) => {
    told.push(...body.items.filter(({ kind }) => kind !== 'trail'))
    return givenAllTaken(body.items)
  })
})

const immediate = globalThis.setImmediate
async function store(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) {
    await act(async () => {
      for (let i = 0; i < 8; i++) await new Promise((resolve) => immediate(resolve))
    })
    await world.settle()
  }
}

/** Ada has her pack, then there is no signal. */
async function goOut(challenge: Partial<ChallengeView> = {}, answer: string | null = null) {
  world.api.on('readPack', () => givenPack(challenge, answer))
  await renderScreen(ROAM_PATH, world)
  await store()
  await world.advance(6_000)
  await store()
  expect(phoneGame()?.pack()).not.toBeNull()
  world.api.down(true)
  cleanup()
}

/** The page is closed, and opened again at this address. */
async function reopen(path: string, { isNewTab = false } = {}) {
  cleanup()
  holdNothing()
  if (isNewTab) world.storage.session.clear()
  const page = await renderScreen(path, world)
  await store()
  return page
}

async function arrive() {
  await act(async () => {
    const noted = await phoneGame()?.local.note(
      { kind: 'arrival', challengeId: CHALLENGE_ID },
      { fixes: [FIX], saidSo: false },
    )
    world.storage.session.setItem('currentPlayerChallengeId', noted?.attempt?.id ?? '')
    world.storage.session.setItem('currentChallengeId', CHALLENGE_ID)
  })
}

/** The signal is back. */
async function comeBack() {
  world.api.down(false)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await store()
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function choosePhoto(): void {
  const input = screen.getByLabelText<HTMLInputElement>('Photo from the camera')
  fireEvent.change(input, { target: { files: [givenPhoto()] } })
}

/** What the server says of a photo that only the grown-up looks at. */
const GROWN_UP_LOOKS = givenVerdict({
  ...{ score: 0, message: 'Photo saved! Your grown-up can have a look at it, too.' },
})

/** What was told later, but for the way that the phone keeps meanwhile. */
const kindsSent = () => told.map(({ kind }) => kind).filter((kind) => kind !== 'trail')

describe('a game without a signal', () => {
  it('opens from the store after a reload and in a new tab', async () => {
    await goOut()
    const page = await reopen(ROAM_PATH, { isNewTab: true })
    expect(page.path()).toBe(ROAM_PATH)
    expect(screen.queryByText('One moment...')).toBeNull()
    expect(world.storage.session.getItem('stayedClose')).toBe(ADA_ID)
  })

  it('shows the photo of the grown-up, kept with the game, beside the hand', async () => {
    givenAdaPlays(world, { player: { guardianPhotoId: PHOTO_ID } })
    world.api.on('readPhoto', () => new Uint8Array() as never)
    await goOut()
    const asked = world.api.calls('readPhoto').length
    expect(asked).toBe(1)
    await reopen(ROAM_PATH, { isNewTab: true })
    fireEvent.click(screen.getByRole('button', { name: 'I need my grown-up' }))
    await world.settle()
    fireEvent.click(screen.getByRole('button', { name: 'I need my grown-up' }))
    await store()
    for (const photo of screen.getAllByAltText('Photo of your grown-up')) {
      expect(photo.getAttribute('src')).toMatch(/^blob:/)
    }
    // Gone with the game.
    await eraseRows(ADA_ID)
    const left = openGameStore(ADA_ID)
    await left.load()
    expect(left.names('')).toEqual([])
  })

  it('asks for its pack with two numbers of three decimals, in a body and in no address', async () => {
    world.gps.at({ lat: 51.462697963037904, lng: -0.200123456, accuracy: 6 })
    world.api.on('readPack', () => givenPack())
    await renderScreen(ROAM_PATH, world)
    await store()
    await world.advance(PACK_REFRESH_MS + 6_000)
    await store()
    const bodies = world.api.calls('readPack').map(({ body }) => body)
    expect(bodies[bodies.length - 1]).toEqual({ lat: 51.463, lng: -0.2 })
  })

  it('keeps the map that it has, and says so', async () => {
    const origin = { lat: 51.463, lng: -0.2 }
    const drawnMap = { origin, reachMeters: 600, areas: [], lines: [], names: [] }
    world.api.on('readPack', ({ body }) =>
      body?.mapAt === undefined ? { ...givenPack(), drawnMap } : givenPack(),
    )
    await renderScreen(ROAM_PATH, world)
    await store()
    await world.advance(PACK_REFRESH_MS + 6_000)
    await store()
    expect(world.api.calls('readPack').map(({ body }) => body?.mapAt)).toEqual([undefined, origin])
    expect(phoneGame()?.pack()?.drawnMap).toEqual(drawnMap)
  })

  it.each(['readPack', 'readPhoto'] as const)(
    'leaves nothing when it is deleted while %s is still on its way',
    async (late) => {
      givenAdaPlays(world, { player: { guardianPhotoId: PHOTO_ID } })
      world.api.on('readPack', () => givenPack())
      world.api.on('readPhoto', () => new Uint8Array() as never)
      let resolve: (answer: never) => void = () => undefined
      const answer = new Promise<never>((answered) => (resolve = answered))
      world.api.on(late, () => answer)
      await renderScreen(ROAM_PATH, world)
      await store()
      await world.advance(6_000)
      await store()
      expect(world.api.calls(late)).not.toEqual([])
      await act(() => eraseRows(ADA_ID))
      cleanup()
      resolve((late === 'readPack' ? givenPack() : new Uint8Array()) as never)
      await store()
      expect(await storedPlayers()).toEqual([])
      expect(world.storage.local.getItem('keptGame')).toBeNull()
    },
  )

  it('opens from its join link too', async () => {
    await goOut()
    const page = await reopen(`/player/join/${JOIN_CODE}`, { isNewTab: true })
    await world.advance(5_000)
    await store()
    expect(page.path()).toBe(ROAM_PATH)
  })

  it('a place that only asks to be there is done at once, and told later in order', async () => {
    await goOut()
    await reopen(ROAM_PATH)
    await arrive()
    let page = await reopen(CHALLENGE_PATH)
    press('Start Challenge')
    await store()
    expect(page.path()).toBe(FEEDBACK_PATH)
    page = await reopen(FEEDBACK_PATH, { isNewTab: true })
    expect(screen.getByRole('img', { name: '5 stars' })).toBeTruthy()
    await world.advance(1_100)
    expect(screen.getByText('2 things saved on this phone')).toBeTruthy()
    await world.advance(4_000)
    expect(page.path()).toBe(ROAM_PATH)
    expect(told).toEqual([])
    await comeBack()
    expect(kindsSent()).toEqual(['arrival', 'complete'])
    expect(told[0]).toMatchObject({ challengeId: CHALLENGE_ID, fixes: [{ accuracy: 5 }] })
    expect(told[0]?.ageMs).toBeGreaterThanOrEqual(5_000)
    // The challenge may have been deleted meanwhile.
    const packed = { task: 'none', accuracyMeters: 5, answerHash: null, proof: 'proof' }
    expect(told.filter(({ kind }) => kind !== 'trail')).toMatchObject([{ packed }, { packed }])
    expect(screen.getByText('All sent!')).toBeTruthy()
    await world.advance(4_100)
    expect(screen.queryByText('All sent!')).toBeNull()
  })

  it.each([
    ['Six', t('child.question.correct'), '5 stars'],
    ['Four', t('child.question.incorrect'), null],
  ])('the answer %s gets its feedback at once', async (answer, said, points) => {
    const question = {
      childPhotoTask: 'question',
      questionType: 'single-select',
      questionText: 'How many legs has a beetle?',
      questionOptions: ['Four', 'Six'],
    } satisfies Partial<ChallengeView>
    await goOut(question, 'Six')
    await reopen(ROAM_PATH)
    await arrive()
    const page = await reopen(QUESTION_PATH)
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(answer) }))
    press('Submit Answer')
    await until({ settle: store }, () => document.body.textContent.includes(said))
    expect(document.body.textContent).toContain(said)
    await world.advance(2_100)
    expect(page.path()).toBe(FEEDBACK_PATH)
    if (points !== null) expect(screen.getByRole('img', { name: points })).toBeTruthy()
    expect(screen.queryByText(WHY) !== null).toBe(points === null)
    await comeBack()
    expect(told.at(-1)).toMatchObject({ kind: 'answer', answers: [answer] })
  })

  it('a photo that a machine would judge is a great find, and sent later with its age', async () => {
    await goOut({ childPhotoTask: 'match-view' })
    await reopen(ROAM_PATH)
    await arrive()
    const page = await reopen(PHOTO_PATH)
    choosePhoto()
    await world.settle()
    press('Submit Photo')
    await store()
    await store()
    expect(page.path()).toBe(FEEDBACK_PATH)
    expect(document.body.textContent).toContain(
      "Great find! It's saved, and counts as soon as there is a signal.",
    )
    await world.advance(60_000)
    world.api.on('uploadChallengePhoto', () => ({
      validation: {
        passed: true,
        message: '',
        score: 80,
        isAiValidation: true,
        detectedObject: null,
        confidence: null,
      },
      diagnostics: null,
    }))
    await comeBack()
    await store()
    const [sent] = world.api.calls('uploadChallengePhoto')
    expect(Number(sent?.form?.get('ageMs'))).toBeGreaterThanOrEqual(60_000)
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(kindsSent()).toEqual(['arrival'])
    expect(phoneGame()?.journal.isEmpty()).toBe(true)
  })

  it('a photo of a find that was not believed is sent all the same, for the grown-up, and nothing waits', async () => {
    await goOut({ childPhotoTask: 'match-view' })
    await reopen(ROAM_PATH)
    await arrive()
    world.api.on('sendLateWork', ({ body }) => ({
      items: body.items.map(({ key, kind }) => {
        const refused = { status: 'refused' as const, code: 'arrival.not-believed' }
        const said = kind === 'arrival' ? refused : { status: 'done' as const, code: null }
        return { key, ...said, attempt: null, answer: null }
      }),
      grownUp: null,
    }))
    world.api.on('uploadChallengePhoto', () => GROWN_UP_LOOKS)
    await reopen(PHOTO_PATH)
    choosePhoto()
    await world.settle()
    press('Submit Photo')
    await store()
    await store()
    await comeBack()
    await store()
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(1)
    expect(phoneGame()?.journal.isEmpty()).toBe(true)
    expect(phoneGame()?.local.attemptOf(CHALLENGE_ID)).toMatchObject({
      isDoubted: true,
      isSynced: true,
    })
    expect(screen.getByText('Your grown-up decides')).toBeTruthy()
    expect(screen.queryByText("One thing didn't count")).toBeNull()
  })

  it('a photo that is taken only then goes at once, and this phone closes the find by itself', async () => {
    await goOut({ childPhotoTask: 'match-view' })
    await reopen(ROAM_PATH)
    await arrive()
    world.api.on('sendLateWork', ({ body }) => ({
      items: body.items.map(({ key }) => {
        return {
          key,
          status: 'refused' as const,
          code: 'arrival.not-believed',
          attempt: null,
          answer: null,
        }
      }),
      grownUp: null,
    }))
    await comeBack()
    world.api.on('uploadChallengePhoto', () => GROWN_UP_LOOKS)
    const close = vi.fn()
    world.api.on('changePlayerChallenge', close)
    world.api.on('readChallenge', () => givenChallenge({ childPhotoTask: 'match-view' }))
    const page = await reopen(PHOTO_PATH)
    choosePhoto()
    await world.settle()
    press('Submit Photo')
    await store()
    await store()
    expect(page.path()).toBe(FEEDBACK_PATH)
    await world.advance(6_000)
    await store()
    expect(page.path()).toBe(ROAM_PATH)
    expect(close).not.toHaveBeenCalled()
    expect(phoneGame()?.local.openAttempt()).toBeNull()
  })

  it('ends with the points and the finish code of the pack', async () => {
    await goOut()
    await reopen(ROAM_PATH)
    await arrive()
    await act(async () => {
      await phoneGame()?.local.note({ kind: 'complete', challengeId: CHALLENGE_ID })
    })
    await reopen(END_PATH)
    await world.advance(4_000)
    await store()
    expect(screen.getByText('5 stars')).toBeTruthy()
    expect(screen.getByRole('img', { name: /tells your grown-up you are back/ })).toBeTruthy()
    expect(document.body.textContent).toContain('You have ended your adventure')
    await reopen(END_PATH)
    expect(screen.getByText('5 stars')).toBeTruthy()
    world.api.on('changePlayer', () => givenOwnPlayer({ status: 'completed' }))
    await comeBack()
    expect(kindsSent()).toEqual(['arrival', 'complete', 'return'])
  })

  it('that is over is deleted from the phone, but not before everything was sent', async () => {
    await goOut()
    await reopen(ROAM_PATH)
    await arrive()
    world.api.down(false)
    const answer = vi.fn(() => ({ items: [], grownUp: null }))
    world.api.on('sendLateWork', answer)
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    await reopen(ROAM_PATH)
    await world.advance(6_000)
    await store()
    expect(world.storage.local.getItem('playerId')).toBeNull()
    expect(await storedPlayers()).toEqual([ADA_ID])
    world.api.on('sendLateWork', ({ body }) => ({
      items: body.items.map(({ key }) => ({
        key,
        status: 'known' as const,
        code: null,
        attempt: null,
        answer: null,
      })),
      grownUp: null,
    }))
    await world.advance(60_000)
    await store()
    expect(await storedPlayers()).toEqual([])
    expect(world.storage.local.getItem('keptGame')).toBeNull()
  })
})

describe('"Saved on this phone"', () => {
  const SAVED = /^Saved on this phone$/
  const OPEN = 'Not sent yet. Leave this page open!'

  it('is said of what the store has', async () => {
    await goOut()
    await reopen(ROAM_PATH)
    await arrive()
    await world.advance(5_000)
    await store()
    expect(screen.getByText(SAVED)).toBeTruthy()
  })

  it.each(['QuotaExceededError', 'UnknownError'])(
    'is not said where the store answers %s',
    async (name) => {
      await goOut()
      await reopen(ROAM_PATH)
      const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no', name)
      })
      await arrive()
      await world.advance(5_000)
      await store()
      expect(screen.getByText(OPEN)).toBeTruthy()
      expect(screen.queryByText(SAVED)).toBeNull()
      refusing.mockRestore()
    },
  )

  it('keeps its word on the start page, where the browser has lost all else that it knew', async () => {
    await goOut()
    await reopen(ROAM_PATH)
    await arrive()
    await store()
    world.storage.local.clear()
    world.api.down(false)
    await reopen('/', { isNewTab: true })
    await world.advance(2_000)
    await store()
    const sent = world.api.calls('sendLateWork').flatMap(({ body }) => body.items)
    expect(sent.map(({ kind }) => kind)).toContain('arrival')
  })
})

describe('a game that was never ended on this phone', () => {
  const LEFT = ['keptGame', 'keptGameAt', 'playerId', 'walkedWay', 'grownUpNumber']

  it('leaves nothing two days later, when any page of ours is opened', async () => {
    await goOut()
    const number = { playerId: ADA_ID, number: '+44 20 7946 0000' }
    const way = { playerId: ADA_ID, meters: 12, places: [] }
    world.storage.local.setItem('grownUpNumber', JSON.stringify(number))
    world.storage.local.setItem('walkedWay', JSON.stringify(way))
    world.storage.session.clear()
    holdNothing()
    const keptAtMs = Number(world.storage.local.getItem('keptGameAt'))
    const openLanding = async (agoMs: number) => {
      cleanup()
      holdNothing()
      world.storage.local.setItem('keptGameAt', String(keptAtMs - agoMs))
      await renderScreen('/', world)
      await store()
      await world.advance(1_000)
      await store()
    }
    await openLanding(47 * 60 * 60_000)
    expect(await storedPlayers()).toEqual([ADA_ID])
    expect(world.storage.local.getItem('walkedWay')).not.toBeNull()

    await openLanding(49 * 60 * 60_000)
    expect(await storedPlayers()).toEqual([])
    expect(LEFT.filter((key) => world.storage.local.getItem(key) !== null)).toEqual([])
  })
})

it('a signal that seems to be there does not hold up a child for longer than six seconds', async () => {
  world.api.on('readPack', () => givenPack())
  world.api.on('readChallenge', () => givenChallenge())
  world.storage.session.setItem('currentPlayerChallengeId', ATTEMPT_ID)
  world.storage.session.setItem('currentChallengeId', CHALLENGE_ID)
  const page = await renderScreen(CHALLENGE_PATH, world)
  await store()
  world.api.on('createPlayerChallenge', () => new Promise(() => undefined))
  press('Start Challenge')
  await world.advance(5_500)
  expect(page.path()).toBe(CHALLENGE_PATH)
  await world.advance(600)
  await store()
  expect(page.path()).toBe(FEEDBACK_PATH)
  expect(kindsSent()).toEqual(['complete'])
})

it('work that was done before is not overtaken, whatever the signal', async () => {
  await goOut()
  await reopen(ROAM_PATH)
  await arrive()
  await reopen(CHALLENGE_PATH)
  world.api.down(false)
  world.api.fail('sendLateWork', 503)
  const online = vi.fn()
  world.api.on('createPlayerChallenge', online)
  press('Start Challenge')
  await store()
  expect(online).not.toHaveBeenCalled()
})
