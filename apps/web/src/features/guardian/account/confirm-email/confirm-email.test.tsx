import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './confirm-email-screen.tsx'

const TOKEN = 'A'.repeat(43)

const world = worldForTests()

async function press() {
  const { user } = await renderScreen(`/guardian/confirm-email#${TOKEN}`, world)
  const again = async () => {
    await user.press('Yes, this is my address')
  }
  await again()
  return again
}

it('[T39] the link of a mail confirms an address, only after a press', async () => {
  world.api.on('confirmEmail', () => ({ isNew: true }))
  await renderScreen(`/guardian/confirm-email#${TOKEN}`, world)
  expect(world.api.calls('confirmEmail')).toEqual([])
})

it('says that it is done, on a device where nobody is signed in', async () => {
  world.api.on('confirmEmail', () => ({ isNew: true }))
  await press()
  expect(world.api.calls('confirmEmail')[0]?.body).toEqual({ token: TOKEN })
  expect(screen.getByText(/Your address is confirmed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the start page' })).toBeTruthy()
})

it('a link that was used says that all is well', async () => {
  world.api.on('confirmEmail', () => ({ isNew: false }))
  await press()
  expect(screen.getByText(/confirmed already/)).toBeTruthy()
})

it('a link that is over, or an address without one, leads to a new one', async () => {
  world.api.refuse('confirmEmail', 'auth.link-spent')
  await press()
  expect(screen.getByRole('link', { name: 'To My Profile' }).getAttribute('href')).toBe(
    '/guardian/profile',
  )
})

it('an address without a token is a link that is over', async () => {
  await renderScreen('/guardian/confirm-email', world)
  expect(screen.getByText(/A link works for 24 hours/)).toBeTruthy()
})

it('too many tries and no signal are told apart, and the button stays', async () => {
  world.api.refuse('confirmEmail', 'limit.too-many')
  const again = await press()
  expect(screen.getByText(/That was a lot of tries/)).toBeTruthy()
  world.api.down(true)
  await again()
  expect(screen.getByText(/Please check your signal/)).toBeTruthy()
  world.api.down(false)
  world.api.on('confirmEmail', () => ({ isNew: true }))
  await again()
  expect(screen.getByText(/Your address is confirmed/)).toBeTruthy()
})
