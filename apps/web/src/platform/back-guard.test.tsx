import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useBackGuard } from './back-guard.ts'

const START = 'start'
const END = 'end'
const OVER = 'over'
const onBack = vi.fn()
let isOver = false

function Game() {
  const navigate = useNavigate()
  useBackGuard(true, onBack)
  useEffect(() => {
    if (isOver) void navigate('/end', { replace: true })
  }, [navigate])
  return <button onClick={() => void navigate('/end', { replace: true })}>{END}</button>
}

function Pages() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (pathname === '/game') return <Game />
  return pathname === '/end' ? (
    <p>{OVER}</p>
  ) : (
    <button onClick={() => void navigate('/game')}>{START}</button>
  )
}

const once = (target: EventTarget, type: string) =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
const press = (name: string) => screen.getByRole('button', { name }).click()

it('"back" stays in the game, and leads away from the page after it', async () => {
  history.replaceState(null, '', '/start')
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )
  const entries = history.length
  press(START)
  await screen.findByRole('button', { name: END })
  await waitFor(() => expect(history.length).toBe(entries + 2))
  history.back()
  await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1))
  await waitFor(() => expect((history.state as { isBelowGuard?: true }).isBelowGuard).toBeFalsy())
  expect(location.pathname).toBe('/game')

  isOver = true
  press(END)
  await screen.findByText(OVER)
  // The entry below the guard is one of the game, which leads to its end again.
  const wentBack = once(window, 'popstate')
  history.back()
  await wentBack
  await waitFor(() => expect(location.pathname).toBe('/end'))
  history.back()
  await screen.findByRole('button', { name: START })
})

it('asks again after "back" while there was nothing to ask about', async () => {
  history.replaceState(null, '', '/list')
  history.pushState(null, '', '/edit')
  const ask = vi.fn()
  const { rerender } = renderHook(({ isOn }) => useBackGuard(isOn, ask), {
    initialProps: { isOn: true },
  })
  rerender({ isOn: false })
  history.back()
  await waitFor(() => expect(history.state).toMatchObject({ isBelowGuard: true }))
  rerender({ isOn: true })
  history.back()
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(location.pathname).toBe('/edit')
})
