import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PARK, renderScreen, worldForTests } from '#/testing/index.ts'
import './challenge-create-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
  world.signIn()
  world.api.on('countNearbyChallenges', () => ({ count: 0 }))
  world.gps.at({ ...PARK, accuracy: 6 })
})

const press = async (
  { user }: Awaited<ReturnType<typeof renderScreen>>,
  role: 'button' | 'link',
  name: string,
) => {
  await user.press(screen.getByRole(role, { name }))
}

it('where the browser keeps nothing, the wizard says so and works all the same', async () => {
  const shown = await renderScreen('/guardian/challenges/create', world)
  await world.advance(100)
  expect(screen.getByText("This draft isn't kept")).toBeTruthy()
  await press(shown, 'button', 'I am at the spot')
  await world.advance(6_000)
  await press(shown, 'button', 'Continue')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Name and words')
})

it('and asks before somebody leaves what is not kept', async () => {
  const shown = await renderScreen('/guardian/challenges/create', world)
  await world.advance(100)
  await press(shown, 'button', 'I am at the spot')
  await world.advance(6_000)
  await press(shown, 'button', 'Back')
  expect(screen.getByRole('alertdialog').textContent).toContain('Leave without saving?')
  expect(shown.path()).toContain('/guardian/challenges/create')
})
