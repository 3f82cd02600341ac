import type { HostSession } from '@bramble/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  givenAda,
  givenBen,
  givenHostGame,
  OPEN_GAME,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { openHostGame } from '#/features/guardian/_shell/testing/open-host-game.ts'
import * as sound from '#/platform/sound/sound.ts'
import { drawQr } from '#/platform/qr/qr-picture.ts'
import {
  BEN_ID,
  givenCard,
  givenHostSession,
  PARK,
  renderScreen,
  SESSION_ID,
  reaches,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './invite-screen.tsx'

const AT = '/invite-players/BCDFGH'

const world = worldForTests()
const open = (session: Partial<HostSession> = {}) => openHostGame(world, AT, session)

it('[INVITE-01, ROUTE-27, OPEN-45] `new` makes a waiting game and takes its code as address', async () => {
  const game = givenHostGame(world)
  world.api.on('createSession', () => game.session())
  const { path } = await renderScreen('/invite-players/new', world)
  expect(world.api.calls('createSession').map(({ body }) => body)).toEqual([
    { gameType: 'roam', location: null, status: 'waiting' },
  ])
  expect(path()).toBe(AT)
})

it('says that all places are taken', async () => {
  await open({ players: [givenAda(), givenBen()], isFull: true })
  expect(screen.getByText('All places are taken.')).toBeTruthy()
})

it('[INVITE-01, STORE-16] `new` takes along the place told before', async () => {
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  world.api.on('createSession', () => givenHostSession())
  await renderScreen('/invite-players/new', world)
  expect(world.api.calls('createSession')[0]?.body.location).toEqual({ ...PARK, accuracy: 6 })
})

it('[OPEN-45] a reload before the answer sends the same key', async () => {
  world.storage.local.setItem('pendingGame', 'key-before-the-reload')
  givenHostGame(world)
  world.api.on('createSession', () => givenHostSession())
  await renderScreen('/invite-players/new', world)
  const [call] = world.api.calls('createSession')
  expect(call?.headers.get('idempotency-key')).toBe('key-before-the-reload')
  expect(world.storage.local.getItem('pendingGame')).toBeNull()
})

it.each(['active', 'ended'] as const)(
  '[OPEN-45] a key whose game is %s by now makes another game',
  async (status) => {
    world.storage.local.setItem('pendingGame', 'key-of-an-older-game')
    givenHostGame(world)
    world.api.on('createSession', ({ headers }) =>
      headers.get('idempotency-key') === 'key-of-an-older-game'
        ? givenHostSession({ id: BEN_ID, joinCode: 'OLDGME', status })
        : givenHostSession(),
    )
    const { path } = await renderScreen('/invite-players/new', world)
    await until(world, () => path() === AT)
    expect(world.api.calls('createSession')).toHaveLength(2)
    expect(world.storage.local.getItem('pendingGame')).toBeNull()
  },
)

it('[OPEN-45] a playable game type makes a game too', async () => {
  givenHostGame(world)
  world.api.on('createSession', () => givenHostSession())
  const { path } = await renderScreen('/guardian/invite-players/roam', world)
  expect(path()).toBe(AT)
})

it('[OPEN-45] trail goes to choose game', async () => {
  const { path } = await renderScreen('/guardian/invite-players/trail', world)
  await reaches(world, path, '/guardian/choose-game')
})

it('[INVITE-05] a failure is told and can be tried again', async () => {
  world.api.fail('createSession', 500)
  const { user, path } = await renderScreen('/invite-players/new', world)
  expect(screen.getAllByText('Failed to create game session').length).toBeGreaterThan(0)
  expect(screen.getByText('Error')).toBeTruthy()
  givenHostGame(world)
  world.api.on('createSession', () => givenHostSession())
  await user.press('Try Again')
  expect(path()).toBe(AT)
})

it('[INVITE-02, INVITE-07, QR-01] shows the link to /join as QR code of 200 px, and the code', async () => {
  await open()
  const frame = screen.getByRole('img', { name: /with the code BCDFGH/ })
  const link = `${window.location.origin}/join/BCDFGH?k=keykeykeykeykey1`
  expect(frame.querySelector('path')?.getAttribute('d')).toBe((await drawQr(link)).path)
  expect(frame.querySelector('svg')?.getAttribute('width')).toBe('200')
  expect(screen.getByText('BCD')).toBeTruthy()
  expect(screen.getByText(`${window.location.origin}/player/join`)).toBeTruthy()
})

it('[OPEN-45] a session id in the place of the code works too', async () => {
  givenHostGame(world)
  await renderScreen(`/invite-players/${SESSION_ID}`, world)
  expect(world.api.calls('readSession')[0]?.params).toEqual({ id: SESSION_ID })
  expect(screen.getByRole('heading', { name: 'Invite players' })).toBeTruthy()
})

it('[INVITE-03, CONST-29, OPEN-51] shows each phone by its animal within 3 s', async () => {
  const { game } = await open()
  expect(screen.getByText('Waiting for the first phone...')).toBeTruthy()
  game.change({ players: [givenAda({ status: 'joined', isTogether: false })], playerCount: 1 })
  await world.advance(3_000)
  expect(screen.getByText('Fox')).toBeTruthy()
  expect(screen.getByText(/Setting up GPS/)).toBeTruthy()
  expect(screen.getByText('Not yet seen close to you')).toBeTruthy()
})

it('[INVITE-03, CONST-29, API-05] asks for the game every 3 s', async () => {
  world.gps.at({ ...PARK, accuracy: 6 })
  await open()
  const before = world.api.calls('findSessionByCode').length
  await world.advance(12_000)
  expect(world.api.calls('findSessionByCode').length - before).toBe(4)
})

it('[INVITE-04, OPEN-78] PLAY NOW goes on, with or without players', async () => {
  const { user, path } = await open()
  await user.click(screen.getByRole('button', { name: 'PLAY NOW' }))
  await user.click(screen.getByRole('link', { name: /^Go on without/ }))
  await reaches(world, path, '/ready-to-play/BCDFGH')
})

it('who joins hops in above the code with a tone, and the code makes room', async () => {
  const game = givenHostGame(world)
  const tone = vi.spyOn(sound, 'playWarmer').mockImplementation(() => undefined)
  await renderScreen(AT, world)
  game.change({ players: [givenAda()], playerCount: 1 })
  await world.advance(3_000)
  const animal = document.querySelector('.hops')!
  const frame = screen.getByRole('img', { name: /with the code BCDFGH/ })
  expect(animal.compareDocumentPosition(frame)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(frame.querySelector('svg')?.getAttribute('width')).toBe('120')
  expect(tone).toHaveBeenCalledTimes(1)
})

it('[OPEN-14] tells the game where its host is, again every minute', async () => {
  world.gps.at({ ...PARK, accuracy: 6 })
  await open()
  await world.advance(10)
  expect(world.api.calls('changeSession').map(({ body }) => body)).toEqual([
    { location: { ...PARK, accuracy: 6 } },
  ])
  await world.advance(60_100)
  expect(world.api.calls('changeSession')).toHaveLength(2)
})

it('[INVITE-06] a place that cannot be found is only logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  world.gps.error(2)
  await open()
  await world.advance(12_000)
  expect(log).toHaveBeenCalled()
  expect(
    screen
      .queryAllByRole('alert')
      .map((one) => one.textContent)
      .join(''),
  ).toBe('')
  expect(screen.getByRole('button', { name: 'PLAY NOW' })).toBeTruthy()
})

it('[OPEN-14, OPEN-47] a game without a place says why it needs one, and asks', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  world.gps.error(1)
  const { game, user } = await open({ location: null })
  await world.advance(10)
  expect(screen.getByText('Where are you?')).toBeTruthy()
  world.gps.at({ ...PARK, accuracy: 6 })
  await user.press('Share my location', 10)
  expect(game.session().location).toEqual({ ...PARK, accuracy: 6 })
  expect(screen.queryByText('Where are you?')).toBeNull()
})

