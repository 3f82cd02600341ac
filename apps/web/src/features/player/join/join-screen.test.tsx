import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  ADA_ID,
  apiError,
  createWorld,
  givenCard,
  givenOwnPlayer,
  rawError,
  renderScreen,
  SESSION_ID,
} from '#/testing/index.ts'

function newcomer(card = givenCard()) {
  const world = createWorld()
  world.api.on('findSessionByCode', () => card)
  world.api.on('readSession', () => card)
  world.api.on('readPlayer', () => givenOwnPlayer())
  world.api.on('joinSession', () => givenOwnPlayer())
  return world
}

const goButton = () => screen.getByRole('button', { name: "Let's Go!" })

it('[JOIN-01, ROUTE-07] both addresses show the join screen', async () => {
  for (const path of ['/join/BCDFGH', '/player/join/BCDFGH']) {
    const world = newcomer()
    await renderScreen(path, world)
    expect(screen.getByRole('heading', { name: 'Get Ready to ROAM!' })).toBeTruthy()
    document.body.innerHTML = ''
  }
})

it('[JOIN-02, JOIN-03] looks the code up trimmed and in capitals, whatever the address has', async () => {
  const world = newcomer()
  await renderScreen('/join/%20bcd-fgh', world)
  expect(world.api.calls('findSessionByCode')[0]?.params).toEqual({ joinCode: 'BCDFGH' })
})

it.each(['B%2FC', 'BCDFG', 'ABCDEF', 'https%3A%2F%2Fplay.example.org'])(
  '[JOIN-03, JOIN-05] asks nothing where no code is present, as in %s, and says so',
  async (typed) => {
    const world = newcomer()
    await renderScreen(`/join/${typed}`, world)
    expect(screen.getByText(/This code didn't work/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Type a code' })).toBeTruthy()
    expect(world.api.calls('findSessionByCode')).toEqual([])
  },
)

it.each(['.', ')', ',', '!', '%E2%80%8B', '%EF%BB%BF', '%3E', '*', '%22', '%E2%80%9D', '/', '%20'])(
  '[JOIN-03] finds the game of a link with %s behind it',
  async (mark) => {
    const world = newcomer()
    await renderScreen(`/join/BCD%E2%80%91FGH${mark}?k=secret${mark}`, world)
    const [asked] = world.api.calls('findSessionByCode')
    expect([asked?.params, asked?.query]).toEqual([{ joinCode: 'BCDFGH' }, { k: 'secret' }])
    expect(screen.getByRole('heading', { name: 'Get Ready to ROAM!' })).toBeTruthy()
  },
)

it('[JOIN-03, JOIN-15] asks nothing without a code and says that one is needed', async () => {
  const world = newcomer()
  await renderScreen('/join/%20', world)
  expect(screen.getByText('Join code is required')).toBeTruthy()
  expect(world.api.calls('findSessionByCode')).toEqual([])
})

it('[JOIN-04] shows what it is doing and the code while it looks', async () => {
  const world = newcomer()
  world.api.on('findSessionByCode', () => new Promise(() => undefined))
  await renderScreen('/join/BCDFGH', world)
  expect(screen.getByRole('heading', { name: 'Looking for your game...' })).toBeTruthy()
  expect(screen.getByText('B C D F G H')).toBeTruthy()
})

it('[JOIN-05, JOIN-16] an unknown code says so with the code and a hint, after one try; the way on is another code', async () => {
  const world = newcomer()
  world.api.refuse('findSessionByCode', 'session.not-found')
  await renderScreen('/join/BCDFGH', world)
  expect(screen.getByRole('heading', { name: 'Oops!' })).toBeTruthy()
  expect(
    screen.getByText("This code didn't work. Please ask your grown-up for a new one!"),
  ).toBeTruthy()
  expect(screen.getByText('B C D F G H')).toBeTruthy()
  expect(screen.getByText(/game may have ended, or the code is wrong/)).toBeTruthy()
  const [first] = screen.getAllByText(/^(Type a code|Try Again)$/)
  expect(first?.closest('a')?.getAttribute('href')).toBe('/player/join')
  await world.advance(20_000)
  expect(world.api.calls('findSessionByCode')).toHaveLength(1)
})

