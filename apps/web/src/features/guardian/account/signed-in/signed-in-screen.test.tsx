import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SignInError } from '#/platform/identity/identity.ts'
import {
  givenAccount,
  givenIdentityUser,
  renderScreen,
  reaches,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './signed-in-screen.tsx'

const world = worldForTests()
afterEach(() => {
  window.name = ''
})

async function comeBack(account = givenAccount()) {
  world.identity.set(givenIdentityUser())
  world.identity.redirected = { idToken: 'redirected' }
  world.api.on('signIn', () => {
    world.api.on('readCurrentUser', () => account)
    return account
  })
  const opened = await renderScreen('/guardian/signed-in?code=c&state=s', world)
  await world.advance(200)
  await until(world, () => !opened.path().startsWith('/guardian/signed-in'))
  return opened.path()
}

it('[AUTH-03, SIGNUP-03] a redirect that comes back signs in and goes the way on', async () => {
  world.storage.session.setItem('returnTo', '/guardian/roam')
  expect(await comeBack()).toBe('/guardian/roam')
  expect(world.api.calls('signIn').map(({ body }) => body.idToken)).toEqual(['redirected'])
})

it('[STORE-15, SIGNUP-04] to the provider flow, when it began there', async () => {
  world.storage.session.setItem('wasSigningUp', 'true')
  expect(await comeBack(givenAccount({ needsProfile: true }))).toBe('/guardian/oauth-flow/google')
})

it('[AUTH-03] without an answer it leads to sign-up', async () => {
  const { path } = await renderScreen('/guardian/signed-in', world)
  await reaches(world, path, '/guardian/signup')
})

it('[AUTH-24] an answer that says why not is told', async () => {
  world.identity.redirectResult = () =>
    Promise.reject(new SignInError('other', 'The provider is asleep'))
  const { path } = await renderScreen('/guardian/signed-in?error=x&state=s', world)
  await until(world, () => path() === '/guardian/signup')
  expect(screen.getByRole('alert').textContent).toContain(
    'Authentication failed: The provider is asleep',
  )
})

it('the sign-in window stays where it is, and can be closed when nobody does', async () => {
  window.name = 'bramble-sign-in'
  const close = vi.fn()
  vi.stubGlobal('close', close)
  const { user, path } = await renderScreen('/guardian/signed-in?code=c&state=s', world)
  await world.advance(4_200)
  expect(path()).toContain('/guardian/signed-in')
  await user.click(screen.getByRole('button', { name: 'Close this window' }))
  expect(close).toHaveBeenCalledOnce()
})