it('[D3, T3] "Not one of ours" asks first, then removes the player', async () => {
  const game = givenHostGame(world, { players: [givenAda(), givenBen()], playerCount: 2 })
  world.api.on('removePlayer', () => {
    game.change({ joinCode: 'XYZXYZ', players: [givenAda()], playerCount: 1 })
    return { success: true as const }
  })
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Woodpecker: not one of ours' }))
  expect(world.api.calls('removePlayer')).toHaveLength(0)
  await user.press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(world.api.calls('removePlayer')[0]?.params).toEqual({ id: BEN_ID })
  expect(screen.queryByText('Woodpecker')).toBeNull()
})

it('[D3, T3] after a removal address, code and QR follow the new code', async () => {
  const game = givenHostGame(world, { players: [givenBen()], playerCount: 1 })
  world.api.on('removePlayer', () => {
    game.change({ joinCode: 'XYZXYZ', joinKey: 'newkeynewkeynew1', players: [] })
    return { success: true as const }
  })
  const { user, path } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: /: not one of ours/ }))
  await user.press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await world.settle()
  await reaches(world, path, '/invite-players/XYZXYZ')
  const link = `${window.location.origin}/join/XYZXYZ?k=newkeynewkeynew1`
  const frame = screen.getByRole('img', { name: /with the code XYZXYZ/ })
  expect(frame.querySelector('path')?.getAttribute('d')).toBe((await drawQr(link)).path)
  expect(world.storage.local.getItem('currentGameSession')).toContain('XYZXYZ')
})

