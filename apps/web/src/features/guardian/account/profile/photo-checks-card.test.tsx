import type { PhotoChecks } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './profile-screen.tsx'

const NEVER_ASKED = { isAllowed: false, isOffered: true, textVersion: null, decidedAt: null }
const CAN = { isAvailable: true, reason: null, message: null }

const world = worldForTests()
let checks: PhotoChecks
beforeEach(() => {
  world.signIn()
  checks = NEVER_ASKED
  world.api.on('listPurchases', () => [])
  world.api.on('readPhotoChecks', () => checks)
  world.api.on('changePhotoChecks', ({ body }) => {
    checks = { ...checks, ...body, decidedAt: '2026-06-01T10:00:00.000Z' }
    return checks
  })
  world.api.on('readCapabilities', () => ({
    analyzeObject: CAN,
    generateQuestions: CAN,
    matchView: CAN,
    checkChildPhotos: {
      isAvailable: false,
      reason: 'not-for-children' as const,
      message: 'The service here keeps photos.',
    },
  }))
})

const open = () => renderScreen('/guardian/profile', world)
const box = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Let a computer service look/ })

it('[T27] is off until it is allowed, and says what happens with and without it; allowing it tells which words were read', async () => {
  const { user } = await open()
  expect([box().checked, box().disabled]).toEqual([false, false])
  expect(screen.getByText(/carry no name or place, and aren't kept there/)).toBeTruthy()
  expect(screen.getByText(/Without it no photo leaves this game's own server/)).toBeTruthy()
  await user.press(box())
  expect(world.api.calls('changePhotoChecks')[0]?.body).toEqual({ isAllowed: true, textVersion: 1 })
  expect(box().checked).toBe(true)
  expect(screen.getByText('The computer service may look at photos')).toBeTruthy()
})

it('[T27] it can be forbidden again', async () => {
  checks = { ...NEVER_ASKED, isAllowed: true, textVersion: 1 }
  const { user } = await open()
  await user.press(box())
  expect(world.api.calls('changePhotoChecks')[0]?.body.isAllowed).toBe(false)
  expect(box().checked).toBe(false)
})

it('[T27] where it is not offered it cannot be allowed, and the reason stands there', async () => {
  checks = { ...NEVER_ASKED, isOffered: false }
  await open()
  expect(box().disabled).toBe(true)
  expect(screen.getByText('The service here keeps photos.')).toBeTruthy()
})

it('[T27] what was once allowed can be forbidden even where it is not offered any more', async () => {
  checks = { ...NEVER_ASKED, isAllowed: true, isOffered: false }
  await open()
  expect([box().checked, box().disabled]).toEqual([true, false])
})

it('[T27] what could not be saved stays as it was, and it says so', async () => {
  world.api.fail('changePhotoChecks', 500)
  const { user } = await open()
  await user.press(box())
  expect(box().checked).toBe(false)
  expect(screen.getByText("This couldn't be saved. Please try again.")).toBeTruthy()
})

it('without an answer it can be asked for again', async () => {
  world.api.fail('readPhotoChecks', 500)
  const { user } = await open()
  expect(screen.getByText("This couldn't be loaded.")).toBeTruthy()
  world.api.on('listPurchases', () => [])
  world.api.on('readPhotoChecks', () => checks)
  await user.press('Try Again')
  expect(box().checked).toBe(false)
})