it('[JOIN-05, JOIN-15, JOIN-16] other failures are tried three more times, then named; it can look again', async () => {
  const world = newcomer()
  world.api.fail('findSessionByCode', 500, 'broken')
  const { user } = await renderScreen('/join/BCDFGH', world)
  await world.advance(20_000)
  expect(world.api.calls('findSessionByCode')).toHaveLength(4)
  expect(screen.getByText('Failed to fetch session: 500')).toBeTruthy()
  world.api.on('findSessionByCode', () => givenCard())
  await user.press('Try Again')
  expect(goButton()).toBeTruthy()
})

it('[JOIN-15] an answer that is no session is named', async () => {
  const world = newcomer()
  vi.stubGlobal('fetch', async () => new Response('{"welcome": true}', { status: 200 }))
  await renderScreen('/join/BCDFGH', world)
  await world.advance(20_000)
  expect(screen.getByText('Failed to parse session response')).toBeTruthy()
})

it('too many wrong codes: asks to wait and to scan the square code', async () => {
  const world = newcomer()
  world.api.refuse('findSessionByCode', 'limit.wrong-codes')
  await renderScreen('/join/BCDFGH', world)
  expect(
    screen.getByText("Let's wait a moment. Ask your grown-up to show the square code."),
  ).toBeTruthy()
})

