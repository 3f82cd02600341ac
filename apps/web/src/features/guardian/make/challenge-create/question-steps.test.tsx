import type { GeneratedQuestion } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenPhoto, worldForTests } from '#/testing/index.ts'
import { FOCUS_SETTLE_MS } from '#/platform/timings.ts'
import type { GivenDraft, GivenQuestion } from './testing/open-wizard.ts'
import {
  backButton,
  button,
  givenCapabilities,
  NOT_CONFIGURED,
  openWizard,
  title,
} from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const OAK: GeneratedQuestion = {
  question: 'Which tree is this?',
  type: 'single-select',
  options: ['Oak', 'Ash', 'Elm'],
  correctAnswer: 'Oak',
}
const LEAVES: GeneratedQuestion = {
  question: 'What lives on it?',
  type: 'multi-select',
  options: ['Beetles', 'Birds', 'Fish'],
  correctAnswer: ['Beetles', 'Birds'],
}
const inList = (id: string, change: Partial<GivenQuestion> = {}): GivenQuestion => ({
  ...OAK,
  question: `Question ${id}?`,
  id,
  isSelected: false,
  isOwn: false,
  ...change,
})
const many = (count: number, change: Partial<GivenQuestion> = {}) =>
  Array.from({ length: count }, (_, i) => inList(String(i + 1), change))

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
  world.api.on('generateQuestions', () => ({ questions: [OAK, LEAVES] }))
})

const openPhoto = (draft: GivenDraft = {}) =>
  openWizard(world, { task: 'question', step: 'question-photo', ...draft })
const openList = (draft: GivenDraft = {}) =>
  openWizard(world, { task: 'question', step: 'question-select', ...draft })
const ready = { questionPhoto: givenPhoto(), questionInstructions: 'An old oak' }
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const toasts = () => screen.queryByRole('alert')?.textContent ?? ''

