import type { HostPlayer, HostSession, PlayerAttempt, PlayerChallenge } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  givenAda,
  givenAttempt,
  givenBen,
  givenHostGame,
  givenTeams,
  OPEN_GAME,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { openHostGame } from '#/features/guardian/_shell/testing/open-host-game.ts'
import {
  ADA_ID,
  apiError,
  ATTEMPT_ID,
  BEN_ID,
  CHALLENGE_ID,
  givenCard,
  PARK,
  PHOTO_ID,
  renderScreen,
  SESSION_ID,
  reaches,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './dashboard-screen.tsx'

const AT = '/guardian/dashboard/BCDFGH'
const NEAR = { lat: 51.5083, lng: -0.1657, accuracy: 5 }
const FAR = { lat: 51.5107, lng: -0.1657, accuracy: 5 }

const world = worldForTests({ hasPlainMaps: true })
/** A game that has been running for a minute. */
const open = (session: Partial<HostSession> = {}) =>
  openHostGame(world, AT, { ...running(60_000), ...session })

function record(status: PlayerChallenge['status'], n: number): PlayerChallenge {
  const id = `a77e390${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`
  const createdAt = '2026-06-01T09:59:00.000Z'
  return {
    id,
    playerId: ADA_ID,
    challengeId: CHALLENGE_ID,
    status,
    score: 100,
    pointsEarned: 5,
    startPoints: 0,
    completionPoints: 5,
    createdAt,
    completedAt: createdAt,
  }
}

/** One whose photo was accepted without a check. */
const anAttempt = (overrides: Partial<PlayerAttempt> = {}) =>
  givenAttempt({
    title: 'A round stone',
    pointsEarned: 3,
    photoId: PHOTO_ID,
    photoCheck: 'unchecked',
    ...overrides,
  })

it.each([AT, '/dashboard/BCDFGH', `/guardian/dashboard/${SESSION_ID}`])(
  '[ROUTE-29, OPEN-45] %s is the dashboard',
  async (address) => {
    givenHostGame(world, running(60_000))
    await renderScreen(address, world)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game dashboard')
    expect(screen.getByText('Roam Free - 2 Players - 10 Minutes')).toBeTruthy()
  },
)

describe('a child who asks to be let in', () => {
  it('stands out, and is let in by one press, which says so where it fails', async () => {
    const players = [
      givenAda({ status: 'playing' }),
      givenBen({ status: 'playing', needsHelp: true }),
    ]
    const { user, game } = await open({ players })
    world.api.refuse('letIn', 'challenge.not-found')
    expect(screen.getAllByText('Needs help')).toHaveLength(1)
    await user.press('Let Woodpecker in')
    expect(screen.getByText("Woodpecker couldn't be let in. Please try again.")).toBeTruthy()
    world.api.on('letIn', () => {
      const ben = givenBen({ status: 'playing', needsHelp: false })
      game.change({ players: [givenAda({ status: 'playing' }), ben] })
      return ben
    })
    await user.press('Let Woodpecker in')
    expect(world.api.calls('letIn').at(-1)?.params).toEqual({ id: BEN_ID })
    expect(screen.getByText('Woodpecker is in.')).toBeTruthy()
    expect(screen.queryByText('Needs help')).toBeNull()
  })
})

describe('a child that its grown-up sees at its spot', () => {
  async function openDetails(more: Partial<HostPlayer> = {}) {
    const page = await open({ players: [givenAda({ status: 'playing', ...more })] })
    await page.user.press('Details of Fox')
    return page
  }

  it('is let in from its details, after a question, without having asked', async () => {
    world.api.on('letIn', () => givenAda({ status: 'playing' }))
    const { user } = await openDetails()
    await user.click(screen.getByRole('button', { name: 'They are at their spot' }))
    expect(world.api.calls('letIn')).toHaveLength(0)
    await user.press('Yes, let them in')
    expect(world.api.calls('letIn')[0]?.params).toEqual({ id: ADA_ID })
    expect(screen.getByText('Fox is in.')).toBeTruthy()
  })

  it.each([
    ['at a challenge', { challenges: [anAttempt({ status: 'arrived' })] }],
    ['on the way back', { status: 'completed' }],
  ] as const)('is not offered to be let in while it is %s', async (_name, more) => {
    await openDetails(more as Partial<HostPlayer>)
    expect(screen.queryByRole('button', { name: 'They are at their spot' })).toBeNull()
  })
})

it('[DASH-01, DASH-15, OPEN-63, OPEN-72, CONST-29, API-05] a free game counts down, is the one that is remembered, and is asked for every 10 s, then every 30 s', async () => {
  const other = JSON.stringify({ id: ATTEMPT_ID, joinCode: 'ZZZZZZ' })
  world.storage.local.setItem('currentGameSession', other)
  const { game, user } = await open()
  expect(world.storage.local.getItem('currentGameSession')).toBe(OPEN_GAME)
  expect(screen.getByRole('timer').textContent).toBe('9:00')
  const results = screen.getByRole('link', { name: 'View Results' })
  expect(results.getAttribute('href')).toBe('/thank-you/BCDFGH')
  game.change({ players: [givenAda()] })
  await user.press('Refresh')
  expect(screen.getByRole('heading', { name: 'Fox' })).toBeTruthy()
  const asked = () => world.api.calls('findSessionByCode').length
  const before = asked()
  await world.advance(5_000)
  expect(screen.getByRole('timer').textContent).toBe('8:55')
  await world.advance(25_000)
  expect(asked() - before).toBe(3)
  game.change({ status: 'ended', endedAt: '2026-06-01T10:00:00.000Z' })
  await user.press('Refresh')
  const afterwards = asked()
  await world.advance(60_000)
  expect(asked() - afterwards).toBe(2)
})

it('[OPEN-63, CONST-25] the clock of a paid game counts up', async () => {
  await open({ ...running(61_000), maxPlayers: 4 })
  expect(screen.getByRole('timer').textContent).toBe('1:01')
  expect(screen.getByText('Roam More - 4 Players')).toBeTruthy()
})

it("[DASH-01] the clock follows the server's time, also on a phone that is an hour behind", async () => {
  givenHostGame(world, { status: 'active', startedAt: '2026-06-01T11:00:00.000Z' })
  vi.stubGlobal('fetch', async (...request: Parameters<typeof world.api.fetch>) => {
    const response = await world.api.fetch(...request)
    response.headers.set('date', 'Mon, 01 Jun 2026 11:01:00 GMT')
    return response
  })
  await renderScreen(AT, world)
  await world.advance(1_000)
  expect(screen.getByRole('timer').textContent).toMatch(/^(9:00|8:59)$/)
})

it.each([
  ["the game's place", '1 of 2', null],
  ['you', '2 of 2', { lat: 51.5095, lng: -0.1657, accuracy: 5 }],
] as const)(
  '[DASH-02, CONST-26, OPEN-63] In Range counts the children within 200 m of %s: %s',
  async (from, count, place) => {
    if (place !== null) world.gps.at(place)
    await open({ players: [givenAda({ location: NEAR }), givenBen({ location: FAR })] })
    await world.advance(10)
    expect(screen.getByText(count)).toBeTruthy()
    expect(screen.getByText(`within 200 m of ${from}`)).toBeTruthy()
  },
)

it('[DASH-05, DASH-06, DASH-07, DASH-08, DASH-09] tells of each player how far it is', async () => {
  const words = [
    ['joined', 'Setting up GPS'],
    ['ready', 'Ready to start'],
    ['playing', 'Searching for challenges'],
    ['completed', 'Game finished'],
    ['returned', 'Returned to guardian'],
  ] as const
  const players = givenTeams([1, 2, 3, 4, 5], (team) => ({ status: words[team - 1]![0] }))
  await open({ players })
  for (const [, label] of words) expect(screen.getByText(label), label).toBeTruthy()
})

it('[DASH-07, DASH-18, API-31, OPEN-63] reads "Exploring" until the list of the player is there, then counts completed and skipped, failed as neither', async () => {
  givenHostGame(world, { ...running(60_000), players: [givenAda({ status: 'playing' })] })
  world.api.fail('listPlayerChallenges', 503)
  await renderScreen(AT, world)
  expect(screen.getByText('Exploring')).toBeTruthy()
  world.api.on('listPlayerChallenges', () => [
    record('completed', 1),
    record('completed', 2),
    record('skipped', 3),
    record('failed', 4),
  ])
  await world.advance(10_000)
  expect(screen.getByText('2 completed, 1 skipped')).toBeTruthy()
  expect(world.api.calls('listPlayerChallenges')[0]?.params).toEqual({ id: ADA_ID })
})

it('[DASH-07] tells at which challenge a child is, and what it has tried', async () => {
  const challenges = [
    anAttempt({ status: 'arrived', title: 'Leaf Detective' }),
    anAttempt({ id: record('failed', 4).id, status: 'failed', title: 'The Stone Bench' }),
  ]
  await open({ players: [givenAda({ status: 'playing', challenges })] })
  expect(screen.getByText('Exploring')).toBeTruthy()
  expect(screen.getByText('At Leaf Detective')).toBeTruthy()
  expect(screen.getByText('1 tried')).toBeTruthy()
})

it('a game that is over without anybody in it does not ask to add players', async () => {
  await open({ ...running(3_600_000), status: 'ended', endedAt: new Date().toISOString() })
  expect(screen.getByText('Nobody joined this game.')).toBeTruthy()
  expect(screen.queryByText(/Press Add Player/)).toBeNull()
})

it.each([
  ['nobody has joined', [], ['Add Player', 'End Game']],
  ['a child is out', [givenAda()], ['Call back everybody', 'End Game']],
  ['everybody is back', [givenAda({ status: 'returned' })], ['End Game']],
])('[DASH-01, DASH-16] while %s, the foot offers what is needed', async (_, players, acts) => {
  await open({ isFull: players.length > 0, players })
  const foot = within(document.querySelector<HTMLElement>('.page-action')!)
  expect(foot.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts)
  expect(screen.queryAllByRole('button', { name: 'Add Player' })).toHaveLength(
    acts.includes('Add Player') ? 1 : 0,
  )
})

it('[DASH-10, CONST-30] a playing child silent for over 3 minutes is "Inactive"', async () => {
  const lastActivity = '2026-06-01T09:57:00.000Z'
  await open({ ...running(240_000), players: [givenAda({ status: 'playing', lastActivity })] })
  expect(screen.queryByText('Inactive')).toBeNull()
  await world.advance(2_000)
  expect(screen.getByText('Inactive')).toBeTruthy()
})

it('[DASH-04, OPEN-23] a game that is still waiting is started, once', async () => {
  const { game } = await open({ status: 'waiting', players: [givenAda({ status: 'ready' })] })
  await world.advance(10_000)
  const starts = world.api.calls('changeSession').filter(({ body }) => body.status === 'active')
  expect(starts).toHaveLength(1)
  expect(game.session().players[0]?.status).toBe('playing')
})

it('[DASH-04, BRIEF-04] a failed start by itself can be done by hand', async () => {
  givenHostGame(world)
  world.api.fail('changeSession', 500)
  await renderScreen(AT, world)
  await world.advance(10)
  expect(screen.getByText('Failed to start the game. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start the game' })).toBeTruthy()
})