it('[JOIN-06] an ended game is over, and another one can be joined', async () => {
  await renderScreen('/join/BCDFGH', newcomer(givenCard({ status: 'ended' })))
  expect(screen.getByRole('heading', { name: 'Game Over!' })).toBeTruthy()
  expect(
    screen.getByText('This adventure has already finished. Ask your grown-up to start a new one!'),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Join another game' })
  expect(link.getAttribute('href')).toBe('/player/join')
})

it('[JOIN-06] a game so old that its data are gone is over too', async () => {
  const world = newcomer()
  world.api.refuse('findSessionByCode', 'session.gone')
  await renderScreen('/join/BCDFGH', world)
  expect(screen.getByRole('heading', { name: 'Game Over!' })).toBeTruthy()
})

it("[JOIN-07] shows the welcome, the end of the game's id, the code and the button; a phone that need not ask says nothing about motion", async () => {
  await renderScreen('/join/BCDFGH', newcomer())
  expect(screen.getByText(/I'm Bramble/)).toBeTruthy()
  expect(screen.getByText(SESSION_ID.slice(-6))).toBeTruthy()
  expect(screen.getByText('B C D F G H')).toBeTruthy()
  expect(goButton()).toBeTruthy()
  expect(screen.queryByText(/motion/)).toBeNull()
})

it('[JOIN-08, JOIN-09] the button says it is busy, and a second tap does nothing', async () => {
  const world = newcomer()
  world.api.on('joinSession', () => new Promise(() => undefined))
  const { user } = await renderScreen('/join/BCDFGH', world)
  await user.click(goButton())
  await user.click(screen.getByRole('button', { name: 'Joining...' }))
  expect(world.api.calls('joinSession')).toHaveLength(1)
})

it.each(['granted', 'denied'])(
  'an iPhone asks for its motion in the same tap, and the child joins: %s',
  async (answer) => {
    const requestPermission = vi.fn(async () => answer)
    vi.stubGlobal('DeviceMotionEvent', { requestPermission })
    const world = newcomer()
    const { user } = await renderScreen('/join/BCDFGH', world)
    expect(screen.getByText(/Your phone may ask about motion/)).toBeTruthy()
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(goButton())
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(world.api.calls('joinSession')).toHaveLength(1)
    vi.unstubAllGlobals()
  },
)

it('[JOIN-09, JOIN-10, ENT-02, STORE-03] joins with the fields of a new player and the key of the link, remembers the player and goes to permissions after 100 ms', async () => {
  const world = newcomer()
  const { user, path } = await renderScreen('/join/BCDFGH?k=secret', world)
  await user.press(goButton())
  expect(world.api.calls('findSessionByCode')[0]?.query).toEqual({ k: 'secret' })
  expect(world.api.calls('joinSession')[0]?.body).toEqual({
    sessionId: SESSION_ID,
    deviceId: navigator.userAgent,
    status: 'joined',
    location: null,
    guardianPhotoId: null,
    joinKey: 'secret',
  })
  expect(world.storage.local.getItem('playerId')).toBe(ADA_ID)
  expect(path()).toBe('/join/BCDFGH?k=secret')
  await world.advance(100)
  expect(path()).toBe('/player/join/BCDFGH/permissions')
})

it.each([
  ['&t=4', '4', { team: 4 }],
  ['&t=', null, {}],
  ['&t=0', null, {}],
  ['&t=1e3', null, {}],
])('the number on a scanned card of a class is shown and sent: %s', async (card, shown, sent) => {
  const world = newcomer()
  const { user } = await renderScreen(`/join/BCDFGH?k=secret${card}`, world)
  const label = screen.queryByText('Team', { selector: 'dt' })
  expect(label?.nextElementSibling?.textContent ?? null).toBe(shown)
  await user.press(goButton())
  const { team } = world.api.calls('joinSession')[0]!.body as { team?: number }
  expect(team === undefined ? {} : { team }).toEqual(sent)
})

it('[JOIN-11] shows the new player and a button that goes on', async () => {
  const world = newcomer()
  const { user, path } = await renderScreen('/join/BCDFGH', world)
  await user.press(goButton())
  expect(screen.getByText(new RegExp(ADA_ID))).toBeTruthy()
  await user.press('Go to Permissions')
  expect(path()).toBe('/player/join/BCDFGH/permissions')
})

const ASLEEP = '{"error":"This game is asleep."}'

function isTold(words: string): void {
  expect(screen.getByText('Could not join game')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).not.toMatch(/[<>{}]/)
  expect(goButton()).toBeTruthy()
}

it('[JOIN-12, JOIN-13, OPEN-56] a refused join is told in words, without markup or braces, and can be tried again', async () => {
  const world = newcomer()
  const { user } = await renderScreen('/join/BCDFGH', world)
  for (const [error, words] of [
    [apiError('session.not-found'), 'No session found'],
    [rawError(200, ASLEEP), 'This game is asleep.'],
    [rawError(400, '{"error":"<b>no</b>","code":"session.full"}'), 'Failed to join game'],
    [rawError(400, ASLEEP), 'This game is asleep.'],
    [rawError(200, JSON.stringify({ ...givenOwnPlayer(), error: 'Not now.' })), 'Not now.'],
  ] as const) {
    world.api.on('joinSession', () => {
      throw error
    })
    await user.press(goButton())
    isTold(words)
    expect(world.storage.local.getItem('playerId')).toBeNull()
  }
})

it.each([
  [500, ASLEEP, 'This game is asleep.'],
  [200, '{}', 'Failed to join game'],
  [200, '{"id":5,"status":"joined"}', 'Failed to join game'],
  [200, '[]', 'Failed to join game'],
  [201, '', 'Failed to join game'],
  [502, '<html><body>Bad Gateway</body></html>', 'Failed to join game'],
])('[JOIN-13, OPEN-56] %i %s is no player, and told', async (status, body, words) => {
  const world = newcomer()
  world.api.fail('joinSession', status, body)
  const { user } = await renderScreen('/join/BCDFGH', world)
  await user.press(goButton(), 4_000)
  isTold(words)
  expect(world.storage.local.getItem('playerId')).toBeNull()
})

it('[OPEN-27] a full game cannot be joined, and the button says why, until a place becomes free', async () => {
  const world = newcomer(givenCard({ isFull: true }))
  await renderScreen('/join/BCDFGH', world)
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: "Let's Go!",
    description: 'This game is full. Ask your grown-up for help.',
  })
  expect(button.disabled).toBe(true)
  world.api.on('findSessionByCode', () => givenCard())
  await world.advance(3_100)
  expect(goButton()).toHaveProperty('disabled', false)
})

it('[OPEN-27] a phone whose answer was lost may ask again, though the last place is taken', async () => {
  const world = newcomer(givenCard({ isFull: true }))
  const pending = { sessionId: SESSION_ID, key: 'be000000-7a51-4d6e-9f1e-7d3a0c1b2e3f' }
  world.storage.local.setItem('pendingJoin', JSON.stringify(pending))
  const { user } = await renderScreen('/join/BCDFGH', world)
  await user.press(goButton())
  expect(world.api.calls('joinSession')[0]?.headers.get('idempotency-key')).toBe(pending.key)
})

it('a locked game cannot be joined, and the button says why (T3)', async () => {
  await renderScreen('/join/BCDFGH', newcomer(givenCard({ isLocked: true })))
  const button = screen.getByRole('button', {
    name: "Let's Go!",
    description: 'No more children can join this game. Ask your grown-up for help.',
  })
  expect(button).toHaveProperty('disabled', true)
})

it('[OPEN-27] a full game offers another code', async () => {
  const world = newcomer(givenCard({ isFull: true }))
  const { user, path } = await renderScreen('/join/BCDFGH', world)
  await user.press(screen.getByRole('link', { name: 'Type another code' }))
  expect(path()).toBe('/player/join')
})

it.each([
  ['answers with its end', () => givenCard({ status: 'ended' as const })],
  [
    'is not told of any more',
    () => {
      throw apiError('session.gone')
    },
  ],
])('[JOIN-06] a game that has ended meanwhile and %s turns to Game Over', async (_, found) => {
  const world = newcomer()
  world.api.refuse('joinSession', 'session.ended')
  const { user, path } = await renderScreen('/join/BCDFGH', world)
  world.api.on('findSessionByCode', found)
  await user.press(goButton())
  expect(screen.getByRole('heading', { name: 'Game Over!' })).toBeTruthy()
  await user.press(screen.getByRole('link', { name: 'Join another game' }))
  expect(path()).toBe('/player/join')
})

it('[OPEN-27, JOIN-13] a game that became full meanwhile refuses the join; a refused join gives its key up', async () => {
  const world = newcomer()
  world.api.refuse('joinSession', 'session.full')
  const { user } = await renderScreen('/join/BCDFGH', world)
  await user.press(goButton())
  expect(screen.getByText('Could not join game')).toBeTruthy()
  expect(world.storage.local.getItem('pendingJoin')).toBeNull()
})

it('[JOIN-17, API-07, API-08] after joining follows the player every 2 s and the game every 3 s', async () => {
  const world = newcomer()
  const { user } = await renderScreen('/join/BCDFGH', world)
  await user.press(goButton(), 500)
  const before = {
    player: world.api.calls('readPlayer').length,
    session: world.api.calls('readSession').length,
  }
  await world.advance(6_100)
  expect(world.api.calls('readPlayer').length - before.player).toBe(3)
  expect(world.api.calls('readSession').length - before.session).toBe(2)
})

it.each([503, 504])(
  '[OPEN-27] a lost answer (%i) is asked for again with the same key, even after a reload',
  async (status) => {
    const world = newcomer()
    world.api.fail('joinSession', status)
    const first = await renderScreen('/join/BCDFGH', world)
    await first.user.press(goButton(), 10_000)
    document.body.innerHTML = ''
    world.api.on('joinSession', () => givenOwnPlayer())
    const second = await renderScreen('/join/BCDFGH', world)
    await second.user.press(goButton())
    const keys = world.api.calls('joinSession').map((call) => call.headers.get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  },
)

it('[OPEN-27] a phone that already plays in this game goes on to its step', async () => {
  const world = newcomer(givenCard({ players: [givenOwnPlayer()] }))
  world.storage.local.setItem('playerId', ADA_ID)
  const { path } = await renderScreen('/join/BCDFGH', world)
  expect(path()).toBe('/player/join/BCDFGH/permissions')
  expect(world.api.calls('joinSession')).toEqual([])
})

it('[OPEN-27] a player of an earlier game joins as a new one', async () => {
  const world = newcomer()
  world.storage.local.setItem('playerId', 'be000000-7a51-4d6e-9f1e-7d3a0c1b2e3f')
  world.storage.session.setItem('stayedClose', 'be000000-7a51-4d6e-9f1e-7d3a0c1b2e3f')
  const { user } = await renderScreen('/join/BCDFGH', world)
  await user.press(goButton())
  expect(world.storage.local.getItem('playerId')).toBe(ADA_ID)
  expect(world.storage.session.getItem('stayedClose')).toBeNull()
})

it('[ROUTE-02] asks nothing about a signed-in user', async () => {
  const world = newcomer()
  const fetched: string[] = []
  const original = world.api.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    fetched.push(input)
    return original(input, init)
  })
  await renderScreen('/join/BCDFGH', world)
  expect(fetched.filter((address) => address.includes('/auth/'))).toEqual([])
})

it('a browser that keeps no cookies is told what to do, and takes no place', async () => {
  const world = newcomer()
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  await renderScreen('/join/BCDFGH', world)
  expect(screen.getByText(/allow cookies for Bramble in the settings/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: "Let's Go!" })).toBeNull()
  expect(world.api.calls('joinSession')).toEqual([])
})
