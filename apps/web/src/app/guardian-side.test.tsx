import type { Account } from '@bramble/contract'
import { render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '#/data/query-client.ts'
import { givenOwnGroup } from '#/features/guardian/account/_groups/testing/given-group.ts'
import { FREE, NO_PASS, PASS } from '#/features/guardian/_payment/testing/payments.tsx'
import { givenAda, givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import { givenAccount, PARK, renderScreen, reaches, until, worldForTests } from '#/testing/index.ts'
import { App } from './app.tsx'

const world = worldForTests()
beforeEach(() => {
  world.gps.at({ ...PARK, accuracy: 6 })
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  world.api.on('listPaymentPlans', () => [FREE, PASS])
  world.api.on('countNearbyChallenges', () => ({ count: 7 }))
  world.api.on('readPaymentSettings', () => ({ provider: 'test' as const }))
  world.api.on('readDayPassStatus', () => NO_PASS)
  world.api.on('recordSessionPurchase', ({ body }) => body)
  world.api.on('listGames', () => [])
  world.api.on('listPurchases', () => [])
  world.api.on('listGroups', () => [givenOwnGroup()])
  world.api.on('listChallenges', () => [])
})

type Opened = Awaited<ReturnType<typeof renderScreen>>

async function press({ user, path }: Opened, role: 'button' | 'link', name: RegExp, to: string) {
  await until(world, () => screen.queryByRole(role, { name }) !== null)
  await user.click(screen.getByRole(role, { name }))
  await reaches(world, path, to)
}

it('[GEN-02, GEN-11] signs in with a provider, makes a game, shows its code as QR code too, and starts it', async () => {
  const game = givenHostGame(world)
  const account: Account = givenAccount()
  world.api.on('signIn', () => world.signIn(account))
  world.api.on('createSession', () => game.session())
  world.storage.local.setItem('termsAccepted', 'true')
  world.storage.session.setItem('returnTo', '/guardian/roam')
  const opened = await renderScreen('/guardian/signup', world)
  await until(world, () => screen.queryByRole('button', { name: /with Google/ }) !== null)
  await opened.user.press(/with Google/, 200)
  await until(world, () => opened.path() === '/guardian/roam')
  await press(opened, 'button', /^Start Free Roam/, '/invite-players/BCDFGH')
  await until(world, () => screen.queryByRole('img', { name: /QR code/ }) !== null)
  expect(screen.getByText('BCD')).toBeTruthy()
  game.change({ players: [givenAda()], playerCount: 1 })
  await press(opened, 'link', /^PLAY NOW$/, '/ready-to-play/BCDFGH')
  await press(opened, 'button', /^PLAY NOW$/, '/guardian/dashboard/BCDFGH')
  expect(game.session().status).toBe('active')
  await until(world, () => screen.queryByText('Fox') !== null)
  expect(screen.getByText('Fox')).toBeTruthy()
  await press(opened, 'link', /^View Results$/, '/thank-you/BCDFGH')
})

it('[ROLE-02] somebody who is signed in finds games, challenges, profile and groups in the menu', async () => {
  world.signIn()
  const opened = await renderScreen('/guardian/roam', world)
  for (const [name, path, title] of [
    ['My Games', '/guardian/my-games', 'My Games'],
    ['My Challenges', '/guardian/challenges', 'My Challenges'],
    ['My Profile', '/guardian/profile', 'My Profile'],
    ['My Groups', '/guardian/groups', 'My Groups'],
  ] as const) {
    await opened.user.press('Open menu')
    const menu = within(screen.getByRole('dialog'))
    await opened.user.click(menu.getByRole('link', { name }))
    await until(world, () => screen.queryByRole('heading', { level: 1, name: title }) !== null)
    expect(opened.path()).toBe(path)
  }
})

it('[ROUTE-31] /guardian/challenges is My Challenges', async () => {
  world.signIn()
  await renderScreen('/guardian/challenges', world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Challenges')
})

it('[ROLE-02, GEN-13, PLAN-21] buys a day pass, runs a game on it, and looks after the group', async () => {
  world.signIn()
  const game = givenHostGame(world, { maxPlayers: 4 })
  world.api.on('createSession', () => game.session())
  world.api.on('createPaymentIntent', () => ({ clientSecret: 'pi_1_secret_2' }))
  world.api.on('confirmTestPayment', () => ({ status: 'succeeded' as const, failure: null }))
  world.api.on('verifyPayment', () => {
    world.api.on('readDayPassStatus', () => ({
      hasActiveDayPass: true,
      purchase: null,
      expiresAt: '2026-06-02T10:00:00.000Z',
    }))
    return { success: true, state: 'paid' as const }
  })
  const opened = await renderScreen('/guardian/roam', world)
  const { user, path } = opened
  await press(opened, 'button', /^Start 1 Day Pass/, '/guardian/checkout')
  await until(world, () => screen.queryByLabelText('Test card number') !== null)
  await user.type(screen.getByLabelText('Test card number'), '4242424242424242')
  await user.type(screen.getByLabelText('Expiry (MM / YY)'), '1230')
  await user.type(screen.getByLabelText('Security code'), '123')
  await press(opened, 'button', /^Pay £2\.49$/, '/guardian/roam')
  await until(world, () => screen.queryByText('Your day pass is active') !== null)
  await press(opened, 'button', /^Start Roam Adventure$/, '/invite-players/BCDFGH')
  await until(world, () => screen.queryByText(/^Day pass: 2[34] h/) !== null)
  expect(world.api.calls('recordSessionPurchase').at(-1)?.body.paymentPlanId).toBe('roam-day-pass')
  await user.press('Open menu')
  await user.click(screen.getByRole('link', { name: 'My Groups' }))
  await until(world, () => screen.queryByRole('heading', { name: "Gwen's Group" }) !== null)
  expect(path()).toBe('/guardian/groups')
})

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
