import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/data/query-client.ts'
import { until, worldForTests } from '#/testing/index.ts'
import { App } from './app.tsx'

const world = worldForTests()

it('[CONFIRM-04] a payment is verified once, also where React mounts every page twice', async () => {
  world.signIn()
  world.api.on('verifyPayment', () => ({ success: false, state: 'processing' as const }))
  const details = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[`/guardian/payment-confirmation?${details}`]}>
        <App queryClient={createQueryClient()} />
      </MemoryRouter>
    </StrictMode>,
  )
  await until(world, () => screen.queryByText('Processing') !== null)
  expect(screen.getByText('Processing')).toBeTruthy()
  expect(world.api.calls('verifyPayment')).toHaveLength(1)
})
