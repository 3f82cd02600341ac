import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { t } from '#/words/t.ts'
import {
  ADA_ID,
  givenOwnPlayer,
  givenPhoto,
  PHOTO_ID,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'
import { givenAdaIsBeside } from '#/testing/scenes.ts'
import { holdNothing } from '../_game/pack/owner.ts'
import { eraseRows, phoneGame } from '../_game/pack/phone-game.ts'

const world = worldForTests()
const AT = '/player/join/BCDFGH/guardian-photo'

beforeEach(async () => {
  await eraseRows(ADA_ID)
  givenAdaIsBeside(world)
  world.api.on('uploadGuardianPhoto', () => ({ id: PHOTO_ID }))
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'ready', guardianPhotoId: PHOTO_ID }))
})

const button = (name: string) => screen.getByRole('button', { name })

async function takePhoto(photo = givenPhoto()) {
  fireEvent.change(screen.getByLabelText(t('child.camera.chooseFile')), {
    target: { files: [photo] },
  })
  await world.settle()
  await world.settle()
}

it('[GPHOTO-01, GPHOTO-02] asks for a photo of the grown-up and says why; it is shown and can be taken again', async () => {
  const { user } = await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Take a Photo' })).toBeTruthy()
  expect(
    screen.getByText('This helps helpers reunite you with your grown-up if needed'),
  ).toBeTruthy()
  await takePhoto(givenPhoto(100, 'application/pdf'))
  expect(screen.getByText('Invalid file type - please capture an image')).toBeTruthy()
  expect(button('Take Photo')).toBeTruthy()
  await takePhoto()
  expect(screen.getByRole('img', { name: 'The photo of your grown-up' })).toBeTruthy()
  expect(button('Save')).toBeTruthy()
  await user.click(button('Retake'))
  expect(button('Take Photo')).toBeTruthy()
  expect(world.api.calls('uploadGuardianPhoto')).toEqual([])
})

it('an iPhone that was not asked for its motion on the way in is asked in the tap that saves', async () => {
  const requestPermission = vi.fn(async () => 'granted')
  vi.stubGlobal('DeviceMotionEvent', { requestPermission })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await renderScreen(AT, world)
  await takePhoto()
  expect(screen.getByText(/Your phone may ask about motion/)).toBeTruthy()
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(button('Save'))
  expect(requestPermission).toHaveBeenCalledOnce()
})

it('[GPHOTO-04, GPHOTO-05, GPHOTO-06, OPEN-13] a photo that could not be saved is still there; saved, it says "ready", and goes on', async () => {
  world.api.fail('uploadGuardianPhoto', 500)
  const { user, path } = await renderScreen(AT, world)
  await takePhoto()
  await user.press('Save', 10)
  expect(screen.getByText('Photo failed')).toBeTruthy()
  expect(screen.getByText("Couldn't save your photo. Please try taking it again.")).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The photo of your grown-up' })).toBeTruthy()
  world.api.on('uploadGuardianPhoto', () => ({ id: PHOTO_ID }))
  await user.press('Save', 10)
  const form = world.api.calls('uploadGuardianPhoto')[0]?.form
  expect(form?.get('playerId')).toBe(ADA_ID)
  expect(form?.get('photo')).toBeInstanceOf(Blob)
  expect(world.api.calls('changePlayer')[0]?.body).toEqual({
    guardianPhotoId: PHOTO_ID,
    status: 'ready',
  })
  expect(screen.getByText('Photo saved!')).toBeTruthy()
  expect(path()).toBe('/player/join/BCDFGH/get-ready')
})

const ADVICE = {
  message: "We can't see anything, is a finger on the lens?",
  words: { key: 'shared.judge.blank' },
}

it('[PHOTO-14] a photo that nobody keeps is sent small', async () => {
  world.camera.encodedBytes = (quality) => (quality > 0.75 ? 400 : 250) * 1024
  const { user } = await renderScreen(AT, world)
  await takePhoto(new File([new Uint8Array(400 * 1024)], 'photo.jpg', { type: 'image/jpeg' }))
  await user.press('Save', 10)
  const sent = world.api.calls('uploadGuardianPhoto')[0]?.form?.get('photo')
  expect(sent instanceof Blob && sent.size).toBe(250 * 1024)
  expect(world.camera.encodings.at(-1)).toMatchObject({ width: 1600, height: 1200, quality: 0.7 })
})

it('[GPHOTO-01, GPHOTO-04] a photo on which nothing is seen gets a kind word and a second try', async () => {
  world.api.on('uploadGuardianPhoto', () => ({ id: PHOTO_ID, advice: ADVICE }))
  const { user, path } = await renderScreen(AT, world)
  await takePhoto()
  await user.press('Save', 10)
  expect(screen.getByText(ADVICE.message)).toBeTruthy()
  expect(world.api.calls('changePlayer')).toEqual([])
  await user.click(button('Retake'))
  expect(screen.queryByText(ADVICE.message)).toBeNull()
  await takePhoto()
  await user.press('Save', 10)
  expect(world.api.calls('uploadGuardianPhoto')).toHaveLength(2)
  expect(path()).toBe('/player/join/BCDFGH/get-ready')
})

