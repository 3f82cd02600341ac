import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenHostGame, running } from '#/features/guardian/_shell/testing/host-game.ts'
import {
  givenCard,
  JOIN_CODE,
  renderScreen,
  SESSION_ID,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './access-gate.tsx'

const KEY = 'bramble_access_code'

const world = worldForTests()

/** The server is in production and knows one code. */
function givenGate(good = 'hazel'): void {
  world.api.on('checkEnvironment', () => ({ isProduction: true }))
  world.api.on('validateAccessCode', ({ body }) => ({ valid: body.code === good }))
}
const isComingSoon = () => screen.queryByRole('heading', { name: 'Coming Soon!' }) !== null
const asked = () => world.api.calls('validateAccessCode').map(({ body }) => body.code)

describe('outside of production', () => {
  it('[GATE-02] everything is open and no code is asked for', async () => {
    world.storage.local.setItem(KEY, 'hazel')
    await renderScreen('/', world)
    expect(isComingSoon()).toBe(false)
    expect(asked()).toEqual([])
  })

  it('[GATE-08] a code in the address is kept all the same', async () => {
    world.api.on('validateAccessCode', () => ({ valid: true }))
    const { path } = await renderScreen('/home?access=hazel', world)
    await until(world, () => path() === '/home')
    expect(world.storage.local.getItem(KEY)).toBe('hazel')
  })
})

describe('in production', () => {
  beforeEach(() => givenGate())

  it.each(['/', '/home', '/guardian/terms', '/guardian/signup', '/guardian/roam', '/nowhere'])(
    '[GATE-01, GATE-03, ROLE-06] %s is closed without a code',
    async (address) => {
      await renderScreen(address, world)
      expect(isComingSoon()).toBe(true)
      expect(asked()).toEqual([])
    },
  )

  it('[GATE-06] while access is checked it says so', async () => {
    world.api.on('checkEnvironment', () => new Promise<never>(() => undefined))
    await renderScreen('/', world)
    expect(screen.getByText('Checking access...')).toBeTruthy()
    expect(isComingSoon()).toBe(false)
  })

  it('[GATE-07, STORE-01, GATE-11] a stored code that is valid opens everything', async () => {
    world.storage.local.setItem(KEY, 'hazel')
    await renderScreen('/', world)
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
    expect(asked()).toEqual(['hazel'])
  })

  it('[GATE-07] a stored code that is not is removed', async () => {
    world.storage.local.setItem(KEY, 'birch')
    await renderScreen('/', world)
    expect(isComingSoon()).toBe(true)
    expect(world.storage.local.getItem(KEY)).toBeNull()
  })

  it('[GATE-08] a good code in the address is stored and opens; the first page leads to /guardian', async () => {
    world.storage.local.setItem(KEY, 'birch')
    const { path } = await renderScreen('/?access=hazel', world)
    await until(world, () => path() === '/guardian')
    expect(world.storage.local.getItem(KEY)).toBe('hazel')
    await until(world, () => screen.queryByRole('link', { name: 'Continue' }) !== null)
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  })

  it('[GATE-08] a good code on any other page opens that page, and leaves its address', async () => {
    const { path } = await renderScreen('/guardian/roam?access=hazel&for=class', world)
    await until(world, () => path() === '/guardian/roam?for=class')
    expect(world.storage.local.getItem(KEY)).toBe('hazel')
    expect(isComingSoon()).toBe(false)
  })

  it('[GATE-04, GATE-05] the page says what is coming; a child without an access code finds the way to its game', async () => {
    const { user, path } = await renderScreen('/', world)
    expect(screen.getByRole('heading', { level: 1, name: 'Bramble' })).toBeTruthy()
    expect(screen.getByText('Nature Quest Adventures')).toBeTruthy()
    expect(screen.getByText('Join us on this adventure soon!')).toBeTruthy()
    expect(document.querySelector('svg.mascot')).toBeTruthy()
    const items = within(screen.getByRole('list', { name: 'What is coming' })).getAllByRole(
      'listitem',
    )
    expect(items.map(({ textContent }) => textContent.toLowerCase())).toEqual([
      'interactive nature scavenger hunts',
      'photo challenges and exploration games',
      'family-friendly outdoor adventures',
      'safe supervised play for ages 5-11',
    ])
    await user.click(screen.getByRole('link', { name: 'My child has a code' }))
    await until(world, () => path() === '/player/join')
    expect(isComingSoon()).toBe(false)
  })

  it('[GATE-08] a wrong code in a link is told, and the page stays closed', async () => {
    const { user } = await renderScreen('/guardian/roam?access=birch', world)
    expect(isComingSoon()).toBe(true)
    expect(screen.getByText("This link doesn't open the gate")).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have an access code' }))
    expect(screen.getByLabelText('Access code')).toBeTruthy()
  })

  it('[GATE-03] a visitor without a code is told of no wrong one', async () => {
    await renderScreen('/guardian/roam', world)
    expect(screen.queryByText("This link doesn't open the gate")).toBeNull()
  })

  it('[GATE-08] a bad one leaves the stored one alone', async () => {
    world.storage.local.setItem(KEY, 'hazel')
    const { path } = await renderScreen('/?access=birch', world)
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
    expect(path()).toBe('/?access=birch')
    expect(world.storage.local.getItem(KEY)).toBe('hazel')
  })

  it('[GATE-08] the stored one in the address is checked once, and nobody is led away', async () => {
    world.storage.local.setItem(KEY, 'hazel')
    const { path } = await renderScreen('/home?access=hazel', world)
    await until(world, () => screen.queryByRole('checkbox') !== null)
    expect(path()).toBe('/home?access=hazel')
    expect(asked()).toEqual(['hazel'])
  })

  it('[GATE-09, OPEN-02] a check without an answer in 5 s stays closed and keeps the code', async () => {
    world.storage.local.setItem(KEY, 'hazel')
    world.api.on('validateAccessCode', () => new Promise<never>(() => undefined))
    await renderScreen('/', world)
    await world.advance(4_900)
    expect(screen.getByText('Checking access...')).toBeTruthy()
    await world.advance(200)
    expect(isComingSoon()).toBe(true)
    expect(world.storage.local.getItem(KEY)).toBe('hazel')
    expect(screen.getByText(/We couldn't check your access/)).toBeTruthy()
  })

  it('[OPEN-02] a check that fails can be made again', async () => {
    world.storage.local.setItem(KEY, 'hazel')
    world.api.fail('validateAccessCode', 500)
    const { user } = await renderScreen('/', world)
    expect(isComingSoon()).toBe(true)
    givenGate()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await until(world, () => !isComingSoon())
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  })

  it('a code can be typed by hand', async () => {
    const { user } = await renderScreen('/home', world)
    await user.click(screen.getByRole('button', { name: 'I have an access code' }))
    const field = screen.getByLabelText('Access code')
    expect(document.activeElement).toBe(field)
    await user.click(screen.getByRole('button', { name: 'Go in' }))
    expect(screen.getByText('Please type your access code.')).toBeTruthy()
    await user.type(field, 'birch{Enter}')
    await world.settle()
    expect(screen.getByText(/doesn't open the gate/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, ' hazel {Enter}')
    await until(world, () => !isComingSoon())
    expect(world.storage.local.getItem(KEY)).toBe('hazel')
    expect(asked()).toEqual(['birch', 'hazel'])
  })

  it('a code may be pasted as the link or the message that it came with', async () => {
    const { user } = await renderScreen('/home', world)
    await user.click(screen.getByRole('button', { name: 'I have an access code' }))
    const field = screen.getByLabelText('Access code')
    await user.click(field)
    await user.paste('https://play.example.org/')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Please type your access code.')).toBeTruthy()
    expect(asked()).toEqual([])
    await user.clear(field)
    await user.paste('Come in: https://play.example.org/?access=hazel')
    await user.keyboard('{Enter}')
    await until(world, () => !isComingSoon())
    expect(world.storage.local.getItem(KEY)).toBe('hazel')
    expect(asked()).toEqual(['hazel'])
  })

  it('(T32) too many tries are told', async () => {
    const { user } = await renderScreen('/', world)
    world.api.refuse('validateAccessCode', 'limit.too-many')
    await user.click(screen.getByRole('button', { name: 'I have an access code' }))
    await user.type(screen.getByLabelText('Access code'), 'birch{Enter}')
    await world.settle()
    expect(screen.getByText(/Please wait a moment/)).toBeTruthy()
  })

  it.each(['/join/BCDFGH', '/player/join/BCDFGH', '/player/join', '/return/token'])(
    '[OPEN-01] %s asks nobody for a code',
    async (address) => {
      world.api.on('findSessionByCode', () => givenCard())
      await renderScreen(address, world)
      expect(isComingSoon()).toBe(false)
      expect(world.api.calls('checkEnvironment')).toHaveLength(0)
      expect(asked()).toEqual([])
    },
  )
})

describe('in production where nobody needs a code', () => {
  const givenOpen = (opens: 'trails' | 'all') => {
    world.api.on('checkEnvironment', () => ({ isProduction: true, opens }))
  }

  it.each(['/t/kisoli', '/t', '/trails', '/guardian/terms', `/invite-players/${JOIN_CODE}`])(
    'for trails, %s is open',
    async (address) => {
      givenOpen('trails')
      await renderScreen(address, world)
      expect(isComingSoon()).toBe(false)
      expect(asked()).toEqual([])
    },
  )

  it.each(['/', '/home', '/guardian/roam', '/guardian/trails'])(
    'for trails, %s is closed',
    async (address) => {
      givenOpen('trails')
      await renderScreen(address, world)
      expect(isComingSoon()).toBe(true)
    },
  )

  it('for anything, everything is open', async () => {
    givenOpen('all')
    await renderScreen('/', world)
    expect(isComingSoon()).toBe(false)
  })
})

it('[OPEN-02] when it cannot be known whether it is production it counts as production, and opens by itself when the answer comes', async () => {
  world.api.down(true)
  await renderScreen('/', world)
  await world.advance(5_000)
  expect(isComingSoon()).toBe(true)
  world.api.down(false)
  await world.advance(10_000)
  expect(isComingSoon()).toBe(false)
})

describe('a grown-up who watches over a game', () => {
  it('is not shut out by a reload without signal', async () => {
    const game = { id: SESSION_ID, joinCode: JOIN_CODE }
    world.storage.local.setItem('currentGameSession', JSON.stringify(game))
    world.api.down(true)
    await renderScreen(`/guardian/dashboard/${JOIN_CODE}`, world)
    await world.advance(5_000)
    expect(isComingSoon()).toBe(false)
  })

  it('finishes it when the code is good no longer; everything else is closed', async () => {
    givenGate()
    givenHostGame(world, running(60_000))
    world.storage.local.setItem(
      'currentGameSession',
      JSON.stringify({ id: SESSION_ID, joinCode: JOIN_CODE }),
    )
    world.storage.local.setItem(KEY, 'birch')
    const { path, user } = await renderScreen(`/guardian/dashboard/${JOIN_CODE}`, world)
    await world.advance(1_000)
    expect([path(), isComingSoon()]).toEqual([`/guardian/dashboard/${JOIN_CODE}`, false])
    await user.click(screen.getByRole('button', { name: 'End Game' }))
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End Game' }),
    )
    await until(world, () => screen.queryByRole('link', { name: 'View Results' }) !== null)
    expect(path()).toBe(`/guardian/dashboard/${JOIN_CODE}`)
    expect(world.storage.local.getItem('currentGameSession')).toBeNull()
    expect(isComingSoon()).toBe(false)
  })

  it('finds other pages closed without signal', async () => {
    world.storage.local.setItem(
      'currentGameSession',
      JSON.stringify({ id: SESSION_ID, joinCode: JOIN_CODE }),
    )
    world.api.down(true)
    await renderScreen('/guardian/roam', world)
    await world.advance(5_000)
    expect(isComingSoon()).toBe(true)
  })
})

it('[GATE-10] whether it is production is asked once in five minutes', async () => {
  const { user, path } = await renderScreen('/', world)
  await user.click(screen.getByRole('link', { name: 'Continue' }))
  await until(world, () => path() === '/home')
  await world.advance(60_000)
  expect(world.api.calls('checkEnvironment')).toHaveLength(1)
})
