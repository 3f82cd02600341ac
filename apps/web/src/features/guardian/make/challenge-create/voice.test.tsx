import { encodeVoice, VOICE_HERTZ } from '@bramble/domain/challenge/voice'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import { givenOwnChallenge } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  backButton,
  button,
  givenCapabilities,
  openWizard,
  settleStore,
} from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const OAK = 'c4a11e57-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const ADDRESS = '/api/photos/0197b0de-0000-7000-8000-00000000c0de'

/** A phone that hears a voice of two seconds. */
class FakeRecorder {
  static made = 0
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null

  start(): void {
    FakeRecorder.made += 1
    this.state = 'recording'
  }

  stop(): void {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['opus']) })
    this.onstop?.()
  }
}

const world = worldForTests()
let tracks: { stop: () => void }[]
let heard: Float32Array<ArrayBuffer>
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
  world.api.on('listChallenges', () => [])
  heard = Float32Array.from({ length: 2 * VOICE_HERTZ }, (_, i) => 0.9 * Math.sin(i / 8))
  tracks = [{ stop: vi.fn() }]
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData() {
        return Promise.resolve({
          numberOfChannels: 1,
          sampleRate: VOICE_HERTZ,
          getChannelData: () => heard,
        })
      }
    },
  )
  givenMicrophone(() => Promise.resolve({ getTracks: () => tracks }))
})
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

function givenMicrophone(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
}

async function openDetails() {
  const page = await openWizard(world, { step: 'details' })
  const field = screen.getByRole('group', { name: /Say it yourself/ })
  const press = async (name: string | RegExp) => {
    await page.user.click(within(field).getByRole('button', { name }))
    await settleStore(world)
  }
  return { ...page, field, press }
}

describe("the grown-up's own voice", () => {
  it('is recorded, kept with the draft and sent with the challenge', async () => {
    const { user, press, field } = await openDetails()
    await press('Record')
    expect(field.textContent).toContain('15 seconds left')
    await world.advance(2_000)
    expect(field.textContent).toContain('13 seconds left')
    await press('Stop')
    expect(tracks[0]?.stop).toHaveBeenCalled()
    expect(within(field).getByRole('button', { name: 'Listen' })).toBeTruthy()
    await settleStore(world)

    world.api.on('createChallenge', () => givenOwnChallenge({ id: OAK }))
    world.api.on('uploadChallengePicture', () => ({ id: OAK, url: ADDRESS }))
    world.api.on('changeChallenge', () => givenOwnChallenge({ id: OAK }))
    while (screen.queryByText('With your voice.') === null) {
      await user.click(button(/^(Continue|Skip)/))
      await settleStore(world)
    }
    await user.click(button('Continue'))
    await settleStore(world)
    await user.click(button('Save challenge'))
    await settleStore(world)
    const [upload] = world.api.calls('uploadChallengePicture')
    const form = upload?.form as FormData
    expect(form.get('purpose')).toBe('voice')
    const bytes = new Uint8Array(await (form.get('photo') as File).arrayBuffer())
    expect(bytes).toEqual(encodeVoice(heard))
    expect(world.api.calls('changeChallenge').at(-1)?.body).toEqual({ voice: ADDRESS })
  })

  it('stops by itself after fifteen seconds, and can be taken away', async () => {
    const { press, field } = await openDetails()
    await press('Record')
    await world.advance(15_000)
    await settleStore(world)
    expect(within(field).getByRole('button', { name: 'Record again' })).toBeTruthy()
    await press('Remove the recording')
    expect(within(field).getByRole('button', { name: 'Record' })).toBe(document.activeElement)
  })

  it.each([
    ['NotAllowedError', /may not use the microphone/],
    ['NotFoundError', 'No microphone was found.'],
    ['AbortError', "The recording didn't work. Please try again."],
  ])('without a microphone (%s) says what can be done', async (name, words) => {
    givenMicrophone(() => Promise.reject(new DOMException('no', name)))
    const { press, field } = await openDetails()
    await press('Record')
    expect(within(field).getByText(words)).toBeTruthy()
    expect(within(field).getByRole('button', { name: 'Record' })).toBeTruthy()
  })

  it('of nothing is not kept', async () => {
    heard = new Float32Array(VOICE_HERTZ)
    const { press, field } = await openDetails()
    await press('Record')
    await press('Stop')
    expect(within(field).getByText('Nothing was heard. Speak close to the phone.')).toBeTruthy()
    expect(within(field).queryByRole('button', { name: 'Listen' })).toBeNull()
  })

  it('lets the microphone go when the page is left', async () => {
    const { press, user } = await openDetails()
    await press('Record')
    await user.click(backButton())
    await settleStore(world)
    expect(tracks[0]?.stop).toHaveBeenCalled()
  })
})
