import type { HostPlayer } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  givenAda,
  givenBen,
  givenHostGame,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { openHostGame } from '#/features/guardian/_shell/testing/open-host-game.ts'
import { ADA_ID, BEN_ID, listen, PARK, renderScreen, worldForTests } from '#/testing/index.ts'
import './dashboard-screen.tsx'

const AT = '/guardian/dashboard/BCDFGH'
const NEAR = { lat: 51.5083, lng: -0.1657, accuracy: 5 }
const FAR = { lat: 51.5097, lng: -0.1657, accuracy: 5 }

const world = worldForTests({ hasPlainMaps: true })

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

function open(...players: HostPlayer[]) {
  return openHostGame(world, AT, { ...running(60_000), stayCloseMeters: 100, players })
}

const ada = (overrides: Partial<HostPlayer> = {}) =>
  givenAda({ status: 'playing', location: NEAR, locatedAt: ago(0), ...overrides })
const ben = (overrides: Partial<HostPlayer> = {}) =>
  givenBen({ status: 'playing', location: NEAR, locatedAt: ago(0), ...overrides })

const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const row = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (found === null) throw new Error(`no row of ${name}`)
  return within(found)
}

it('[INVITE-06] in a pocket it looks at nothing and tells its place once a minute; seen again it looks', async () => {
  world.gps.at(NEAR)
  await open(ada())
  await world.advance(30_000)
  world.device.show(false)
  await world.advance(1_000)
  const before = world.api.names()
  expect(before).toEqual(expect.arrayContaining(['readAlarms', 'tellHostPlace']))
  await world.advance(120_000)
  expect(world.api.names().slice(before.length)).toEqual(['changeSession', 'changeSession'])
  const pocketed = world.api.names().length
  world.device.show(true)
  await world.advance(8_000)
  const again = world.api.names().slice(pocketed)
  expect(again).toEqual(expect.arrayContaining(['readAlarms', 'tellHostPlace']))
})

