import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './forgot-password-screen.tsx'
import './new-password-screen.tsx'

const TOKEN = 'A'.repeat(43)
const PAGE = `/guardian/new-password#${TOKEN}`

const world = worldForTests()

async function ask(email: string) {
  const { user } = await renderScreen('/guardian/forgot-password', world)
  await user.type(screen.getByLabelText('Email address'), `${email}{Enter}`)
  await world.settle()
  return user
}

async function choose(password: string) {
  const { user } = await renderScreen(PAGE, world)
  await user.type(screen.getByLabelText('New password'), `${password}{Enter}`)
  await world.settle()
}

it('[T39] asks for a link, and says the same whoever has the address', async () => {
  world.api.on('askPasswordReset', () => ({ success: true as const }))
  await ask('gwen@example.org')
  expect(world.api.calls('askPasswordReset')[0]?.body).toEqual({
    email: 'gwen@example.org',
    language: 'en',
  })
  expect(screen.getByText(/If there is an account with gwen@example.org/)).toBeTruthy()
})

it('an address that is none is said at its field', async () => {
  await ask('gwen')
  expect(screen.getByText(/Please type your email address/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  expect(world.api.calls('askPasswordReset')).toEqual([])
})

it('too many questions, a server without mail, and no signal are told apart', async () => {
  const user = await ask('gwen@example.org')
  const press = async () => {
    await user.press('Send me the link')
  }
  world.api.refuse('askPasswordReset', 'limit.too-many')
  await press()
  expect(screen.getByText(/That was a lot of tries/)).toBeTruthy()
  world.api.refuse('askPasswordReset', 'auth.unavailable')
  await press()
  expect(screen.getByText(/This server sends no mail/)).toBeTruthy()
  world.api.down(true)
  await press()
  expect(screen.getByText(/Your address is still here/)).toBeTruthy()
})

it('[T39] the link of a mail sets a new password', async () => {
  world.api.on('resetPassword', () => ({ success: true as const }))
  await choose('seven grey herons')
  expect(world.api.calls('resetPassword')[0]?.body).toEqual({
    token: TOKEN,
    newPassword: 'seven grey herons',
    language: 'en',
  })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/guardian/signup',
  )
})

it('a password that is too short or too easy is said at its field', async () => {
  await choose('short')
  expect(screen.getByText('Please choose at least 8 characters.')).toBeTruthy()
  expect(world.api.calls('resetPassword')).toEqual([])
})

it('[T39] a link that was used offers a new one, and to try the password that a lost answer may have set', async () => {
  world.api.refuse('resetPassword', 'auth.link-spent')
  await choose('seven grey herons')
  expect(screen.getByText(/that one may count already: try it first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy()
})

it('an address without a token is a spent link', async () => {
  await renderScreen('/guardian/new-password', world)
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy()
})
