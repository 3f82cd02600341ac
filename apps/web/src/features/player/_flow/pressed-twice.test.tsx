import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CallName, ChallengeView } from '@bramble/contract'
import {
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenCard,
  QUESTION_PATH,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'

const world = worldForTests()

beforeEach(() => {
  world.api.on('findSessionByCode', () => givenCard())
})

const QUESTION: Partial<ChallengeView> = {
  childPhotoTask: 'question',
  questionText: 'Which leaf is from an oak?',
  questionOptions: ['The wavy one', 'The long one'],
}

const buttons: [name: string, path: string, call: CallName, given: () => void][] = [
  ["Let's Go!", '/join/BCDFGH', 'joinSession', () => undefined],
  ['Skip Challenge', CHALLENGE_PATH, 'skipChallenge', () => givenAdaArrived(world)],
  ['Start Challenge', CHALLENGE_PATH, 'createPlayerChallenge', () => givenAdaArrived(world)],
  ['Submit Answer', QUESTION_PATH, 'answerQuestion', () => givenAdaArrived(world, QUESTION)],
  ['Keep Exploring!', FEEDBACK_PATH, 'changePlayerChallenge', () => givenAdaArrived(world)],
]

it.each(buttons)('"%s" pressed twice sends once', async (name, path, call, given) => {
  given()
  world.api.on(call, () => new Promise(() => undefined))
  await renderScreen(path, world)
  const option = screen.queryByRole('radio', { name: 'The wavy one' })
  if (option) fireEvent.click(option)
  // Both presses come before a render.
  const button = screen.getByRole('button', { name })
  button.click()
  button.click()
  await world.settle()
  expect(world.api.calls(call)).toHaveLength(1)
})

it.each(buttons)('"%s" can be pressed again after it failed', async (name, path, call, given) => {
  given()
  world.api.fail(call, 503)
  await renderScreen(path, world)
  const option = screen.queryByRole('radio', { name: 'The wavy one' })
  if (option) fireEvent.click(option)
  fireEvent.click(screen.getByRole('button', { name }))
  await world.advance(10_000)
  const before = world.api.calls(call).length
  fireEvent.click(screen.getByRole('button', { name }))
  // A join goes on by itself meanwhile, and a press in the middle of a try adds none.
  if (call === 'joinSession') await world.advance(10_000)
  await world.settle()
  const more = world.api.calls(call).length - before
  if (call === 'joinSession') expect(more).toBeGreaterThan(0)
  else expect(more).toBe(1)
})

it('"Start Challenge" and "Skip Challenge" in one moment send only the first', async () => {
  givenAdaArrived(world)
  for (const call of ['createPlayerChallenge', 'skipChallenge'] as const) {
    world.api.on(call, () => new Promise(() => undefined))
  }
  await renderScreen(CHALLENGE_PATH, world)
  const start = screen.getByRole('button', { name: 'Start Challenge' })
  const skip = screen.getByRole('button', { name: 'Skip Challenge' })
  start.click()
  skip.click()
  await world.settle()
  expect(world.api.calls('createPlayerChallenge')).toHaveLength(1)
  expect(world.api.calls('skipChallenge')).toEqual([])
})
