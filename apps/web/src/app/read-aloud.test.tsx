import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Proximity } from '@bramble/contract'
import {
  ADA_ID,
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenCard,
  givenGrownUp,
  givenOwnPlayer,
  givenProximity,
  givenRecord,
  JOIN_CODE,
  PARK,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  worldForTests,
} from '#/testing/index.ts'
import { FakeVoice } from '#/testing/fake-device.ts'
// Loaded before a test counts its seconds.
import { speakSilence } from '#/platform/voice/voice-of-phone.ts'
import './child-extras.tsx'

const ENGLISH = [{ lang: 'en-GB', localService: true }]

const world = worldForTests()
let voice: FakeVoice

beforeEach(() => {
  voice = new FakeVoice(ENGLISH)
})

/** Lets the voice come to the end of everything. */
async function listen(): Promise<string[]> {
  await world.advance(500)
  while (voice.saying !== null) {
    act(() => voice.end())
    await world.advance(100)
  }
  return voice.said
}

async function open(path: string) {
  const page = await renderScreen(path, world)
  fireEvent.click(document.body)
  await world.settle()
  return page
}

const speaker = () => screen.queryByRole('button', { name: 'Read it to me' })

function givenQuestion(): void {
  givenAdaArrived(world, {
    childPhotoTask: 'question',
    questionText: 'How many legs does an insect have?',
    questionOptions: ['Four', 'Six'],
  })
}

describe('Bramble reads', () => {
  it('the words of safety, once the child has tapped', async () => {
    world.storage.local.setItem('playerId', givenOwnPlayer().id)
    world.api.on('readPlayer', () => givenOwnPlayer())
    world.api.on('readSession', () => givenCard())
    await renderScreen(`/player/join/${JOIN_CODE}/permissions`, world)
    await world.advance(1_000)
    expect(voice.said).toEqual([])
    fireEvent.click(document.body)
    const said = await listen()
    expect(said[0]).toBe('Keep You Safe')
    expect(said.length).toBe(5)
  })

  it('the words of safety without a further tap, where one came before the app', async () => {
    world.storage.local.setItem('playerId', givenOwnPlayer().id)
    world.api.on('readPlayer', () => givenOwnPlayer())
    world.api.on('readSession', () => givenCard())
    const nothing = { join: null, joined: null, answers: new Map(), choice: null, stop: () => {} }
    window.earlyWork = { ...nothing, voice: window.speechSynthesis }
    document.addEventListener('click', () => speakSilence(window.speechSynthesis), { once: true })
    fireEvent.click(document.body)
    onTestFinished(() => {
      delete window.earlyWork
    })
    await renderScreen(`/player/join/${JOIN_CODE}/permissions`, world)
    expect((await listen())[0]).toBe('Keep You Safe')
  })

  it('how near a child is that plays by ear, and which way it goes, as they change', async () => {
    givenAdaPlays(world)
    const near = (distance: number, change: Partial<Proximity>) =>
      world.api.on('findProximity', () => givenProximity({ distance, ...change }))
    near(74, { state: 'cold' })
    const isByEar = { playerId: ADA_ID, told: [], own: { ear: true } }
    world.storage.local.setItem('playModes', JSON.stringify(isByEar))
    await open(ROAM_PATH)
    await world.advance(7_100)
    expect(await listen()).toContain('Cold')
    const before = voice.said.length
    near(52, { state: 'warm', trend: 'warmer' })
    await world.advance(4_000)
    expect((await listen()).slice(before)).toEqual(['Warm', 'Warmer!'])
  })

  it('the task', async () => {
    givenAdaArrived(world)
    await open(CHALLENGE_PATH)
    const said = await listen()
    expect(said.slice(-2)).toEqual(['The old oak', 'Put your hand on the bark. How does it feel?'])
  })

  it('the question and each answer; a tap says and chooses, and sends nothing', async () => {
    givenQuestion()
    const { user } = await open(QUESTION_PATH)
    expect(await listen()).toEqual([
      'Answer the Question',
      'How many legs does an insect have?',
      'Four',
      'Six',
    ])
    await user.click(screen.getByRole('radio', { name: 'Six' }))
    expect(voice.saying).toBe('Six')
    expect(screen.getByRole('radio', { name: 'Six' }).getAttribute('aria-checked')).toBe('true')
    expect(world.api.calls('answerQuestion')).toHaveLength(0)
  })

  it('the feedback, and after it what is to be known about the find', async () => {
    givenAdaArrived(world)
    const stored = { passed: true, score: 80, message: '', isAiValidation: false, hasPhoto: false }
    world.storage.session.setItem('challengeResult', JSON.stringify(stored))
    const { path } = await open(FEEDBACK_PATH)
    await world.advance(500)
    expect(voice.saying).toBe('Amazing Work!')
    world.api.on('changePlayerChallenge', () => givenRecord())
    await world.advance(4_500)
    expect(path()).toBe(ROAM_PATH)
    expect(voice.saying).toMatch(/^Most birds have three toes/)
    await world.advance(8_000)
    expect(voice.saying).toBeNull()
  })

  it('again at one tap, and is silent at the next', async () => {
    givenAdaArrived(world)
    const { user } = await open(CHALLENGE_PATH)
    const before = (await listen()).length
    await user.click(speaker() ?? document.body)
    expect(voice.said.length).toBe(before + 1)
    await user.click(screen.getByRole('button', { name: 'Stop reading' }))
    expect(voice.saying).toBeNull()
    expect(speaker()).not.toBeNull()
  })

  it('makes the game quieter while it speaks, never an alarm', async () => {
    givenAdaArrived(world)
    world.device.wakeSound()
    givenAdaPlays(world)
    const { user } = await open(ROAM_PATH)
    await world.advance(9_000)
    await user.click(speaker() ?? document.body)
    expect(world.device.volumes.at(-1)).toBe(0.2)
    await listen()
    expect(world.device.volumes.at(-1)).toBe(1)
  })

  it('no lines that come and go, until it is asked', async () => {
    givenAdaPlays(world)
    const { user } = await open(ROAM_PATH)
    await world.advance(30_000)
    await listen()
    expect(voice.said.filter((text) => !text.includes('phone'))).toEqual([])
    await user.click(speaker() ?? document.body)
    expect(voice.saying).toBe('Warm')
  })

  it('an alarm, over what it was reading', async () => {
    givenAdaPlays(world)
    const { user } = await open(ROAM_PATH)
    await world.advance(9_000)
    await user.click(speaker() ?? document.body)
    const location = { lat: PARK.lat + 0.003, lng: PARK.lng, accuracy: 5 }
    world.api.on('findProximity', () => givenProximity({ grownUp: givenGrownUp({ location }) }))
    await world.advance(10_000)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(voice.saying).toBe(screen.getByRole('alertdialog').querySelector('h2')?.textContent)
  })
})

