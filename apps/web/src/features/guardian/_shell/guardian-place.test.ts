import { expect, it, vi } from 'vitest'
import { PARK, worldForTests } from '#/testing/index.ts'
import { readGuardianPlace } from './guardian-place.tsx'

const world = worldForTests()

async function read() {
  const reading = readGuardianPlace()
  await world.advance(12_000)
  return reading
}

it('[GPS-12, CONST-32] asks with high accuracy, for 10 s, at most 60 s old', async () => {
  world.gps.at({ ...PARK, accuracy: 6 })
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  expect(await read()).toEqual({ place: { ...PARK, accuracy: 6 } })
  expect(ask.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 60_000,
  })
})

it('[STORE-16] keeps the place', async () => {
  world.gps.at({ ...PARK, accuracy: 6 })
  await read()
  expect(world.storage.session.getItem('guardianLocation')).toContain('51.5074')
})

it.each([
  ['denied', 1],
  ['failed', 2],
  ['failed', 3],
] as const)('says %s when the phone answers error %i', async (problem, code) => {
  world.gps.error(code)
  expect(await read()).toEqual({ problem })
})

it('[OPEN-48] never keeps a place that is vague by more than a kilometre', async () => {
  world.gps.at({ ...PARK, accuracy: 5_000 })
  expect(await read()).toEqual({ problem: 'imprecise' })
  expect(world.storage.session.getItem('guardianLocation')).toBeNull()
})
