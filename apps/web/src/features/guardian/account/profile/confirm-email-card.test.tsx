import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './profile-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.signIn({
    hasPassword: true,
    authProvider: 'local',
    email: 'gwen@example.org',
    emailConfirmation: 'open',
  })
})

async function ask() {
  const { user } = await renderScreen('/guardian/profile', world)
  await user.press('Send me the link')
  return user
}

it('offers a link as long as the address is not confirmed, and sends it again', async () => {
  world.api.on('askEmailConfirmation', () => ({ success: true as const }))
  const user = await ask()
  expect(world.api.calls('askEmailConfirmation')[0]?.body).toEqual({ language: 'en' })
  expect(screen.getByText(/The mail is on its way/)).toBeTruthy()
  await user.press('Send it again')
  expect(world.api.calls('askEmailConfirmation')).toHaveLength(2)
})

it('too many mails and no signal are told apart', async () => {
  world.api.refuse('askEmailConfirmation', 'limit.too-many')
  const user = await ask()
  expect(screen.getByText(/We have sent several emails/)).toBeTruthy()
  world.api.down(true)
  await user.press('Send me the link')
  expect(screen.getByText(/Please check your signal/)).toBeTruthy()
})

it('a confirmed address says so', async () => {
  world.signIn({ emailConfirmation: 'confirmed' })
  await renderScreen('/guardian/profile', world)
  expect(screen.getByText('Address confirmed')).toBeTruthy()
  expect(screen.queryByText('Confirm your address')).toBeNull()
})

it('where nobody can ask, nothing is said', async () => {
  world.signIn({ emailConfirmation: undefined })
  await renderScreen('/guardian/profile', world)
  expect(screen.queryByText('Address confirmed')).toBeNull()
  expect(screen.queryByText('Confirm your address')).toBeNull()
})
