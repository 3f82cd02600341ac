import type { HostPlayer, HostSession } from '@bramble/contract'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ALL_TEAMS,
  givenAda,
  givenBen,
  givenHostGame,
  givenTeams,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { openHostGame } from '#/features/guardian/_shell/testing/open-host-game.ts'
import {
  ADA_ID,
  BEN_ID,
  createWorld,
  renderScreen,
  reaches,
  until,
  type World,
} from '#/testing/index.ts'
import { FakeVoice } from '#/testing/fake-device.ts'
import {
  DEALT,
  givenAdventure,
  givenSpots,
} from '#/features/guardian/_adventure/testing/given-spots.ts'
import { givenTask } from '#/testing/given-task.ts'
import './ready-to-play-screen.tsx'

const AT = '/ready-to-play/BCDFGH'

let world: World
beforeEach(() => {
  world = createWorld({ hasPlainMaps: true })
})
const open = (session: Partial<HostSession> = {}) => openHostGame(world, AT, session)

it.each([AT, '/guardian/ready-to-play/BCDFGH'])(
  '[BRIEF-01, ROUTE-28] %s tells boundaries, safety and rules',
  async (address) => {
    givenHostGame(world)
    await renderScreen(address, world)
    const titles = screen.getAllByRole('heading', { level: 3, hidden: true })
    expect(titles.map((one) => one.textContent).slice(0, 3)).toEqual([
      'Boundaries',
      'Safety',
      'Rules',
    ])
  },
)

it.each([
  ['2026-06-01', 51.5, true],
  ['2026-01-10', 51.5, false],
  ['2026-01-10', -33.9, true],
])('on %s at latitude %d ticks are part of what is read aloud: %s', async (date, lat, isTold) => {
  world = createWorld({ hasPlainMaps: true, startAt: `${date}T10:00:00.000Z` })
  await open({ location: { lat, lng: 0, accuracy: 5 } })
  expect(screen.queryByText(/ticks/) !== null).toBe(isTold)
})

it.each([true, false])(
  'what is read aloud names the path where the spots keep to it: %s',
  async (keepsToPath) => {
    givenAdventure(world, { spotsSuit: [] })
    world.api.on('listSpots', () => ({ keepsToPath, spots: givenSpots() }))
    await renderScreen(AT, world)
    await world.advance(10)
    expect(screen.queryAllByText('We stay on the path. Animals live beside it.')).toHaveLength(
      keepsToPath ? 1 : 0,
    )
  },
)

