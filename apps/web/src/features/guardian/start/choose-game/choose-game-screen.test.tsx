import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenAdventure } from '#/features/guardian/_adventure/testing/given-spots.ts'
import { PARK, renderScreen, reaches, until, worldForTests } from '#/testing/index.ts'
import './choose-game-screen.tsx'
import './premium-screen.tsx'

const world = worldForTests()

it.each(['/choose-game', '/guardian/choose-game'])(
  '[ROUTE-24, WELCOME-05, GEN-04] %s leads to Roam',
  async (address) => {
    const { user, path } = await renderScreen(address, world)
    await user.click(screen.getByRole('link', { name: 'Play Roam' }))
    await reaches(world, path, '/guardian/roam')
  },
)

it('one press asks where the grown-up is, hides spots there and leads to the invitation', async () => {
  givenAdventure(world)
  world.api.on('countFittingSpots', () => ({ isKnown: false, mayLeavePath: false, circles: [] }))
  world.gps.at({ ...PARK, accuracy: 6 })
  const { user, path } = await renderScreen('/choose-game', world)
  expect(screen.getByText(/^5 small tasks within 60 m of you, for 10 minutes/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide spots here' }))
  await until(world, () => path() === '/invite-players/BCDFGH')
  expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({
    place: PARK,
    radiusMeters: 60,
    minutes: 10,
    choice: 'on-path',
  })
})

it('where few spots fit one press leads to the choices', async () => {
  const circles = [{ radiusMeters: 60 as const, pathSpots: 2, offPathSpots: 2, streetSpots: 6 }]
  world.api.on('countFittingSpots', () => ({ isKnown: true, mayLeavePath: true, circles }))
  world.gps.at({ ...PARK, accuracy: 6 })
  const { user, path } = await renderScreen('/choose-game', world)
  await user.click(screen.getByRole('button', { name: 'Hide spots here' }))
  await until(world, () => path() === '/guardian/adventure')
  expect(world.api.calls('createSession')).toHaveLength(0)
})

it('a phone that does not tell its place says what to do, and nothing is hidden', async () => {
  world.gps.error(1)
  const { user, path } = await renderScreen('/choose-game', world)
  await user.press('Hide spots here', 10)
  expect(screen.getByText(/allow location for this page/)).toBeTruthy()
  expect(path()).toBe('/choose-game')
})

it('where trails are open Trail leads to the word of a sign, and the sentence counts what is there', async () => {
  world.api.on('checkEnvironment', () => ({ isProduction: true, opens: 'trails' as const }))
  world.storage.local.setItem('bramble_access_code', 'FERN')
  world.api.on('validateAccessCode', () => ({ valid: true }))
  const { user, path } = await renderScreen('/choose-game', world)
  expect(screen.queryByRole('group', { name: 'Trail' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Scavenge' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'I have the word from a sign' }))
  await reaches(world, path, '/t')
})

it('where trails are open the page that announced Trail leads to the word of a sign', async () => {
  world.api.on('checkEnvironment', () => ({ isProduction: true, opens: 'all' as const }))
  const { path } = await renderScreen('/guardian/premium/trail', world)
  await until(world, () => path() === '/t')
  expect(screen.queryByText(/Nobody can play it yet/)).toBeNull()
})

it('[WELCOME-07, OPEN-67] in development a reset clears games and this browser', async () => {
  world.storage.local.setItem('termsAccepted', 'true')
  world.api.on('resetDevelopment', () => ({ success: true as const }))
  const { user } = await renderScreen('/choose-game', world)
  await user.press('Reset for Testing')
  expect(world.api.calls('resetDevelopment')).toHaveLength(1)
  expect(world.storage.local.getItem('termsAccepted')).toBeNull()
})

it('[WELCOME-07, OPEN-67] in production there is no reset', async () => {
  world.api.on('checkEnvironment', () => ({ isProduction: true }))
  await renderScreen('/choose-game', world)
  expect(screen.queryByRole('button', { name: 'Reset for Testing' })).toBeNull()
})

it('[WELCOME-06, GEN-05, API-01, CONST-13] Trail and Scavenge are disabled and announced; where trails are not open the sentence is the specified one; whether it is production is asked once in five minutes', async () => {
  const { user, back } = await renderScreen('/choose-game', world)
  for (const name of ['Trail', 'Scavenge']) {
    const card = screen.getByRole('group', { name })
    expect(card.getAttribute('aria-disabled')).toBe('true')
    expect(within(card).getByText('COMING SOON')).toBeTruthy()
    expect(card.querySelector('a, button')).toBeNull()
  }
  expect(screen.getByRole('group', { name: 'Trail' }).getAttribute('aria-disabled')).toBe('true')
  const comeBack = async () => {
    await user.click(screen.getByRole('link', { name: 'Play Roam' }))
    await until(world, () => screen.queryByRole('link', { name: 'Play Roam' }) === null)
    await back()
    await until(world, () => screen.queryByRole('link', { name: 'Play Roam' }) !== null)
  }
  await world.advance(4 * 60_000)
  await comeBack()
  expect(world.api.calls('checkEnvironment')).toHaveLength(1)
  await world.advance(60_000)
  await comeBack()
  expect(world.api.calls('checkEnvironment')).toHaveLength(2)
})

it.each(['trail', 'scavenge'])(
  '[ROUTE-26, WELCOME-08, OPEN-81] the page of %s has Sign Up and Back',
  async (game) => {
    const { user, path } = await renderScreen(`/guardian/premium/${game}`, world)
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(
      '/guardian/signup',
    )
    await user.click(screen.getAllByRole('button', { name: 'Back' })[1] as HTMLElement)
    await reaches(world, path, '/guardian/choose-game')
  },
)

it.each(['trail', 'scavenge'])(
  '[OPEN-81] who is signed in sees that %s is coming, and Back',
  async (game) => {
    world.signIn()
    const { user, path } = await renderScreen(`/guardian/premium/${game}`, world)
    expect(screen.getByText('COMING SOON')).toBeTruthy()
    expect(screen.queryByText('Sign up to access')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Back' })[1] as HTMLElement)
    await reaches(world, path, '/guardian/choose-game')
  },
)

it('[OPEN-81] nobody is asked to sign up while it is not known who they are', async () => {
  world.api.on('readCurrentUser', () => new Promise<never>(() => undefined))
  await renderScreen('/guardian/premium/trail', world)
  expect(screen.getByText('COMING SOON')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
})
