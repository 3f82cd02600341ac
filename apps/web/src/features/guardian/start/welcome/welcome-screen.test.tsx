import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, reaches, worldForTests } from '#/testing/index.ts'
import './welcome-screen.tsx'

const world = worldForTests()

it.each(['/home', '/guardian/home'])(
  '[ROUTE-12, ROUTE-35, OPEN-53, WELCOME-02] %s is the welcome page with three blurbs',
  async (address) => {
    await renderScreen(address, world)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
    expect(screen.getByRole('checkbox', { name: 'I accept the Terms' })).toBeTruthy()
  },
)

it('[GEN-01, CONST-21, WELCOME-03, ROUTE-24] says for whom the game is; PLAY waits for the box, and says so; with the box ticked PLAY goes to choose game', async () => {
  const { user, path } = await renderScreen('/home', world)
  expect(screen.getByText(/children from 5 to 11 and the grown-up/)).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept Terms to PLAY' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'PLAY' }))
  await reaches(world, path, '/guardian/choose-game')
})

it('[OPEN-55, STORE-05] the ticked box is remembered, and forgotten when unticked', async () => {
  const { user } = await renderScreen('/home', world)
  await user.click(screen.getByRole('checkbox'))
  expect(world.storage.local.getItem('termsAccepted')).toBe('true')
  await user.click(screen.getByRole('checkbox'))
  expect(world.storage.local.getItem('termsAccepted')).toBeNull()
})
