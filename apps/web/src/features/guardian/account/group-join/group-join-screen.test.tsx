import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  givenJoinedGroup,
  givenOwnGroup,
} from '#/features/guardian/account/_groups/testing/given-group.ts'
import {
  apiError,
  givenAccount,
  givenIdentityUser,
  rawError,
  renderScreen,
  reaches,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './group-join-screen.tsx'

const AT = '/groups/join/invite-token'

const world = worldForTests()
beforeEach(() => {
  world.api.on('joinGroup', () => givenJoinedGroup())
})

const link = (name: string) => screen.getByRole('link', { name })

it.each([AT, '/guardian/group-join/invite-token'])(
  '[GROUP-04, GROUP-08, ROUTE-23] at %s a visitor is asked to sign up, and brought back',
  async (address) => {
    const { user, path } = await renderScreen(address, world)
    expect(screen.getByText('You are invited to a group')).toBeTruthy()
    expect(world.api.calls('joinGroup')).toEqual([])
    await user.click(link('Sign Up to Join'))
    await reaches(world, path, '/guardian/signup')
    expect(world.storage.session.getItem('returnTo')).toBe(address)
  },
)

it.each([AT, '/guardian/group-join/invite-token'])(
  '[GROUP-04, GROUP-05, OPEN-60] at %s somebody signed in joins at once, by one call',
  async (address) => {
    world.signIn()
    await renderScreen(address, world)
    expect(screen.getByText('You are in!')).toBeTruthy()
    expect(screen.getByText("You are a member of Hannah's Group.")).toBeTruthy()
    expect(world.api.calls('joinGroup').map(({ params }) => params)).toEqual([
      { token: 'invite-token' },
    ])
    expect(link('My Groups').getAttribute('href')).toBe('/guardian/groups')
  },
)

it('[GROUP-05] joins by itself when somebody signs in on the page', async () => {
  await renderScreen(AT, world)
  world.api.on('readCurrentUser', () => givenAccount())
  await act(async () => world.identity.set(givenIdentityUser()))
  await until(world, () => screen.queryByText('You are in!') !== null)
  expect(screen.getByText('You are in!')).toBeTruthy()
})

it('[GROUP-04] says so while it joins', async () => {
  world.signIn()
  let answer = () => {}
  world.api.on(
    'joinGroup',
    () => new Promise((resolve) => (answer = () => resolve(givenJoinedGroup()))),
  )
  await renderScreen(AT, world)
  expect(screen.getByText('Joining the group...')).toBeTruthy()
  answer()
  await world.settle()
  expect(screen.getByText('You are in!')).toBeTruthy()
})

it('[OPEN-60] the own link is answered kindly', async () => {
  world.signIn()
  world.api.on('joinGroup', () => givenOwnGroup())
  await renderScreen(AT, world)
  expect(screen.getByText('This is your group')).toBeTruthy()
})

it('[SIGNUP-03] somebody new is asked for a name afterwards', async () => {
  world.signIn({ needsProfile: true, displayName: null })
  await renderScreen(AT, world)
  expect(link('Complete Your Profile').getAttribute('href')).toBe('/guardian/profile-setup')
})

it.each(['group.invite-unknown', 'group.full', 'limit.too-many'] as const)(
  '[GROUP-04, GROUP-10] %s is told with the words of the server, and can be tried again',
  async (code) => {
    world.signIn()
    const refusal = apiError(code)
    const words = (JSON.parse(refusal.body) as { error: string }).error
    world.api.on('joinGroup', () => {
      throw refusal
    })
    const { user } = await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: 'Unable to Join' })).toBeTruthy()
    expect(screen.getByText('Failed to Join')).toBeTruthy()
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(link('My Groups')).toBeTruthy()
    world.api.on('joinGroup', () => givenJoinedGroup())
    await user.press('Try Again')
    expect(screen.getByText('You are in!')).toBeTruthy()
  },
)

it('[GROUP-10] a session that has ended meanwhile is told', async () => {
  world.signIn()
  world.api.refuse('joinGroup', 'access.sign-in-required')
  await renderScreen(AT, world)
  expect(screen.getAllByText('Please sign in again to join this group.').length).toBe(2)
})

it('[GROUP-10] a failure without words gets some', async () => {
  world.signIn()
  world.api.on('joinGroup', () => {
    throw rawError(500, '')
  })
  await renderScreen(AT, world)
  expect(screen.getAllByText(/^It is our mistake, not yours\. Please try again\./).length).toBe(2)
})

it('a lost signal is tried three more times, then told', async () => {
  world.signIn()
  world.api.refuse('joinGroup', 'server.busy')
  await renderScreen(AT, world)
  await world.advance(4_000)
  expect(world.api.calls('joinGroup')).toHaveLength(4)
  expect(screen.getByRole('heading', { name: 'Unable to Join' })).toBeTruthy()
})
