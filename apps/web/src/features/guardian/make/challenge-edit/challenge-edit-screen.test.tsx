import type { GuardianChallenge } from '@bramble/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  createWorld,
  givenPhoto,
  PARK,
  rawError,
  renderScreen,
  reaches,
  until,
  type World,
} from '#/testing/index.ts'
import { FOCUS_SETTLE_MS } from '#/platform/timings.ts'
import './challenge-edit-screen.tsx'

const OAK = givenOwnChallenge({ title: 'The old oak', description: 'Feel the bark.' })
const AT = `/guardian/challenges/${OAK.id}/edit`
const LIST = '/guardian/challenges'

let world: World
let uploads: number
beforeEach(() => {
  world = createWorld()
  world.signIn()
  uploads = 0
  world.api.on('uploadChallengePicture', () => {
    uploads++
    return { id: challengeId(90 + uploads), url: pictureUrl(90 + uploads) }
  })
})

async function open(overrides: Partial<GuardianChallenge> = {}) {
  givenChallenges(world, { ...OAK, ...overrides })
  return renderScreen(AT, world, [LIST])
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const picture = (label: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${label}`) }))
const changes = () => world.api.calls('changeChallenge').map(({ body }) => body)

async function choosePhoto(label: string) {
  const input = picture(label).getByLabelText('Picture file')
  fireEvent.change(input, { target: { files: [givenPhoto()] } })
  await world.settle()
  await world.settle()
}

/** The server's answer for a refused field. */
function refused(path: string, message: string) {
  const fields = [{ path, message }]
  return rawError(400, JSON.stringify({ error: 'no', code: 'request.invalid', fields }))
}

it('asks whether wheels get there, and keeps what was said; without an answer it can be tried again', async () => {
  world.api.fail('listChallenges', 500)
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText("The challenge couldn't be loaded")).toBeTruthy()
  givenChallenges(world, { ...OAK, wheels: 'partly' })
  await user.press('Try Again')
  expect(field('Title').value).toBe('The old oak')
  const choice = within(
    screen.getByRole('group', { name: 'Do wheelchairs and pushchairs get there?' }),
  )
  expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Partly' }).checked).toBe(true)
  await user.click(choice.getByRole('radio', { name: 'No' }))
  await user.press('Save Changes')
  expect(changes()).toEqual([{ wheels: 'no' }])
})

it.each([
  ['of somebody else', { isOwn: false }],
  ['that is not there', { id: challengeId(5) }],
])('a challenge %s is not found here', async (_, overrides) => {
  await open(overrides)
  expect(screen.getByText('Challenge not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to My Challenges' })).toBeTruthy()
})

it('[API-34, WIZ-08, WIZ-10] title and description are required after trimming; only what was changed is sent, trimmed, and the list shows it', async () => {
  const { user, path } = await open()
  // A task without a photo has no words for it.
  expect(screen.queryByRole('textbox', { name: /^What the child reads/ })).toBeNull()
  await user.clear(field('Title'))
  await user.type(field('Title'), '   ')
  await user.press('Save Changes')
  expect(screen.getByText('Missing Information')).toBeTruthy()
  expect(screen.getByText('Please fill in all required fields.')).toBeTruthy()
  await world.advance(FOCUS_SETTLE_MS)
  expect(document.activeElement).toBe(field('Title'))
  expect(field('Title').getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
  await user.type(field('Title'), 'The oldest oak ')
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  expect(changes()).toEqual([{ title: 'The oldest oak' }])
  expect(screen.getByText('Challenge saved')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The oldest oak' })).toBeTruthy()
})

it('nothing changed: nothing is sent', async () => {
  const { user, path } = await open()
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  expect(changes()).toEqual([])
})

it('[WIZ-08] the words of the photo task are there for tasks with a photo; says that what is published is seen at once', async () => {
  const prompt = 'Take a photo'
  await open({ status: 'published', childPhotoTask: 'basic-photo', childPhotoPrompt: prompt })
  expect(field(/^What the child reads/).value).toBe(prompt)
  expect(screen.getByText(/seen by everybody at once/)).toBeTruthy()
})

it('[API-34, API-36, WIZ-18] a new picture is sent first, then used by the change', async () => {
  const { user, path } = await open({ childPhotoTask: 'match-view' })
  await choosePhoto('View to match')
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  const [upload] = world.api.calls('uploadChallengePicture')
  expect(upload?.params).toEqual({ id: OAK.id })
  expect(upload?.form?.get('purpose')).toBe('scene-match')
  expect(changes()).toEqual([{ sceneMatchImage: pictureUrl(91) }])
})

it('[API-34, WIZ-18] after a failed change a sent picture is not sent again, but one the server has swept meanwhile is', async () => {
  const { user, path } = await open()
  await choosePhoto('Reference photo')
  world.api.fail('changeChallenge', 500)
  await user.press('Save Changes')
  expect(screen.getByText(/Nothing is lost/)).toBeTruthy()
  world.api.refuse('changeChallenge', 'challenge.unknown-picture')
  await user.press('Save Changes')
  expect(uploads).toBe(1)
  expect(changes().at(-1)).toEqual({ referenceImage: pictureUrl(91) })
  expect(screen.getByText(/This picture isn't known here/)).toBeTruthy()
  givenChallenges(world, OAK)
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  expect(uploads).toBe(2)
})

it('[WIZ-20] a picture the server does not take, or that did not arrive, is told at the picture', async () => {
  const { user } = await open()
  await choosePhoto('Reference photo')
  world.api.refuse('uploadChallengePicture', 'photo.unreadable')
  await user.press('Save Changes')
  expect(picture('Reference photo').getByText(/couldn't be read/)).toBeTruthy()
  for (const status of [500, 400]) {
    world.api.fail('uploadChallengePicture', status)
    await user.press('Save Changes')
    expect(picture('Reference photo').getByText(/The photo couldn't be sent/)).toBeTruthy()
    expect(screen.getByText('Upload Failed')).toBeTruthy()
  }
  expect(world.api.calls('uploadChallengePicture')).toHaveLength(3)
  expect(changes()).toEqual([])
})

it('a picture is taken away; without one it cannot be shown to the children', async () => {
  const { user, path } = await open({ referenceImage: pictureUrl(1), showReferenceInGame: true })
  const show = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show it/ })
  expect([show().checked, show().disabled]).toEqual([true, false])
  await user.click(picture('Reference photo').getByRole('button', { name: 'Remove photo' }))
  expect([show().checked, show().disabled]).toEqual([false, true])
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  expect(changes()).toEqual([{ referenceImage: null }])
})

it('whether the children see the reference photo can be switched', async () => {
  const { user, path } = await open({ referenceImage: pictureUrl(1) })
  await user.click(screen.getByRole('checkbox', { name: /^Show it/ }))
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  expect(changes()).toEqual([{ showReferenceInGame: true }])
})

const QUESTION = {
  childPhotoTask: 'question',
  questionText: 'What grows here?',
  questionType: 'single-select',
  questionOptions: ['Moss', 'Gold'],
  questionCorrectAnswer: 'Moss',
} as const satisfies Partial<GuardianChallenge>

it('[ENT-17] question, options and right answer can be changed; what is wrong with them is told before it is sent', async () => {
  const { user, path } = await open({ ...QUESTION, questionOptions: ['Moss', 'Gold'] })
  expect(field('Question').value).toBe('What grows here?')
  await user.clear(field('Answer 2'))
  await user.type(field('Answer 2'), 'moss')
  await user.press('Save Changes')
  expect(screen.getByText('This answer is there twice.')).toBeTruthy()
  await world.advance(FOCUS_SETTLE_MS)
  expect(document.activeElement).toBe(field('Answer 2'))
  expect(changes()).toEqual([])
  await user.clear(field('Answer 2'))
  await user.type(field('Answer 2'), 'Gold')
  await user.click(screen.getByRole('radio', { name: 'Answer 2 is right' }))
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  expect(changes()).toEqual([
    {
      question: {
        question: 'What grows here?',
        type: 'single-select',
        options: ['Moss', 'Gold'],
        correctAnswer: 'Gold',
      },
    },
  ])
})

it('[ENT-17] names of the object can be changed; the first is the object', async () => {
  const { user, path } = await open({
    childPhotoTask: 'object-detection',
    objectDetectionData: {
      success: true,
      primary_label: 'oak',
      generalization_ladder: [{ label: 'oak', confidence: 0.9 }, { label: 'tree' }],
    },
  })
  await user.clear(field('The object'))
  await user.type(field('The object'), ' beech ')
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  expect(changes()).toEqual([
    {
      objectDetectionData: {
        success: true,
        primary_label: 'beech',
        generalization_ladder: [{ label: 'beech' }, { label: 'tree' }],
      },
    },
  ])
})

const PHOTO_TASK = { childPhotoTask: 'basic-photo' } as const
it.each<[string, Partial<GuardianChallenge>, [path: string, name: string | RegExp][]]>([
  ['a photo task', PHOTO_TASK, [['childPhotoPrompt', /^What the child reads/]]],
  [
    'a question',
    { ...QUESTION, questionOptions: ['Moss', 'Gold'] },
    [
      ['title', 'Title'],
      ['description', 'Description'],
      ['questionText', 'Question'],
      ['question.options.1', 'Answer 2'],
    ],
  ],
])('[T17] what the server has against %s stands at its field', async (_, overrides, fields) => {
  const { user } = await open(overrides)
  for (const [path, name] of fields) {
    world.api.on('changeChallenge', () => {
      throw refused(path, 'Please leave out links.')
    })
    await user.type(field(name), ' x')
    await user.press('Save Changes')
    expect(field(name).getAttribute('aria-invalid'), path).toBe('true')
    await world.advance(FOCUS_SETTLE_MS)
    expect(document.activeElement, path).toBe(field(name))
    await user.type(field(name), 'y')
    expect(field(name).getAttribute('aria-invalid'), path).toBeNull()
  }
})

it.each([
  ['questionOptions', { ...QUESTION, questionOptions: ['Moss', 'Gold'] }],
  ['objectDetectionData', { childPhotoTask: 'object-detection' as const }],
])(
  '[T17] what the server has against all of %s stands beside them, and what cannot be changed here is told all the same',
  async (path, overrides) => {
    const { user } = await open(overrides)
    world.api.on('changeChallenge', () => {
      throw refused(path, 'Please use kind words.')
    })
    await user.type(field('Title'), ' x')
    await user.press('Save Changes')
    const name = /^Question|^What the children/
    const card = screen.getByRole('heading', { name }).parentElement!
    expect(within(card).getByText('Please use kind words.')).toBeTruthy()
    world.api.on('changeChallenge', () => {
      throw refused('questionInstructions', 'Please leave out links.')
    })
    await user.press('Save Changes')
    expect(screen.getByText('Please leave out links.')).toBeTruthy()
  },
)

it('[OPEN-34] a change that would leave a published one incomplete is told', async () => {
  const { user } = await open({
    status: 'published',
    childPhotoTask: 'match-view',
    sceneMatchImage: pictureUrl(1),
  })
  world.api.refuse('changeChallenge', 'challenge.incomplete')
  await user.click(picture('View to match').getByRole('button', { name: 'Remove photo' }))
  await user.press('Save Changes')
  expect(screen.getByText('Not finished yet')).toBeTruthy()
})

it('[WIZ-11, WIZ-12, OPEN-36] the place can be recorded again on the spot, and the old one kept; without permission it says what to do', async () => {
  world.gps.error(1)
  const { user, path } = await open()
  await user.press('Record again here', 2_000)
  expect(screen.getByText(/allow location for this page/)).toBeTruthy()
  world.gps.at({ lat: PARK.lat + 0.001, lng: PARK.lng, accuracy: 5 })
  await user.press('Record again here', 8_000)
  await user.click(button('Keep the old place'))
  expect(screen.getByText('Recorded to about 6 m.')).toBeTruthy()
  await user.press('Record again here', 8_000)
  expect(screen.getByText(/^Recorded again, to about/)).toBeTruthy()
  await user.click(button('Save Changes'))
  await until(world, () => path() === LIST)
  const [change] = changes()
  expect(Object.keys(change ?? {})).toEqual(['location'])
  expect(change?.location?.lat).toBeCloseTo(PARK.lat + 0.001, 6)
})

it.each(['Cancel', 'Back'])('%s asks before changes are lost', async (name) => {
  const { user, path } = await open()
  await user.type(field('Title'), '!')
  await user.click(button(name))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(field('Title').value).toBe('The old oak!')
  await user.click(button(name))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await reaches(world, path, LIST)
  expect(changes()).toEqual([])
})

it('the back button of the browser asks too, and staying keeps what was typed', async () => {
  const { user, path } = await open()
  const back = async () => {
    act(() => window.history.back())
    await until(world, () => screen.queryByRole('alertdialog') !== null)
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  }
  await user.type(field('Title'), '!')
  await world.settle()
  await back()
  await user.press('Keep editing')
  expect(field('Title').value).toBe('The old oak!')
  await back()
  await user.click(button('Leave'))
  await reaches(world, path, LIST)
})

it('without changes nothing asks', async () => {
  const { user, path } = await open()
  await user.click(button('Cancel'))
  await reaches(world, path, LIST)
})

describe('another task', () => {
  const other = async (name: RegExp, overrides: Partial<GuardianChallenge> = {}) => {
    const shown = await open(overrides)
    await shown.user.click(button('Choose another task'))
    await shown.user.click(screen.getByRole('radio', { name }))
    return shown
  }
  const save = async ({ user, path }: Awaited<ReturnType<typeof other>>) => {
    await user.click(button('Save Changes'))
    await until(world, () => path() === LIST)
  }

  it('a place to reach asks for a photo', async () => {
    await save(await other(/^Take a photo/))
    expect(changes()).toEqual([{ childPhotoTask: 'basic-photo', childPhotoPrompt: 'Take a photo' }])
  })

  it('a place to reach asks a question, which has to be whole', async () => {
    const shown = await other(/^Answer a question/)
    const { user } = shown
    await user.press('Save Changes')
    expect(changes()).toEqual([])
    expect(screen.getByText('Please check')).toBeTruthy()
    await user.type(field(/^The question|^Question/), 'How old is it?')
    await user.type(field('Answer 1'), 'A hundred')
    await user.type(field('Answer 2'), 'Four hundred')
    await user.click(screen.getByRole('radio', { name: /Answer 2/ }))
    await save(shown)
    expect(changes()).toEqual([
      {
        childPhotoTask: 'question',
        question: {
          question: 'How old is it?',
          type: 'single-select',
          options: ['A hundred', 'Four hundred'],
          correctAnswer: 'Four hundred',
        },
      },
    ])
  })

  it('a view may be photographed later, and is sent with its task when it is there', async () => {
    const shown = await other(/^Match a view/)
    expect(screen.getByText(/You can take it later/)).toBeTruthy()
    await choosePhoto('View to match')
    expect(screen.queryByText(/You can take it later/)).toBeNull()
    await save(shown)
    expect(changes()).toEqual([
      { childPhotoTask: 'match-view', childPhotoPrompt: null, sceneMatchImage: pictureUrl(91) },
    ])
  })

  it('a picture of a task that is not chosen any more is not sent', async () => {
    const shown = await other(/^Match a view/)
    await choosePhoto('View to match')
    await shown.user.click(screen.getByRole('radio', { name: /^Just get there/ }))
    await save(shown)
    expect([uploads, changes()]).toEqual([0, []])
  })

  it('says that what belongs to the task before goes, and back again loses nothing', async () => {
    const prompt = 'Show us the bark'
    const { user, path } = await other(/^Just get there/, {
      childPhotoTask: 'basic-photo',
      childPhotoPrompt: prompt,
    })
    expect(screen.getByText(/what belonged to the task before is deleted/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Take a photo/ }))
    expect(screen.queryByText(/what belonged to the task before/)).toBeNull()
    await user.click(button('Save Changes'))
    await until(world, () => path() === LIST)
    expect(changes()).toEqual([])
  })

  it('a published challenge says what it needs at once', async () => {
    await other(/^Match a view/, { status: 'published' })
    expect(screen.getByText(/A published challenge needs it/)).toBeTruthy()
  })
})