describe('the photo for the questions', () => {
  it('[WIZ-13] Generate Questions needs a photo', async () => {
    const { choosePhoto } = await openPhoto({ questionInstructions: 'An old oak' })
    expect(button('Generate Questions').disabled).toBe(true)
    expect(screen.getByText('Add a photo first.')).toBeTruthy()
    await choosePhoto()
    expect(button('Generate Questions').disabled).toBe(false)
  })

  it('[WIZ-13] and instructions that are not empty', async () => {
    const { user } = await openPhoto({ questionPhoto: givenPhoto(), questionInstructions: ' ' })
    expect(button('Generate Questions').disabled).toBe(true)
    expect(screen.getByText(/^First say what the questions should be about/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^What should/ }), 'Oak')
    expect(button('Generate Questions').disabled).toBe(false)
  })

  it('[WIZ-04, API-38, OPEN-37] sends both and goes on to the list', async () => {
    const { user } = await openPhoto(ready)
    await user.press(button('Generate Questions'))
    const { form } = world.api.calls('generateQuestions')[0] ?? {}
    expect(form?.get('instructions')).toBe('An old oak')
    expect((form!.get('photo') as File).size).toBe(20_000)
    expect(title()).toBe('Choose questions')
    expect(box('Which tree is this?').checked).toBe(false)
    expect(screen.getByText('0 of 7 chosen')).toBeTruthy()
  })

  it('a large photo goes as small as a machine needs it', async () => {
    const { user } = await openPhoto({ ...ready, questionPhoto: givenPhoto(900_000) })
    world.camera.encodedBytes = () => 200_000
    await user.press(button('Generate Questions'))
    const photo = world.api.calls('generateQuestions')[0]?.form?.get('photo') as File
    expect(photo.size).toBe(200_000)
    expect(world.camera.encodings.at(-1)).toMatchObject({ width: 1024, height: 768 })
  })

  it('tells how long it takes, that it takes longer, and can be stopped', async () => {
    world.api.on('generateQuestions', () => new Promise(() => undefined))
    const { user } = await openPhoto(ready)
    await user.click(button('Generate Questions'))
    expect(screen.getByText('This usually takes 5 to 20 seconds.')).toBeTruthy()
    await user.dblClick(button('Thinking up questions...'))
    expect(world.api.calls('generateQuestions')).toHaveLength(1)
    await world.advance(21_000)
    expect(screen.getByText(/longer than usual/)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('21 s')
    await user.press(button('Stop'))
    expect(world.api.calls('generateQuestions')[0]?.init.signal?.aborted).toBe(true)
    expect(document.activeElement).toBe(button('Generate Questions'))
    expect(title()).toBe('Photo for questions')
    expect(toasts()).toBe('')
  })

  it('a machine is given more time than another call', async () => {
    world.api.on('generateQuestions', () => new Promise(() => undefined))
    const { user } = await openPhoto(ready)
    await user.press(button('Generate Questions'), 80_000)
    expect(button('Thinking up questions...')).toBeTruthy()
    await world.advance(12_000)
    expect(toasts()).toContain("We can't be reached right now.")
  })

  it('[WIZ-22] a failure is told with the words of the server, and nothing is lost', async () => {
    world.api.refuse('generateQuestions', 'vision.failed', 'No text for screens', {
      key: 'guardian.vision.unclear',
    })
    const { user } = await openPhoto(ready)
    await user.press(button('Generate Questions'))
    expect(toasts()).toContain('Question Generation Failed')
    expect(toasts()).toContain('Nothing stands out in this photo.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('An old oak')
    world.api.on('generateQuestions', () => ({ questions: [OAK] }))
    await user.press(button('Generate Questions'))
    expect(title()).toBe('Choose questions')
  })

  it.each([
    [
      'no words',
      () => world.api.fail('generateQuestions', 500),
      /No questions could be thought up/,
    ],
    [
      'no questions',
      () => world.api.on('generateQuestions', () => ({ questions: [] })),
      /No questions could/,
    ],
    ['no signal', () => world.api.down(true), /We can't be reached right now/],
  ])('[WIZ-22] has a text of its own for %s', async (_, happens, text) => {
    const { user } = await openPhoto(ready)
    happens()
    await user.press(button('Generate Questions'))
    expect(toasts()).toContain('Question Generation Failed')
    expect(toasts()).toMatch(text)
    expect(screen.getAllByText(text).length).toBeGreaterThan(1)
  })

  it('[WIZ-13] without a machine it says why, and the own questions need no photo', async () => {
    world.api.on('readCapabilities', () => givenCapabilities({ generateQuestions: NOT_CONFIGURED }))
    const { user } = await openPhoto()
    expect(button('Generate Questions').disabled).toBe(true)
    expect(screen.getByText(/Picture recognition isn't switched on for this server/)).toBeTruthy()
    await user.press(button('Write my own questions'))
    expect(title()).toBe('Choose questions')
  })

  it('with a machine one may still write one’s own; an own question without a word is none: another one can be begun, and the way back is as before', async () => {
    const { user } = await openPhoto()
    await user.press(button('Write my own questions'))
    expect(title()).toBe('Choose questions')
    expect(world.api.calls('generateQuestions')).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }))
    await user.click(button('Write a question'))
    expect(screen.getAllByRole('textbox', { name: 'Question' })).toHaveLength(1)
    await user.press(backButton())
    expect(button('Write my own questions')).toBeTruthy()
    await user.press(button('Write my own questions'))
    await user.click(button('Done'))
    expect(screen.getByText('There is no question yet. Write the first one.')).toBeTruthy()
  })

  it('[WIZ-06] coming back keeps the questions, and more can be generated', async () => {
    const { user } = await openList({ ...ready, questions: [inList('1', { isSelected: true })] })
    await user.press(backButton())
    expect(title()).toBe('Photo for questions')
    expect(button('Continue with 1 question')).toBeTruthy()
    await user.press(button('Generate Questions'))
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    expect(box('Question 1?').checked).toBe(true)
  })

  it('leaving the step gives the call up', async () => {
    world.api.on('generateQuestions', () => new Promise(() => undefined))
    const { user } = await openPhoto(ready)
    await user.click(button('Generate Questions'))
    await user.press(backButton())
    expect(world.api.calls('generateQuestions')[0]?.init.signal?.aborted).toBe(true)
  })
})

describe('the list of questions', () => {
  it('shows each with its options and the right ones, and reads them before they are chosen', async () => {
    await openList({ questions: [inList('1'), { ...inList('2'), ...LEAVES }] })
    const cards = within(screen.getByRole('list', { name: 'Questions' }))
    expect(cards.getByText('Oak (right)')).toBeTruthy()
    expect(cards.getByText('Several answers are right:')).toBeTruthy()
    expect(cards.getByText('Beetles (right)')).toBeTruthy()
    expect(cards.getByText('Fish')).toBeTruthy()
  })

  it('[WIZ-16] needs at least one', async () => {
    const { user } = await openList({ questions: many(2) })
    expect(button('Continue').disabled).toBe(true)
    expect(screen.getByText('Choose at least 1 question to continue.')).toBeTruthy()
    await user.click(box('Question 2?'))
    expect(screen.getByText('1 of 7 chosen')).toBeTruthy()
    await user.press(button('Continue'))
    expect(title()).toBe('Look it over')
  })

  it('[WIZ-16, CONST-34] and at most seven', async () => {
    const { user } = await openList({
      questions: [...many(6, { isSelected: true }), ...many(8).slice(6)],
    })
    await user.click(box('Question 7?'))
    expect(screen.getByText('7 of 7 chosen')).toBeTruthy()
    expect(box('Question 8?').disabled).toBe(true)
    await user.click(box('Question 1?'))
    expect(box('Question 8?').disabled).toBe(false)
  })

  it('[OPEN-37] tells that several make several challenges', async () => {
    await openList({ questions: many(3, { isSelected: true }) })
    expect(screen.getByText(/^This makes 3 challenges at this place/)).toBeTruthy()
  })

  it('[ENT-17] an own question is written, chosen and goes on', async () => {
    const { user } = await openList()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }))
    await user.paste('How many steps?')
    await user.click(screen.getByRole('textbox', { name: 'Answer 1' }))
    await user.paste('Six')
    await user.click(screen.getByRole('textbox', { name: 'Answer 2' }))
    await user.paste('Seven')
    await user.click(button('Add an answer'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer 3' }))
    await user.paste('Eight')
    await user.click(screen.getByRole('radio', { name: 'Answer 2 is right' }))
    await user.click(button('Done'))
    expect(screen.getByText('Seven (right)')).toBeTruthy()
    expect(screen.getByText('Your own')).toBeTruthy()
    expect(box('How many steps?').checked).toBe(true)
    expect(document.activeElement).toBe(button('Edit: How many steps?'))
  })

  it('what is missing is told at its field, and the focus goes there', async () => {
    const { user } = await openList()
    await user.type(screen.getByRole('textbox', { name: 'Answer 1' }), 'Oak')
    await user.type(screen.getByRole('textbox', { name: 'Answer 2' }), 'oak')
    await user.click(button('Done'))
    const field = screen.getByRole('textbox', { name: 'Question' })
    await world.advance(FOCUS_SETTLE_MS)
    expect(document.activeElement).toBe(field)
    const told = screen.getAllByRole('alert').map((one) => one.textContent)
    expect(told.filter((text) => text !== '')).toEqual([
      'Please write a question.',
      'This answer is there twice.',
      'Please mark which answer is right.',
    ])
    await user.paste('Which tree?')
    expect(screen.queryByText('Please write a question.')).toBeNull()
  })

  it('a chosen question that is not finished is opened and marked on the way on', async () => {
    const broken = inList('1', { isSelected: true, correctAnswer: [] })
    const { user } = await openList({ questions: [broken, inList('2')] })
    expect(screen.getByText('Not finished yet')).toBeTruthy()
    await user.press(button('Continue'))
    expect(title()).toBe('Choose questions')
    expect(screen.getByText('Please mark which answer is right.')).toBeTruthy()
    await world.advance(FOCUS_SETTLE_MS)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Answer 1 is right' }))
  })

  it('one of the machine can be changed, and half-written words are in the draft', async () => {
    const { user } = await openList({ questions: [inList('1', { isSelected: true })] })
    await user.click(button('Edit: Question 1?'))
    const field = screen.getByRole('textbox', { name: 'Question' })
    await user.clear(field)
    await user.type(field, 'Which tree')
    await user.click(screen.getByRole('radio', { name: 'Several answers' }))
    await user.click(button('Delete answer 3'))
    expect(document.activeElement).toBe(button('Add an answer'))
    await user.press(backButton())
    await user.press(button('Continue with 1 question'))
    expect(box('Which tree').checked).toBe(true)
    expect(screen.queryByText('Elm')).toBeNull()
  })

  it('six answers are the most, two the fewest', async () => {
    const { user } = await openList()
    expect(screen.queryByRole('button', { name: /^Delete answer/ })).toBeNull()
    for (let count = 2; count < 6; count++) await user.click(button('Add an answer'))
    expect(screen.getByRole('textbox', { name: 'Answer 6' })).toBeTruthy()
    await user.click(button('6 answers are the most'))
    expect(screen.queryByRole('textbox', { name: 'Answer 7' })).toBeNull()
  })

  it('one can be deleted, and an empty one goes by itself', async () => {
    const { user } = await openList({ questions: many(2) })
    await user.click(button('Delete: Question 1?'))
    expect(screen.queryByText('Question 1?')).toBeNull()
    await user.click(button('Write a question'))
    await user.click(button('Done'))
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })
})