it('what is read aloud has 80 words, says hands off, and asks nobody to touch', async () => {
  await open({ location: { lat: -33.9, lng: 0, accuracy: 5 } })
  const rules = [...document.querySelectorAll('details li')].map((one) => one.textContent)
  expect(rules.join(' ').split(/\s+/).length).toBeLessThanOrEqual(80)
  expect(screen.getByText(/Hands off plants, mushrooms and animals/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/touch/i)
})

it('where the phone has a voice one press unfolds the rules and reads them, the next one is silence', async () => {
  const voice = new FakeVoice([{ lang: 'en-GB', localService: true }])
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Read out loud' }))
  expect(document.querySelector('details')?.open).toBe(true)
  expect(voice.said.join(' ')).toMatch(/^Show each other.*Hands off.*go back to your grown-up/)
  await user.click(screen.getByRole('button', { name: 'Stop reading' }))
  expect(screen.getByRole('button', { name: 'Read out loud' })).toBeTruthy()
})

describe('spots that this tab has hidden', () => {
  const LIBRARY_TASK = givenTask({
    id: 'task-1',
    title: 'Ten quiet breaths',
    task: 'Breathe ten times.',
  })

  it('are looked at before the start: in lines that open their task, and by the word of PLAY NOW', async () => {
    givenAdventure(world)
    world.api.on('readLibrary', () => ({ language: 'en' as const, tasks: [LIBRARY_TASK] }))
    world.storage.session.setItem('adventure', DEALT)
    const { user } = await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: 'Check with your eyes' })).toBeTruthy()
    expect(screen.getByText('With PLAY NOW you say: every spot is safe.')).toBeTruthy()
    await user.press(/^2 Ten quiet breaths/)
    const dialog = within(screen.getByRole('dialog', { name: 'Ten quiet breaths' }))
    expect(dialog.getByText('Breathe ten times.')).toBeTruthy()
    expect(world.api.calls('readLibrary')).toHaveLength(1)
  })

  it('open their task by a press on the map too', async () => {
    givenAdventure(world)
    world.api.on('readLibrary', () => ({ language: 'en' as const, tasks: [LIBRARY_TASK] }))
    world.storage.session.setItem('adventure', DEALT)
    const { user } = await renderScreen(AT, world)
    await until(world, () => document.querySelector('[data-marker]') !== null)
    await user.press(document.querySelector('[data-marker][title="Ten quiet breaths"]')!)
    expect(screen.getByRole('dialog', { name: 'Ten quiet breaths' })).toBeTruthy()
  })

  it('are changed on their map, which leads back to the start, and are not asked about again', async () => {
    givenAdventure(world)
    world.storage.session.setItem('adventure', DEALT)
    const { user, path } = await renderScreen(AT, world)
    await user.click(screen.getByRole('link', { name: 'Move or remove spots' }))
    await user.click(await screen.findByRole('link', { name: 'All safe, back to the start' }))
    await until(world, () => path() === AT)
    expect(screen.queryByRole('heading', { name: 'Check with your eyes' })).toBeNull()
    expect(screen.queryByText(/^With PLAY NOW you say/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Move or remove spots' })).toBeTruthy()
  })

  it('of another game are not spoken of', async () => {
    givenHostGame(world)
    const other = { ...(JSON.parse(DEALT) as object), sessionId: 'another' }
    world.storage.session.setItem('adventure', JSON.stringify(other))
    await renderScreen(AT, world)
    expect(screen.queryByText('Check with your eyes')).toBeNull()
  })
})

it('[BRIEF-01] shows how many players are here, as they come', async () => {
  const { game } = await open({ players: [givenAda()], playerCount: 1 })
  expect(screen.getByText('1 of 2 players is here')).toBeTruthy()
  game.change({ players: [givenAda(), givenBen()], playerCount: 2 })
  await world.advance(3_000)
  expect(screen.getByText('2 of 2 players are here')).toBeTruthy()
})

it('[BRIEF-02, BRIEF-03, BRIEF-05] PLAY NOW starts the game and opens the dashboard', async () => {
  const { game, user, path } = await open()
  await user.click(screen.getByRole('button', { name: 'PLAY NOW' }))
  await until(world, () => path() !== AT)
  const bodies = world.api.calls('changeSession').map(({ body }) => body)
  expect(bodies).toEqual([
    { status: 'active', startedAt: expect.stringMatching(/^2026-06-01T10:/) },
  ])
  expect(game.session().status).toBe('active')
  await reaches(world, path, '/guardian/dashboard/BCDFGH')
})

it('[BRIEF-03, OPEN-23] joined and ready players are set to playing, nobody else', async () => {
  const { user } = await open({
    players: [
      givenAda({ status: 'joined' }),
      givenBen({ status: 'ready' }),
      givenAda({ id: 'cccc0000-7a51-4d6e-9f1e-7d3a0c1b2e3f', number: 3, status: 'returned' }),
    ],
  })
  await user.press('PLAY NOW')
  const sent = world.api.calls('changePlayer').map(({ params, body }) => [params.id, body.status])
  expect(sent).toEqual([
    [ADA_ID, 'playing'],
    [BEN_ID, 'playing'],
  ])
})

it('[BRIEF-03] a child that cannot be started does not stop the game', async () => {
  givenHostGame(world, { players: [givenAda({ status: 'ready' })] })
  world.api.fail('changePlayer', 500)
  const { user, path } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'PLAY NOW' }))
  await reaches(world, path, '/guardian/dashboard/BCDFGH')
})

