import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { givenAda, givenHostGame, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './dashboard-screen.tsx'

const browser = vi.hoisted(() => ({
  ability: 'possible',
  isSubscribed: false,
  agrees: true,
}))
vi.mock('#/platform/web-push.ts', () => ({
  readPushAbility: () => Promise.resolve(browser.ability),
  hasPushSubscription: () => Promise.resolve(browser.isSubscribed),
  subscribeToPush: () => {
    browser.isSubscribed = browser.agrees
    if (!browser.agrees) browser.ability = 'denied'
    return Promise.resolve(browser.agrees ? SUBSCRIPTION : null)
  },
}))

const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } }
const AT = '/guardian/dashboard/BCDFGH'

const world = worldForTests({ hasPlainMaps: true })
let isOn: boolean
beforeEach(() => {
  Object.assign(browser, { ability: 'possible', isSubscribed: false, agrees: true })
  isOn = false
  givenHostGame(world, { ...running(60_000), players: [givenAda({ status: 'playing' })] })
  world.api.on('readPush', () => ({ publicKey: 'key', isOn }))
  world.api.on('turnPushOn', () => {
    isOn = true
    return { success: true as const }
  })
  world.api.on('turnPushOff', () => {
    isOn = false
    return { success: true as const }
  })
})

const button = (name: string) => screen.queryByRole('button', { name })
const openWatch = async (user: { press: (name: RegExp) => Promise<void> }) => {
  await world.settle()
  await user.press(/^Page closed/)
}

it('[OPEN-65] lets this phone ring by a press, in the language of the page, and stops it again', async () => {
  const { user } = await renderScreen(AT, world)
  await openWatch(user)
  await user.press(button('Let it ring')!)
  expect(world.api.calls('turnPushOn')[0]?.body).toEqual({ ...SUBSCRIPTION, language: 'en' })
  expect(screen.getByText('This phone rings when a child calls for you.')).toBeTruthy()
  // What it cannot do is said where somebody relies on it.
  expect(screen.getByText(/the circle stays where this phone was last/)).toBeTruthy()
  await user.press(button("Don't ring")!)
  expect(button('Let it ring')).toBeTruthy()
})

it('says how to allow it once the owner has said no', async () => {
  browser.agrees = false
  const { user } = await renderScreen(AT, world)
  await openWatch(user)
  await user.press(button('Let it ring')!)
  expect(world.api.calls('turnPushOn')).toEqual([])
  expect(screen.getByText(/aren't allowed in this browser/)).toBeTruthy()
})

it('is off where the browser has lost its subscription', async () => {
  isOn = true
  const { user } = await renderScreen(AT, world)
  await openWatch(user)
  expect(button('Let it ring')).toBeTruthy()
})

it('tells a failure and can be tried again', async () => {
  world.api.refuse('turnPushOn', 'push.unknown-service')
  const { user } = await renderScreen(AT, world)
  await openWatch(user)
  await user.press(button('Let it ring')!)
  expect(screen.getByText("That didn't work. Please try again.")).toBeTruthy()
  expect(button('Let it ring')).toBeTruthy()
})

it('leads an iPhone to its home screen', async () => {
  browser.ability = 'home-screen'
  const { user } = await renderScreen(AT, world)
  await openWatch(user)
  expect(screen.getByText(/when Bramble is on the home screen/)).toBeTruthy()
})

it('says nothing to browsers that cannot ring', async () => {
  browser.ability = 'none'
  await renderScreen(AT, world)
  await world.settle()
  expect(screen.queryByRole('button', { name: /^Page closed/ })).toBeNull()
  expect(world.api.calls('readPush')).toEqual([])
})
