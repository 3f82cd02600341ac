import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  ADA_ID,
  CHALLENGE_PATH,
  givenAdaArrived,
  givenAdaPlays,
  givenCard,
  givenOwnPlayer,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  worldForTests,
} from '#/testing/index.ts'

const world = worldForTests()
beforeEach(() => {
  world.api.on('findSessionByCode', () => givenCard())
})

function adaIs(status: 'joined' | 'ready' | 'completed', ...done: string[]) {
  world.storage.local.setItem('playerId', ADA_ID)
  for (const key of done)
    world.storage.session.setItem(key, key === 'stayedClose' ? ADA_ID : 'true')
  world.api.on('readPlayer', () => givenOwnPlayer({ status }))
  world.api.on('readSession', () => givenCard())
  world.api.refuse('findProximity', 'session.not-active')
}

const steps: [heading: string, path: string, given: () => void][] = [
  ['Get Ready to ROAM!', '/join/BCDFGH', () => undefined],
  ['Keep You Safe', '/player/join/BCDFGH/permissions', () => adaIs('joined')],
  ['Stay Close!', '/player/join/BCDFGH/searching', () => adaIs('joined', 'gpsInitialized')],
  [
    'Take a Photo',
    '/player/join/BCDFGH/guardian-photo',
    () => adaIs('ready', 'gpsInitialized', 'stayedClose'),
  ],
  [
    'Get Ready to Play!',
    '/player/join/BCDFGH/get-ready',
    () => adaIs('ready', 'gpsInitialized', 'stayedClose'),
  ],
  ['Roam and explore', ROAM_PATH, () => givenAdaPlays(world)],
  ['You made it', CHALLENGE_PATH, () => givenAdaArrived(world)],
  [
    'Answer the Question',
    QUESTION_PATH,
    () =>
      givenAdaArrived(world, {
        childPhotoTask: 'question',
        questionType: 'single-select',
        questionText: 'How many legs?',
        questionOptions: ['Four', 'Six'],
      }),
  ],
  ['The game is over', '/player/join/BCDFGH/end-game', () => adaIs('completed')],
]

it('[OPEN-70] a child whose pictures wait for the grown-up is led back to them: there is nothing to find yet (T1)', async () => {
  givenAdaPlays(world, { player: { pictures: ['owl', 'fish', 'frog'] } })
  const { path } = await renderScreen(ROAM_PATH, world)
  await world.advance(100)
  expect(path()).toBe('/player/join/BCDFGH/searching')
  expect(screen.getByText('Show these three to your grown-up!')).toBeTruthy()
})

it.each(steps)('[GEN-09] Bramble guides the child at "%s"', async (heading, path, given) => {
  given()
  await renderScreen(path, world)
  await world.advance(7_100)
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(document.querySelectorAll('svg .m-all').length).toBeGreaterThan(0)
})
