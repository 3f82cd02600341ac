import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerChallenge } from '@bramble/contract'
import {
  CHALLENGE_ID,
  CHALLENGE_PATH,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenRecord,
  PHOTO_PATH,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  worldForTests,
} from '#/testing/index.ts'

const world = worldForTests()

function serverSays(status: PlayerChallenge['status']): void {
  world.api.on('listPlayerChallenges', () => [givenRecord({ status })])
}

beforeEach(() => {
  givenAdaArrived(world)
})

describe('the back button of the browser', () => {
  for (const path of [CHALLENGE_PATH, PHOTO_PATH, QUESTION_PATH]) {
    it.each(['completed', 'failed', 'skipped'] as const)(
      `never opens a challenge that is %s: ${path.split('/').at(-2)}`,
      async (status) => {
        serverSays(status)
        const page = await renderScreen(ROAM_PATH, world, [path])
        world.storage.session.removeItem('currentChallengeId')
        await page.back()
        await world.settle()
        expect(page.path()).toBe(ROAM_PATH)
        expect(screen.queryByRole('heading', { name: 'You made it' })).toBeNull()
      },
    )
  }

  it('leads from the result to the result, not to the challenge', async () => {
    world.storage.session.setItem('completedChallengeId', CHALLENGE_ID)
    world.storage.session.setItem(
      'challengeResult',
      JSON.stringify({
        passed: true,
        score: 100,
        message: '',
        isAiValidation: false,
        hasPhoto: false,
      }),
    )
    const page = await renderScreen(FEEDBACK_PATH, world, [ROAM_PATH, CHALLENGE_PATH])
    await page.back()
    await world.settle()
    expect(page.path()).toBe(FEEDBACK_PATH)
  })
})

describe('a tab that has forgotten where the child was', () => {
  beforeEach(() => world.storage.session.removeItem('currentChallengeId'))

  it('opens a challenge that is not finished', async () => {
    serverSays('arrived')
    await renderScreen(CHALLENGE_PATH, world)
    expect(screen.getByRole('heading', { name: 'You made it' })).toBeTruthy()
  })

  it('opens it too where nobody answers: the server judges later', async () => {
    world.api.fail('listPlayerChallenges', 503)
    await renderScreen(CHALLENGE_PATH, world)
    expect(screen.getByRole('heading', { name: 'You made it' })).toBeTruthy()
  })
})
