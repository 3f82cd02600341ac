import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, reaches, until, worldForTests } from '#/testing/index.ts'
import './auth-provider.tsx'
import './require-guardian.tsx'

const world = worldForTests()

it.each([
  '/guardian/profile-setup',
  '/guardian/profile',
  '/guardian/groups',
  '/guardian/my-games',
  '/guardian/keepsakes',
  '/guardian/challenges',
  '/guardian/challenges/create',
  '/guardian/challenges/00000000-0000-4000-8000-000000000000/edit',
  '/guardian/receipt/00000000-0000-4000-8000-000000000000',
  '/admin/users',
  '/admin/actions',
  '/admin/challenges',
])(
  '[ROUTE-37, ROLE-03, ROLE-04, OPEN-61, STORE-14, GAMES-01, CHAL-01] %s leads to sign-up, and back afterwards',
  async (address) => {
    const { path } = await renderScreen(`${address}?x=1`, world)
    await reaches(world, path, '/guardian/signup')
    expect(world.storage.session.getItem('returnTo')).toBe(`${address}?x=1`)
  },
)

it('[ROUTE-37] the back button leads out, not to the closed page again', async () => {
  const { path, back } = await renderScreen('/guardian/groups', world, ['/choose-game'])
  await until(world, () => path() === '/guardian/signup')
  await back()
  await reaches(world, path, '/choose-game')
})

it('[ROUTE-37] nothing of a closed page is shown before it is known who asks', async () => {
  world.api.on('readCurrentUser', () => new Promise<never>(() => undefined))
  const { path } = await renderScreen('/guardian/my-games', world)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('One moment...')).toBeTruthy()
  expect(world.api.calls('listGames')).toHaveLength(0)
  expect(path()).toBe('/guardian/my-games')
})
