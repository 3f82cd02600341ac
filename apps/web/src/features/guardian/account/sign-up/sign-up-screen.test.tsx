import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  givenAccount,
  renderScreen,
  reaches,
  until,
  type World,
  worldForTests,
} from '#/testing/index.ts'
import type { Account } from '@bramble/contract'
import './sign-up-screen.tsx'

const world = worldForTests()

const provider = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Continue with G/ })

async function open(options: { hasAccepted?: boolean } = {}) {
  if (options.hasAccepted) world.storage.local.setItem('termsAccepted', 'true')
  const opened = await renderScreen('/guardian/signup', world)
  await until(world, () => screen.queryByRole('button', { name: /^Continue with G/ }) !== null)
  return opened
}

async function signIn(account: Partial<Account> = {}, returnTo?: string) {
  if (returnTo !== undefined) world.storage.session.setItem('returnTo', returnTo)
  world.api.on('signIn', () => {
    world.signIn(account)
    return givenAccount(account)
  })
  const { user, path } = await open({ hasAccepted: true })
  await user.press(provider(), 200)
  await until(world, () => path() !== '/guardian/signup')
  return path()
}

describe('the page', () => {
  it('[SIGNUP-01, ROUTE-11] welcomes, and the provider waits for the tick', async () => {
    const { user } = await open()
    expect(screen.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeTruthy()
    expect(provider().textContent).toBe('Continue with Google')
    expect(provider().disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'I accept the Terms' }))
    expect(provider().disabled).toBe(false)
  })

  it('[SIGNUP-01, OPEN-29] Apple is shown, disabled and coming soon', async () => {
    await open({ hasAccepted: true })
    const apple = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Apple' })
    expect(apple.disabled).toBe(true)
    expect(document.getElementById(apple.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Coming soon',
    )
  })

  it('[SIGNUP-01, OPEN-55, STORE-05] the tick outlives reading the terms', async () => {
    const { user, path, back } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'I accept the Terms' }))
    expect(world.storage.local.getItem('termsAccepted')).toBe('true')
    await user.click(screen.getByRole('link', { name: /Read the Terms/ }))
    await until(world, () => path() === '/guardian/terms')
    await back()
    await until(world, () => screen.queryByRole('checkbox') !== null)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('[SIGNUP-02] whoever is signed in already goes on, and the back button does not return', async () => {
    world.signIn()
    const { path, back } = await renderScreen('/guardian/signup', world, ['/choose-game'])
    await until(world, () => path() === '/home')
    await back()
    await reaches(world, path, '/choose-game')
  })

  it('when nothing answers it says so and tries again', async () => {
    world.api.fail('readSignInSettings', 503)
    const { user } = await renderScreen('/guardian/signup', world)
    await world.advance(5_000)
    const settings = { providerName: 'Google', provider: { kind: 'local' as const } }
    world.api.on('readSignInSettings', () => settings)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await until(world, () => screen.queryByRole('button', { name: /^Continue with G/ }) !== null)
    expect(provider()).toBeTruthy()
  })
})

describe('the way on', () => {
  it('[SIGNUP-03] is /home without anything else', async () => {
    expect(await signIn()).toBe('/home')
  })

  it('[SIGNUP-02, SIGNUP-03, STORE-14] is the stored return path', async () => {
    expect(await signIn({}, '/guardian/roam')).toBe('/guardian/roam')
    expect(world.storage.session.getItem('returnTo')).toBeNull()
  })

  it('[SIGNUP-02, SIGNUP-03] is the profile set-up while name or photo are missing', async () => {
    expect(await signIn({ needsProfile: true }, '/guardian/roam')).toBe('/guardian/profile-setup')
    expect(world.storage.session.getItem('returnTo')).toBe('/guardian/roam')
  })

  it.each(['/groups/join/invite-1', '/guardian/group-join/invite-1'])(
    '[SIGNUP-02, SIGNUP-03] is the group of an invite, profile or not: %s',
    async (invite) => {
      world.api.on('joinGroup', () => new Promise<never>(() => undefined))
      expect(await signIn({ needsProfile: true }, invite)).toBe(invite)
    },
  )

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'x'])(
    '[OPEN-62] is never outside of this site: %s',
    async (address) => {
      expect(await signIn({}, address)).toBe('/home')
    },
  )

  it('[SIGNUP-02] does not turn in a circle', async () => {
    expect(await signIn({}, '/guardian/signup')).toBe('/home')
  })
})

describe('a sign-in that does not work', () => {
  async function problem(kind: Parameters<World['identity']['failWith']>[0], message?: string) {
    world.identity.failWith(kind, message)
    const opened = await open({ hasAccepted: true })
    await opened.user.press(provider())
    return screen.getByRole('alert').textContent
  }

  it.each([
    ['[AUTH-21] it failed', 'other', '', 'Authentication failed. Please try again.'],
    [
      ...(['[AUTH-22, OPEN-28] the domain is not authorised', 'unauthorized-domain', ''] as const),
      'Authentication domain not authorized. Please contact support.',
    ],
    [
      ...(['[AUTH-23, OPEN-28] the popup was blocked', 'popup-blocked', ''] as const),
      'Popup was blocked. Please allow popups and try again.',
    ],
    ['[AUTH-24] what else it was', 'other', 'The moon', 'Authentication failed: The moon'],
    ['[AUTH-16] the provider is not there', 'unavailable', '', 'Firebase not initialized'],
  ] as const)('%s', async (_name, kind, message, told) => {
    expect(await problem(kind, message)).toContain(told)
  })

  it('[AUTH-19] says nothing to somebody who said no', async () => {
    expect(await problem('cancelled')).toBe('')
    expect(provider().getAttribute('aria-busy')).toBeNull()
  })
})

it('[AUTH-02] while the window is silent there is a line and another way', async () => {
  const ways: string[] = []
  world.identity.onSignIn = (way) => {
    ways.push(way)
    return way === 'redirect' ? 'redirecting' : new Promise<never>(() => undefined)
  }
  const { user } = await open({ hasAccepted: true })
  await user.click(provider())
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeTruthy()
  expect(screen.queryByText(/Still waiting/)).toBeNull()
  await world.advance(4_100)
  expect(screen.getByText(/Still waiting/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in on this page' }))
  expect(ways).toEqual(['popup', 'redirect'])
})
