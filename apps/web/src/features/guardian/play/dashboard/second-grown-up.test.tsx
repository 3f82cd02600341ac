import type { HostSession } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { givenAda, givenHostGame, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { apiError, PARK, renderScreen, reaches, until, worldForTests } from '#/testing/index.ts'
import './dashboard-screen.tsx'

const AT = '/guardian/dashboard/BCDFGH'
const GROWN_UP_ID = 'c0405700-7a51-4d6e-9f1e-000000000001'

const world = worldForTests({ hasPlainMaps: true })

function given(overrides: Partial<HostSession> = {}) {
  const game = givenHostGame(world, {
    ...running(60_000),
    role: 'host',
    grownUps: [],
    players: [givenAda({ status: 'playing' })],
    ...overrides,
  })
  world.api.on('inviteCoHost', () => ({
    code: 'BCDFGHJKMNPQ',
    expiresAt: new Date(Date.now() + 120_000).toISOString(),
  }))
  world.api.on('removeCoHost', () => {
    game.change({ grownUps: [] })
    return { success: true as const }
  })
  return game
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the host (T36)', () => {
  it('shows a code by a press, and a new one when it is too old', async () => {
    given()
    const { user } = await renderScreen(AT, world)
    expect(world.api.calls('inviteCoHost')).toEqual([])
    await user.click(button('Add a second grown-up'))
    await until(world, () => screen.queryByText('B C D F G H J K M N P Q') !== null)
    expect(screen.getByText('B C D F G H J K M N P Q')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Square code for the second grown-up' })).toBeTruthy()
    await world.advance(121_000)
    expect(screen.getByText('This code is too old now.')).toBeTruthy()
    await user.press('Make a new code')
    expect(world.api.calls('inviteCoHost')).toHaveLength(2)
  })

  it('hears when no code could be made, and tries again', async () => {
    given()
    world.api.refuse('inviteCoHost', 'co-host.taken')
    const { user } = await renderScreen(AT, world)
    await user.click(button('Add a second grown-up'))
    await until(world, () => screen.queryByText(/No code could be made/) !== null)
    given()
    await user.click(button('Try Again'))
    await until(world, () => screen.queryByText('B C D F G H J K M N P Q') !== null)
    expect(screen.getByText('B C D F G H J K M N P Q')).toBeTruthy()
  })

  it('sees since when somebody is there, and takes the dashboard away', async () => {
    given({ grownUps: [{ id: GROWN_UP_ID, since: '2026-06-01T14:05:00.000Z' }] })
    const { user } = await renderScreen(AT, world)
    expect(screen.getByText(/^Second grown-up, since 11:35/)).toBeTruthy()
    await user.click(button('Take away'))
    await user.press('Take it away')
    expect(world.api.calls('removeCoHost').map(({ query }) => query)).toEqual([
      { grownUp: GROWN_UP_ID },
    ])
    await until(world, () => screen.queryByText(/^Second grown-up, since/) === null)
    expect(button('Add a second grown-up')).toBeTruthy()
  })
})

describe('the host of a class', () => {
  const id = (n: number) => `c0405700-7a51-4d6e-9f1e-00000000000${n}`
  const since = (n: number) => `2026-06-01T14:0${n}:00.000Z`
  const joined = (...numbers: number[]) => ({
    maxPlayers: 15,
    grownUps: numbers.map((n) => ({ id: id(n), since: since(n) })),
  })

  it('adds up to four more, and sends one of them away', async () => {
    const game = given(joined(1, 2, 3))
    world.api.on('removeCoHost', ({ query }) => {
      expect(query).toEqual({ grownUp: id(2) })
      game.change(joined(1, 3))
      return { success: true as const }
    })
    const { user } = await renderScreen(AT, world)
    expect(screen.getByText(/^Grown-up 4, since 11:33/)).toBeTruthy()
    expect(button('Add one more grown-up')).toBeTruthy()
    await user.click(button('Take away from grown-up 3'))
    await user.click(button('Take it away'))
    await until(world, () => screen.queryByText(/^Grown-up 4, since/) === null)
    expect(screen.getByText(/^Grown-up 3, since 11:33/)).toBeTruthy()
  })

  it('is offered no code when all of them are there', async () => {
    given(joined(1, 2, 3, 4))
    await renderScreen(AT, world)
    expect(screen.queryByRole('button', { name: 'Add one more grown-up' })).toBeNull()
  })
})

describe('the second grown-up (T36)', () => {
  const asSecond = {
    role: 'co-host',
    grownUps: [{ id: GROWN_UP_ID, since: '2026-06-01T14:05:00.000Z' }],
  } satisfies Partial<HostSession>

  it('sees its own distances, tells no place, adds nobody and starts nothing by looking', async () => {
    given({ ...asSecond, ...running(60_000) })
    world.gps.at({ ...PARK, accuracy: 6 })
    await renderScreen(AT, world)
    await world.advance(70_000)
    expect(world.api.calls('tellHostPlace')).toEqual([])
    expect(world.api.calls('changeSession')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Add a second grown-up' })).toBeNull()
    expect(screen.getByText(/You are the second grown-up here/)).toBeTruthy()
  })

  it('counts heads after the end, and then tells its place: children find back to it', async () => {
    const ended = { status: 'ended', endedAt: new Date(Date.now() - 5_000).toISOString() } as const
    given({ ...asSecond, ...running(60_000), ...ended })
    world.gps.at({ ...PARK, accuracy: 6 })
    await renderScreen(AT, world)
    await world.advance(3_000)
    expect(screen.getByRole('heading', { name: '0 of 1 are back' })).toBeTruthy()
    expect(screen.getByText("Fox hasn't come back yet.")).toBeTruthy()
    expect(world.api.calls('tellHostPlace').length).toBeGreaterThanOrEqual(1)
    expect(world.api.calls('changeSession')).toEqual([])
  })

  it('a game that waits is not started by its page', async () => {
    given({ ...asSecond, status: 'waiting', startedAt: null })
    await renderScreen(AT, world)
    await world.advance(5_000)
    expect(world.api.calls('changeSession')).toEqual([])
  })

  it.each(['session.not-found', 'session.gone'] as const)(
    'reads that it helps no longer, and is led to no page of others (%s)',
    async (code) => {
      given(asSecond)
      const { path } = await renderScreen(AT, world)
      const gone = () => {
        throw apiError(code)
      }
      world.api.on('readSession', gone)
      world.api.on('findSessionByCode', gone)
      await world.advance(70_000)
      expect(screen.getByText(/taken away from this phone, or the game is over/)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'To the start page' })).toBeTruthy()
      expect(path()).toBe(AT)
      expect(world.storage.session.getItem('currentGameSession')).toBeNull()
    },
  )

  it('reads it also when the page is opened again after the end', async () => {
    const gone = () => {
      throw apiError('session.gone')
    }
    world.api.on('readSession', gone)
    world.api.on('findSessionByCode', gone)
    const helped = { id: '0199d0a5-7f3e-7b0c-9a51-000000000001', joinCode: 'BCDFGH' }
    world.storage.local.setItem('helpedGame', JSON.stringify(helped))
    const { path } = await renderScreen(AT, world)
    await world.advance(10_000)
    expect(screen.getByRole('link', { name: 'To the start page' })).toBeTruthy()
    expect(path()).toBe(AT)
  })

  it('leaves after a question', async () => {
    given(asSecond)
    const { user, path } = await renderScreen(AT, world)
    await user.click(button('Leave this game'))
    await user.press('Leave')
    expect(world.api.calls('removeCoHost')).toHaveLength(1)
    await reaches(world, path, '/guardian')
    expect(world.storage.local.getItem('currentGameSession')).toBeNull()
  })
})

it('a server that knows no second grown-up shows nothing of it', async () => {
  givenHostGame(world, { ...running(60_000), players: [givenAda({ status: 'playing' })] })
  await renderScreen(AT, world)
  expect(screen.queryByRole('button', { name: 'Add a second grown-up' })).toBeNull()
})
