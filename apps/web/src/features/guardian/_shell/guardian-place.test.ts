import { expect, it } from 'vitest'
import { PARK, worldForTests } from '#/testing/index.ts'
import { readGuardianPlace } from './guardian-place.tsx'

const world = worldForTests()

async function read() {
  const reading = readGuardianPlace()
  await world.advance(12_000)
  return reading
}

it('[STORE-16] keeps the place', async () => {
  world.gps.at({ ...PARK, accuracy: 6 })
  expect(await read()).toEqual({ place: { ...PARK, accuracy: 6 } })
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
