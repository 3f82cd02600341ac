import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import { HoldButton } from './hold-button.tsx'

const world = worldForTests()
const onHeld = vi.fn()
beforeEach(() => {
  onHeld.mockClear()
})

function button(): HTMLElement {
  render(
    <HoldButton
      holdMs={1_000}
      againMs={3_000}
      onHeld={onHeld}
      label="Call"
      shortHint="Hold it."
      againHint="Once more."
    >
      call
    </HoldButton>,
  )
  return screen.getByRole('button', { name: 'Call' })
}

it('is pressed once it was held for its time', async () => {
  const call = button()
  fireEvent.pointerDown(call)
  await world.advance(900)
  expect(onHeld).not.toHaveBeenCalled()
  await world.advance(200)
  expect(onHeld).toHaveBeenCalledTimes(1)
  fireEvent.pointerUp(call)
  fireEvent.click(call, { detail: 1 })
  await world.advance(3_000)
  expect(onHeld).toHaveBeenCalledTimes(1)
})

it('a finger that slides off has not pressed it', async () => {
  const call = button()
  fireEvent.pointerDown(call)
  await world.advance(500)
  fireEvent.pointerLeave(call)
  await world.advance(2_000)
  expect(onHeld).not.toHaveBeenCalled()
})

it.each(['Enter', ' '])('the key "%s" holds it; its repeats press nothing', async (key) => {
  const call = button()
  fireEvent.keyDown(call, { key })
  await world.advance(500)
  expect(fireEvent.keyDown(call, { key, repeat: true })).toBe(false)
  await world.advance(600)
  expect(onHeld).toHaveBeenCalledTimes(1)
})

it('two presses of a screen reader count, one alone does not', async () => {
  const call = button()
  act(() => call.click())
  expect(screen.getByRole('status').textContent).toBe('Once more.')
  await world.advance(3_100)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => call.click())
  expect(onHeld).not.toHaveBeenCalled()
  act(() => call.click())
  expect(onHeld).toHaveBeenCalledTimes(1)
})
