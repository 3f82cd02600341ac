import type { GrownUp, LateWorkAnswer, LateWorkItem } from '@bramble/contract'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ADA_ID,
  givenAllTaken,
  givenCard,
  givenGrownUp,
  givenOwnPlayer,
  PARK,
  PHOTO_ID,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'
import { givenAdaIsBeside } from '#/testing/scenes.ts'
import '../_flow/child-safety.tsx'

const AT = '/player/join/BCDFGH/end-game'

const world = worldForTests()
let grownUp: Partial<GrownUp>
beforeEach(() => {
  grownUp = {}
  givenAdaIsBeside(world)
  const ada = () =>
    givenOwnPlayer({ status: 'completed', totalScore: 7, guardianPhotoId: PHOTO_ID })
  world.api.on('readPlayer', ada)
  world.api.on('changePlayer', ada)
  world.api.on('readSession', () =>
    givenCard({ status: 'active', startedAt: '2026-06-01T09:59:00.000Z' }),
  )
  world.api.on('createReturnToken', () => ({ token: 'token-1' }))
  world.api.on('sendLateWork', answer)
})

const answer = ({ body }: { body: { items: LateWorkItem[] } }): LateWorkAnswer =>
  givenAllTaken(body.items, givenGrownUp(grownUp))
const items = () => world.api.calls('sendLateWork').flatMap(({ body }) => body.items)
const trails = () => items().flatMap((item) => (item.kind === 'trail' ? [item] : []))

/** The phone is so far north of the grown-up for so long, with a reading every second. */
async function standAt(meters: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.gps.at({ lat: PARK.lat + meters / 111_195, lng: PARK.lng, accuracy: 6 })
    await world.advance(1_000)
  }
}

it('[END-01] hot and cold lead to the grown-up, above the points and the code', async () => {
  await renderScreen(AT, world)
  await standAt(150, 6)
  expect(screen.getByText('Very Cold')).toBeTruthy()
  expect(screen.getByAltText('Photo of your grown-up').getAttribute('src')).toContain(PHOTO_ID)
  await standAt(90, 12)
  expect(screen.getByText('Cold')).toBeTruthy()
  expect(screen.getByText('Warmer!')).toBeTruthy()
  expect(screen.getByText('7 stars')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'For your grown-up' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show the code' })).toBeTruthy()
  await standAt(8, 20)
  expect(screen.getByText('You are back!')).toBeTruthy()
})

it('the old place of a grown-up is no grown-up: it says how old it is', async () => {
  await renderScreen(AT, world)
  await standAt(150, 6)
  grownUp = { locatedAt: new Date(Date.now()).toISOString() }
  world.api.down(true)
  await standAt(100, 190)
  expect(screen.getByText('Your grown-up was there 3 minutes ago.')).toBeTruthy()
  expect(screen.getByText('Go there and call out.')).toBeTruthy()
  await standAt(8, 20)
  expect(screen.queryByText('You are back!')).toBeNull()
  expect(screen.queryByText('Now show your grown-up the code.')).toBeNull()
  const words = 'Here your grown-up was 3 minutes ago. Look around and call.'
  expect(screen.getByText(words)).toBeTruthy()
})

it('is back by young news only, and then is sent nowhere else', async () => {
  await renderScreen(AT, world)
  await standAt(150, 6)
  await standAt(8, 12)
  expect(screen.getByText('You are back!')).toBeTruthy()
  expect(screen.queryByText('Now go back to your grown-up.')).toBeNull()
  world.api.down(true)
  await standAt(8, 20)
  expect(screen.queryByText('You are back!')).toBeNull()
  expect(
    screen.getByText('Here your grown-up was a moment ago. Look around and call.'),
  ).toBeTruthy()
})

it('beside a grown-up whose phone is vague it says "near"', async () => {
  grownUp = { location: { ...PARK, accuracy: 35 } }
  await renderScreen(AT, world)
  await standAt(150, 6)
  await standAt(8, 12)
  expect(screen.queryByText('You are back!')).toBeNull()
  expect(screen.getByText('Your grown-up is near!')).toBeTruthy()
})

describe('[OPEN-21] after the grown-up, the clock or a second grown-up has ended the game', () => {
  beforeEach(() => {
    const endedAt = '2026-06-01T10:00:00.000Z'
    world.api.on('readSession', () =>
      givenCard({ status: 'ended', startedAt: '2026-06-01T09:50:00.000Z', endedAt }),
    )
    world.api.on('readPlayer', () =>
      givenOwnPlayer({ status: 'playing', totalScore: 7, guardianPhotoId: PHOTO_ID }),
    )
  })

  it('the way back follows a grown-up that walks on, and so does one that is loaded again', async () => {
    for (const load of [AT, `/player/${ADA_ID}/end-game`]) {
      grownUp = { location: { ...PARK, accuracy: 6 } }
      await renderScreen(load, world)
      await standAt(150, 8)
      expect(screen.getByText('Very Cold'), load).toBeTruthy()
      expect(
        items().filter(({ kind }) => kind === 'return'),
        load,
      ).not.toHaveLength(0)
      grownUp = { location: { lat: PARK.lat + 90 / 111_195, lng: PARK.lng, accuracy: 6 } }
      await standAt(150, 16)
      expect(screen.queryByText('Very Cold'), load).toBeNull()
      cleanup()
    }
  })
})

it('[OPEN-21] a child that was never seen beside its grown-up is not followed after the end', async () => {
  world.api.on('readSession', () =>
    givenCard({ status: 'ended', endedAt: '2026-06-01T10:00:00.000Z' }),
  )
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing', guardianPhotoId: null }))
  world.api.on('sendLateWork', ({ body }) => givenAllTaken(body.items))
  await renderScreen(AT, world)
  await standAt(150, 10)
  expect(trails()).toHaveLength(0)
  expect(world.gps.activeWatches).toBe(0)
})

it('the phone goes on telling where the child is, every few seconds', async () => {
  await renderScreen(AT, world)
  await standAt(150, 20)
  expect(items()[0]?.kind).toBe('return')
  expect(items().filter(({ kind }) => kind === 'return')).toHaveLength(1)
  expect(trails().length).toBeGreaterThanOrEqual(4)
  expect(trails().length).toBeLessThanOrEqual(6)
})

it('without a signal it leads on, and tells the whole way when the signal is back', async () => {
  await renderScreen(AT, world)
  await standAt(150, 6)
  const before = trails().length
  world.api.down(true)
  await standAt(140, 40)
  expect(screen.getByText('Very Cold')).toBeTruthy()
  world.api.down(false)
  await standAt(130, 6)
  const [first] = trails().slice(before)
  expect(first?.fixes.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...(first?.fixes ?? []).map(({ ageMs }) => ageMs))).toBeGreaterThan(25_000)
})

