import { calls, type GuardianChallenge } from '@bramble/contract'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  CHALLENGE_ID,
  givenChallenge,
  givenPhoto,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'
import { givenChallenges, givenOwnChallenge } from './testing/given-challenges.ts'

const AT = (screenName: string) => `/guardian/preview/${screenName}/${CHALLENGE_ID}`
const LIST = '/guardian/challenges'
const QUESTION = {
  childPhotoTask: 'question',
  questionType: 'single-select',
  questionText: 'How many legs does an insect have?',
  questionOptions: ['Four', 'Six', 'Eight'],
  questionCorrectAnswer: 'Six',
} as const satisfies Partial<GuardianChallenge>

const world = worldForTests()

async function look(screenName: string, challenge: Partial<GuardianChallenge> = {}) {
  world.signIn()
  const own = givenOwnChallenge(challenge)
  givenChallenges(world, own)
  world.api.on('readChallenge', () => own)
  return renderScreen(AT(screenName), world)
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toastText = () => document.body.textContent

/** Only reading calls went to the server, none about a game, and nothing of a game is stored. */
function nothingSaved() {
  const asked = world.api.names().map((name) => calls[name])
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(asked.filter(({ path }) => /players|sessions|player-challenges/.test(path))).toEqual([])
  const kept = [...Object.keys(world.storage.session), ...Object.keys(world.storage.local)]
  // The camera screen stores only that it is open.
  const ofGame = kept.filter((key) => /player|challenge|photo/i.test(key))
  expect(ofGame.filter((key) => key !== 'inPhotoCapture')).toEqual([])
}

describe('the arrival', () => {
  it('[PREV-01, PREV-06, ROUTE-08, ROLE-05, OPEN-32] shows any challenge as a child comes to it', async () => {
    await look('challenge', { title: 'The hollow tree', childPhotoTask: 'match-view' })
    expect(screen.getByRole('heading', { level: 1, name: 'Challenge Preview!' })).toBeTruthy()
    expect(screen.getByText('The hollow tree')).toBeTruthy()
    expect(button('Start Photo Challenge').disabled).toBe(false)
    nothingSaved()
  })

  it('[PREV-02] shows a challenge as it was changed after the last look', async () => {
    const { user } = await look('challenge', { title: 'The hollow tree' })
    await user.press(screen.getAllByRole('link', { name: 'Exit Preview' })[0]!)
    await user.press(screen.getByRole('link', { name: 'Edit: The hollow tree' }))
    fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), {
      target: { value: 'The fallen tree' },
    })
    world.api.on('readChallenge', () => givenOwnChallenge({ title: 'The fallen tree' }))
    await user.press('Save Changes')
    await user.press(screen.getByRole('link', { name: 'Preview: The fallen tree' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Challenge Preview!' })).toBeTruthy()
    expect(screen.getByText('The fallen tree')).toBeTruthy()
  })

  it.each([
    ['Start Challenge', 'Preview Complete'],
    ['Skip Challenge', 'Preview Skip'],
  ])(
    '[PREV-02, PREV-04, PREV-05] of your own cannot be reported; %s ends it at once, is told as %s, and saves nothing',
    async (name, words) => {
      const { user, path } = await look('challenge')
      expect(screen.queryByRole('button', { name: 'Report this challenge' })).toBeNull()
      await user.click(button(name))
      expect(toastText()).toContain(words)
      nothingSaved()
      await world.settle()
      expect(path()).toBe(LIST)
    },
  )

  it.each([
    ['question', 'Start Challenge', 'question'],
    ['object-detection', 'Start Photo Challenge', 'photo-capture'],
  ] as const)('[PREV-01] the task %s goes on in preview', async (childPhotoTask, name, next) => {
    const { user, path } = await look('challenge', { ...QUESTION, childPhotoTask })
    await user.press(name)
    expect(path()).toBe(AT(next))
    nothingSaved()
  })

  it('[PREV-03] the way out is always there', async () => {
    const { user, path } = await look('challenge')
    await user.press(screen.getByRole('link', { name: 'Exit Preview' }))
    expect(path()).toBe(LIST)
  })

  it('[PREV-03, PREV-06] a challenge that is not there says so and leads out', async () => {
    world.signIn()
    givenChallenges(world)
    world.api.refuse('readChallenge', 'challenge.not-found')
    const { user, path } = await renderScreen(AT('challenge'), world)
    expect(screen.getByRole('heading', { level: 1, name: 'Challenge Not Found' })).toBeTruthy()
    await user.press('Exit Preview')
    expect(path()).toBe(LIST)
  })

  it.each(['challenge', 'question', 'photo-capture'])(
    '[PREV-06] a damaged id in the address of %s is one of a challenge that is not there',
    async (at) => {
      world.signIn()
      world.api.refuse('readChallenge', 'challenge.not-found')
      await renderScreen(`/guardian/preview/${at}/abc`, world)
      expect(screen.getByRole('heading', { level: 1, name: 'Challenge Not Found' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
      expect(button('Exit Preview')).toBeTruthy()
    },
  )

  it('[OPEN-33, ROLE-03] is for people with an account', async () => {
    const { path } = await renderScreen(AT('challenge'), world)
    await world.settle()
    expect(path()).toBe('/guardian/signup')
    expect(world.api.names()).not.toContain('readChallenge')
  })

  it("[OPEN-33] a stranger's published challenge can be reported", async () => {
    world.signIn()
    world.api.on('readChallenge', () => givenChallenge())
    await renderScreen(AT('challenge'), world)
    expect(button('Report this challenge')).toBeTruthy()
  })
})

describe('the camera', () => {
  it('[PREV-02, PREV-04, PREV-05, OPEN-33] takes a photo that never leaves the phone', async () => {
    const { user, path } = await look('photo-capture', {
      childPhotoTask: 'object-detection',
      objectDetectionData: {
        success: true,
        primary_label: 'oak leaf',
        generalization_ladder: [{ label: 'oak leaf' }, { label: 'leaf' }],
      },
    })
    expect(screen.getByText('oak leaf')).toBeTruthy()
    const input = screen.getByLabelText<HTMLInputElement>('Photo from the camera')
    fireEvent.change(input, { target: { files: [givenPhoto()] } })
    await world.settle()
    await user.click(button('Submit Photo'))
    expect(toastText()).toContain('Preview Complete')
    nothingSaved()
    await world.settle()
    expect(path()).toBe(LIST)
  })

  it('[PREV-08] a challenge without a photo has no such preview', async () => {
    await look('photo-capture')
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid Preview' })).toBeTruthy()
  })
})

describe('the question', () => {
  it('[PREV-07, PREV-09, PREV-11, CONST-38, OPEN-31] is judged, coloured, locked, and left after 2.5 seconds', async () => {
    const { user, path } = await look('question', QUESTION)
    await user.click(screen.getByRole('radio', { name: /Four/ }))
    await user.click(screen.getByRole('radio', { name: /Six/ }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Four/ }).ariaChecked).not.toBe(
      'true',
    )
    await user.click(button('Submit Answer (Preview)'))
    expect(toastText()).toContain('Correct!')
    expect(screen.getByText('Right', { exact: true })).toBeTruthy()
    nothingSaved()
    await world.advance(2_300)
    expect(path()).toBe(AT('question'))
    await world.advance(300)
    expect(path()).toBe(LIST)
  })

  it.each([
    ['part of the right answers is not the right answer', ['Six'], 'Good try!'],
    ['several can be switched on and off', ['Six', 'Eight', 'Eight', 'Four'], 'Correct!'],
  ])('[PREV-09, PREV-11] %s', async (_rule, pressed, words) => {
    const { user } = await look('question', {
      ...QUESTION,
      questionType: 'multi-select',
      questionCorrectAnswer: ['Four', 'Six'],
    })
    for (const name of pressed) {
      await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
    }
    await user.click(button('Submit Answer (Preview)'))
    expect(toastText()).toContain(words)
  })

  it('[PREV-10] needs an answer', async () => {
    const { user } = await look('question', QUESTION)
    await user.click(button('Submit Answer (Preview)'))
    const words = screen.getByRole('alert').textContent
    expect(words).toContain('No Answer Selected')
    expect(words).toContain('Please select an answer before submitting.')
  })

  it('[PREV-08, OPEN-32] a challenge without a question leads back', async () => {
    const { user, path } = await look('question')
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid Preview' })).toBeTruthy()
    await user.press('Back to Challenges')
    expect(path()).toBe(LIST)
  })

  it("a stranger's question tells no answer that is not known here", async () => {
    world.signIn()
    const { childPhotoTask, questionText, questionType, questionOptions } = QUESTION
    const question = { childPhotoTask, questionText, questionType }
    world.api.on('readChallenge', () =>
      givenChallenge({ ...question, questionOptions: [...questionOptions] }),
    )
    givenChallenges(world)
    const { user } = await renderScreen(AT('question'), world)
    await user.click(screen.getByRole('radio', { name: /Four/ }))
    await user.click(button('Submit Answer (Preview)'))
    expect(toastText()).toContain('Preview Complete')
  })
})
