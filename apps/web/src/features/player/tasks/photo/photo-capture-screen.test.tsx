import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChallengeView, PhotoResult } from '@bramble/contract'
import {
  ADA_ID,
  apiError,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  createWorld,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenCard,
  givenPhoto,
  JOIN_CODE,
  PHOTO_PATH,
  rawError,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'

const MB = 1024 * 1024

function givenVerdict(overrides: Partial<PhotoResult['validation']> = {}): PhotoResult {
  return {
    validation: {
      passed: true,
      message: 'What a lovely leaf!',
      score: 100,
      isAiValidation: false,
      detectedObject: null,
      confidence: null,
      ...overrides,
    },
    diagnostics: null,
  }
}

async function open(
  challenge: Partial<ChallengeView> = {},
  prepare: (world: World) => void = () => undefined,
  earlier: readonly string[] = [],
) {
  const world = createWorld()
  givenAdaArrived(world, { childPhotoTask: 'basic-photo', ...challenge })
  world.api.on('uploadChallengePhoto', () => givenVerdict())
  prepare(world)
  return { world, ...(await renderScreen(PHOTO_PATH, world, earlier)) }
}

async function shoot(world: World, file: File | null = givenPhoto()) {
  const input = screen.getByLabelText<HTMLInputElement>('Photo from the camera')
  fireEvent.change(input, { target: { files: file === null ? [] : [file] } })
  await world.settle()
}

async function openWithPhoto(file = givenPhoto(), challenge: Partial<ChallengeView> = {}) {
  const page = await open(challenge)
  await shoot(page.world, file)
  return page
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const OURS = 'Something went wrong on our side. Please try again.'
const submit = () => button('Submit Photo')
const alert = () => screen.getByRole('alert').textContent

describe('the photo screen', () => {
  it('[PHOTO-01, PHOTO-04, PHOTO-22, PHOTO-23, ROAM-25, STORE-13, CONST-13, API-08] asks for what the challenge wants and opens the camera of the phone; the session is asked for every three seconds until a game that has ended leads to the end', async () => {
    const { user, world, path } = await open({ childPhotoPrompt: 'Show us the biggest leaf!' })
    expect(screen.getByRole('heading', { level: 1, name: 'Take Your Photo!' })).toBeTruthy()
    expect(screen.getByText('Show us the biggest leaf!')).toBeTruthy()
    expect(world.storage.session.getItem('inPhotoCapture')).toBe('true')
    let isOpen = false
    screen.getByLabelText('Photo from the camera').addEventListener('click', () => {
      isOpen = true
    })
    await user.click(button('Take Photo'))
    expect(isOpen).toBe(true)
    await world.advance(6_000)
    const [first = 0, ...later] = world.api.calls('readSession').map(({ atMs }) => atMs)
    expect(later.map((time) => time - first)).toEqual([3_000, 6_000])
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    await world.advance(3_000)
    expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
  })

  it('[PHOTO-01] asks in its own words where the challenge has none; the back button of the phone leads to the arrival', async () => {
    const page = await open({ childPhotoPrompt: null }, undefined, [CHALLENGE_PATH])
    expect(screen.getByText('Show us what you found!')).toBeTruthy()
    await page.back()
    await page.world.settle()
    expect(page.path()).toBe(CHALLENGE_PATH)
    expect(page.world.storage.session.getItem('inPhotoCapture')).toBeNull()
  })

  it('[PHOTO-02] names the object and up to two more general ones', async () => {
    await open({
      childPhotoTask: 'object-detection',
      objectDetectionData: {
        success: true,
        primary_label: 'oak leaf',
        generalization_ladder: ['oak leaf', 'leaf', 'plant', 'living thing'].map((label) => ({
          label,
        })),
      },
    })
    const text = document.body.textContent
    expect(text).toContain('Look for: oak leaf')
    expect(text).toContain('leafplant')
    expect(text).not.toContain('living thing')
  })

  it('[PHOTO-01, PHOTO-04, PHOTO-17, PHOTO-22, API-13, STORE-09, STORE-10, STORE-11, STORE-13] shows the photo that was taken, to be taken again or sent with player and challenge; the feedback follows', async () => {
    const { user, world, path } = await openWithPhoto()
    expect(screen.getByRole('img', { name: 'Your photo' }).getAttribute('src')).toMatch(/^blob:/)
    expect(submit().disabled).toBe(false)
    await user.click(button('Retake'))
    expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull()
    expect(button('Take Photo').disabled).toBe(false)
    await shoot(world)
    const diagnostics = {
      playerDetection: null,
      guardianTargets: [{ label: 'leaf' }],
      scoringLevel: 3,
      matchType: 'matched',
      referenceDescription: null,
      playerDescription: null,
      matchFactors: [],
      differenceFactors: [],
    }
    world.api.on('uploadChallengePhoto', () => ({ ...givenVerdict(), diagnostics }))
    await user.press(submit())
    const form = world.api.calls('uploadChallengePhoto')[0]?.form
    expect(form?.get('playerId')).toBe(ADA_ID)
    expect(form?.get('challengeId')).toBe(CHALLENGE_ID)
    expect((form!.get('photo') as File).name).toBe('challenge_photo.jpg')
    expect(path()).toBe(FEEDBACK_PATH)
    const { session } = world.storage
    expect(session.getItem('completedChallengeId')).toBe(CHALLENGE_ID)
    expect(session.getItem('inPhotoCapture')).toBeNull()
    expect(JSON.parse(session.getItem('challengeDiagnostics') ?? '')).toEqual(diagnostics)
  })
})

it('[PHOTO-03] a device without a camera says so and goes on without a photo, and nothing is lost by it', async () => {
  const { user, world, path } = await open({}, ({ device }) => device.media.clear())
  expect(screen.getAllByText('Camera Not Available')).not.toHaveLength(0)
  await user.press('Continue Without Photo')
  expect(path()).toBe(FEEDBACK_PATH)
  expect(screen.getByRole('heading', { level: 1, name: 'Great Job!' })).toBeTruthy()
  expect(world.api.calls('uploadChallengePhoto')).toHaveLength(0)
})

describe('what is no photo', () => {
  it('[PHOTO-05, PHOTO-06, PHOTO-07, PHOTO-08, PHOTO-16, CONST-16] is refused in words; five megabytes are still taken', async () => {
    const { world } = await open()
    for (const [file, words, canShow] of [
      [givenPhoto(0), 'Photo capture failed - no file received or file is empty', true],
      [givenPhoto(10, 'application/pdf'), 'Invalid file type - please capture an image', true],
      [givenPhoto(5 * MB + 1), 'Photo too large - please try again', false],
      [givenPhoto(), 'Photo appears to be corrupted - please try again', false],
      [null, 'No photo was captured - please try again', true],
    ] as const) {
      world.camera.canShow = canShow
      await shoot(world, file)
      expect(alert()).toContain(words)
      expect(screen.queryByRole('button', { name: 'Submit Photo' })).toBeNull()
    }
    await shoot(world, givenPhoto(5 * MB))
    expect(submit().disabled).toBe(false)
  })

  it('[PHOTO-15, PHOTO-16, CONST-15] a camera that is open for 30 seconds has timed out, not a moment sooner; one that was closed says so', async () => {
    const { user, world } = await open()
    await user.press('Take Photo', 29_900)
    expect(alert()).toBe('')
    await world.advance(100)
    expect(alert()).toContain('Camera timeout - please try again')
    await user.click(button('Take Photo'))
    fireEvent(screen.getByLabelText('Photo from the camera'), new Event('cancel'))
    expect(alert()).toContain('Photo capture was cancelled')
  })
})

describe('sending the photo', () => {
  it('[PHOTO-13, PHOTO-17] how far it is can be seen and heard, and a second press meanwhile is ignored', async () => {
    const { user, world } = await openWithPhoto()
    world.api.on('uploadChallengePhoto', () => new Promise(() => undefined))
    await user.dblClick(submit())
    await world.settle()
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(1)
    expect(screen.getByText('Sending your photo...')).toBeTruthy()
    const progress = screen.getByRole('progressbar', { name: 'Your photo on its way' })
    expect(progress.getAttribute('aria-valuenow')).toBe('50')
  })

  it.each([
    [true, 'Great photo!', '.toast'],
    [false, 'Good Try!', 'main'],
  ])(
    '[PHOTO-21] passed %s is told as "%s" with the message, once',
    async (passed, words, place) => {
      const { user, world } = await openWithPhoto()
      world.api.on('uploadChallengePhoto', () => givenVerdict({ passed }))
      await user.press(submit())
      const said = document.querySelector(place)?.textContent
      expect(said).toContain(words)
      expect(said).toContain('What a lovely leaf!')
      expect(document.body.textContent.match(/Good try!/gi) ?? []).toHaveLength(passed ? 0 : 1)
    },
  )

  it('[PHOTO-18, PHOTO-19, PHOTO-20, OPEN-56] a failure is told, without markup or braces, and the photo can be sent again', async () => {
    const { user, world, path } = await openWithPhoto()
    const tooLarge = ['Photo too large', 'The file must be under 1MB.']
    const proxy = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
    for (const [error, ...words] of [
      [apiError('photo.too-large'), ...tooLarge],
      [rawError(500, '{"error":"<h1>Oh</h1>","code":"X"}'), 'Upload failed', OURS],
      [rawError(400, 'this exceeds the limit'), ...tooLarge],
      [rawError(502, proxy), 'Upload failed', "We can't be reached"],
      [rawError(413, '<html>413 Request Entity Too Large</html>'), 'Photo too large'],
      [
        rawError(400, '{"error":"No film left.","stack":{"at":1}}'),
        'Upload failed',
        'No film left.',
      ],
      [apiError('photo.unreadable'), 'Upload failed', "This photo couldn't be read."],
    ] as const) {
      world.api.on('uploadChallengePhoto', () => {
        throw error
      })
      await user.press(submit(), 4_000)
      for (const one of words) expect(alert()).toContain(one)
      expect(alert()).not.toMatch(/[<>{}]/)
      expect(screen.queryByRole('progressbar')).toBeNull()
    }
    world.api.down(true)
    await user.press(submit(), 4_000)
    expect(alert()).toContain('Network error')
    expect(alert()).toContain('Please check your internet connection and try again.')
    world.api.down(false)
    world.api.on('uploadChallengePhoto', () => givenVerdict())
    await user.press(submit())
    expect(path()).toBe(FEEDBACK_PATH)
  })

  it.each([
    ['a challenge that is decided already', 'challenge.decided', ROAM_PATH],
    [
      'a stay close check that is missing',
      'player.check-first',
      `/player/join/${JOIN_CODE}/searching`,
    ],
  ] as const)('%s leads there: %s, %s', async (_, code, to) => {
    const { user, world, path } = await openWithPhoto()
    world.api.refuse('uploadChallengePhoto', code)
    await user.press(submit())
    expect(path()).toBe(to)
  })
})

describe('a photo that was looked at and not taken', () => {
  const words = 'So close! Try to line your photo up with the picture'
  async function openTurnedAway() {
    const page = await openWithPhoto()
    const { user, world } = page
    world.api.on('uploadChallengePhoto', () =>
      givenVerdict({ passed: false, score: 0, canRetry: true, message: words }),
    )
    await user.press(submit())
    return page
  }

  it('[PHOTO-21, OPEN-38] stays on the screen, says why, keeps nothing on the phone, and asks for another one, which is sent and leads on', async () => {
    const { user, world, path } = await openTurnedAway()
    expect(path()).toBe(PHOTO_PATH)
    // Shown once, on the page, where it stays.
    expect(document.querySelector('.toast')).toBeNull()
    expect(screen.getByText('Good try!')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy()
    expect(screen.getByText(words, { selector: 'main *' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit Photo' })).toBeNull()
    expect(world.storage.session.getItem('challengeResult')).toBeNull()
    expect(world.storage.session.getItem('completedChallengeId')).toBeNull()
    expect(document.activeElement).toBe(button('Retake'))
    await user.click(button('Retake'))
    expect(screen.queryByText(words, { selector: 'main *' })).toBeNull()
    await shoot(world)
    world.api.on('uploadChallengePhoto', () => givenVerdict())
    await user.press(submit())
    expect(path()).toBe(FEEDBACK_PATH)
  })

  it('[OPEN-38] nobody has to try for ever', async () => {
    const { user, path } = await openTurnedAway()
    await user.press('Continue Without Photo')
    expect(path()).toBe(FEEDBACK_PATH)
    expect(screen.getByRole('heading', { level: 1, name: 'Great Job!' })).toBeTruthy()
  })
})

it('[CHAL-07, ARRIVE-04] a challenge that is taken away meanwhile the child is told kindly and explores on', async () => {
  const { user, world, path } = await openWithPhoto()
  for (const name of ['uploadChallengePhoto', 'readChallenge'] as const) {
    world.api.on(name, () => {
      throw apiError('challenge.not-found')
    })
  }
  await user.press(submit())
  expect(screen.getAllByText('Challenge Not Found')).not.toHaveLength(0)
  expect(world.storage.session.getItem('currentPlayerChallengeId')).toBeNull()
  await user.press('Keep Exploring')
  expect(path()).toBe(ROAM_PATH)
})

describe('a view to be matched', () => {
  const view = { childPhotoTask: 'match-view', referenceImage: '/api/photos/oak' } as const

  it('[ENT-08] is asked for in words, without a picture that was not meant for children', async () => {
    await open({ ...view, showReferenceInGame: false })
    expect(screen.getByText('Read the clue. Take a photo of what it describes!')).toBeTruthy()
    expect(screen.getByText('The old oak')).toBeTruthy()
    expect(screen.getByText('Put your hand on the bark. How does it feel?')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'A picture of the spot' })).toBeNull()
  })

  it('[ENT-08] shows the picture of the spot where the guardian wants that', async () => {
    await open({ ...view, showReferenceInGame: true })
    expect(screen.getByText('Find this view. Take the same photo!')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'A picture of the spot' })).toBeTruthy()
  })
})

describe('making the photo smaller', () => {
  it('[PHOTO-14, CONST-16] up to one megabyte it is sent as it is', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(MB))
    await user.click(submit())
    expect(world.camera.encodings).toEqual([])
    expect((world.api.calls('uploadChallengePhoto')[0]!.form!.get('photo') as File).size).toBe(MB)
  })

  it('a small picture of a kind that the server does not take becomes a JPEG', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(2_000, 'image/heic'))
    await user.press(submit())
    const photo = world.api.calls('uploadChallengePhoto')[0]?.form?.get('photo') as File
    expect(photo.type).toBe('image/jpeg')
  })

  it('[PHOTO-14, CONST-16] beyond it is drawn anew, its longest side 1920 px, as JPEG', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(MB + 1))
    await user.press(submit())
    expect(world.camera.encodings).toEqual([
      { width: 1920, height: 1440, type: 'image/jpeg', quality: 0.9 },
    ])
    const photo = world.api.calls('uploadChallengePhoto')[0]?.form?.get('photo') as File
    expect([photo.type, photo.size]).toEqual(['image/jpeg', 500_000])
  })

  it('[PHOTO-14, PHOTO-16, CONST-16] one that cannot be made smaller is told; the quality falls by steps until it fits', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(3 * MB))
    world.camera.encodedBytes = () => null
    await user.press(submit())
    expect(alert()).toContain('Failed to process image - please try again')
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(0)
    const before = world.camera.encodings.length
    world.camera.encodedBytes = (quality) => quality * 2 * MB
    await user.press(submit())
    const qualities = world.camera.encodings.slice(before).map(({ quality }) => quality)
    expect(qualities).toEqual([0.9, 0.8, 0.7, 0.6, 0.5])
  })

  it('[PHOTO-14, CONST-16] at 0.3 it is sent as it is', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(3 * MB))
    world.camera.encodedBytes = () => 2 * MB
    await user.press(submit())
    const qualities = world.camera.encodings.map(({ quality }) => quality)
    expect(qualities).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3])
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(1)
  })
})
