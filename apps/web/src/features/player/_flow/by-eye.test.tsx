import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ADA_ID,
  givenArrival,
  givenChallenge,
  givenGrownUp,
  givenProximity,
  PARK,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'
import {
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  ROAM_PATH,
} from '#/testing/scenes.ts'
import * as allSounds from '#/platform/sound/sound.ts'
import './child-safety.tsx'

const world = worldForTests()
beforeEach(() => {
  const stored = { playerId: ADA_ID, told: [], own: { eye: true } }
  world.storage.local.setItem('playModes', JSON.stringify(stored))
})

/** Metres north of the grown-up. */
const north = (meters: number) => ({ lat: PARK.lat + meters / 111_195, lng: PARK.lng })
const words = () => document.body.textContent ?? ''
const hasFlash = () => document.querySelector('.flash') !== null

async function roam(): Promise<void> {
  givenAdaPlays(world)
  world.api.on('readChallenge', () => givenChallenge())
  await renderScreen(ROAM_PATH, world)
  await world.advance(7_100)
}

async function feedback(passed: boolean): Promise<void> {
  givenAdaArrived(world)
  const result = {
    passed,
    score: passed ? 80 : 20,
    message: '',
    isAiValidation: false,
    hasPhoto: false,
  }
  world.storage.session.setItem('challengeResult', JSON.stringify(result))
  await renderScreen(FEEDBACK_PATH, world)
  await world.advance(500)
}

/** Each sound of a child's phone, what happens, and what the eye gets of it. */
const SEEN: Record<string, () => Promise<void>> = {
  // The pulse is the nearness, which stands there as a word and in metres.
  playTick: async () => {
    await roam()
    expect(words()).toMatch(/Warm.*\d+ ?m/)
  },
  playWarmer: async () => {
    await roam()
    world.api.on('findProximity', () => givenProximity({ trend: 'warmer' }))
    await world.advance(3_100)
    expect(screen.getByText('Warmer!')).toBeTruthy()
  },
  playColder: async () => {
    await roam()
    world.api.on('findProximity', () => givenProximity({ trend: 'colder' }))
    await world.advance(3_100)
    expect(screen.getByText('Colder...')).toBeTruthy()
  },
  playArrival: async () => {
    await roam()
    world.api.on('findProximity', () => givenArrival())
    for (let steps = 0; steps < 65 && screen.queryByText('You Found It!') === null; steps++)
      await world.advance(50)
    expect(screen.getByText('You Found It!')).toBeTruthy()
  },
  playPraise: async () => {
    await feedback(true)
    expect(screen.getByRole('heading', { name: 'Amazing Work!' })).toBeTruthy()
    expect(screen.getByRole('img', { name: /4/ })).toBeTruthy()
  },
  playTried: async () => {
    await feedback(false)
    expect(screen.getByRole('heading', { name: 'Good Try!' })).toBeTruthy()
  },
  // Listening becomes looking, and its end is a picture and a button.
  playBell: async () => {
    givenAdaArrived(world, { doing: 'listen' })
    const { user } = await renderScreen(CHALLENGE_PATH, world)
    await user.click(screen.getByRole('button', { name: 'Start Challenge' }))
    expect(screen.getByRole('heading', { name: 'Look!' })).toBeTruthy()
    expect(words()).not.toMatch(/listen|I ring/i)
    await world.advance(21_000)
    expect(screen.getByText('What did you see?')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'We did it!' }).disabled).toBe(
      false,
    )
  },
  playEnd: async () => {
    givenAdaPlays(world, { session: { status: 'ended' }, player: { status: 'completed' } })
    world.api.on('createReturnToken', () => ({ token: 'token-1' }))
    await renderScreen('/player/join/BCDFGH/end-game', world)
    expect(screen.getByRole('heading', { name: 'The game is over' })).toBeTruthy()
  },
  playAway: async () => {
    await roam()
    const grownUp = givenGrownUp({ stayCloseMeters: 60 })
    world.api.on('findProximity', () => givenProximity({ grownUp }))
    for (let second = 0; second < 20; second++) {
      world.gps.at({ ...north(200), accuracy: 6 })
      await world.advance(1_000)
    }
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(hasFlash()).toBe(true)
  },
  playWhistle: async () => {
    await roam()
    expect(hasFlash()).toBe(false)
    const hand = screen.getByRole('button', { name: 'I need my grown-up' })
    fireEvent.pointerDown(hand)
    await world.advance(1_050)
    fireEvent.pointerUp(hand)
    await world.advance(100)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(hasFlash()).toBe(true)
  },
}

/** On grown-ups' pages alone. */
const NOT_A_CHILDS = ['playAlarm']

describe('a game without any sound', () => {
  it.each(Object.entries(SEEN))('%s has something for the eye', async (_, isSeen) => {
    world.storage.local.setItem('soundOff', 'true')
    await isSeen()
    // What was found above was found without any sound.
    expect(world.device.tones).toEqual([])
  })

  it('has no sound without something for the eye', () => {
    const sounds = Object.keys(allSounds).filter((name) => name.startsWith('play'))
    expect(new Set(sounds)).toEqual(new Set([...Object.keys(SEEN), ...NOT_A_CHILDS]))
  })

  it('never goes dark, and reads nothing aloud', async () => {
    await roam()
    expect(screen.queryByRole('button', { name: 'Read it to me' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /^Sound is/ }))
    expect(screen.queryByRole('button', { name: 'Dark screen, just listen' })).toBeNull()
  })

  it.each([
    ['The oak is very old.', 'A grown-up said this. Here are the words:'],
    ['', "A grown-up has said something that isn't written down. Ask your grown-up."],
  ])(
    'a task that a grown-up has said has its text, or says that there is none',
    async (description, caption) => {
      givenAdaArrived(world, { description, voice: '/api/photos/voice-1' })
      await renderScreen(CHALLENGE_PATH, world)
      expect(screen.getByText(caption)).toBeTruthy()
    },
  )
})
