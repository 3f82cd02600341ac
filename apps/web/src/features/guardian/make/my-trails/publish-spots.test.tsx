import type { GuardianChallenge } from '@bramble/contract'
import { act, screen, within } from '@testing-library/react'
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
import { apiError, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './edit-trail-screen.tsx'
import { HINDRANCES, hindranceOf, type Hindrance } from './spots-to-publish.ts'

const world = worldForTests()
let list: () => GuardianChallenge[]
beforeEach(() => {
  world.signIn()
  world.api.on('lookAtGround', ({ body }) => ({
    places: body.places.map(() => ({ isKnown: false, warning: null, isByWater: false })),
  }))
})

async function open(...overrides: Partial<GuardianChallenge>[]) {
  const all = overrides.map((one, at) =>
    givenOwnChallenge({
      ...{ id: challengeId(at + 1), title: `Spot ${at + 1}`, location: spotPlace(at + 1) },
      ...one,
    }),
  )
  givenOwnTrails(
    world,
    givenOwnTrail({
      spots: all.map(({ id, title, status, location }) => ({
        ...{ challengeId: id, title, status, location, texts: {}, postCode: null },
      })),
    }),
  )
  list = givenChallenges(world, ...all).list
  const opened = await renderScreen(`/guardian/trails/${TRAIL_ID}`, world)
  await world.settle()
  return opened
}
/** The fake server publishes it. */
const published = (id: string) => {
  const one = list().find((challenge) => challenge.id === id)!
  one.status = 'published'
  return one
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = () => world.api.calls('changeChallengeStatus').map(({ params }) => params.id)
const isDone = () => screen.queryByRole('heading', { name: /(?:is|are|was) published$/ }) !== null
async function publishAll(user: { click: (element: Element) => Promise<void> }, name: string) {
  await user.click(button(name))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await user.click(button('No, publish them'))
}

it('asks both questions once and with all names, and either no publishes nothing', async () => {
  const { user } = await open({}, { status: 'published' }, {})
  await user.click(button('Publish all 2 spots'))
  const names = () =>
    within(screen.getByRole('alertdialog'))
      .getAllByRole('listitem')
      .map((one) => `${one.getAttribute('value')} ${one.textContent}`)
  expect(names()).toEqual(['1 Spot 1', '3 Spot 3'])
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(button('Cancel'))
  await user.click(button('Publish all 2 spots'))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  expect(names()).toEqual(['1 Spot 1', '3 Spot 3'])
  expect(document.activeElement?.textContent).toBe('Yes, keep all private')
  await user.click(button('Yes, keep all private'))
  expect(sent()).toEqual([])
})

it('publishes each once, says so, and only then offers to publish the trail', async () => {
  const { user } = await open({}, {}, { status: 'published' })
  expect(screen.queryByRole('button', { name: 'Publish the trail' })).toBeNull()
  await publishAll(user, 'Publish all 2 spots')
  await until(world, isDone)
  expect(sent()).toEqual([1, 2].map(challengeId))
  expect(document.activeElement?.textContent).toBe('2 spots are published')
  expect(screen.getByText('All spots are published now.')).toBeTruthy()
  expect(button('Publish the trail')).toBeTruthy()
  expect(screen.queryByText('Not published')).toBeNull()
})

it('tells by name what the server refuses and what a moderator looks at first', async () => {
  const { user } = await open({}, {}, {}, {})
  world.api.on('changeChallengeStatus', ({ params: { id } }) => {
    if (id === challengeId(2)) throw apiError('challenge.withheld')
    if (id !== challengeId(3)) return published(id)
    return { ...list()[2]!, review: 'hidden' as const }
  })
  await publishAll(user, 'Publish all 4 spots')
  await until(world, isDone)
  expect(screen.getByRole('heading', { name: '2 spots are published' })).toBeTruthy()
  const told = (text: RegExp) => screen.getByText(text).parentElement!.textContent
  expect(told(/^1 spot couldn't be published/)).toMatch(/Spot 2: \S/)
  expect(told(/^Somebody looks at 1 spot first/)).toContain('Spot 3')
})

it('waits where the server asks for it, and asks again where an answer was lost', async () => {
  const { user } = await open({}, {})
  let calls = 0
  world.api.on('changeChallengeStatus', ({ params: { id } }) => {
    calls += 1
    if (calls === 1) throw apiError('limit.too-many', undefined, undefined, 2)
    const one = published(id)
    // It was done, and nobody heard of it.
    if (calls === 2) throw new TypeError('Failed to fetch')
    return one
  })
  await publishAll(user, 'Publish all 2 spots')
  await until(world, () => screen.queryByText(/this continues in 2 seconds/) !== null)
  await act(() => world.advance(2_000))
  await act(() => world.advance(10_000))
  await until(world, isDone)
  expect(sent()).toEqual([1, 1, 1, 2].map(challengeId))
  expect(screen.getByRole('heading', { name: '2 spots are published' })).toBeTruthy()
})

it('stops where nobody answers; the next press does the rest and nothing twice', async () => {
  const { user } = await open({}, {}, {})
  let isDown = true
  world.api.on('changeChallengeStatus', ({ params: { id } }) => {
    if (isDown && id !== challengeId(1)) throw new TypeError('Failed to fetch')
    return published(id)
  })
  await publishAll(user, 'Publish all 3 spots')
  for (let tries = 0; tries < 6; tries++) await act(() => world.advance(10_000))
  await until(world, isDone)
  expect(screen.getByText('It stopped in the middle')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1 spot is published' })).toBeTruthy()
  isDown = false
  await publishAll(user, 'Publish all 2 spots')
  await until(world, () => screen.queryByText('All spots are published now.') !== null)
  expect(sent().filter((id) => id === challengeId(1))).toHaveLength(1)
  expect(sent().slice(-2)).toEqual([2, 3].map(challengeId))
})

it('a spot in water stays behind, with the way to where it is moved', async () => {
  world.api.on('lookAtGround', ({ body }) => ({
    places: body.places.map((_, at) => ({
      isKnown: true,
      warning: at === 1 ? ('water' as const) : null,
      isByWater: at === 1,
    })),
  }))
  const { user } = await open({}, {}, { isUnvisited: true })
  const way = screen.getByRole('link', { name: '2. Spot 2' })
  expect(way.getAttribute('href')).toContain(challengeId(2))
  expect(screen.getByRole('link', { name: '3. Spot 3' })).toBeTruthy()
  expect(screen.getByText("2 spots can't go yet")).toBeTruthy()
  await publishAll(user, 'Publish 1 spot')
  await until(world, isDone)
  expect(sent()).toEqual([challengeId(1)])
})

it('publishes nothing while nobody knows what the map has there', async () => {
  world.api.refuse('lookAtGround', 'ground.not-now')
  await open({}, {})
  await act(() => world.advance(8_000))
  expect(screen.getByText('One moment, the map is being read.')).toBeTruthy()
  expect(button('Publish all 2 spots')).toHaveProperty('disabled', true)
  world.api.on('lookAtGround', ({ body }) => ({
    places: body.places.map(() => ({ isKnown: true, warning: null, isByWater: false })),
  }))
  await act(() => world.advance(11_000))
  expect(button('Publish all 2 spots')).toHaveProperty('disabled', false)
})

it('says at how many of them the map has a house or deep water, and how many it does not reach', async () => {
  world.api.on('lookAtGround', ({ body }) => ({
    places: body.places.map((_, at) => ({
      isKnown: at !== 1,
      warning: at === 0 ? ('building' as const) : null,
      isByWater: at === 2,
    })),
  }))
  const { user } = await open({}, {}, {})
  await user.click(button('Publish all 3 spots'))
  expect(screen.getByText(/^On our map 1 place lies on a road/)).toBeTruthy()
  expect(screen.getByText(/^We have no map of 1 place:/)).toBeTruthy()
  expect(screen.getByText(/^On our map 1 place lies less than 10 m from deep water/)).toBeTruthy()
})

it('says which spots have no words but those that they were made with', async () => {
  const { user } = await open({}, { description: 'What is there to see here?' })
  await user.click(button('Publish all 2 spots'))
  expect(screen.getByText(/^1 still has the words that it was made with/)).toBeTruthy()
})

it('nothing is published while changes are not saved', async () => {
  const { user } = await open({}, {})
  await user.click(button('Move “Spot 1” down'))
  expect(button('Publish all 2 spots')).toHaveProperty('disabled', true)
})

const LACKING: Record<Hindrance, Partial<GuardianChallenge>> = {
  unvisited: { isUnvisited: true },
  view: { childPhotoTask: 'match-view' },
  labels: { childPhotoTask: 'object-detection' },
  question: { childPhotoTask: 'question', questionText: null },
  ground: {},
  hidden: { review: 'hidden' },
  'taken-back': { review: 'taken-back' },
}

it.each(HINDRANCES)('%s keeps a spot from being published', (hindrance) => {
  const warning = hindrance === 'ground' ? 'rail' : null
  const whole = givenOwnChallenge({ childPhotoTask: 'none' })
  expect(hindranceOf({ ...whole, ...LACKING[hindrance] }, warning)).toBe(hindrance)
  expect(hindranceOf(whole, 'building')).toBeNull()
})
