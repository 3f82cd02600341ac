import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenAda, givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import { ADA_ID, renderScreen, worldForTests } from '#/testing/index.ts'
import './invite-screen.tsx'

const AT = '/invite-players/BCDFGH'

const world = worldForTests()

const button = (name: string) => screen.getByRole('button', { name })

it('the grown-up picks the three pictures that the child shows (T1)', async () => {
  const ada = givenAda({ isTogether: false, isShowingPictures: true })
  const game = givenHostGame(world, { players: [ada] })
  world.api.on('pickPictures', () => {
    const together = givenAda({ isTogether: true })
    game.change({ players: [together] })
    return together
  })
  const { user } = await renderScreen(AT, world)
  const pictures = screen.getByRole('group', { name: 'Pictures on the screen of Fox' })
  expect(within(pictures).getAllByRole('button')).toHaveLength(12)
  expect(button('These three')).toHaveProperty('disabled', true)

  await user.click(button('Duck'))
  await user.click(button('Owl'))
  await user.click(button('Crab'))
  // A fourth one replaces the first.
  await user.click(button('Fish'))
  expect(screen.getByText('Picked: Owl, Crab and Fish')).toBeTruthy()
  await user.press('These three')
  expect(world.api.calls('pickPictures').map(({ params, body }) => [params.id, body])).toEqual([
    [ADA_ID, { pictures: ['owl', 'crab', 'fish'] }],
  ])
  expect(screen.getByText('You are together')).toBeTruthy()
  await world.advance(3_100)
  expect(screen.queryByRole('group', { name: /Pictures/ })).toBeNull()
})

it.each([
  ['player.wrong-pictures', "These aren't the pictures."],
  ['limit.too-many', 'That was wrong too often.'],
] as const)('%s says so, and another pick can be made (T1)', async (code, words) => {
  givenHostGame(world, { players: [givenAda({ isTogether: false, isShowingPictures: true })] })
  world.api.refuse('pickPictures', code)
  const { user } = await renderScreen(AT, world)
  for (const name of ['Duck', 'Owl', 'Bee']) await user.click(button(name))
  await user.press('These three')
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
  await user.click(button('Fish'))
  expect(button('Fish').getAttribute('aria-pressed')).toBe('true')
})

it('somebody far away who tries to join is told, can be removed and shut out (T3)', async () => {
  const game = givenHostGame(world, { players: [givenAda({ isTogether: false, isFarAway: true })] })
  const bodies: unknown[] = []
  world.api.on('changeSession', ({ body }) => {
    bodies.push(body)
    if (body.isLocked !== undefined) game.change({ isLocked: body.isLocked })
    return game.session()
  })
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText('Somebody far away is trying to join')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Fox: not one of ours' })).toHaveLength(2)
  await user.press('Lock the game', 3_100)
  expect(bodies).toContainEqual({ isLocked: true })
  expect(screen.getByText('Nobody else can join, even with the code.')).toBeTruthy()
  await user.press('Let players join again', 3_100)
  expect(bodies).toContainEqual({ isLocked: false })
  expect(screen.queryByText('The game is locked')).toBeNull()
})
