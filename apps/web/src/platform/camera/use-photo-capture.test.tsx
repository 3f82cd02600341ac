import { t } from '#/words/t.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import type { CaptureProblem } from './capture-problem.ts'
import { usePhotoCapture, type PhotoCapture } from './use-photo-capture.ts'

const world = worldForTests()
let capture: PhotoCapture
let problems: CaptureProblem[]
const LIMIT = 5 * 1024 * 1024

function Probe() {
  capture = usePhotoCapture({ onProblem: (problem) => problems.push(problem) })
  return (
    <input aria-label="file" type="file" ref={capture.inputRef} onChange={capture.onInputChange} />
  )
}

beforeEach(() => {
  problems = []
})

const file = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'p', { type })

async function pick(chosen: File) {
  fireEvent.change(screen.getByLabelText('file'), { target: { files: [chosen] } })
  await world.settle()
  await world.settle()
}

/** What the specification says of a problem, which stands beneath the words for a child. */
const specified = (problem: CaptureProblem) =>
  t(`child.captureProblems.${problem}`).split('\n').at(-1)

/** The message for the one problem. */
function told() {
  expect(problems).toHaveLength(1)
  return specified(problems[0] as CaptureProblem)
}

describe('a photo by the phone’s own camera', () => {
  it('[PHOTO-07, OPEN-26] more than 5 MB is made smaller first', async () => {
    render(<Probe />)
    await pick(file(LIMIT + 1))
    expect(problems).toEqual([])
    expect(capture.photo?.file.size).toBe(500_000)
  })

  const NO_PICTURE = 'Invalid file type - please capture an image'
  const TOO_LARGE = 'Photo too large - please try again'
  const nothingDrawn = () => (world.camera.canShow = false)
  it.each<[what: string, chosen: File, words: string, given?: () => unknown]>([
    ['[PHOTO-06] a text without a type', new File(['just some words'], 'p'), NO_PICTURE],
    [
      '[PHOTO-07, OPEN-26] what is more than 5 MB after it was made smaller',
      file(LIMIT + 1),
      TOO_LARGE,
      () => (world.camera.encodedBytes = () => LIMIT + 1),
    ],
    [
      '[PHOTO-07, OPEN-26] more than 5 MB that cannot be drawn',
      file(LIMIT + 1),
      TOO_LARGE,
      nothingDrawn,
    ],
  ])('%s is refused', async (_what, chosen, words, given) => {
    given?.()
    render(<Probe />)
    await pick(chosen)
    expect(told()).toBe(words)
    expect(capture.photo).toBeNull()
  })

  it.each([1_000, LIMIT + 1])(
    '[PHOTO-08] a HEIC of %i bytes that cannot be shown',
    async (bytes) => {
      world.camera.canShow = false
      render(<Probe />)
      const head = new TextEncoder().encode('\0\0\0\u0018ftypheic')
      await pick(new File([head, new Uint8Array(bytes)], 'p.heic', { type: 'image/heic' }))
      expect(told()).toContain('Most compatible')
    },
  )

  it.each(['', 'application/octet-stream'])(
    '[PHOTO-06] a JPEG that the picker calls "%s" is taken',
    async (type) => {
      render(<Probe />)
      await pick(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'rest'], 'p', { type }))
      expect(problems).toEqual([])
      expect(capture.photo?.file.type).toBe('image/jpeg')
    },
  )

  it('[PHOTO-16] a picker that was closed without a word is told soon after coming back', async () => {
    render(<Probe />)
    act(() => capture.take())
    fireEvent.blur(window)
    await world.advance(10_000)
    expect(problems).toEqual([])
    fireEvent.focus(window)
    await world.advance(2_900)
    expect(problems).toEqual([])
    await world.advance(200)
    expect(told()).toBe('Photo capture was cancelled')
    await world.advance(40_000)
    expect(problems).toHaveLength(1)
  })

  it('[PHOTO-16] coming back to the page with a photo tells nothing', async () => {
    render(<Probe />)
    act(() => capture.take())
    world.device.show(false)
    await world.advance(5_000)
    world.device.show(true)
    await world.advance(1_000)
    await pick(file(1_000))
    await world.advance(40_000)
    expect(problems).toEqual([])
    expect(capture.photo).not.toBeNull()
  })

  it('[PHOTO-16] going from the picker to the camera is no coming back', async () => {
    render(<Probe />)
    act(() => capture.take())
    fireEvent.blur(window)
    fireEvent.focus(window)
    await world.advance(1_000)
    world.device.show(false)
    await world.advance(15_000)
    expect(problems).toEqual([])
  })

  it('[PHOTO-15] a photo that comes late is still taken', async () => {
    render(<Probe />)
    act(() => capture.take())
    await world.advance(31_000)
    await pick(file(1_000))
    expect(capture.photo).not.toBeNull()
  })

  it('[PHOTO-16] a file that cannot be read', async () => {
    render(<Probe />)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no')
    })
    await pick(file(1_000))
    expect(told()).toBe('Photo processing failed - please try again')
  })

  it('[PHOTO-16] the other words of the camera', () => {
    expect(specified('failed')).toBe('Photo capture failed - please try again')
    expect(specified('unprocessed')).toBe('Failed to process image - please try again')
  })
})

describe('a photo by the live picture', () => {
  const give = (getUserMedia: unknown) =>
    Object.defineProperty(navigator, 'mediaDevices', {
      value: getUserMedia === undefined ? undefined : { getUserMedia },
      configurable: true,
    })

  it('is the way where the pointer is fine, with the file as the other way', async () => {
    world.device.media.clear()
    give(() => new Promise(() => undefined))
    render(<Probe />)
    expect(capture.way).toBe('live')
    act(() => capture.changeWay?.())
    expect(capture.way).toBe('picker')
    give(undefined)
  })

  it('tells when there is no camera, and never asks for one by force', async () => {
    world.device.media.clear()
    const ask = vi.fn(() => Promise.reject(new Error('NotFoundError')))
    give(ask)
    render(<Probe />)
    await world.settle()
    expect(problems).toEqual(['no-camera'])
    expect(JSON.stringify(ask.mock.calls)).not.toContain('exact')
    give(undefined)
  })

  it('is not expected on a desk without any camera', () => {
    world.device.media.clear()
    give(undefined)
    render(<Probe />)
    expect(capture.way).toBeNull()
  })
})
