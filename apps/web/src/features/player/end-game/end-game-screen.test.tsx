import type { LateWorkItem } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { storeGrownUp } from '#/data/grown-up.ts'
import { beforeEach, expect, it } from 'vitest'
import {
  ADA_ID,
  CHALLENGE_ID,
  createWorld,
  givenAllTaken,
  givenCard,
  givenFound,
  givenGrownUp,
  givenOwnPlayer,
  PHOTO_ID,
  renderScreen,
  type World,
} from '#/testing/index.ts'
import { givenAdaIsBeside } from '#/testing/scenes.ts'

let world: World
const AT = '/player/join/BCDFGH/end-game'
const ENDED = givenCard({
  status: 'ended',
  startedAt: '2026-06-01T09:50:00.000Z',
  endedAt: '2026-06-01T09:55:00.000Z',
})

beforeEach(() => {
  world = createWorld()
  givenAdaIsBeside(world, { status: 'playing', totalScore: 7 })
  world.storage.session.setItem('currentChallengeId', 'x')
  world.api.on('readSession', () => ENDED)
  world.api.on('createReturnToken', () => ({ token: 'token-1' }))
})

const text = (words: RegExp | string) => screen.queryByText(words)

it('[END-01] says that the game is over, and to go back to the grown-up, with the points; has kind words for each reason; no watch of the location runs', async () => {
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'The game is over' })).toBeTruthy()
  expect(text('Now go back to your grown-up.')).toBeTruthy()
  expect(text('7 stars')).toBeTruthy()
  expect(text(/grown-up has ended the game/)).toBeTruthy()
  expect(world.gps.activeWatches).toBe(0)
})

it.each([
  ['2026-06-01', 51.5, true],
  ['2026-01-10', 51.5, false],
  ['2026-01-10', -33.9, true],
])(
  'at the end of a game on %s at latitude %d ticks are spoken of: %s',
  async (date, lat, isTold) => {
    world = createWorld({ startAt: `${date}T10:00:00.000Z` })
    world.storage.local.setItem('playerId', ADA_ID)
    world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing', totalScore: 7 }))
    world.api.on('readSession', () => ENDED)
    world.api.on('createReturnToken', () => ({ token: 'token-1' }))
    storeGrownUp(givenGrownUp({ location: { lat, lng: 0, accuracy: 5 } }))
    await renderScreen(AT, world)
    expect(text(/ticks/) !== null).toBe(isTold)
  },
)

it('[END-01] points of the last seconds count: the game ended on the feedback', async () => {
  world.storage.session.setItem('challengeResult', JSON.stringify({ passed: true, score: 100 }))
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing', totalScore: 0 }))
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  const { path } = await renderScreen('/player/join/BCDFGH/feedback', world)
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing', totalScore: 5 }))
  world.api.on('readSession', () => ENDED)
  await world.advance(3_500)
  expect(path()).toBe(AT)
  await world.advance(10)
  expect(text('Next time we will find something!')).toBeNull()
  expect(text('5 stars')).toBeTruthy()
})

it.each([
  ['never of a game that is over', ENDED, 0],
  ['never of a child that has gone back', givenCard({ status: 'active' }), 0],
  ['of a game that goes on', givenCard({ status: 'active' }), 1],
])('a reload says that the phone has tidied up %s', async (_case, session, times) => {
  const status = times === 0 ? 'completed' : 'playing'
  world.api.on('readSession', () => session)
  world.api.on('readPlayer', () => givenOwnPlayer({ status, totalScore: 7 }))
  world.storage.local.setItem('keptGame', ADA_ID)
  await renderScreen(times === 0 ? AT : '/player/join/BCDFGH/roam', world)
  await world.advance(3_000)
  expect(screen.queryAllByText('Your phone made some space')).toHaveLength(times)
})

it('is heard, once', async () => {
  world.device.wakeSound()
  await renderScreen(AT, world)
  await world.advance(5_000)
  expect(world.device.tones).toEqual([659, 587, 523, 392, 523])
})

it('[END-01, OPEN-40] knows when the time was up', async () => {
  world.api.on('readSession', () => ({ ...ENDED, endedAt: '2026-06-01T10:00:00.000Z' }))
  await renderScreen(AT, world)
  expect(text(/Time is up/)).toBeTruthy()
})

it('[END-01] a game that cannot be read is ended by nobody', async () => {
  world.api.fail('readSession', 500)
  await renderScreen(AT, world)
  await world.advance(10)
  expect(text(/You have ended|grown-up has ended/)).toBeNull()
  expect(text('What an adventure! Well explored!')).toBeTruthy()
})

const isReturn = ({ body }: { body: { items: LateWorkItem[] } }) =>
  body.items.some(({ kind }) => kind === 'return')
const returns = () => world.api.calls('sendLateWork').filter(isReturn)

/** A server that takes it. */
function takeReturn(): void {
  world.api.on('sendLateWork', ({ body }) => {
    world.api.on('readPlayer', () => givenOwnPlayer({ status: 'completed', totalScore: 7 }))
    return givenAllTaken(body.items)
  })
}