describe('what is read', () => {
  it('lights up word by word, where the browser can', async () => {
    const marks = new Map<string, { range: Range }>()
    class Marked {
      range: Range
      constructor(range: Range) {
        this.range = range
      }
    }
    Object.assign(window, { CSS: { highlights: marks }, Highlight: Marked })
    givenAdaArrived(world)
    await open(CHALLENGE_PATH)
    await world.advance(500)
    const text = voice.saying ?? ''
    const [first = ''] = text.split(' ')
    act(() => voice.word(0, first.length))
    expect(marks.get('spoken')?.range.toString()).toBe(first)
    await listen()
    expect(marks.has('spoken')).toBe(false)
    Reflect.deleteProperty(window, 'Highlight')
  })

  it('is left alone in a language without a voice', async () => {
    givenAdaArrived(world, { language: 'de', title: 'Die Eiche' })
    await open(CHALLENGE_PATH)
    const said = await listen()
    expect(said.length).toBeGreaterThan(0)
    expect(said).not.toContain('Die Eiche')
    expect(voice.languages.every((language) => language === 'en-GB')).toBe(true)
  })
})

describe('the speaker', () => {
  it.each([
    ['no voice', []],
    ['no voice of its own', [{ lang: 'en-GB', localService: false }]],
    ['no voice of the language', [{ lang: 'fr-FR', localService: true }]],
  ])('is not shown on a phone with %s', async (_, voices) => {
    voice = new FakeVoice(voices)
    givenAdaArrived(world)
    const { user } = await open(CHALLENGE_PATH)
    expect(await listen()).toEqual([])
    expect(speaker()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sound is on. Change' }))
    expect(screen.queryByRole('switch', { name: /Bramble reads/ })).toBeNull()
  })

  it('goes with the switch, which is kept on the phone', async () => {
    givenAdaArrived(world)
    const { user } = await open(CHALLENGE_PATH)
    await user.click(screen.getByRole('button', { name: 'Sound is on. Change' }))
    await user.click(screen.getByRole('switch', { name: /Bramble reads/ }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(speaker()).toBeNull()
    expect(voice.saying).toBeNull()
    expect(world.storage.local.getItem('voiceOff')).toBe('true')
  })

  it('is silent when all sounds are off', async () => {
    world.storage.local.setItem('soundOff', 'true')
    givenAdaArrived(world)
    await open(CHALLENGE_PATH)
    expect(await listen()).toEqual([])
    expect(speaker()).toBeNull()
  })
})

describe('a recording of the grown-up', () => {
  const RECORDING = '/api/photos/0197b0de-0000-7000-8000-00000000c0de'

  function givenRecording(): void {
    givenAdaArrived(world, { voice: RECORDING })
    world.api.on('readPhoto', () => Promise.resolve(new Response(new Uint8Array(640))) as never)
    world.device.wakeSound()
  }

  it('is played in place of reading the words, and stops at a tap', async () => {
    givenRecording()
    const { user } = await open(CHALLENGE_PATH)
    expect((await listen()).at(-1)).toBe('The old oak')
    expect(world.device.playing).toEqual([640])
    expect(document.querySelector('[data-reading]')?.textContent).toContain('Put your hand')
    await user.click(screen.getByRole('button', { name: 'Stop reading' }))
    expect(world.device.playing).toEqual([])
    await user.click(speaker() ?? document.body)
    await listen()
    expect(world.device.playing).toEqual([640])
    act(() => world.device.endRecordings())
    expect(speaker()).not.toBeNull()
  })

  it('is heard on a phone without a voice', async () => {
    voice = new FakeVoice([])
    givenRecording()
    await open(CHALLENGE_PATH)
    await listen()
    expect(world.device.playing).toEqual([640])
    expect(voice.said).toEqual([])
  })

  it('that does not come is read like other words', async () => {
    givenRecording()
    world.api.on('readPhoto', () => {
      throw new TypeError('no signal')
    })
    await open(CHALLENGE_PATH)
    expect((await listen()).at(-1)).toBe('Put your hand on the bark. How does it feel?')
    expect(world.device.playing).toEqual([])
  })
})

describe('by ear', () => {
  const tab = (name: string) => {
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => screen.getByRole('button', { name }).focus())
    fireEvent.keyUp(document.body, { key: 'Tab' })
  }
  const plays = (...modes: string[]) => {
    const own = Object.fromEntries(modes.map((mode) => [mode, true]))
    const stored = { playerId: ADA_ID, told: [], own }
    world.storage.local.setItem('playModes', JSON.stringify(stored))
  }

  it('what the keys come to is said at once, in place of the words before', async () => {
    plays('ear')
    givenAdaArrived(world)
    await open(CHALLENGE_PATH)
    await world.advance(500)
    tab('Start Challenge')
    expect(voice.saying).toBe('Start Challenge')
    tab('Sound is on. Change')
    expect(voice.saying).toBe('Sound is on. Change')
  })

  it('what the frame of one switch comes to is said after the words of the screen', async () => {
    plays('ear', 'switch')
    givenAdaArrived(world)
    await open(CHALLENGE_PATH)
    const said = await listen()
    await world.advance(6_000)
    expect(said[0]).toBe('You made it')
    expect((await listen()).at(-1)).toMatch(
      /^(Start Challenge|Skip Challenge|Read it to me|I need my grown-up)$/,
    )
  })

  it('a notice is said', async () => {
    plays('ear')
    givenQuestion()
    const { user } = await open(QUESTION_PATH)
    await listen()
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }))
    expect((await listen()).join(' ')).toContain('No answer yet')
  })

  it('nobody else hears names of buttons; what is new everybody hears of Bramble', async () => {
    givenQuestion()
    const { user } = await open(QUESTION_PATH)
    await listen()
    tab('Submit Answer')
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }))
    const heard = (await listen()).join(' ')
    expect(heard).not.toMatch(/Submit/)
    expect(heard).toMatch(/No answer yet/)
    expect(heard).not.toMatch(/Selected/)
  })
})