it('back with the grown-up nothing is measured or told any more', async () => {
  await renderScreen(AT, world)
  await standAt(150, 6)
  expect(world.gps.activeWatches).toBe(1)
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'returned', totalScore: 7 }))
  await standAt(8, 4)
  const told = items().length
  await standAt(8, 10)
  expect(items().length).toBe(told)
  expect(world.gps.activeWatches).toBe(0)
  expect(screen.queryByRole('button', { name: 'I need my grown-up' })).toBeNull()
})

it('a grown-up whose place is not known is looked for by photo', async () => {
  grownUp = { location: null, locatedAt: null }
  await renderScreen(AT, world)
  await standAt(150, 3)
  expect(screen.getByText('Look for your grown-up!')).toBeTruthy()
  expect(screen.getByText('Stand still, look around and call out.')).toBeTruthy()
})

it('a server that does not follow children back is asked once, and nothing is measured', async () => {
  world.api.fail('sendLateWork', 404)
  await renderScreen(AT, world)
  await standAt(150, 10)
  expect(items()).toHaveLength(1)
  expect(world.gps.activeWatches).toBe(0)
  expect(screen.getByText('Look for your grown-up!')).toBeTruthy()
})

it.each([
  ['asks to come later', 429],
  ['stands behind a network that wants a sign-in', 403],
  ['fails once', 500],
])('a server that %s is asked again, and the way back is told', async (_case, status) => {
  world.api.fail('sendLateWork', status, '<html>')
  await renderScreen(AT, world)
  await standAt(150, 6)
  world.api.on('sendLateWork', answer)
  await standAt(140, 10)
  expect(trails().length).toBeGreaterThan(0)
  expect(items().at(-1)?.kind).toBe('trail')
})

it('back, the phone forgets the number and the call', async () => {
  const number = { playerId: ADA_ID, number: '0123456' }
  world.storage.local.setItem('grownUpNumber', JSON.stringify(number))
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'returned', totalScore: 7 }))
  await renderScreen(AT, world)
  await world.settle()
  expect(world.storage.local.getItem('grownUpNumber')).toBeNull()
})