it('[OPEN-21] the child ends the game itself: says so, once', async () => {
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  takeReturn()
  await renderScreen(AT, world)
  await world.advance(10_000)
  expect(returns()).toHaveLength(1)
  expect(world.api.calls('changePlayer')).toEqual([])
  expect(text(/have ended your adventure/)).toBeTruthy()
})

it('[OPEN-21] says it again while nobody hears it', async () => {
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  world.api.fail('sendLateWork', 500)
  await renderScreen(AT, world)
  await world.advance(100)
  takeReturn()
  await world.advance(4_100)
  const keys = returns().flatMap(({ body }) => body.items.map(({ key }) => key))
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(new Set(keys).size).toBe(1)
})

it('[OPEN-21] a game that has ended is not completed by the phone', async () => {
  await renderScreen(AT, world)
  await world.advance(5_000)
  expect(world.api.calls('changePlayer')).toEqual([])
})

it('[END-03, OPEN-22] shows the finish code for the grown-up', async () => {
  await renderScreen(AT, world)
  await world.advance(500)
  expect(world.api.calls('createReturnToken')[0]?.params).toEqual({ id: ADA_ID })
  expect(screen.getByRole('heading', { name: 'For your grown-up' })).toBeTruthy()
})

it('[OPEN-22] back with the grown-up the code goes, and the words change', async () => {
  await renderScreen(AT, world)
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'returned', totalScore: 7 }))
  await world.advance(3_100)
  expect(text(/back with your grown-up/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'For your grown-up' })).toBeNull()
})

it('T30: the game over, the phone keeps nothing of the child', async () => {
  await renderScreen(AT, world)
  await world.advance(10)
  expect(world.storage.local.length).toBe(0)
  expect(world.storage.session.length).toBe(0)
  expect(text('7 stars')).toBeTruthy()
})

it('T30: while the game goes on for others, the phone still knows its player', async () => {
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'completed' }))
  await renderScreen(AT, world)
  expect(world.storage.local.getItem('playerId')).toBe(ADA_ID)
  world.api.on('readSession', () => ENDED)
  await world.advance(3_100)
  expect(world.storage.local.getItem('playerId')).toBeNull()
})

const STORED = { challengeId: CHALLENGE_ID, title: 'The pond', sticker: 'snail' as const }

it('tells what was found, with photo and fact, as the server has it', async () => {
  const facts = { en: btoa('Ponds sleep in winter.'), de: '' }
  world.api.on('listPlayerChallenges', () => [
    givenFound({ title: 'The pond', sticker: 'snail', photoId: PHOTO_ID, facts }),
  ])
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Our adventure' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The pond' })).toBeTruthy()
  expect(text('Ponds sleep in winter.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Photo of “The pond”' })).toBeTruthy()
  expect(text('I found one thing. Ask me about “The pond”!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Share|Print/ })).toBeNull()
})

it.each([
  ['while the game goes on for others, with its title', 'active', 'The pond'],
  ['after its end as the drawing alone', 'ended', 'Snail'],
] as const)(
  'without an answer it tells what the phone has noted: %s',
  async (_case, status, name) => {
    world.api.on('readSession', () => givenCard({ status }))
    world.api.on('readPlayer', () => givenOwnPlayer({ status: 'completed' }))
    world.api.fail('listPlayerChallenges', 503)
    const finds = [{ ...STORED, named: 'slug' }]
    const book = { playerId: ADA_ID, hasRoamed: true, finds, newestId: null }
    world.storage.local.setItem('stickerBook', JSON.stringify(book))
    await renderScreen(AT, world)
    await world.settle()
    expect(screen.getByRole('heading', { name })).toBeTruthy()
    expect(text('Most like: Slug')).toBeTruthy()
    expect(text('A snail has thousands of tiny teeth on its tongue.')).toBeTruthy()
  },
)

it('a removed child reads kind words too', async () => {
  world.api.refuse('readPlayer', 'player.not-found')
  await renderScreen(AT, world)
  expect(text('Your game has stopped here.')).toBeTruthy()
  expect(world.storage.local.getItem('playerId')).toBeNull()
})

it('[END-01] stands without a player too, after everything was cleared', async () => {
  world.storage.local.clear()
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'The game is over' })).toBeTruthy()
})

it('[END-01, ROUTE-03] the form by player shows the points after a reload', async () => {
  world.storage.local.clear()
  await renderScreen(`/player/${ADA_ID}/end-game`, world)
  expect(text('7 stars')).toBeTruthy()
})

it('[OPEN-70] opened in the middle of the safety steps it ends nothing', async () => {
  world.storage.session.clear()
  world.api.on('readSession', () => givenCard())
  world.api.on('readPlayer', () => givenOwnPlayer())
  const { path } = await renderScreen(AT, world)
  await world.advance(10)
  expect(path()).toBe('/player/join/BCDFGH/permissions')
  expect(world.api.calls('sendLateWork')).toEqual([])
})

it('whoever goes on to another game gives the cookie of this one back', async () => {
  world.api.on('leaveGame', () => ({ success: true as const }))
  const { user, path } = await renderScreen(AT, world)
  expect(world.api.calls('leaveGame')).toEqual([])
  await user.press('Join another game')
  expect(world.api.calls('leaveGame')).toHaveLength(1)
  expect(path()).toBe('/player/join')
})
