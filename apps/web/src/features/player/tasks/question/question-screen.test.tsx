import { screen } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import type { ChallengeView } from '@bramble/contract'
import {
  ADA_ID,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  createWorld,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenCard,
  JOIN_CODE,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
} from '#/testing/index.ts'
import { inGerman } from '#/testing/languages.ts'

async function ask(overrides: Partial<ChallengeView> = {}) {
  const world = createWorld()
  givenAdaArrived(world, {
    childPhotoTask: 'question',
    questionText: 'Which leaf is from an oak?',
    questionOptions: ['The round one', 'The wavy one', 'The long one'],
    ...overrides,
  })
  return { world, ...(await renderScreen(QUESTION_PATH, world)) }
}

const option = (role: 'radio' | 'checkbox', name: RegExp) =>
  screen.getByRole<HTMLButtonElement>(role, { name })
const radio = (name: RegExp) => option('radio', name)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Answer' })
const chosen = () =>
  [...document.querySelectorAll('.option')]
    .filter((one) => one.getAttribute('aria-checked') === 'true')
    .map((one) => one.textContent.trim())
const states = () =>
  [...document.querySelectorAll<HTMLElement>('.option')].map((one) => one.dataset['state'])

describe('the question screen', () => {
  it('[QUEST-01, QUEST-02, QUEST-10, ROAM-25, CONST-13, API-08] shows the question, its picture, its options and the way to answer; the session is asked for every three seconds until a game that has ended leads to the end', async () => {
    const { world, path } = await ask({ questionImage: '/api/photos/1' })
    expect(screen.getByRole('heading', { level: 1, name: 'Answer the Question' })).toBeTruthy()
    expect(screen.getByText('Which leaf is from an oak?')).toBeTruthy()
    const picture = screen.getByRole('img', { name: 'A picture for the question' })
    expect(picture.getAttribute('src')).toBe('/api/photos/1')
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.queryByText('Select all that apply')).toBeNull()
    expect(submit().disabled).toBe(false)
    await world.advance(6_000)
    const [first = 0, ...later] = world.api.calls('readSession').map(({ atMs }) => atMs)
    expect(later.map((time) => time - first)).toEqual([3_000, 6_000])
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    await world.advance(3_000)
    expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
  })

  it('lets a child go on that cannot see the thing here', async () => {
    const { world, user, path } = await ask()
    world.api.on('skipChallenge', () => ({ success: true as const }))
    await user.press('Not here', 50)
    expect(path()).toBe(ROAM_PATH)
  })

  it('[QUEST-03] a challenge without a question says so', async () => {
    const { user, path } = await ask({ childPhotoTask: 'none' })
    expect(screen.getAllByText('Oops!')).not.toHaveLength(0)
    await user.press('Go Back')
    expect(path()).toBe(CHALLENGE_PATH)
  })

  it('[QUEST-04, QUEST-05, QUEST-09] needs an answer; without a type one replaces the other; a failure is told, and the choice stays', async () => {
    const { user, world } = await ask({ questionType: null })
    const alert = () => screen.getByRole('alert').textContent
    await user.click(submit())
    expect(alert()).toContain('No Answer Selected')
    expect(alert()).toContain('Please select an answer before submitting.')
    expect(world.api.calls('answerQuestion')).toHaveLength(0)
    await user.click(radio(/round/))
    await user.click(radio(/wavy/))
    expect(chosen()).toEqual(['The wavy one'])
    world.api.fail('answerQuestion', 500)
    await user.press(submit())
    expect(alert()).toContain('Submission Failed')
    expect(alert()).toContain('Could not submit your answer. Please try again.')
    expect(chosen()).toEqual(['The wavy one'])
  })

  it('[QUEST-02, QUEST-04, QUEST-06, API-19] says when several answers count, a tap switches on and off, and the chosen options are sent', async () => {
    const { user, world } = await ask({ questionType: 'multi-select' })
    expect(screen.getByText('Select all that apply')).toBeTruthy()
    await user.click(option('checkbox', /round/))
    await user.click(option('checkbox', /long/))
    await user.click(option('checkbox', /wavy/))
    await user.click(option('checkbox', /round/))
    expect(chosen()).toEqual(['The wavy one', 'The long one'])
    world.api.on('answerQuestion', () => ({ success: true, correct: true }))
    await user.click(submit())
    expect(world.api.calls('answerQuestion')[0]).toMatchObject({
      params: { id: ADA_ID, challengeId: CHALLENGE_ID },
      body: { answers: ['The long one', 'The wavy one'] },
    })
  })
})

test('on a trail, a question is read in the language of the page where its maker has filled that in; the answer and its reason are those of the same option', async () => {
  await inGerman()
  const { user, world, path } = await ask({
    questionOptions: ['The round one', 'The wavy one'],
    texts: {
      de: {
        title: 'Das Blatt',
        description: 'Such das Blatt.',
        questionText: 'Welches Blatt ist von der Eiche?',
        questionOptions: ['Das runde', 'Das gewellte'],
        questionExplanation: 'Eichenblätter haben Wellen.',
      },
    },
  })
  expect(screen.getByText('Welches Blatt ist von der Eiche?').lang).toBe('de')
  await user.click(radio(/^Das runde/))
  world.api.on('answerQuestion', () => ({
    success: true,
    correct: false,
    explanation: 'Oak leaves have waves.',
  }))
  await user.click(screen.getByRole('button', { name: 'Antwort abschicken' }))
  expect(world.api.calls('answerQuestion')[0]?.body).toMatchObject({ answers: ['The round one'] })
  await world.advance(2_000)
  expect(path()).toBe(FEEDBACK_PATH)
  expect(screen.getByText('Eichenblätter haben Wellen.')).toBeTruthy()
})