it('somebody with the code but not the host learns nothing', async () => {
  world.api.on('findSessionByCode', () => givenCard())
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Game Not Found' })).toBeTruthy()
})

it('[CONST-33, OPEN-09] a busy server is asked twice more, then says so with a retry', async () => {
  world.api.fail('findSessionByCode', 503)
  await renderScreen(AT, world)
  await world.advance(1_600)
  expect(world.api.calls('findSessionByCode')).toHaveLength(3)
  expect(screen.getByText("We can't reach the game right now")).toBeTruthy()
  givenHostGame(world)
  await world.advance(3_100)
  expect(screen.getByRole('heading', { name: 'Invite players' })).toBeTruthy()
})

it('a lost signal changes nothing on the page', async () => {
  await open({ players: [givenAda()], playerCount: 1 })
  world.api.down(true)
  await world.advance(30_000)
  expect(screen.getByText('Fox')).toBeTruthy()
  expect(world.storage.local.getItem('currentGameSession')).toBe(OPEN_GAME)
})

it('a game that is over cannot be joined any more', async () => {
  await open({ status: 'ended', endedAt: '2026-06-01T09:50:00.000Z' })
  expect(screen.getByRole('heading', { name: 'This game is over' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
})

it('an unknown code answers the reasons', async () => {
  world.api.refuse('findSessionByCode', 'session.not-found')
  await renderScreen('/invite-players/ZZZZZZ', world)
  expect(screen.getByText('the join code is incorrect')).toBeTruthy()
})

it('leads back to the spots of an adventure, while they may be changed', async () => {
  const dealt = { sessionId: SESSION_ID, radiusMeters: 60, minutes: 10, ages: 'mixed', place: PARK }
  world.storage.session.setItem('adventure', JSON.stringify(dealt))
  await open()
  const link = screen.getByRole('link', { name: 'Look at the hidden spots' })
  expect(link.getAttribute('href')).toBe('/guardian/adventure/BCDFGH')
})

it('has no way to spots where none are hidden, or the game has started', async () => {
  const { game } = await open()
  expect(screen.queryByRole('link', { name: 'Look at the hidden spots' })).toBeNull()
  cleanup()
  const dealt = { sessionId: SESSION_ID, radiusMeters: 60, minutes: 10, ages: 'mixed', place: PARK }
  world.storage.session.setItem('adventure', JSON.stringify(dealt))
  await open({ ...game.session(), status: 'active', startedAt: '2026-06-01T10:00:00.000Z' })
  expect(screen.queryByRole('link', { name: 'Look at the hidden spots' })).toBeNull()
})
