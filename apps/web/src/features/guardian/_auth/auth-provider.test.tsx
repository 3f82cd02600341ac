import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenHostGame, OPEN_GAME, running } from '#/features/guardian/_shell/testing/host-game.ts'
import {
  apiError,
  givenAccount,
  givenIdentityUser,
  GWEN_ID,
  rawError,
  renderScreen,
  reaches,
  until,
  worldForTests,
} from '#/testing/index.ts'
import { useAuth } from './auth.ts'
import './auth-provider.tsx'

const world = worldForTests()

/** The server accepts the next sign-in and knows Gwen. */
function givenServerTakesSignIn(): void {
  world.api.on('signIn', () => {
    world.api.on('readCurrentUser', () => givenAccount())
    world.api.on('validateSession', () => ({ success: true as const }))
    return givenAccount()
  })
}

async function openSignUp() {
  world.storage.local.setItem('termsAccepted', 'true')
  const opened = await renderScreen('/guardian/signup', world)
  await until(world, () => screen.queryByRole('button', { name: 'Continue with Google' }) !== null)
  const press = () =>
    opened.user.click(screen.getByRole('button', { name: /Continue with Google/ }))
  return { ...opened, press }
}

async function openMenu(user: { press: (name: string) => Promise<void> }) {
  await user.press('Open menu')
}

describe('signing in', () => {
  it('[AUTH-05, AUTH-11, API-18] the server is told, and asked 100 ms later who that is', async () => {
    world.storage.local.setItem('currentGameSession', OPEN_GAME)
    givenServerTakesSignIn()
    const { press, path } = await openSignUp()
    const before = world.api.calls('readCurrentUser').length
    await press()
    await until(world, () => world.api.calls('signIn').length === 1)
    await world.advance(200)
    await until(world, () => path() === '/home')
    const [told] = world.api.calls('signIn')
    expect(told?.body).toEqual({
      idToken: 'id-token',
      currentGameSession: JSON.parse(OPEN_GAME) as unknown,
    })
    const asked = world.api.calls('readCurrentUser').slice(before)
    expect(asked).toHaveLength(1)
    expect((asked[0]?.atMs ?? 0) - (told?.atMs ?? 0)).toBe(100)
  })

  it('[AUTH-07] known to the provider alone is not signed in', async () => {
    world.identity.set(givenIdentityUser())
    const { path } = await renderScreen('/guardian/groups', world)
    await reaches(world, path, '/guardian/signup')
  })

  it('[AUTH-07] known to the server alone is not signed in', async () => {
    world.signIn()
    world.identity.set(null)
    const { path } = await renderScreen('/guardian/groups', world)
    await reaches(world, path, '/guardian/signup')
    expect(world.api.calls('signOut')).toHaveLength(0)
  })

  it('[AUTH-12, AUTH-24] a server that does not take it is logged and told, and may be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    world.api.refuse('signIn', 'auth.unavailable')
    const { press, path } = await openSignUp()
    await press()
    await until(world, () => screen.getByRole('alert').textContent !== '')
    expect(screen.getByRole('alert').textContent).toContain(
      "Authentication failed: Sign-in isn't available right now.",
    )
    expect(log).toHaveBeenCalledOnce()
    expect(path()).toBe('/guardian/signup')
    givenServerTakesSignIn()
    await press()
    await world.advance(200)
    await reaches(world, path, '/home')
  })

  it('[AUTH-03, AUTH-05] a slow answer of before the redirect does not sign out again', async () => {
    let answerLate = (): void => undefined
    world.api.on('readCurrentUser', async () => {
      await new Promise<void>((resolve) => (answerLate = resolve))
      throw apiError('access.sign-in-required')
    })
    givenServerTakesSignIn()
    world.identity.set(givenIdentityUser())
    world.identity.redirected = { idToken: 'redirected' }
    const { user } = await renderScreen('/choose-game', world)
    await until(world, () => world.api.calls('signIn').length === 1)
    await world.advance(200)
    answerLate()
    await world.settle()
    await openMenu(user)
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy()
  })

  it.each(['/', '/guardian', '/guardian/terms', '/player/join/BCDFGH', '/join/BCDFGH'])(
    '[ROUTE-02, AUTH-14] %s does not ask who is signed in',
    async (address) => {
      await renderScreen(address, world)
      await world.advance(6_000)
      expect(world.api.calls('readSignInSettings')).toHaveLength(0)
      expect(world.api.calls('readCurrentUser')).toHaveLength(0)
    },
  )

  it('[AUTH-17] the helper fails outside of its provider', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const Lonely = () => <>{useAuth().state.status}</>
    expect(() => render(<Lonely />)).toThrow('useAuth must be used within an AuthProvider')
  })
})

