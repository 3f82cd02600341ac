import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenTask } from '#/testing/given-task.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './library-screen.tsx'

const AT = '/guardian/library'

const BARK = givenTask()
const SNOW = givenTask({
  id: 'snow',
  kind: 'question',
  ages: ['8-11'],
  seasons: ['winter'],
  hours: ['dusk'],
  ending: 'choose',
  title: 'The white blanket',
  task: 'What is snow made of?',
  hint: 'It melts.',
  options: ['Salt', 'Ice'],
  answer: 'Ice',
  explanation: 'It turns into water in your hand.',
})

const world = worldForTests()
beforeEach(() => {
  world.api.on('readLibrary', ({ query }) => ({
    language: query.language ?? 'en',
    tasks: [BARK, SNOW],
  }))
})

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent)
const card = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: title }).closest('li')!)

it('filters stand in the address, and one press shows all again', async () => {
  const { user, path } = await renderScreen(`${AT}?season=winter`, world)
  expect(titles()).toEqual(['Rough bark', 'The white blanket'])
  await user.selectOptions(screen.getByLabelText('Age'), '5 to 7 years')
  expect(titles()).toEqual(['Rough bark'])
  expect(screen.getByText('1 of 2 tasks')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Kind'), 'Answer a question')
  expect(titles()).toEqual([])
  expect(screen.getByText('No task fits')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(titles()).toHaveLength(2)
  expect(document.activeElement?.textContent).toBe('Tasks')
  expect(path()).toBe(AT)
})

it('a filter that the address does not know counts as all', async () => {
  await renderScreen(`${AT}?season=monsoon`, world)
  expect(titles()).toHaveLength(2)
})

it('shows every task with all that is said to children, without an account; the right answer is marked where the server tells it', async () => {
  await renderScreen(AT, world)
  expect(titles()).toEqual(['Rough bark', 'The white blanket'])
  expect(screen.getByText('2 tasks')).toBeTruthy()
  const snow = card('The white blanket')
  for (const text of ['What is snow made of?', 'Salt', 'Source: A book', 'Winter']) {
    expect(snow.getByText(text)).toBeTruthy()
  }
  expect(snow.getByText('At dusk only')).toBeTruthy()
  expect(card('Rough bark').getByText('All year round')).toBeTruthy()
  expect(card('The white blanket').getByText('(right answer)')).toBeTruthy()
  expect(screen.queryByText(/Sign in to see which answers/)).toBeNull()
})

it('where the server does not tell the answers, the page says how to see them', async () => {
  const tasks = [{ ...SNOW, answer: null }]
  world.api.on('readLibrary', () => ({ language: 'en' as const, tasks }))
  await renderScreen(AT, world)
  expect(screen.queryByText('(right answer)')).toBeNull()
  expect(screen.getByText(/Sign in to see which answers/)).toBeTruthy()
})

it('without signal it can be asked again', async () => {
  world.api.fail('readLibrary', 500)
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText("The tasks couldn't be loaded")).toBeTruthy()
  world.api.on('readLibrary', () => ({ language: 'en' as const, tasks: [BARK] }))
  await user.press('Try Again')
  expect(titles()).toEqual(['Rough bark'])
})

it('the menu leads to it, also without an account', async () => {
  const { user } = await renderScreen('/home', world)
  await user.press('Open menu')
  expect(screen.getByRole('link', { name: 'Task Library' }).getAttribute('href')).toBe(AT)
})
