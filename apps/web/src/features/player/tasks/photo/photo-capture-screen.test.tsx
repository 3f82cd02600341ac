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
  it('[PHOTO-01] asks for what the challenge wants', async () => {
    await open({ childPhotoPrompt: 'Show us the biggest leaf!' })
    expect(screen.getByRole('heading', { level: 1, name: 'Take Your Photo!' })).toBeTruthy()
    expect(screen.getByText('Show us the biggest leaf!')).toBeTruthy()
    expect(button('Take Photo').disabled).toBe(false)
  })

  it('[PHOTO-01] asks in its own words where the challenge has none', async () => {
    await open({ childPhotoPrompt: null })
    expect(screen.getByText('Show us what you found!')).toBeTruthy()
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

  it('[PHOTO-04] opens the camera of the phone', async () => {
    const { user } = await open()
    let isOpen = false
    screen.getByLabelText('Photo from the camera').addEventListener('click', () => {
      isOpen = true
    })
    await user.click(button('Take Photo'))
    expect(isOpen).toBe(true)
  })

  it('[PHOTO-01, PHOTO-04] shows the photo that was taken, to be sent or taken again', async () => {
    await openWithPhoto()
    expect(screen.getByRole('img', { name: 'Your photo' }).getAttribute('src')).toMatch(/^blob:/)
    expect(submit().disabled).toBe(false)
    expect(button('Retake').disabled).toBe(false)
  })

  it('[PHOTO-04] Retake puts the photo away', async () => {
    const { user } = await openWithPhoto()
    await user.click(button('Retake'))
    expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull()
    expect(button('Take Photo').disabled).toBe(false)
  })

  it('[PHOTO-22, STORE-13] the tab knows that the camera is open', async () => {
    const { world } = await open()
    expect(world.storage.session.getItem('inPhotoCapture')).toBe('true')
  })

  it('[PHOTO-22, STORE-13] and forgets it when the child goes on', async () => {
    const { user, world } = await openWithPhoto()
    await user.press(submit())
    expect(world.storage.session.getItem('inPhotoCapture')).toBeNull()
  })

  it('[PHOTO-23, CONST-13, API-08] the session is asked for every three seconds', async () => {
    const { world } = await open()
    await world.advance(6_000)
    const [first = 0, ...later] = world.api.calls('readSession').map(({ atMs }) => atMs)
    expect(later.map((time) => time - first)).toEqual([3_000, 6_000])
  })

  it('[ROAM-25] a game that has ended leads to the end', async () => {
    const { world, path } = await open()
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    await world.advance(3_000)
    expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
  })
})

describe('a device without a camera', () => {
  const noCamera = ({ device }: World) => device.media.clear()

  it('[PHOTO-03] says so', async () => {
    await open({}, noCamera)
    expect(screen.getAllByText('Camera Not Available')).not.toHaveLength(0)
  })

  it('[PHOTO-03] goes on without a photo, and nothing is lost by it', async () => {
    const { user, world, path } = await open({}, noCamera)
    await user.press('Continue Without Photo')
    expect(path()).toBe(FEEDBACK_PATH)
    expect(screen.getByRole('heading', { level: 1, name: 'Great Job!' })).toBeTruthy()
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(0)
  })
})

describe('what is no photo', () => {
  it.each([
    ['[PHOTO-05]', givenPhoto(0), 'Photo capture failed - no file received or file is empty', true],
    [
      '[PHOTO-06]',
      givenPhoto(10, 'application/pdf'),
      'Invalid file type - please capture an image',
      true,
    ],
    ['[PHOTO-07, CONST-16]', givenPhoto(5 * MB + 1), 'Photo too large - please try again', false],
    ['[PHOTO-08]', givenPhoto(), 'Photo appears to be corrupted - please try again', false],
    ['[PHOTO-16]', null, 'No photo was captured - please try again', true],
  ])('%s is refused in words', async (_id, file, words, canShow) => {
    const { world } = await open()
    world.camera.canShow = canShow
    await shoot(world, file)
    expect(alert()).toContain(words)
    expect(screen.queryByRole('button', { name: 'Submit Photo' })).toBeNull()
  })

  it('[PHOTO-07, CONST-16] five megabytes are still taken', async () => {
    await openWithPhoto(givenPhoto(5 * MB))
    expect(submit().disabled).toBe(false)
  })

  it('[PHOTO-15, CONST-15] a camera that is open for 30 seconds has timed out', async () => {
    const { user } = await open()
    await user.press('Take Photo', 30_000)
    expect(alert()).toContain('Camera timeout - please try again')
  })

  it('[PHOTO-15, CONST-15] not a moment sooner', async () => {
    const { user } = await open()
    await user.press('Take Photo', 29_900)
    expect(alert()).toBe('')
  })

  it('[PHOTO-16] a camera that was closed says so', async () => {
    const { user } = await open()
    await user.click(button('Take Photo'))
    fireEvent(screen.getByLabelText('Photo from the camera'), new Event('cancel'))
    expect(alert()).toContain('Photo capture was cancelled')
  })
})