describe('the age of what is known', () => {
  it('a row says how far and how long ago', async () => {
    await open(ada(), ben({ locatedAt: ago(125) }))
    expect(row('Fox').getByText('100 m').textContent).toBe('100 m now')
    expect(row('Woodpecker').getByText('100 m').textContent).toBe('100 m 2 min ago')
  })

  it('after 45 s without a word a child is "Not heard from" and not near any more', async () => {
    await open(ada({ locatedAt: ago(40) }))
    expect(screen.queryByText('Not heard from')).toBeNull()
    expect(screen.getByText('1 of 1')).toBeTruthy()
    await world.advance(6_000)
    expect(row('Fox').getByText('Not heard from')).toBeTruthy()
    expect(screen.getByText('0 of 1')).toBeTruthy()
  })

  it('says from where it measures while its phone does not know where the grown-up is', async () => {
    await open(ada({ circle: 'outside' }))
    expect(screen.getByText("Seen now, 100 m from the game's place")).toBeTruthy()
    expect(screen.getByText(/^Distances are from the game's place/)).toBeTruthy()
    expect(screen.queryByText(/ of you$/)).toBeNull()
  })

  it('the map of one child says how old its place is', async () => {
    const { user } = await open(ada({ locatedAt: ago(125), lastActivity: ago(1) }))
    await user.click(screen.getByRole('button', { name: 'Details of Fox' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByText(/^Fox, 2 min ago/)).not.toEqual([])
  })

  it('a child who is back, and one of a server that tells no age, is not', async () => {
    await open(ada({ status: 'returned', locatedAt: ago(600) }), givenBen({ location: NEAR }))
    expect(screen.queryByText('Not heard from')).toBeNull()
  })

  it('a child who walks back is told apart from one who has only finished', async () => {
    await open(ada({ status: 'completed' }))
    expect(row('Fox').getByText('Game finished')).toBeTruthy()
    expect(row('Fox').getByText('On the way back')).toBeTruthy()
  })
})

describe('an alarm', () => {
  it('rings, comes first and says where, within seconds of the server knowing', async () => {
    const { game, user } = await open(ada(), ben())
    await user.press(/Turn the sound on$/, 500)
    expect(names()).toEqual(['Fox', 'Woodpecker'])
    expect(world.device.tones).toHaveLength(0)
    game.change({ players: [ada(), ben({ location: FAR, circle: 'outside' })] })
    const asked = world.api.calls('findSessionByCode').length
    const heard = listen()
    await world.advance(3_100)
    expect(names()).toEqual(['Woodpecker', 'Fox'])
    expect(heard).toContain('at once: Woodpecker is too far away')
    expect(screen.getByText("Seen now, 256 m from the game's place")).toBeTruthy()
    expect(world.device.tones.length).toBeGreaterThan(0)
    expect(world.device.buzzes).not.toEqual([])
    expect(world.api.calls('findSessionByCode').length).toBe(asked + 1)
  })

  it('rings once for a child outside, and again until a call for help was seen', async () => {
    const { game, user } = await open(ada({ circle: 'outside' }))
    const buzzes = () => world.device.buzzes.length
    await world.advance(20_000)
    expect(buzzes()).toBe(1)
    game.change({ players: [ada({ circle: 'outside', helpAskedAt: ago(0) })] })
    await world.advance(16_000)
    expect(buzzes()).toBe(3)
    await user.press('I have seen it', 30_000)
    expect(buzzes()).toBe(3)
    expect(screen.getByText('Fox knows that you have seen it.')).toBeTruthy()
  })

  it('of a call for help ends with "Found"', async () => {
    const { user } = await open(ada({ helpAskedAt: ago(20) }), ben())
    await world.advance(100)
    await user.press('Fox is found', 3_100)
    expect(world.api.calls('answerHelp').map(({ params, body }) => [params.id, body])).toEqual([
      [ADA_ID, { isOver: true }],
    ])
    expect(screen.queryAllByText('Fox needs you')).toEqual([])
  })

  it('says so when the answer could not be sent', async () => {
    const { user } = await open(ada({ helpAskedAt: ago(20) }))
    world.api.fail('answerHelp', 500)
    await user.press('I have seen it', 100)
    expect(screen.getByText("That couldn't be sent. Please try again.")).toBeTruthy()
  })

  it('sorts by need: help, outside, let in, not heard from, others', async () => {
    const id = (n: number) => `0000000${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`
    await open(
      ada({ id: id(1), number: 1 }),
      ada({ id: id(2), number: 2, locatedAt: ago(60) }),
      ada({ id: id(3), number: 3, needsHelp: true }),
      ada({ id: id(4), number: 4, circle: 'outside' }),
      ada({ id: id(5), number: 5, helpAskedAt: ago(5) }),
    )
    expect(names()).toEqual(['Mouse', 'Badger', 'Otter', 'Woodpecker', 'Fox'])
  })

  it('a game that is gone is not asked about its alarms again', async () => {
    givenHostGame(world, { ...running(60_000), players: [ada()] })
    world.api.refuse('readAlarms', 'session.not-found')
    await renderScreen(AT, world)
    await world.advance(10_000)
    expect(world.api.calls('readAlarms')).toHaveLength(1)
    expect(names()).toEqual(['Fox'])
  })
})

describe('the map of all', () => {
  const markers = () =>
    [...document.querySelectorAll<HTMLElement>('[data-marker]')].map(
      ({ dataset, title }) => `${dataset['marker']}: ${title}`,
    )

  it('shows every child with the age of its place, the grown-up and the circle', async () => {
    await open(ada(), ben({ locatedAt: ago(130) }))
    await world.advance(100)
    expect(markers()).toEqual([
      "grown-up: The game's place",
      'child: Fox, now',
      'child: Woodpecker, 2 min ago',
    ])
    const ground = document.querySelector<HTMLElement>('[data-circle]')
    expect(ground?.dataset).toMatchObject({ circle: '100', view: 'fit' })
  })

  it('can be put away, stays away, and comes back for "Show on map"', async () => {
    const { user } = await open(ada({ circle: 'outside' }))
    await user.click(screen.getByRole('button', { name: 'Hide the map' }))
    expect(markers()).toEqual([])
    expect(world.storage.local.getItem('childrenMapHidden')).toBe('true')
    await user.press('Show on map', 100)
    expect(markers()).toContain('child: Fox, now')
  })
})

it('no age is an alarm in the first half minute of a game', async () => {
  const startedAt = ago(5)
  givenHostGame(world, {
    ...running(5_000),
    startedAt,
    players: [
      ada({ locatedAt: ago(90) }),
      givenBen({ status: 'playing', location: null, locatedAt: null }),
    ],
  })
  await renderScreen(AT, world)
  await world.advance(1_000)
  expect(screen.queryAllByText(/Not heard from/)).toHaveLength(0)
  await world.advance(26_000)
  expect(screen.queryAllByText(/Not heard from/).length).toBeGreaterThan(0)
})

describe('the place of the grown-up', () => {
  it('is told every six seconds while children are out and the page is seen', async () => {
    world.gps.at({ ...PARK, accuracy: 6 })
    await open(ada())
    await world.advance(1_500)
    const told = () => world.api.calls('tellHostPlace').length
    const before = told()
    expect(before).toBeGreaterThanOrEqual(1)
    for (let i = 0; i < 4; i++) {
      world.gps.at({ ...PARK, accuracy: 6 })
      await world.advance(6_000)
    }
    expect(told() - before).toBe(4)
    world.device.show(false)
    await world.advance(12_000)
    expect(told() - before).toBe(4)
  })

  it('is told after the end as well while a child is out, also by a page that is opened anew; is told after the end until the last child is ticked', async () => {
    const ended = { status: 'ended', endedAt: ago(10), startedAt: ago(300) } as const
    givenHostGame(world, { ...ended, players: [ada({ status: 'playing' })] })
    world.gps.at({ ...PARK, accuracy: 6 })
    const { user } = await renderScreen(AT, world)
    await world.advance(3_000)
    expect(world.api.calls('tellHostPlace').length).toBeGreaterThanOrEqual(1)
    // Where a game is changes no more.
    expect(world.api.calls('changeSession')).toEqual([])
    const countOf = async (isTicked: boolean) => {
      await user.click(screen.getByRole('button', { name: /^Fox .*/, pressed: !isTicked }))
      const before = world.api.calls('tellHostPlace').length
      for (let i = 0; i < 3; i++) {
        world.gps.at({ ...PARK, accuracy: 6 })
        await world.advance(6_000)
      }
      return world.api.calls('tellHostPlace').length - before
    }
    expect(await countOf(true)).toBe(0)
    expect(screen.getByRole('heading', { name: 'Everybody is back' })).toBeTruthy()
    expect(await countOf(false)).toBeGreaterThanOrEqual(2)
  })

  it('is not followed before the game runs, nor after everybody is back', async () => {
    givenHostGame(world, {
      status: 'ended',
      endedAt: ago(10),
      startedAt: ago(300),
      players: [ada({ status: 'returned' })],
    })
    world.gps.at({ ...PARK, accuracy: 6 })
    await renderScreen(AT, world)
    await world.advance(10_000)
    expect(world.api.calls('tellHostPlace')).toEqual([])
    expect(world.api.calls('readAlarms')).toEqual([])
    expect(world.gps.activeWatches).toBe(0)
  })
})

it('a call for help is shown and rings long after the end of the game, until the child is found', async () => {
  const ended = { status: 'ended', startedAt: ago(7_200), endedAt: ago(2_400) } as const
  givenHostGame(world, { ...ended, players: [ada({ status: 'completed', helpAskedAt: ago(20) })] })
  const { user } = await renderScreen(AT, world)
  await world.advance(3_100)
  expect(screen.getAllByText('Fox needs you').length).toBeGreaterThan(0)
  expect(world.device.buzzes).not.toEqual([])
  await user.press('Fox is found', 3_100)
  expect(screen.queryByText('Fox needs you')).toBeNull()
})

describe('the circle and calling back', () => {
  it('everybody is called back after a question, and may play on again', async () => {
    const { user } = await open(ada())
    await user.click(screen.getByRole('button', { name: 'Call back everybody' }))
    expect(world.api.calls('changeSession')).toEqual([])
    await user.press('Call them back')
    expect(screen.getByText('Everybody is called back')).toBeTruthy()
    await user.press('Let them play on')
    expect(world.api.calls('changeSession').map(({ body }) => body)).toEqual([
      { callBack: true },
      { callBack: false },
    ])
    expect(screen.getByRole('button', { name: 'Call back everybody' })).toBeTruthy()
  })

  it('the circle can be changed while children play', async () => {
    const { user } = await open(ada(), ben())
    await user.click(screen.getByRole('button', { name: /^Circle/ }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '100 m' }).checked).toBe(true)
    await user.press(dialog.getByRole('radio', { name: '200 m' }))
    expect(world.api.calls('changeSession').map(({ body }) => body)).toEqual([
      { stayCloseMeters: 200 },
    ])
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '200 m' }).checked).toBe(true)
  })

  it('radii too small for the phones are greyed out, the chosen one never', async () => {
    const location = { ...NEAR, accuracy: 30 }
    givenHostGame(world, {
      ...running(60_000),
      stayCloseMeters: 60,
      location: { ...PARK, accuracy: 10 },
      players: [ada({ location })],
    })
    const { user } = await renderScreen(AT, world)
    await user.click(screen.getByRole('button', { name: /^Circle/ }))
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(radio('30 m').disabled).toBe(true)
    expect(radio('60 m').disabled).toBe(false)
    expect(radio('100 m').disabled).toBe(false)
    expect(screen.getByText(/Under trees 100 m is better/)).toBeTruthy()
  })

  it('"cannot tell well here" instead of silence', async () => {
    // Of Ben there are too few looks to say anything.
    await open(ada({ circle: 'unclear' }), ben({ id: BEN_ID, circle: null }))
    expect(row('Fox').getByText("Can't tell well here")).toBeTruthy()
    expect(row('Woodpecker').queryByText("Can't tell well here")).toBeNull()
  })
})
