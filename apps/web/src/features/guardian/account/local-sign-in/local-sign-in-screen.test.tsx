import type { CallAnswer } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAddress } from '#/platform/open-address.ts'
import { apiError, renderScreen, worldForTests } from '#/testing/index.ts'
import './local-sign-in-screen.tsx'

vi.mock('#/platform/open-address.ts', () => ({ openAddress: vi.fn() }))

const PAGE = '/guardian/sign-in/uid-1'
const BACK = { returnTo: `${window.location.origin}/idp/auth/uid-1` }

const world = worldForTests()
beforeEach(() => {
  vi.mocked(openAddress).mockReset()
  givenInteraction()
})
afterEach(() => {
  window.name = ''
})

function givenInteraction(overrides: Partial<CallAnswer<'readInteraction'>> = {}): void {
  world.api.on('readInteraction', () => ({
    hasDemo: false,
    demoAccounts: [],
    minPasswordLength: 6,
    ...overrides,
  }))
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const password = () => screen.getByLabelText<HTMLInputElement>(/^(Password|Choose a password)$/)
const wordsOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function open() {
  const opened = await renderScreen(PAGE, world)
  const fill = async (address: string, secret: string) => {
    await opened.user.type(email(), address)
    await opened.user.type(password(), `${secret}{Enter}`)
    await world.settle()
  }
  return { ...opened, fill }
}

describe('signing in', () => {
  it('sends address and password and goes on where the server says', async () => {
    world.api.on('signInWithPassword', () => BACK)
    const { fill } = await open()
    await fill('gwen@example.org', 'hazel-wood')
    expect(world.api.calls('signInWithPassword')[0]).toMatchObject({
      params: { uid: 'uid-1' },
      body: { email: 'gwen@example.org', password: 'hazel-wood' },
    })
    expect(openAddress).toHaveBeenCalledExactlyOnceWith('/idp/auth/uid-1')
  })

  it('[OPEN-62] never goes on to another site', async () => {
    world.api.on('signInWithPassword', () => ({ returnTo: 'https://elsewhere.example/' }))
    const { fill } = await open()
    await fill('gwen@example.org', 'hazel-wood')
    expect(openAddress).toHaveBeenCalledExactlyOnceWith('/guardian/signup')
  })

  it('password managers know the fields, and the password can be looked at', async () => {
    const { user } = await open()
    expect(email().autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(password().type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
  })

  it('what is missing is said at its field, which gets the focus', async () => {
    const { user, fill } = await open()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(wordsOf(email())).toContain('Please type your email address')
    expect(wordsOf(password())).toContain('Please type your password')
    expect(document.activeElement).toBe(email())
    await fill('not an address', 'hazel-wood')
    expect(wordsOf(email())).toContain('Please type your email address')
    expect(world.api.calls('signInWithPassword')).toHaveLength(0)
  })

  it('a wrong password is said at the field and nothing typed is lost', async () => {
    world.api.refuse('signInWithPassword', 'auth.wrong-password')
    const { fill } = await open()
    await fill('gwen@example.org', 'birch-wood')
    expect(wordsOf(password())).toContain("Email address or password isn't right.")
    expect(email().value).toBe('gwen@example.org')
    expect(password().value).toBe('birch-wood')
    expect(openAddress).not.toHaveBeenCalled()
  })

  it('too many tries are told with the time to wait', async () => {
    const { fill } = await open()
    const real = world.api.fetch
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof real>) => {
      const answer = await real(...sent)
      const headers = { 'retry-after': '30' }
      return answer.status === 429
        ? new Response(await answer.text(), { status: 429, headers })
        : answer
    })
    world.api.refuse('signInWithPassword', 'limit.too-many')
    await fill('gwen@example.org', 'birch-wood')
    expect(screen.getByText('30 seconds to go.')).toBeTruthy()
    await world.advance(29_500)
    expect(screen.getByText('One second to go.')).toBeTruthy()
    await world.advance(1_000)
    expect(screen.getByText('You can try again now.')).toBeTruthy()
  })

  it('two quick presses send it once', async () => {
    world.api.on('signInWithPassword', () => new Promise<never>(() => undefined))
    const { user, fill } = await open()
    await fill('gwen@example.org', 'hazel-wood')
    await user.click(screen.getByRole('button', { name: 'Signing in...' }))
    expect(world.api.calls('signInWithPassword')).toHaveLength(1)
  })
})

describe('making an account', () => {
  async function openNew() {
    const opened = await open()
    await opened.user.type(email(), 'gwen@example.org')
    await opened.user.click(screen.getByRole('button', { name: /create an account/ }))
    const choose = async (secret: string) => {
      await opened.user.clear(password())
      await opened.user.type(password(), `${secret}{Enter}`)
      await world.settle()
    }
    return { ...opened, choose }
  }

  it('keeps what was typed, and asks password managers for a new password', async () => {
    world.api.on('signUpWithPassword', () => BACK)
    const { choose } = await openNew()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an account')
    expect(screen.getByText(/Do you have one already\? Then sign in/)).toBeTruthy()
    expect(email().value).toBe('gwen@example.org')
    expect(password().autocomplete).toBe('new-password')
    await choose('hazel-wood')
    expect(world.api.calls('signUpWithPassword')[0]?.body).toEqual({
      email: 'gwen@example.org',
      password: 'hazel-wood',
      language: 'en',
    })
    expect(openAddress).toHaveBeenCalledExactlyOnceWith('/idp/auth/uid-1')
  })

  it('[AUTH-20] a new password has as many characters as the identity provider asks for', async () => {
    const { choose } = await openNew()
    await choose('hazel')
    expect(wordsOf(password())).toContain('Please choose at least 6 characters.')
    expect(world.api.calls('signUpWithPassword')).toHaveLength(0)
  })

  it('a weak password and a taken address are said at their fields', async () => {
    world.api.refuse('signUpWithPassword', 'auth.weak-password')
    const { choose } = await openNew()
    await choose('123456')
    expect(wordsOf(password())).toContain('too easy to guess')
    world.api.refuse('signUpWithPassword', 'auth.email-taken')
    await choose('hazel-wood')
    expect(wordsOf(email())).toContain('There is already an account for this address.')
    expect(wordsOf(password())).not.toContain('too easy')
  })
})

describe('the page around it', () => {
  it('demo accounts are offered only where there are any, with a clear warning', async () => {
    const accounts = [{ email: 'gwen@example.org', name: 'Gwen' }]
    givenInteraction({ hasDemo: true, demoAccounts: accounts })
    world.api.on('signInAsDemo', () => BACK)
    const { user } = await open()
    expect(screen.getByText('Only for trying out')).toBeTruthy()
    const list = within(screen.getByRole('list'))
    await user.press(list.getByRole('button', { name: 'Go on as Gwen' }))
    expect(world.api.calls('signInAsDemo')[0]?.body).toEqual(accounts[0])
    expect(openAddress).toHaveBeenCalledOnce()
  })

  it('[ROUTE-02] without demo accounts nothing is said about them; it does not ask who is signed in', async () => {
    await open()
    expect(screen.queryByText('Only for trying out')).toBeNull()
    expect(world.api.calls('readCurrentUser')).toHaveLength(0)
  })

  it('it can be given up', async () => {
    world.api.on('cancelInteraction', () => BACK)
    const { user } = await open()
    await user.press('Cancel')
    expect(openAddress).toHaveBeenCalledExactlyOnceWith('/idp/auth/uid-1')
  })

  const over = apiError('auth.interaction-over')

  it('a sign-in that waited too long says so and starts again', async () => {
    world.api.on('readInteraction', () => {
      throw over
    })
    const { user } = await renderScreen(PAGE, world)
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(openAddress).toHaveBeenCalledExactlyOnceWith('/guardian/signup')
  })

  it('also when it is over only as the password is sent, and in its own window', async () => {
    window.name = 'bramble-sign-in'
    const close = vi.fn()
    vi.stubGlobal('close', close)
    world.api.on('signInWithPassword', () => {
      throw over
    })
    const { user, fill } = await open()
    await fill('gwen@example.org', 'hazel-wood')
    await user.click(screen.getByRole('button', { name: 'Close this window' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('when nothing answers it can be tried again', async () => {
    world.api.fail('readInteraction', 500)
    const { user } = await renderScreen(PAGE, world)
    givenInteraction()
    await user.press('Try Again')
    expect(email()).toBeTruthy()
  })
})
