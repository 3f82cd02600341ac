import type { HostSession, Keepsake } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  givenAda,
  givenAttempt,
  givenBen,
  givenHostGame,
  givenKeepsake,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { openHostGame } from '#/features/guardian/_shell/testing/open-host-game.ts'
import { renderScreen, SESSION_ID, reaches, worldForTests } from '#/testing/index.ts'
import './results-screen.tsx'

const AT = '/thank-you/BCDFGH'
const photoId = (n: number) => `f070000${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

const attempt = (n: number, hasPhoto = true) =>
  givenAttempt({
    id: `a77e390${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
    photoId: hasPhoto ? photoId(n) : null,
  })

const keepsakeOf = (sourcePhotoId: string) =>
  givenKeepsake(`ee${sourcePhotoId.slice(2)}`, { sourcePhotoId })

const ENDED = {
  status: 'ended' as const,
  startedAt: '2026-06-01T09:30:00.000Z',
  endedAt: '2026-06-01T09:40:00.000Z',
  playerCount: 2,
  players: [
    givenAda({ challenges: [1, 2, 3, 4, 5].map((n) => attempt(n)) }),
    givenBen({ challenges: [attempt(6), attempt(7, false)] }),
  ],
}

const world = worldForTests()
const open = (session: Partial<HostSession> = {}) => openHostGame(world, AT, session)
let kept: Keepsake[]
beforeEach(() => {
  kept = []
  world.api.on('listKeepsakes', () => kept)
  world.api.on('saveKeepsakes', ({ body }) => {
    const saved = body.photoIds.map(keepsakeOf)
    kept = [...saved, ...kept]
    return saved
  })
})

function openSignedIn() {
  world.signIn()
  return open(ENDED)
}

it('[RET-01, CONST-48, OPEN-52] counts down to the deletion, minute by minute', async () => {
  await open(ENDED)
  expect(
    screen.getByText('These photos are deleted in 23 h 40 min unless you keep them.'),
  ).toBeTruthy()
  await world.advance(60_000)
  expect(screen.getByText(/deleted in 23 h 39 min/)).toBeTruthy()
})

it('[OPEN-52] goes by the server when the clock of the phone is an hour slow', async () => {
  givenHostGame(world, ENDED)
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const response = await world.api.fetch(...given)
    response.headers.set('date', date)
    return response
  })
  await renderScreen(AT, world)
  await world.advance(60_000)
  expect(screen.getByText(/deleted in 22 h 3\d min/)).toBeTruthy()
})

it('[OPEN-52] when the time is over nothing is offered any more', async () => {
  world.signIn()
  await open({ ...ENDED, endedAt: '2026-05-31T09:59:00.000Z' })
  expect(screen.getByText(/They are being deleted/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Keep / })).toBeNull()
})

it.each([
  ['running', { ...ENDED, ...running(60_000), endedAt: null }],
  ['without photos', { ...ENDED, players: [givenBen({ challenges: [attempt(7, false)] })] }],
])('a game that is %s has no countdown', async (_, session) => {
  await open(session)
  expect(screen.queryByText(/unless you keep them/)).toBeNull()
})

it('[OPEN-52] photos of a child that was never seen close to the grown-up are not offered', async () => {
  world.signIn()
  const players = [givenAda({ isTogether: false, challenges: [attempt(1)] })]
  await open({ ...ENDED, players })
  expect(screen.queryByText(/unless you keep them/)).toBeNull()
})

it('[OPEN-52] without an account the way leads to sign-up and back here', async () => {
  const { user, path } = await open(ENDED)
  await user.click(screen.getByRole('link', { name: 'Sign in to keep them' }))
  await reaches(world, path, '/guardian/signup')
  expect(world.storage.session.getItem('returnTo')).toBe(AT)
})

it('[OPEN-52] one press keeps all that is not kept, and says so', async () => {
  kept = [keepsakeOf(photoId(1))]
  const { user } = await openSignedIn()
  expect(screen.getByText('1 of 6 photos are kept.')).toBeTruthy()
  await user.press('Keep 5 photos')
  const [call] = world.api.calls('saveKeepsakes')
  expect(call?.params).toEqual({ id: SESSION_ID })
  expect(call?.body).toEqual({ photoIds: [2, 3, 4, 5, 6].map(photoId) })
  expect(screen.getByText('All photos of this game are kept.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the kept photos' }).getAttribute('href')).toBe(
    '/guardian/keepsakes',
  )
})

it.each([
  ['server.failed', /could be kept. Please try again/],
  ['keepsake.too-many', /Delete some of your kept photos first/],
] as const)('after %s it can be tried again', async (code, said) => {
  const { user } = await openSignedIn()
  world.api.refuse('saveKeepsakes', code)
  await user.press('Keep 6 photos')
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep 6 photos' })).toBeTruthy()
})