it('whether children may try a question again is chosen before the start', async () => {
  const { game, user } = await open({ canTryAgain: true })
  const choice = screen.getByRole('checkbox', { name: /may be tried again/ })
  expect((choice as HTMLInputElement).checked).toBe(true)
  await user.press(choice)
  expect(game.session().canTryAgain).toBe(false)
  expect((choice as HTMLInputElement).checked).toBe(false)
})

it('how all children play is chosen by pictures, none beforehand', async () => {
  const { game, user } = await open({ modes: [] })
  const rows = within(screen.getByRole('group', { name: 'How do you play?' }))
  const boxes = rows.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false, false])
  await user.press(rows.getByRole('checkbox', { name: 'In calm' }))
  await user.press(rows.getByRole('checkbox', { name: 'On wheels' }))
  expect(game.session().modes).toEqual(['wheels', 'calm'])
  await user.press(rows.getByRole('checkbox', { name: 'In calm' }))
  expect(game.session().modes).toEqual(['wheels'])
})

it('[BRIEF-04] a failed start says so and stays', async () => {
  givenHostGame(world)
  world.api.fail('changeSession', 500)
  const { user, path } = await renderScreen(AT, world)
  await user.press('PLAY NOW')
  expect(screen.getByText('Failed to start the game. Please try again.')).toBeTruthy()
  expect(path()).toBe(AT)
})

it('[OPEN-78] a game may start with nobody connected', async () => {
  await open()
  expect(screen.getByText('0 of 2 players are here')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PLAY NOW' }).disabled).toBe(false)
})

it('a second tap while starting is ignored', async () => {
  const game = givenHostGame(world)
  world.api.on(
    'changeSession',
    () => new Promise((resolve) => setTimeout(() => resolve(game.session()), 2_000)),
  )
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'PLAY NOW' }))
  await user.click(screen.getByRole('button', { name: 'Starting...' }))
  expect(world.api.calls('changeSession')).toHaveLength(1)
})

describe('the roll call of a class', () => {
  const given = (numbers: readonly number[], more: Partial<HostPlayer> = {}) =>
    givenHostGame(world, {
      maxPlayers: CLASS_MAX_PLAYERS,
      players: givenTeams(numbers, () => more),
      playerCount: numbers.length,
    })
  const WITHOUT_THREE = ALL_TEAMS.filter((team) => ![4, 9, 15].includes(team))

  it('says how many are here, first the numbers that have not joined, as they come', async () => {
    const game = given(WITHOUT_THREE)
    await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: '12 of 15 are here' })).toBeTruthy()
    const missing = screen.getAllByRole('button', { name: /Not joined yet/, pressed: false })
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'Team 4 Not joined yet',
      'Team 9 Not joined yet',
      'Team 15 Not joined yet',
    ])
    expect(screen.getByText('Team 1, Fox')).toBeTruthy()
    game.change({ players: givenTeams(ALL_TEAMS), playerCount: 15 })
    await world.advance(3_000)
    expect(screen.getByRole('heading', { name: 'Everybody is here' })).toBeTruthy()
    expect(screen.queryByText('Not joined yet')).toBeNull()
  })

  it('counts a team without a phone by a tap, also after the page was loaded again', async () => {
    given(WITHOUT_THREE)
    const { user } = await renderScreen(AT, world)
    await user.click(screen.getByRole('button', { name: /Team 9/ }))
    expect(screen.getByRole('heading', { name: '13 of 15 are here' })).toBeTruthy()
    cleanup()
    await renderScreen(AT, world)
    await user.click(screen.getByRole('button', { name: /Team 9 ticked/, pressed: true }))
    expect(screen.getByRole('heading', { name: '12 of 15 are here' })).toBeTruthy()
  })

  it('is of classes only', async () => {
    await open()
    expect(screen.queryByText(/are here$/, { selector: 'h2' })).toBeNull()
  })
})