describe('after the answer', () => {
  async function answer(correct: boolean, correctAnswer?: string) {
    const page = await ask()
    page.world.api.on('answerQuestion', () => ({
      success: true,
      correct,
      ...(correctAnswer === undefined ? {} : { correctAnswer }),
    }))
    await page.user.click(radio(correct ? /wavy/ : /round/))
    await page.user.click(submit())
    await page.world.settle()
    return page
  }

  it('[QUEST-07, QUEST-08, CONST-14, STORE-09, STORE-10] a right answer is coloured as right and told; after two seconds the feedback follows', async () => {
    const { world, path } = await answer(true, 'The wavy one')
    expect(states()).toEqual(['locked', 'correct', 'locked'])
    expect(document.querySelector('.toast')?.textContent).toContain('Correct!')
    await world.advance(1_900)
    expect(path()).toBe(QUESTION_PATH)
    await world.advance(100)
    expect(path()).toBe(FEEDBACK_PATH)
    expect(world.storage.session.getItem('completedChallengeId')).toBe(CHALLENGE_ID)
    expect(JSON.parse(world.storage.session.getItem('challengeResult') ?? '')).toMatchObject({
      passed: true,
      score: 100,
    })
  })

  it('a wrong one is followed by what its maker says to it', async () => {
    const { user, world } = await ask()
    const explanation = 'Look at the edge of the leaf.'
    const result = { success: true, correct: false, canTryAgain: true, explanation }
    world.api.on('answerQuestion', () => result)
    await user.click(radio(/round/))
    await user.press(submit(), 3_000)
    expect(screen.getByRole('heading', { level: 1, name: 'Good Try!' })).toBeTruthy()
    expect(document.querySelector('.toast')).toBeNull()
    expect(screen.getByText(explanation)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('[QUEST-07] a wrong answer shows which one was right', async () => {
    await answer(false, 'The wavy one')
    expect(states()).toEqual(['incorrect', 'missed', 'locked'])
  })

  it('[QUEST-07] of several it shows what was chosen and what was missing', async () => {
    const { user, world } = await ask({
      questionType: 'multi-select',
      questionOptions: ['Oak', 'Ash', 'Crow', 'Owl'],
    })
    world.api.on('answerQuestion', () => ({
      success: true,
      correct: false,
      correctAnswer: ['Oak', 'Ash'],
    }))
    await user.click(option('checkbox', /Oak/))
    await user.click(option('checkbox', /Crow/))
    await user.press(submit())
    expect(states()).toEqual(['correct', 'missed', 'incorrect', 'locked'])
    expect(option('checkbox', /^Oak Right$/).getAttribute('aria-checked')).toBe('true')
    expect(option('checkbox', /^Ash This was right$/).getAttribute('aria-checked')).toBe('false')
    expect(option('checkbox', /^Crow Not this one$/).getAttribute('aria-checked')).toBe('true')
  })

  it('[QUEST-07, QUEST-08] without the right one, the own answer alone is coloured, and the options are locked', async () => {
    const { user } = await answer(false)
    expect(document.querySelector('.toast')?.textContent).toContain('Good try!')
    await user.click(radio(/long/))
    expect(states()).toEqual(['incorrect', 'locked', 'locked'])
    expect(submit().disabled).toBe(true)
  })

  it('a wrong answer may be given again: only what was not tried, and the stars are fewer', async () => {
    const page = await ask()
    const { user, world, path } = page
    world.api.on('answerQuestion', ({ body }) =>
      body.try === 1
        ? { success: true, correct: false, canTryAgain: true }
        : { success: true, correct: true, correctAnswer: 'The wavy one', canTryAgain: false },
    )
    await user.click(radio(/round/))
    await user.press(submit())
    expect(states()).toEqual(['incorrect', 'locked', 'locked'])
    await world.advance(2_000)
    expect(path()).toBe(FEEDBACK_PATH)
    expect(screen.getByRole('heading', { level: 1, name: 'Good Try!' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '1 star' })).toBeTruthy()
    await user.press('Try again')
    expect(path()).toBe(QUESTION_PATH)
    expect(states()).toEqual(['tried', 'idle', 'idle'])
    await user.click(radio(/round/))
    expect(chosen()).toEqual([])
    await user.click(radio(/wavy/))
    await user.press(submit())
    expect(world.api.calls('answerQuestion').map(({ body }) => body)).toEqual([
      { answers: ['The round one'], try: 1 },
      { answers: ['The wavy one'], try: 2 },
    ])
    await world.advance(2_000)
    expect(screen.getByRole('img', { name: '3 stars' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('a question that is decided already leads back to roaming', async () => {
    const { user, world, path } = await ask()
    world.api.refuse('answerQuestion', 'challenge.decided')
    await user.click(radio(/wavy/))
    await user.press(submit())
    expect(path()).toBe(ROAM_PATH)
  })
})
