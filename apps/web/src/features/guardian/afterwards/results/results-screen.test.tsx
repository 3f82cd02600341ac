import type { HostSession, PlayerAttempt } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  givenAda,
  givenAttempt,
  givenBen,
  givenHostGame,
  givenTeams,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { openHostGame } from '#/features/guardian/_shell/testing/open-host-game.ts'
import {
  ADA_ID,
  CHALLENGE_ID,
  createWorld,
  PHOTO_ID,
  renderScreen,
  SESSION_ID,
  reaches,
  until,
  type World,
} from '#/testing/index.ts'
import './results-screen.tsx'

const AT = '/thank-you/BCDFGH'

const attempt = (n: number, overrides: Partial<PlayerAttempt> = {}) =>
  givenAttempt({ id: `a77e390${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`, ...overrides })

const ENDED = {
  status: 'ended' as const,
  startedAt: '2026-06-01T09:50:00.000Z',
  endedAt: '2026-06-01T09:57:05.000Z',
  playerCount: 2,
  players: [
    givenAda({ challenges: [attempt(1), attempt(2, { status: 'failed', photoId: PHOTO_ID })] }),
    givenBen({ challenges: [attempt(3, { status: 'skipped' })] }),
  ],
}

let world: World
beforeEach(() => {
  world = createWorld()
})
const open = (session: Partial<HostSession> = {}) => openHostGame(world, AT, session)

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

it.each([
  ['2026-06-01', 51.5, true],
  ['2026-01-10', 51.5, false],
  ['2026-01-10', -33.9, true],
])('after a game on %s at latitude %d ticks are spoken of: %s', async (date, lat, isTold) => {
  world = createWorld({ startAt: `${date}T10:00:00.000Z` })
  await open({ ...ENDED, location: { lat, lng: 0, accuracy: 5 } })
  expect(screen.queryByText(/look for ticks/) !== null).toBe(isTold)
})

