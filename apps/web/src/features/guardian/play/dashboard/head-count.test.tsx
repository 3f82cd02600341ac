import type { HostPlayer } from '@bramble/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ALL_TEAMS,
  givenAda,
  givenBen,
  givenHostGame,
  givenTeams,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './dashboard-screen.tsx'

const AT = '/guardian/dashboard/BCDFGH'
const FAR = { lat: 51.5097, lng: -0.1657, accuracy: 5 }

const world = worldForTests({ hasPlainMaps: true })

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
const CALLED = { calledBackAt: ago(5) }

function given(more: object, ...players: HostPlayer[]) {
  return givenHostGame(world, { ...running(60_000), stayCloseMeters: 100, ...more, players })
}

const ada = (more: Partial<HostPlayer> = {}) =>
  givenAda({ status: 'playing', location: FAR, locatedAt: ago(0), ...more })
const ben = (more: Partial<HostPlayer> = {}) =>
  givenBen({ status: 'playing', location: FAR, locatedAt: ago(0), ...more })

describe('the head count', () => {
  it('is not there while children play', async () => {
    given({}, ada(), ben())
    await renderScreen(AT, world)
    expect(screen.queryByText('0 of 2 are back')).toBeNull()
  })

  it('says after the call who is missing, where, and how old that is', async () => {
    given(CALLED, ada({ status: 'returned' }), ben({ locatedAt: ago(125) }))
    await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: '1 of 2 are back' })).toBeTruthy()
    const missing = screen.getByRole('button', {
      name: /Woodpecker Seen 2 min ago, .* from the game's place$/,
      pressed: false,
    })
    const back = screen.getByText('is back')
    // The missing stand first.
    expect(missing.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('counts by a tap, which another tap takes back, also after the page was loaded again', async () => {
    given(CALLED, ada({ status: 'returned' }), ben({ location: null, locatedAt: null }))
    await renderScreen(AT, world)
    fireEvent.click(screen.getByRole('button', { name: /Woodpecker Place not known$/ }))
    expect(screen.getByRole('heading', { name: 'Everybody is back' })).toBeTruthy()
    cleanup()
    await renderScreen(AT, world)
    fireEvent.click(screen.getByRole('button', { name: /Woodpecker ticked$/, pressed: true }))
    expect(screen.getByRole('heading', { name: '1 of 2 are back' })).toBeTruthy()
  })

  it('another call begins with no ticks', async () => {
    given(CALLED, ada())
    await renderScreen(AT, world)
    fireEvent.click(screen.getByRole('button', { name: /Fox / }))
    expect(screen.getByRole('heading', { name: 'Everybody is back' })).toBeTruthy()
    cleanup()
    given({ calledBackAt: ago(1) }, ada())
    await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: '0 of 1 are back' })).toBeTruthy()
  })

  it('a child that has no phone of its own is counted by a tap alone', async () => {
    given(CALLED, ada({ isOnHostsPhone: true }))
    await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: '0 of 1 are back' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Fox /, pressed: false })).toBeTruthy()
  })

  it('of a class of fifteen names the teams, the missing first, each in the order of its numbers', async () => {
    const isBack = (team: number) => team % 3 === 0
    const teams = givenTeams(ALL_TEAMS, (team) => ({
      status: isBack(team) ? 'returned' : 'playing',
      location: isBack(team) ? null : FAR,
      locatedAt: ago(0),
    }))
    given({ ...CALLED, maxPlayers: 15 }, ...teams)
    await renderScreen(AT, world)
    const count = screen.getByRole('heading', { name: '5 of 15 are back' }).closest('section')!
    const names = within(count)
      .getAllByRole('listitem')
      .map((row) => /Team \d+/.exec(row.textContent)?.[0])
    const inOrder = [...ALL_TEAMS.filter((team) => !isBack(team)), ...ALL_TEAMS.filter(isBack)]
    expect(names).toEqual(inOrder.map((team) => `Team ${team}`))
    for (const row of within(count).getAllByRole('button', { pressed: false })) fireEvent.click(row)
    expect(screen.getByRole('heading', { name: 'Everybody is back' })).toBeTruthy()
  })
})
