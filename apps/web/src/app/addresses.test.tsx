import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createWorld, renderScreen } from '#/testing/index.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
/** Longer than any page waits before it leads on. */
const A_WHILE_MS = 3_000

it.each<[address: string, heading: string, opensAt?: string]>([
  ['/', 'Bramble'],
  ['/guardian', 'Bramble'],
  ['/home', 'Welcome, grown-up'],
  ['/guardian/home', 'Welcome, grown-up', '/home'],
  ['/guardian/terms', 'Terms and Privacy'],
  ['/guardian/accessibility', 'Accessibility'],
  ['/guardian/signup', 'Welcome to Bramble'],
  ['/guardian/signed-in', 'Welcome to Bramble', '/guardian/signup'],
  ['/guardian/oauth-flow', 'Create your account'],
  ['/guardian/oauth-flow/google', 'Create your account'],
  ['/guardian/oauth-flow/apple', 'Create your account'],
  ['/guardian/choose-game', 'Choose your game'],
  ['/choose-game', 'Choose your game'],
  ['/guardian/roam', 'Roam Game Setup'],
  ['/guardian/payment/roam', 'Roam Game Setup', '/guardian/roam'],
  ['/second-grown-up', 'Second grown-up'],
  ['/guardian/day-pass-auth', 'Day Pass Required'],
  ['/guardian/premium/trail', 'Trail'],
  ['/guardian/premium/scavenge', 'Scavenge'],
  ['/player/join', 'Keep You Safe'],
  ['/player/join/searching', 'Keep You Safe'],
  ['/admin/nothing', '404 Page Not Found'],
  ['/guardian/dashboard', '404 Page Not Found'],
  ['/player/join/BCDFGH/nowhere', '404 Page Not Found'],
  [`/player/${NOBODY}/roam/extra`, '404 Page Not Found'],
])(
  '[ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-18, ROUTE-24, ROUTE-25, ROUTE-26, ROUTE-36, ROUTE-38, ROLE-04, OPEN-04, OPEN-54] without a game, %s opens "%s"',
  async (address, heading, opensAt = address) => {
    const world = createWorld()
    const { path } = await renderScreen(address, world)
    await world.advance(A_WHILE_MS)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(path()).toBe(opensAt)
  },
)

it.each<[address: string, heading: string]>([
  ['/guardian/profile-setup', 'Complete Your Profile'],
  ['/guardian/profile', 'My Profile'],
  ['/guardian/groups', 'My Groups'],
  ['/guardian/groups/00000000-0000-4000-8000-000000000000/qr', 'Invite to your group'],
  ['/guardian/my-games', 'My Games'],
  ['/guardian/challenges', 'My Challenges'],
])(
  '[ROUTE-19, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-31, ROUTE-33] with an account, %s opens "%s"',
  async (address, heading) => {
    const world = createWorld()
    world.signIn()
    const { path } = await renderScreen(address, world)
    await world.advance(A_WHILE_MS)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(path()).toBe(address)
  },
)
