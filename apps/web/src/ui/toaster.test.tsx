import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster closeLabel="Close" />)
})

afterEach(() => {
  act(() => dismissToast())
  vi.useRealTimers()
})

const show = (message: Parameters<typeof toast>[0]) => act(() => void toast(message))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a toast stays for five seconds and then goes [ERR-02]', () => {
  show({ title: 'Skip Failed', description: 'Please try again.' })
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'Skip FailedPlease try again.')
  wait(4999)
  expect(screen.queryByText('Skip Failed')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Skip Failed')).toBeNull()
})

test('only one toast is on the screen, and the newer one gets its full time [ERR-02]', () => {
  show({ title: 'First' })
  wait(4000)
  show({ title: 'Second' })
  expect(screen.queryByText('First')).toBeNull()
  wait(4999)
  expect(screen.queryByText('Second')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Second')).toBeNull()
})

test('a destructive toast is announced at once, others politely [ERR-01]', () => {
  show({ title: 'Saved', variant: 'success' })
  expect(screen.getByRole('status').textContent).toBe('Saved')
  show({ title: 'Location Error', variant: 'destructive' })
  expect(screen.getByRole('alert').textContent).toBe('Location Error')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a toast can have its own time and can be closed by hand', () => {
  show({ title: 'Quick', durationMs: 1000 })
  wait(1000)
  expect(screen.queryByText('Quick')).toBeNull()
  show({ title: 'Stay' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Stay')).toBeNull()
})