describe('being signed in', () => {
  beforeEach(() => {
    world.signIn()
  })

  it('[AUTH-09] is looked after every 5 s', async () => {
    await renderScreen('/choose-game', world)
    await world.advance(15_100)
    const asked = world.api.calls('validateSession').map(({ atMs }) => atMs)
    expect(asked).toHaveLength(3)
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBe(5_000)
  })

  it('[AUTH-09] at once when the page comes back into view', async () => {
    await renderScreen('/choose-game', world)
    world.device.show(false)
    await world.advance(60_000)
    const before = world.api.calls('validateSession').length
    world.device.show(true)
    await world.settle()
    expect(world.api.calls('validateSession')).toHaveLength(before + 1)
  })

  it('[AUTH-10, AUTH-25, OPEN-30] ends with a 401: signed out, forgotten, back at the start', async () => {
    world.storage.local.setItem('authToken', 'token')
    world.storage.session.setItem('returnTo', '/guardian/groups')
    const { path } = await renderScreen('/choose-game', world)
    world.api.refuse('validateSession', 'access.sign-in-required')
    await world.advance(5_000)
    await world.advance(1_100)
    await reaches(world, path, '/')
    expect(world.identity.signOuts).toBe(1)
    expect(screen.getByRole('alert').textContent).toContain(
      'Authentication required. Please sign in again.',
    )
    expect(world.storage.local.getItem('authToken')).toBeNull()
    expect(world.storage.session.getItem('returnTo')).toBeNull()
  })

  it('a no that another tab’s new sign-in has overtaken signs nobody out', async () => {
    const { path } = await renderScreen('/choose-game', world)
    let asked = 0
    world.api.on('validateSession', () => {
      asked += 1
      if (asked === 1) throw apiError('access.sign-in-required')
      return { success: true as const }
    })
    await world.advance(5_000)
    await world.advance(1_100)
    expect(asked).toBe(2)
    expect(path()).toBe('/choose-game')
    expect(world.identity.signOuts).toBe(0)
  })

  it.each([
    ['no answer', () => world.api.down(true)],
    ['a busy server', () => world.api.fail('validateSession', 503)],
    ['a broken server', () => world.api.fail('validateSession', 500)],
  ])('[AUTH-10, OPEN-30] %s signs nobody out', async (_, breakIt) => {
    const { path, user } = await renderScreen('/choose-game', world)
    breakIt()
    await world.advance(20_000)
    world.api.down(false)
    expect(path()).toBe('/choose-game')
    await openMenu(user)
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy()
  })

  it('[AUTH-10, OPEN-30] a 401 of any other call signs nobody out', async () => {
    world.api.fail('listPaymentPlans', 401)
    const { path } = await renderScreen('/guardian/roam', world)
    await world.advance(2_000)
    expect(path()).toBe('/guardian/roam')
    expect(world.identity.signOuts).toBe(0)
  })

  it('[AUTH-06] a sign-out in another tab only asks who is signed in', async () => {
    const { user } = await renderScreen('/choose-game', world)
    world.api.fail('readCurrentUser', 401)
    const before = world.api.calls('readCurrentUser').length
    world.identity.set(null)
    await world.settle()
    expect(world.api.calls('readCurrentUser')).toHaveLength(before + 1)
    expect(world.api.calls('signIn')).toHaveLength(0)
    expect(world.api.calls('signOut')).toHaveLength(0)
    await openMenu(user)
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy()
  })

  it('[AUTH-08] a tab that finds somebody else signed in shows nothing of the one before', async () => {
    const photo = {
      id: GWEN_ID,
      gameId: GWEN_ID,
      sourcePhotoId: GWEN_ID,
      challengeTitle: 'The old oak',
      imagePath: `/api/photos/${GWEN_ID}`,
      savedAt: '2026-06-01T10:00:00.000Z',
    }
    world.api.on('listKeepsakes', () => [photo])
    await renderScreen('/guardian/keepsakes', world)
    await until(world, () => screen.queryByText('The old oak') !== null)
    const hugo = givenAccount({ id: '40900000-7a51-4d6e-9f1e-7d3a0c1b2e3f' })
    world.api.on('readCurrentUser', () => hugo)
    world.api.on('listKeepsakes', () => new Promise(() => undefined))
    act(() => world.identity.set(givenIdentityUser({ uid: 'hugo' })))
    await world.settle()
    expect(screen.queryByText('The old oak')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Kept photos' })).toBeTruthy()
  })

  it('[AUTH-10] when nothing answers at the start, the page waits and can try again', async () => {
    world.api.fail('readCurrentUser', 500)
    const { user, path } = await renderScreen('/guardian/my-games', world)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/can't reach the sign-in/)
    expect(path()).toBe('/guardian/my-games')
    world.api.on('readCurrentUser', () => givenAccount())
    world.api.on('listGames', () => [])
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await until(world, () => screen.queryByRole('button', { name: 'Open menu' }) !== null)
    expect(path()).toBe('/guardian/my-games')
  })
})

describe('logging out', () => {
  beforeEach(() => {
    world.signIn()
    world.api.on('signOut', () => {
      world.api.fail('readCurrentUser', 401)
      return { success: true as const }
    })
  })

  async function logOut() {
    const opened = await renderScreen('/choose-game', world)
    await openMenu(opened.user)
    await opened.user.click(screen.getByRole('button', { name: 'Log Out' }))
    return opened
  }
  const confirm = async (user: { press: (name: string) => Promise<void> }) => {
    await user.press('Log Out')
  }

  it('[AUTH-08, STORE-06, OPEN-57] ends it at provider and server, forgets, and goes to the start', async () => {
    world.storage.local.setItem('authToken', 'token')
    world.storage.session.setItem('wasSigningUp', 'true')
    const { user, path } = await logOut()
    await confirm(user)
    await reaches(world, path, '/')
    expect(world.identity.signOuts).toBe(1)
    expect(world.api.calls('signOut')).toHaveLength(1)
    expect(world.storage.local.getItem('authToken')).toBeNull()
    expect(world.storage.session.getItem('wasSigningUp')).toBeNull()
  })

  it('[AUTH-08] what the last person was told is not shown to the next', async () => {
    world.signIn({ displayName: 'Gwen' })
    const { user, path } = await logOut()
    await confirm(user)
    await until(world, () => path() === '/')
    world.signIn({ id: '40900000-7a51-4d6e-9f1e-7d3a0c1b2e3f', role: 'admin' })
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await until(world, () => path() === '/home')
    await until(world, () => screen.queryByRole('button', { name: 'Open menu' }) !== null)
    await openMenu(user)
    await until(world, () => screen.queryByRole('link', { name: 'User Admin' }) !== null)
    expect(screen.getByRole('link', { name: 'User Admin' })).toBeTruthy()
  })

  it('[MENU-09] asks first, and warns when a game is open', async () => {
    givenHostGame(world, running(60_000))
    world.storage.local.setItem('currentGameSession', OPEN_GAME)
    const { user, path } = await logOut()
    expect(screen.getByRole('alertdialog').textContent).toContain('A game is open here')
    await user.press('Stay signed in')
    expect(path()).toBe('/choose-game')
    expect(world.api.calls('signOut')).toHaveLength(0)
  })

  it('[AUTH-08] the stored game goes with the account it belongs to', async () => {
    givenHostGame(world, running(60_000))
    world.storage.local.setItem('currentGameSession', OPEN_GAME)
    const { user, path } = await logOut()
    await confirm(user)
    await until(world, () => path() === '/')
    expect(world.storage.local.getItem('currentGameSession')).toBeNull()
  })

  it('without signal nobody believes to be logged out', async () => {
    const { user, path } = await logOut()
    world.api.on('signOut', () => {
      throw rawError(503, '')
    })
    await confirm(user)
    expect(screen.getByRole('alert').textContent).toContain('You are still signed in')
    expect(path()).toBe('/choose-game')
    expect(world.identity.signOuts).toBe(0)
  })
})
