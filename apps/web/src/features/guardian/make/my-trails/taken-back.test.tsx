import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  givenOwnTrail,
  givenOwnTrails,
  spotPlace,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import '#/features/guardian/make/challenges/challenges-screen.tsx'
import './edit-trail-screen.tsx'

const takenBack = { words: 'It stands on a private path.', answer: null }
const GROUP = {
  ...{ id: challengeId(95), name: 'Otter School', ownerId: challengeId(96) },
  ...{ createdAt: '2026-05-01T09:00:00.000Z', members: [] },
}
const OAK = givenOwnChallenge({ id: challengeId(1), title: 'Oak', location: spotPlace(1) })

const world = worldForTests()
beforeEach(() => {
  world.signIn({ displayName: 'Gina' })
  givenChallenges(world, { ...OAK, review: 'taken-back', takenBack })
  givenOwnTrails(world, givenOwnTrail({ review: 'taken-back', takenBack }))
})
const open = async (path: string) => {
  const opened = await renderScreen(path, world)
  await world.settle()
  return opened
}
const ask = () => screen.getByRole('button', { name: 'Ask to show it again' })
const answer = () => screen.getByRole('textbox', { name: /^Your answer/ })

it.each([
  ['changeTrailStatus', `/guardian/trails/${TRAIL_ID}`],
  ['changeChallengeStatus', '/guardian/challenges'],
] as const)('its maker reads why, answers once, and sees that it waits: %s', async (call, path) => {
  const { user } = await open(path)
  expect(screen.getByText('They write: It stands on a private path.')).toBeTruthy()
  await user.type(answer(), ' It is a public one. ')
  await user.press(ask())
  expect(world.api.calls(call).map(({ body }) => body)).toEqual([
    { status: 'published', answer: 'It is a public one.' },
  ])
  expect(screen.getByText('Somebody looks at it again')).toBeTruthy()
  expect(screen.getByText('You wrote: It is a public one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask to show it again' })).toBeNull()
})

it.each([
  ['changeTrailStatus', `/guardian/trails/${TRAIL_ID}`],
  ['changeChallengeStatus', '/guardian/challenges'],
] as const)(
  'what is hidden is left private by its maker, and asked about again: %s',
  async (call, path) => {
    givenChallenges(world, { ...OAK, review: 'hidden', wanted: 'published' })
    givenOwnTrails(world, givenOwnTrail({ review: 'hidden', reportedFor: ['other'] }))
    const { user } = await open(path)
    if (call === 'changeChallengeStatus') {
      world.api.on(call, ({ body: { status } }) => {
        const asked = { ...OAK, review: 'hidden' as const, wanted: status }
        givenChallenges(world, asked)
        return asked
      })
    }
    await user.press('Keep it private')
    expect(screen.getByText(/isn't published when they keep it/)).toBeTruthy()
    await user.press(/^I have put it right/)
    expect(screen.getByRole('button', { name: 'Keep it private' })).toBeTruthy()
    expect(world.api.calls(call).map(({ body }) => body)).toEqual([
      { status: 'draft' },
      { status: 'published' },
    ])
  },
)

it('bears the name of its maker or of one of their groups; without a group nothing is asked; what was neither changed nor answered for stays, and says why', async () => {
  const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
  expect(screen.queryByRole('group', { name: 'Made by' })).toBeNull()
  world.api.refuse('changeTrailStatus', 'trail.withheld')
  await user.press(ask())
  expect(world.api.calls('changeTrailStatus').map(({ body }) => body)).toEqual([
    { status: 'published' },
  ])
  expect(screen.getByText(/once you have changed it or answered/)).toBeTruthy()
  expect(ask()).toBeTruthy()
})

it('is made for a group', async () => {
  world.api.on('listGroups', () => [GROUP])
  const { user } = await open(`/guardian/trails/${TRAIL_ID}`)
  const choice = within(screen.getByRole('group', { name: 'Made by' }))
  await user.click(choice.getByRole('radio', { name: 'The group Otter School' }))
  await user.press('Save')
  expect(world.api.calls('changeTrail').map(({ body }) => body)).toMatchObject([
    { groupId: GROUP.id },
  ])
})
