import { act, render } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { LeavePaymentDocument } from './leave-payment-document.tsx'

const leave = vi.fn()
beforeEach(() => leave.mockReset())

let go: (path: string) => void
function Steering() {
  const navigate = useNavigate()
  go = (path) => void navigate(path)
  return null
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <LeavePaymentDocument leave={leave} />
      <Steering />
    </MemoryRouter>,
  )
}

it('T31: the provider’s script stays while somebody pays and hears how it went', () => {
  open('/guardian/checkout')
  for (const path of [
    '/guardian/payment',
    '/guardian/payment-confirmation?payment_intent=pi_1',
    '/guardian/roam',
  ]) {
    act(() => go(path))
  }
  expect(leave).not.toHaveBeenCalled()
})

it.each([
  '/invite-players/BCDFGH',
  '/guardian/dashboard/BCDFGH',
  '/join/BCDFGH',
  '/guardian/profile',
  '/',
])('T31: it does not come along to %s', (path) => {
  open('/guardian/checkout')
  act(() => go('/guardian/roam'))
  act(() => go(path))
  expect(leave).toHaveBeenCalledTimes(1)
})
