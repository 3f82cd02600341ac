import type { HostPlayer, HostSession } from '@bramble/contract'
import { act, within } from '@testing-library/react'
import {
  givenAda,
  givenBen,
  givenHostGame,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { renderScreen, type World } from '#/testing/index.ts'
import '../dashboard-screen.tsx'

const NEAR = { lat: 51.5083, lng: -0.1657, accuracy: 5 }

export const nowText = () => new Date(Date.now()).toISOString()
/** Ada and Ben play near the grown-up, and their phones have just been heard from. */
export const ada = (more: Partial<HostPlayer> = {}) =>
  givenAda({ status: 'playing', location: NEAR, locatedAt: nowText(), ...more })
export const ben = (more: Partial<HostPlayer> = {}) =>
  givenBen({ status: 'playing', location: NEAR, locatedAt: nowText(), ...more })

/** Opens the dashboard of a game with everything that a host can do in it. */
export async function openDashboard(world: World, more: Partial<HostSession> = {}) {
  const game = givenHostGame(world, {
    ...running(60_000),
    stayCloseMeters: 100,
    role: 'host',
    grownUps: [],
    modes: [],
    players: [ada(), ben()],
    ...more,
  })
  world.api.on('removeCoHost', () => {
    game.change({ grownUps: [] })
    return { success: true as const }
  })
  world.api.on('removePlayer', ({ params }) => {
    game.change({ players: game.session().players.filter(({ id }) => id !== params.id) })
    return { success: true as const }
  })
  const { user } = await renderScreen('/guardian/dashboard/BCDFGH', world)
  await world.advance(3_100)
  return {
    game,
    /** Presses a button by a key, in the topmost dialog or the page. */
    press: async (name: string | RegExp) => {
      const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
      const front = [...dialogs].at(-1) ?? document.body
      const button = within(front).getByRole('button', { name })
      act(() => button.focus())
      await user.keyboard('{Enter}')
      await world.settle()
    },
  }
}