it('[GPHOTO-04] such a photo can be saved all the same, and is not sent twice', async () => {
  world.api.on('uploadGuardianPhoto', () => ({ id: PHOTO_ID, advice: ADVICE }))
  const { user, path } = await renderScreen(AT, world)
  await takePhoto()
  await user.press('Save', 10)
  await user.press('Save it anyway', 10)
  expect(world.api.calls('uploadGuardianPhoto')).toHaveLength(1)
  expect(path()).toBe('/player/join/BCDFGH/get-ready')
})

it('[GPHOTO-04] a photo that arrived is not sent twice when the second message was lost', async () => {
  world.api.fail('changePlayer', 500)
  const { user } = await renderScreen(AT, world)
  await takePhoto()
  await user.press('Save', 10)
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'ready' }))
  await user.press('Save', 10)
  expect(world.api.calls('uploadGuardianPhoto')).toHaveLength(1)
})

it('a child the server has not seen together goes back to the check', async () => {
  world.api.refuse('uploadGuardianPhoto', 'player.check-first')
  const { user, path } = await renderScreen(AT, world)
  await takePhoto()
  await user.press('Save', 10)
  expect(path()).toBe('/player/join/BCDFGH/searching')
})

it('[GPHOTO-03, OPEN-19] without a camera goes on without a photo', async () => {
  world.device.media.clear()
  const { user, path } = await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Camera Not Available' })).toBeTruthy()
  await user.press('Continue Anyway', 10)
  expect(path()).toBe('/player/join/BCDFGH/get-ready')
  expect(world.api.calls('changePlayer')).toEqual([])
})

it('[GPHOTO-07, GPHOTO-03] a camera that does not work is told, and the child can go on', async () => {
  world.device.media.clear()
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.reject(new Error('NotAllowedError')) },
    configurable: true,
  })
  await renderScreen(AT, world)
  await world.advance(10)
  expect(screen.getByText('Camera error')).toBeTruthy()
  expect(
    screen.getByText("Couldn't take a photo. Please make sure the camera is working."),
  ).toBeTruthy()
  expect(button('Continue Anyway')).toBeTruthy()
  expect(button('Try another way')).toBeTruthy()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

describe('[GPHOTO-04] without a signal', () => {
  const uploads = () => world.api.calls('uploadGuardianPhoto')
  const recorded = () => world.api.calls('changePlayer').map(({ body }) => body)
  /** The store answers a few turns later. */
  async function settleStore(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) {
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
      await world.settle()
    }
  }
  async function saveWithoutSignal() {
    const shown = await renderScreen(AT, world)
    await vi.waitFor(() => expect(phoneGame()).not.toBeNull())
    await takePhoto()
    world.api.down(true)
    await shown.user.press('Save', 5_000)
    await settleStore()
    expect(shown.path()).toBe('/player/join/BCDFGH/get-ready')
    expect(screen.getByText('Photo kept!')).toBeTruthy()
    return shown
  }
  async function signalIsBack(): Promise<void> {
    world.api.down(false)
    window.dispatchEvent(new Event('online'))
    await settleStore()
    await world.advance(2_000)
    await settleStore()
  }

  it('the photo stays on the phone, the child goes on, and it is sent by itself, once', async () => {
    await saveWithoutSignal()
    const before = uploads().length
    await signalIsBack()
    expect(uploads()).toHaveLength(before + 1)
    expect(uploads().at(-1)?.form?.get('photo')).toBeInstanceOf(Blob)
    expect(recorded()).toEqual([{ guardianPhotoId: PHOTO_ID }])
    await world.advance(60_000)
    expect(recorded()).toHaveLength(1)
  })

  it('it survives a reload', async () => {
    await saveWithoutSignal()
    cleanup()
    holdNothing()
    world.api.down(false)
    await renderScreen('/player/join/BCDFGH/get-ready', world)
    await settleStore()
    await world.advance(2_000)
    await settleStore()
    expect(recorded()).toEqual([{ guardianPhotoId: PHOTO_ID }])
  })

  it('an answer that was lost between photo and player makes no second photo of it', async () => {
    world.api.fail('changePlayer', 503)
    await renderScreen(AT, world).then(async ({ user }) => {
      await vi.waitFor(() => expect(phoneGame()).not.toBeNull())
      await takePhoto()
      await user.click(button('Save'))
    })
    await world.advance(6_000)
    await settleStore()
    world.api.on('changePlayer', () => givenOwnPlayer({ status: 'ready' }))
    await world.advance(60_000)
    await settleStore()
    // The server knows the same picture by its bytes.
    const sent = await Promise.all(
      uploads().map(
        async ({ form }) => (await (form!.get('photo') as Blob).arrayBuffer()).byteLength,
      ),
    )
    expect(new Set(sent).size).toBe(1)
    expect(recorded().at(-1)).toEqual({ guardianPhotoId: PHOTO_ID })
  })
})