describe('sending the photo', () => {
  it('[PHOTO-17, API-13] sends photo, player and challenge', async () => {
    const { user, world } = await openWithPhoto()
    await user.click(submit())
    const form = world.api.calls('uploadChallengePhoto')[0]?.form
    expect(form?.get('playerId')).toBe(ADA_ID)
    expect(form?.get('challengeId')).toBe(CHALLENGE_ID)
    expect((form!.get('photo') as File).name).toBe('challenge_photo.jpg')
  })

  it('[PHOTO-13] a second press while it is sent is ignored', async () => {
    const { user, world } = await openWithPhoto()
    world.api.on('uploadChallengePhoto', () => new Promise(() => undefined))
    await user.dblClick(submit())
    await world.settle()
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(1)
    expect(screen.getByText('Sending your photo...')).toBeTruthy()
  })

  it('[PHOTO-04, STORE-09, STORE-10] the feedback follows', async () => {
    const { user, world, path } = await openWithPhoto()
    await user.press(submit())
    expect(path()).toBe(FEEDBACK_PATH)
    expect(world.storage.session.getItem('completedChallengeId')).toBe(CHALLENGE_ID)
  })

  it('[STORE-11] the diagnostics are kept for the feedback', async () => {
    const { user, world } = await openWithPhoto()
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
    expect(JSON.parse(world.storage.session.getItem('challengeDiagnostics') ?? '')).toEqual(
      diagnostics,
    )
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

  it.each([
    [apiError('photo.too-large'), 'Photo too large', 'The file must be under 1MB.'],
    [rawError(400, 'this exceeds the limit'), 'Photo too large', 'The file must be under 1MB.'],
  ])('[PHOTO-18] %s is told as too large', async (error, title, words) => {
    const { user, world } = await openWithPhoto()
    world.api.on('uploadChallengePhoto', () => {
      throw error
    })
    await user.press(submit())
    expect(alert()).toContain(title)
    expect(alert()).toContain(words)
  })

  it('[PHOTO-19] without signal it says so and keeps the photo', async () => {
    const { user, world } = await openWithPhoto()
    world.api.down(true)
    await user.press(submit(), 4_000)
    expect(alert()).toContain('Network error')
    expect(alert()).toContain('Please check your internet connection and try again.')
    expect(submit().disabled).toBe(false)
  })

  it.each([
    [
      502,
      '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>',
      "We can't be reached",
    ],
    [400, '{"error":"No film left.","stack":{"at":1}}', 'No film left.'],
    [500, '{"error":"<h1>Oh</h1>","code":"X"}', OURS],
  ])(
    '[OPEN-56] %i with a page of a proxy shows neither markup nor braces: %s',
    async (status, page, words) => {
      const { user, world } = await openWithPhoto()
      world.api.on('uploadChallengePhoto', () => {
        throw rawError(status, page)
      })
      await user.press(submit(), 4_000)
      expect(alert()).toContain('Upload failed')
      expect(alert()).toContain(words)
      expect(alert()).not.toMatch(/[<>{}]/)
    },
  )

  it('[PHOTO-18] a proxy that finds it too large is told as too large', async () => {
    const { user, world } = await openWithPhoto()
    world.api.fail('uploadChallengePhoto', 413, '<html>413 Request Entity Too Large</html>')
    await user.press(submit())
    expect(alert()).toContain('Photo too large')
  })

  it('[PHOTO-20] any other failure comes with its message', async () => {
    const { user, world } = await openWithPhoto()
    world.api.refuse('uploadChallengePhoto', 'photo.unreadable')
    await user.press(submit())
    expect(alert()).toContain('Upload failed')
    expect(alert()).toContain("This photo couldn't be read. Please take it again.")
  })

  it('a challenge that is decided already leads back to roaming', async () => {
    const { user, world, path } = await openWithPhoto()
    world.api.refuse('uploadChallengePhoto', 'challenge.decided')
    await user.press(submit())
    expect(path()).toBe(ROAM_PATH)
  })

  it('a stay close check that is missing is made up for', async () => {
    const { user, world, path } = await openWithPhoto()
    world.api.refuse('uploadChallengePhoto', 'player.check-first')
    await user.press(submit())
    expect(path()).toBe(`/player/join/${JOIN_CODE}/searching`)
  })

  it('the photo can be sent after a first failure', async () => {
    const { user, world, path } = await openWithPhoto()
    world.api.fail('uploadChallengePhoto', 500)
    await user.press(submit())
    world.api.on('uploadChallengePhoto', () => givenVerdict())
    await user.press(submit())
    expect(path()).toBe(FEEDBACK_PATH)
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

  it('[PHOTO-21, OPEN-38] stays on the screen, says why, and asks for another one', async () => {
    const { path } = await openTurnedAway()
    expect(path()).toBe(PHOTO_PATH)
    // Shown once, on the page, where it stays.
    expect(document.querySelector('.toast')).toBeNull()
    expect(screen.getByText('Good try!')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy()
    expect(screen.getByText(words, { selector: 'main *' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit Photo' })).toBeNull()
  })

  it('[OPEN-38] nothing of it is kept on the phone', async () => {
    const { world } = await openTurnedAway()
    expect(world.storage.session.getItem('challengeResult')).toBeNull()
    expect(world.storage.session.getItem('completedChallengeId')).toBeNull()
  })

  it('[OPEN-38] the button that has the focus is now Retake', async () => {
    await openTurnedAway()
    expect(document.activeElement).toBe(button('Retake'))
  })

  it('[OPEN-38] the next photo is sent and leads on', async () => {
    const { user, world, path } = await openTurnedAway()
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

describe('while the photo is sent', () => {
  it('[PHOTO-17] how far it is can be seen and heard', async () => {
    const { user, world } = await openWithPhoto()
    world.api.on('uploadChallengePhoto', () => new Promise(() => undefined))
    await user.press(submit())
    const progress = screen.getByRole('progressbar', { name: 'Your photo on its way' })
    expect(progress.getAttribute('aria-valuenow')).toBe('50')
  })

  it('it is gone when the photo could not be sent', async () => {
    const { user, world } = await openWithPhoto()
    world.api.fail('uploadChallengePhoto', 500)
    await user.press(submit())
    expect(screen.queryByRole('progressbar')).toBeNull()
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

  it('[PHOTO-14, CONST-16] beyond it is drawn anew, its longest side 1920 px, as JPEG', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(MB + 1))
    await user.press(submit())
    expect(world.camera.encodings).toEqual([
      { width: 1920, height: 1440, type: 'image/jpeg', quality: 0.9 },
    ])
    const photo = world.api.calls('uploadChallengePhoto')[0]?.form?.get('photo') as File
    expect([photo.type, photo.size]).toEqual(['image/jpeg', 500_000])
  })

  it('[PHOTO-14, CONST-16] the quality falls by steps until it fits', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(3 * MB))
    world.camera.encodedBytes = (quality) => quality * 2 * MB
    await user.press(submit())
    expect(world.camera.encodings.map(({ quality }) => quality)).toEqual([0.9, 0.8, 0.7, 0.6, 0.5])
  })

  it('[PHOTO-14, CONST-16] at 0.3 it is sent as it is', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(3 * MB))
    world.camera.encodedBytes = () => 2 * MB
    await user.press(submit())
    expect(world.camera.encodings.at(-1)?.quality).toBe(0.3)
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(1)
  })

  it('[PHOTO-16] a photo that cannot be made smaller is told', async () => {
    const { user, world } = await openWithPhoto(givenPhoto(3 * MB))
    world.camera.encodedBytes = () => null
    await user.press(submit())
    expect(alert()).toContain('Failed to process image - please try again')
    expect(world.api.calls('uploadChallengePhoto')).toHaveLength(0)
  })
})

it('the back button of the phone leads from the photo to the arrival', async () => {
  const { world, path, back } = await open({}, undefined, [CHALLENGE_PATH])
  await back()
  await world.settle()
  expect(path()).toBe(CHALLENGE_PATH)
  expect(world.storage.session.getItem('inPhotoCapture')).toBeNull()
})
