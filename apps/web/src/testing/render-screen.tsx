import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { vi } from 'vitest'
import { App } from '#/app/app.tsx'
import { createQueryClient } from '#/data/query-client.ts'
import type { World } from './world.ts'

let lastPath = ''
let navigate: NavigateFunction = () => undefined

function PathProbe() {
  const { pathname, search } = useLocation()
  lastPath = pathname + search
  navigate = useNavigate()
  return null
}

/**
 * The whole app at an address, once its screen is loaded. `earlier` are addresses visited before,
 * for the back button.
 */
export async function renderScreen(path: string, world: World, earlier: readonly string[] = []) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync })
  render(
    <MemoryRouter initialEntries={[...earlier, path]} initialIndex={earlier.length}>
      <PathProbe />
      <App queryClient={createQueryClient()} />
    </MemoryRouter>,
  )
  for (let tries = 0; tries < 500 && screen.queryAllByRole('heading').length === 0; tries++) {
    await world.settle()
  }
  await world.settle()
  await world.settle()
  return {
    user,
    /** The address shown now. */
    path: () => lastPath,
    /** The back button of the browser. */
    back: async () => {
      await act(async () => navigate(-1))
      await world.settle()
    },
  }
}