it('[DASH-01, DASH-16, QR-01, CONST-31] Add Player opens the game for newcomers, shows a QR of 180 px and closes after 10 s', async () => {
  const { user } = await open()
  await user.press('Add Player')
  expect(world.api.calls('changeSession').map(({ body }) => body)).toEqual([{ addPlayers: true }])
  const dialog = screen.getByRole('dialog')
  const code = () => dialog.querySelector('svg[viewBox][shape-rendering]')
  await until(world, () => code() !== null)
  expect(code()?.getAttribute('width')).toBe('180')
  expect(within(dialog).getByText('This closes in 10 s')).toBeTruthy()
  await world.advance(9_000)
  expect(within(dialog).getByText('This closes in 1 s')).toBeTruthy()
  await world.advance(1_100)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[DASH-11, DASH-13] End Game asks first; a failed end says so and the game goes on', async () => {
  const { user, path } = await open()
  await user.click(screen.getByRole('button', { name: 'End Game' }))
  expect(
    screen.getByText(
      'Are you sure you want to end the game? This will stop all players immediately.',
    ),
  ).toBeTruthy()
  await user.press('Keep playing')
  expect(world.api.calls('changeSession')).toHaveLength(0)
  world.api.fail('changeSession', 500)
  await user.click(screen.getByRole('button', { name: 'End Game' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.press(dialog.getByRole('button', { name: 'End Game' }))
  expect(screen.getByText('Failed to end game session')).toBeTruthy()
  expect(path()).toBe(AT)
})

it('[DASH-11, DASH-12, DASH-13, OPEN-49, OPEN-63] the question names who is out; ending forgets the game, and heads are counted', async () => {
  const players = [givenAda({ status: 'returned' }), givenBen({ status: 'playing' })]
  const { user, path } = await open({ players })
  expect(world.storage.local.getItem('currentGameSession')).toBe(OPEN_GAME)
  await user.click(screen.getByRole('button', { name: 'End Game' }))
  const dialog = screen.getByRole('alertdialog')
  expect(within(dialog).getByText("Woodpecker hasn't come back yet.")).toBeTruthy()
  expect(dialog.getAttribute('aria-describedby')).not.toBeNull()
  const described = document.getElementById(dialog.getAttribute('aria-describedby')!)
  expect(described?.textContent).toContain('This will stop all players immediately.')
  await user.click(within(dialog).getByRole('button', { name: 'End Game' }))
  await until(world, () => screen.queryByText('The game is over') !== null)
  expect(world.api.calls('changeSession').map(({ body }) => body)).toEqual([
    { status: 'ended', endedAt: expect.stringMatching(/^2026-06-01T10:/) },
  ])
  expect(screen.getByText('Game Ended')).toBeTruthy()
  expect(screen.getByText('The game has been successfully ended.')).toBeTruthy()
  expect(path()).toBe(AT)
  expect(screen.getByRole('heading', { name: '1 of 2 are back' })).toBeTruthy()
  expect(screen.getByText("Woodpecker hasn't come back yet.")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Woodpecker .*/, pressed: false }))
  expect(screen.getByRole('heading', { name: 'Everybody is back' })).toBeTruthy()
  expect(screen.queryByText("Woodpecker hasn't come back yet.")).toBeNull()
  expect(screen.getByRole('link', { name: 'View Results' })).toBeTruthy()
  await world.settle()
  expect(world.storage.local.getItem('currentGameSession')).toBeNull()
  expect(world.storage.local.getItem('currentGamePage')).toBeNull()
})

it('[PLAN-23, OPEN-40] a free game that runs out shows its end and who is not back', async () => {
  await open({
    ...running(595_000),
    players: [givenAda({ status: 'returned' }), givenBen({ status: 'playing' })],
  })
  await world.advance(6_000)
  expect(screen.getByText('The game is over')).toBeTruthy()
  expect(screen.getByText("Woodpecker hasn't come back yet.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Results' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End Game' })).toBeNull()
})

it('[DASH-01, DASH-17, MAP-01, MAP-05] the details show map, last seen, both kinds of photos; the activity report opens in a new tab', async () => {
  const { user } = await open({
    ...running(120_000),
    players: [
      givenAda({
        status: 'playing',
        location: NEAR,
        guardianPhotoId: PHOTO_ID,
        lastActivity: '2026-06-01T09:58:00.000Z',
        challenges: [anAttempt()],
      }),
    ],
  })
  const report = screen.getByRole('link', { name: /Activity report of Fox/ })
  expect(report.getAttribute('target')).toBe('_blank')
  expect(report.getAttribute('href')).toBe(`/guardian/report/${ADA_ID}`)
  await user.press('Details of Fox')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Last seen 2 min ago')).toBeTruthy()
  expect(screen.getByRole('dialog').querySelector('[data-marker="player"]')).toBeTruthy()
  const pictures = dialog.getAllByRole<HTMLImageElement>('img').map((one) => one.alt)
  expect(pictures).toContain('The grown-up, photographed by Fox')
  expect(pictures).toContain('Photo for A round stone')
})

describe('photos that no computer has accepted', () => {
  const accept = () => screen.queryAllByRole('button', { name: /^Accept the photo for / })
  const openWith = (...checks: PlayerAttempt['photoCheck'][]) => {
    const challenges = checks.map((photoCheck, at) =>
      anAttempt({ photoCheck, ...(at > 0 && { id: record('completed', at).id }) }),
    )
    return open({ players: [givenAda({ status: 'playing', challenges })] })
  }

  it('[OPEN-38] each says who has looked at it, and can be accepted where nobody has', async () => {
    const { user } = await openWith('unchecked', 'unsure', 'computer', 'accepted')
    await user.press('Details of Fox')
    for (const words of [
      'Not checked by a computer',
      "A computer wasn't sure",
      'Accepted by a computer',
      'Accepted by you',
    ]) {
      expect(screen.getByText(words), words).toBeTruthy()
    }
    const rows = accept().map((button) => button.closest('li')?.textContent)
    expect(rows).toEqual([/Not checked/, /wasn't sure/].map((one) => expect.stringMatching(one)))
  })

  it('[OPEN-38] one tap accepts, and the focus goes to the words that say so; a failure is told before', async () => {
    const { user, game } = await openWith('unchecked')
    expect(screen.getByText('1 photo to look at')).toBeTruthy()
    await user.press('Details of Fox')
    world.api.fail('acceptAttempt', 500)
    await user.press(accept()[0]!)
    expect(screen.getByRole('alert').textContent).toContain(
      "The photo couldn't be accepted. Please try again.",
    )
    world.api.on('acceptAttempt', () => record('completed', 1))
    await user.press('Accept the photo for A round stone')
    expect(world.api.calls('acceptAttempt').at(-1)?.params).toEqual({ id: ATTEMPT_ID })
    const status = screen.getByText('Accepted by you').closest('p')
    expect(document.activeElement).toBe(status)
    // Even while an older answer is still under way; the newer one has the points.
    await world.advance(10_000)
    expect(screen.getByText('Accepted by you')).toBeTruthy()
    const attempt = anAttempt({ photoCheck: 'accepted', pointsEarned: 5 })
    game.change({ players: [givenAda({ challenges: [attempt] })] })
    await world.advance(10_000)
    expect(within(screen.getByRole('dialog')).getByText(/^5 stars/)).toBeTruthy()
  })
})

describe('a find that was told later and not believed', () => {
  const DOUBTED = {
    status: 'arrived',
    score: 0,
    pointsEarned: 0,
    isLate: true,
    isDoubted: true,
  } as const
  async function givenFind(more: Partial<PlayerAttempt> = {}) {
    world.api.on('acceptAttempt', () => record('completed', 1))
    const challenges = [anAttempt({ ...DOUBTED, ...more })]
    return open({ players: [givenAda({ status: 'playing', challenges })] })
  }
  const accept = () => screen.getByRole('button', { name: 'Accept the find at A round stone' })

  it('waits for the grown-up, has its photo beside it, whole at a press, and is accepted by one tap', async () => {
    const { user } = await givenFind()
    expect(screen.getByText('1 find to decide')).toBeTruthy()
    // Nobody says that the child is there.
    expect(screen.queryByText('At A round stone')).toBeNull()
    expect(screen.queryByText('1 photo to look at')).toBeNull()
    await user.press('Details of Fox')
    expect(screen.getByText('Was it there?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /whole photo for A round stone/ }))
    const [photo] = screen.getAllByRole('dialog', { name: 'A round stone' })
    const whole = within(photo!).getByRole<HTMLImageElement>('img')
    expect(new URL(whole.src).pathname).toBe(`/api/photos/${PHOTO_ID}`)
    expect(new URL(whole.src).search).toBe('')
    await user.click(within(photo!).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'A round stone' })).toBeNull()

    await user.press(accept())
    expect(world.api.calls('acceptAttempt')[0]?.params).toEqual({ id: ATTEMPT_ID })
    const status = screen.getByText('Accepted by you').closest('p')
    expect(document.activeElement).toBe(status)
  })

  it('can be accepted without a photo too; a failure is told', async () => {
    const { user } = await givenFind({ photoId: null, photoCheck: 'none' })
    await user.press('Details of Fox')
    expect(screen.queryByRole('button', { name: /whole photo/ })).toBeNull()
    world.api.fail('acceptAttempt', 500)
    await user.press(accept())
    expect(screen.getByRole('alert').textContent).toContain("The find couldn't be accepted.")
    expect(accept()).toBeTruthy()
  })
})

it('[OPEN-14, T1] a child not yet seen close to the host is marked', async () => {
  const { user } = await open({ players: [givenAda({ isTogether: false, location: null })] })
  expect(screen.getByText('Not yet seen close to you')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Details of Fox' }))
  expect(screen.getByText(/once this phone has passed the stay close check/)).toBeTruthy()
})

it('[D3, T3] a stranger can be sent away from the details', async () => {
  const { user, path, game } = await open({ players: [givenAda()] })
  world.api.on('removePlayer', () => {
    game.change({ joinCode: 'XYZXYZ', players: [] })
    return { success: true as const }
  })
  await user.click(screen.getByRole('button', { name: 'Details of Fox' }))
  await user.click(screen.getByRole('button', { name: /: not one of ours/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await reaches(world, path, '/guardian/dashboard/XYZXYZ')
})

it('[MAP-08] a child that has come back can be marked by hand; one without a place reads "Location unknown"', async () => {
  const { game, user } = await open({
    players: [givenAda({ status: 'completed', location: null })],
  })
  await user.press('Details of Fox')
  expect(screen.getByText('Location unknown')).toBeTruthy()
  await user.press('They are back with me')
  expect(game.session().players[0]?.status).toBe('returned')
})

it("a child on the grown-up's own phone is one of ours", async () => {
  const { user } = await open({ players: [givenAda({ status: 'playing', isOnHostsPhone: true })] })
  await user.press('Details of Fox')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /: not one of ours/ })).toBeNull()
})

it('[DASH-03] an unknown game reads "Game Not Found" with the reasons', async () => {
  givenHostGame(world)
  await renderScreen('/guardian/dashboard/ZZZZZZ', world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game Not Found')
  expect(screen.getByText('Game session not found')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'the session has expired',
    'the join code is incorrect',
    "you don't have access",
  ])
})

it("[DASH-03] a game of somebody else reads the same: you don't have access", async () => {
  world.api.on('findSessionByCode', () => givenCard({ status: 'active' }))
  await renderScreen(AT, world)
  expect(screen.getByText('Game session not found')).toBeTruthy()
})

it('[DASH-14, STORE-19] a 404 forgets the game and goes to the set-up after 5 s', async () => {
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  for (const name of ['findSessionByCode', 'readSession'] as const) {
    world.api.on(name, () => {
      throw apiError('session.not-found')
    })
  }
  const { path } = await renderScreen(AT, world)
  expect(world.storage.local.getItem('currentGameSession')).toBeNull()
  await world.advance(4_900)
  expect(path()).toBe(AT)
  await world.advance(200)
  await reaches(world, path, '/guardian/roam')
})

it('[OPEN-08] a code that answers 410 falls back to the stored id', async () => {
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  givenHostGame(world, running(60_000))
  world.api.refuse('findSessionByCode', 'session.gone')
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game dashboard')
  expect(world.api.calls('readSession')[0]?.params).toEqual({ id: SESSION_ID })
})

it('a lost signal keeps the last data and says so in a line', async () => {
  await open({ players: [givenAda()] })
  world.api.down(true)
  await world.advance(45_000)
  expect(screen.getByRole('heading', { name: 'Fox' })).toBeTruthy()
  expect(screen.getByText('No signal. We keep trying.')).toBeTruthy()
  expect(world.storage.local.getItem('currentGameSession')).toBe(OPEN_GAME)
})

it('[OPEN-14] asks for the place where the game has none', async () => {
  world.gps.error(1)
  const { user } = await open({ location: null })
  await world.advance(10)
  world.gps.at({ ...PARK, accuracy: 5 })
  await user.press('Share my location', 10)
  expect(screen.queryByText('Where are you?')).toBeNull()
})