it.each(['host', 'co-host'] as const)(
  'names who is out to the %s, and leads to the head count',
  async (role) => {
    const players = [givenAda({ status: 'playing' }), givenBen({ status: 'returned' })]
    const { user, path } = await open({
      ...ENDED,
      role,
      players,
      startedAt: ago(500),
      endedAt: ago(60),
    })
    expect(screen.getByText("Fox hasn't come back yet.")).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Count heads' }))
    await until(world, () => screen.queryByRole('heading', { name: '1 of 2 are back' }) !== null)
    await user.click(screen.getByRole('button', { name: /^Fox .*/, pressed: false }))
    await user.click(screen.getByRole('link', { name: 'View Results' }))
    await until(world, () => path() === AT)
    expect(screen.queryByText(/hasn't come back/)).toBeNull()
  },
)

it.each([AT, '/guardian/thank-you/BCDFGH', `/thank-you/${SESSION_ID}`])(
  '[ROUTE-30, OPEN-45] %s shows the results',
  async (address) => {
    givenHostGame(world, ENDED)
    await renderScreen(address, world)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our adventure')
    expect(screen.getByText('Thank you for playing!')).toBeTruthy()
  },
)

it('[RESULT-01] a running game counts to now', async () => {
  await open(running(61_000))
  expect(figure('Total Time')).toBe('1:01')
})

it('[RESULT-05] Create Account only says where accounts are made, and leads there and back', async () => {
  const { user, path } = await open(ENDED)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(screen.getByText(/choose Sign In/)).toBeTruthy()
  expect(path()).toBe(AT)
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Sign In' }))
  await reaches(world, path, '/guardian/signup')
  expect(world.storage.session.getItem('returnTo')).toBe(AT)
})

it('whoever has an account is not asked to create one', async () => {
  world.signIn()
  await open(ENDED)
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
})

it('[RESULT-01, RESULT-02, RESULT-03, RESULT-04, STORE-19, OPEN-49, OPEN-51, RET-01, RESULT-06] of a game that is over: its sums, its children as animals, when it is deleted; Play Again goes to /choose-game', async () => {
  const { user, path } = await open(ENDED)
  expect(figure('Total Time')).toBe('7:05')
  expect([figure('Challenges'), figure('Players'), figure('Photos')]).toEqual(['3', '2', '1'])
  expect(world.storage.local.getItem('currentGameSession')).toBeNull()
  expect(world.storage.local.getItem('currentGamePage')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Fox' })).toBeTruthy()
  expect(screen.getByText('Player 1 · 1 challenge completed, 0 stars')).toBeTruthy()
  expect(screen.getByText(/deleted automatically 24 hours after/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Play Again' }))
  await reaches(world, path, '/choose-game')
})

it('[OPEN-38] photos that no computer has accepted can be accepted, and stay in their place', async () => {
  const waiting = [
    attempt(1, { photoId: PHOTO_ID, photoCheck: 'unchecked' }),
    attempt(2, { photoId: PHOTO_ID, photoCheck: 'unsure', title: 'The pond', status: 'failed' }),
    attempt(3, { photoId: PHOTO_ID, photoCheck: 'computer', title: 'The gate' }),
  ]
  const game = givenHostGame(world, { ...ENDED, players: [givenAda({ challenges: waiting })] })
  world.api.on('acceptAttempt', ({ params }) => ({
    id: params.id,
    playerId: ADA_ID,
    challengeId: CHALLENGE_ID,
    status: 'completed' as const,
    score: 100,
    pointsEarned: 5,
    startPoints: 0,
    completionPoints: 5,
    createdAt: '2026-06-01T09:55:00.000Z',
    completedAt: null,
  }))
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText('Photos to look at')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Accept the photo/ })).toHaveLength(2)
  await user.press('Accept the photo for The pond')
  game.change({
    players: [
      givenAda({
        challenges: waiting.map((one) => {
          const isAccepted = one.title === 'The pond'
          return isAccepted ? { ...one, photoCheck: 'accepted', status: 'completed' } : one
        }),
      }),
    ],
  })
  await world.advance(30_000)
  expect(screen.getByText('Accepted by you')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Accept the photo/ })).toHaveLength(1)
  expect(figure('Challenges')).toBe('3')
})

it('[OPEN-38] where all were accepted nothing is asked', async () => {
  const done = [attempt(1, { photoId: PHOTO_ID, photoCheck: 'computer' })]
  await open({ ...ENDED, players: [givenAda({ challenges: done })] })
  expect(screen.queryByText('Photos to look at')).toBeNull()
})

it('a find that was not believed waits here too, and neither it nor its photo counts before', async () => {
  const doubted = { status: 'arrived', photoCheck: 'unchecked', isDoubted: true } as const
  const challenges = [attempt(1), attempt(2, { ...doubted, photoId: PHOTO_ID, title: 'The pond' })]
  await open({ ...ENDED, players: [givenAda({ challenges })] })
  expect(screen.getByText('Finds to decide')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept the find at The pond' })).toBeTruthy()
  expect(screen.queryByText('Photos to look at')).toBeNull()
  expect([figure('Challenges'), figure('Photos')]).toEqual(['1', '0'])
})

it('a class has one table of its teams, to print and to save without names', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const players = givenTeams([2, 1], (team) => ({
    totalScore: 5 * team,
    joinedAt: ENDED.startedAt,
    challenges: [attempt(team, { completedAt: '2026-06-01T09:55:00.000Z' })],
  }))
  const { user } = await open({ ...ENDED, maxPlayers: 15, players })
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['TeamFindsStarsMinutes', 'Team 1155', 'Team 21105', 'Together215'])
  await user.click(screen.getByRole('button', { name: 'Print the table' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Save the table' }))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save it again' })
  expect(link.download).toMatch(/^bramble-BCDFGH-\d{4}-\d\d-\d\d\.csv$/)
})
