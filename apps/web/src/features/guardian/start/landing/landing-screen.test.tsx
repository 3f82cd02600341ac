import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, reaches, worldForTests } from '#/testing/index.ts'
import './landing-screen.tsx'

const world = worldForTests()

it('[WELCOME-01] Continue goes to /home', async () => {
  const { user, path } = await renderScreen('/', world)
  await user.click(screen.getByRole('link', { name: 'Continue' }))
  await reaches(world, path, '/home')
})

it('who accepts the terms here goes on to the games at once', async () => {
  const { user, path } = await renderScreen('/', world)
  await user.click(screen.getByRole('checkbox', { name: 'I accept the Terms' }))
  await user.click(screen.getByRole('link', { name: 'Continue' }))
  await reaches(world, path, '/guardian/choose-game')
})

it('shows the game in three pictures and leads a child with a code to its page', async () => {
  const { user, path } = await renderScreen('/', world)
  const game = screen.getByRole('list', { name: 'The game in three pictures' })
  expect([...game.children].map((one) => one.textContent)).toEqual([
    'Cold',
    'Very Warm',
    'You Found It!',
  ])
  await user.click(screen.getByRole('link', { name: 'My child has a code' }))
  await reaches(world, path, '/player/join')
})

it('[WELCOME-01] the menu has only Home and Sign Up', async () => {
  const { user } = await renderScreen('/', world)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const links = screen.getByRole('navigation').querySelectorAll('a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/home'],
    ['Sign Up', '/guardian/signup'],
  ])
})
