import { act, render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { App } from '#/app/app.tsx'
import { createQueryClient } from '#/data/query-client.ts'
import { navigation } from './navigation.ts'
import type { World } from './world.ts'

/** An address counts as shown only when React has rendered its screen. */
function PathProbe() {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  const address = pathname + search
  navigation.next = address
  useLayoutEffect(() => {
    navigation.shown = address
    navigation.go = go
  }, [address, go])
  return null
}

const screens = import.meta.glob('../features/{general,player,guardian/*}/*/*-screen.tsx')
let loaded: Promise<unknown> | null = null

/** Loads every screen, once for each worker: a test shall not wait for one while its clock stands. */
function loadScreens(): Promise<unknown> {
  loaded ??= Promise.all(Object.values(screens).map((load) => load()))
  return loaded
}

/**
 * Renders the whole app at an address and waits for its screen. `earlier` are addresses visited
 * before, for the back button.
 */
export async function renderScreen(path: string, world: World, earlier: readonly string[] = []) {
  await loadScreens()
  const hands = userEvent.setup({
    advanceTimers: vi.advanceTimersByTimeAsync,
    // Tests run without styles, which alone could take a press away.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  })
  const user = Object.assign(hands, {
    /** Clicks on an element, or on the button of this name, and lets what follows happen for `ms`. */
    async press(what: Element | string | RegExp, ms = 0): Promise<void> {
      const pressed = what instanceof Element ? what : screen.getByRole('button', { name: what })
      await hands.click(pressed)
      await (ms === 0 ? world.settle() : world.advance(ms))
    },
  })
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
    /** The shown address. */
    path: () => navigation.shown,
    /** The back button of the browser. */
    back: async () => {
      await act(async () => navigation.go(-1))
      await world.settle()
    },
  }
}

/** What is told at once, one after the other; '' where nothing is. */
export const alertText = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim()
