import { haversineMeters } from '@bramble/domain/geo/distance'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PARK, worldForTests } from '#/testing/index.ts'
import { button, givenCapabilities, openNewWizard, title } from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
  world.api.on('countNearbyChallenges', () => ({ count: 3 }))
  world.gps.at({ ...PARK, accuracy: 6 })
})

async function record() {
  const shown = await openNewWizard(world)
  await shown.user.click(button('I am at the spot'))
  return shown
}
const told = () => screen.queryByRole('alert')?.textContent ?? ''

it('[WIZ-12] the guardian confirms to be at the spot; several readings make the place', async () => {
  const { user } = await record()
  await world.advance(700)
  expect(screen.getByText(/^2 readings taken, accurate to about \d m$/)).toBeTruthy()
  await world.advance(3_000)
  expect(screen.getByText('The spot is recorded')).toBeTruthy()
  expect(screen.getByText('It is accurate to about 6 m.')).toBeTruthy()
  await user.click(button('Continue'))
  expect(title()).toBe('Name and words')
})

it('[WIZ-24] tells how many challenges there are around; asks with place only', async () => {
  await record()
  await world.advance(4_000)
  expect(screen.getByText('There are 3 challenges within 200 meters of this spot.')).toBeTruthy()
  const { body } = world.api.calls('countNearbyChallenges')[0] ?? {}
  expect(Object.keys(body ?? {})).toEqual(['lat', 'lng'])
  expect(haversineMeters(PARK, body ?? { lat: 0, lng: 0 })).toBeLessThan(1)
})

it('[WIZ-24, OPEN-36] a count that fails is no news, and nothing waits for it', async () => {
  world.api.fail('countNearbyChallenges', 500)
  await record()
  await world.advance(4_000)
  expect(screen.queryByText(/challenges? within 200 meters/)).toBeNull()
  expect(button('Continue').disabled).toBe(false)
})

it('warns in one sentence where the map has water, and does not block', async () => {
  world.api.on('lookAtGround', () => ({
    places: [{ isKnown: true, warning: 'water' as const, isByWater: false }],
  }))
  await record()
  await world.advance(4_000)
  expect(screen.getByText('There is water here on our map.')).toBeTruthy()
  expect(button('Continue').disabled).toBe(false)
})

it('no map of a place is told apart from a map without dangers there', async () => {
  world.api.on('lookAtGround', () => ({
    places: [{ isKnown: false, warning: null, isByWater: false }],
  }))
  await record()
  await world.advance(4_000)
  expect(screen.getByText(/^We have no map of this place\. Look for yourself/)).toBeTruthy()
  expect(button('Continue').disabled).toBe(false)
})

it('says that the map is being read as long as it is not, and then what it has', async () => {
  world.api.refuse('lookAtGround', 'ground.not-now')
  await record()
  await world.advance(8_000)
  expect(screen.getByText(/^One moment, the map is being read\..*Look for yourself/)).toBeTruthy()
  expect(button('Continue').disabled).toBe(false)
  let answer: () => void = () => undefined
  const answering = new Promise<void>((resolve) => (answer = resolve))
  world.api.on('lookAtGround', async () => {
    await answering
    return { places: [{ isKnown: true, warning: 'rail' as const, isByWater: false }] }
  })
  await world.advance(11_000)
  expect(screen.getByText(/Look for yourself/)).toBeTruthy()
  answer()
  await world.settle()
  expect(screen.getByText('There are rails here on our map.')).toBeTruthy()
  expect(screen.queryByText(/the map is being read/)).toBeNull()
})

it('the words of a refusal are not read as words about the ground', async () => {
  world.api.refuse('lookAtGround', 'request.invalid')
  await record()
  await world.advance(8_000)
  expect(screen.getByText(/^Our map hasn't answered yet\. Look for yourself/)).toBeTruthy()
})

it('[WIZ-12, OPEN-36, CONST-02, CONST-03] a worse reading warns after 15 s, and does not block', async () => {
  world.gps.at({ ...PARK, accuracy: 40 })
  const { user } = await record()
  await world.advance(14_000)
  expect(screen.queryByText('Not very exact yet')).toBeNull()
  await world.advance(1_600)
  expect(screen.getByText(/accurate to about \d+ m; we would like 10 m/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await user.press(button('Use it anyway'))
  expect(screen.getByText('The spot is recorded')).toBeTruthy()
  await user.click(button('Continue'))
  expect(title()).toBe('Name and words')
})

it('[WIZ-12, CONST-03] what is good enough is said by the settings of the server', async () => {
  world.api.on('readGpsSettings', () => ({
    ...DEFAULT_GPS_SETTINGS,
    challengeCreationThreshold: 50,
  }))
  world.gps.at({ ...PARK, accuracy: 40 })
  await record()
  await world.advance(4_000)
  expect(screen.getByText('The spot is recorded')).toBeTruthy()
})

it('[WIZ-12] a place can be recorded again', async () => {
  const { user } = await record()
  await world.advance(4_000)
  world.gps.at({ ...PARK, accuracy: 3 })
  await user.press(button('Record again'), 4_000)
  expect(screen.getByText('It is accurate to about 3 m.')).toBeTruthy()
})

it('[WIZ-11, WIZ-12] a recorded place stays when the phone finds none the next time', async () => {
  const { user } = await record()
  await world.advance(4_000)
  world.gps.error(1)
  await user.press(button('Record again'), 100)
  expect(told()).toContain('Location Required')
  expect(screen.getByText('The spot is recorded')).toBeTruthy()
  await user.click(button('Continue'))
  expect(title()).toBe('Name and words')
})

it('recording can be stopped', async () => {
  world.gps.at({ ...PARK, accuracy: 40 })
  const { user } = await record()
  await world.advance(1_000)
  await user.press(button('Stop'), 20_000)
  expect(button('I am at the spot')).toBeTruthy()
  expect(screen.queryByText('Not very exact yet')).toBeNull()
})

it('[WIZ-11] without permission there is help, and another try', async () => {
  world.gps.error(1)
  const { user } = await record()
  await world.advance(100)
  expect(told()).toContain('Location Required')
  expect(told()).toContain('Please enable location services to create a challenge.')
  expect(screen.getByText(/allow location for this page/)).toBeTruthy()
  world.gps.at({ ...PARK, accuracy: 6 })
  await user.press(button('I am at the spot'), 4_000)
  expect(screen.getByText('The spot is recorded')).toBeTruthy()
})

it('[WIZ-11] a phone that hides its precise place is told how to show it', async () => {
  world.gps.at({ ...PARK, accuracy: 5_000 })
  await record()
  await world.advance(100)
  expect(screen.getByText(/^iPhone: Settings/)).toBeTruthy()
})

it('[WIZ-11] a phone that finds nothing is told so in the end', async () => {
  world.gps.error(2)
  await record()
  await world.advance(17_000)
  expect(screen.getByText(/We couldn't find where you are/)).toBeTruthy()
})
