import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import { allowSleep, keepAwake } from './wake-lock.ts'

const world = worldForTests()

it('keeps the screen on, and asks again when the page comes back', async () => {
  keepAwake()
  await world.settle()
  expect(world.device.wakeLocks).toBe(1)
  allowSleep()
  keepAwake()
  allowSleep()
  world.device.show(false)
  world.device.show(true)
  await world.settle()
  expect(world.device.wakeLocks).toBe(2)
})

it('a phone that wants a tap is asked in the next one', async () => {
  world.device.locksInTapsOnly = true
  keepAwake()
  fireEvent.pointerDown(document.body)
  await world.settle()
  expect(world.device.wakeLocks).toBe(0)
  fireEvent.touchEnd(document.body)
  await world.settle()
  expect(world.device.wakeLocks).toBe(1)
  allowSleep()
})

it('a phone that refuses plays on', async () => {
  Object.defineProperty(navigator, 'wakeLock', {
    value: { request: () => Promise.reject(new Error('NotAllowedError')) },
    configurable: true,
  })
  expect(() => keepAwake()).not.toThrow()
  await world.settle()
  allowSleep()
})

it('a browser without it plays on', () => {
  Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true })
  expect(() => keepAwake()).not.toThrow()
  allowSleep()
})
