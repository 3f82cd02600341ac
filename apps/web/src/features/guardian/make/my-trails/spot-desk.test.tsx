import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  givenOwnTrail,
  givenOwnTrails,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { PARK, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './edit-trail-screen.tsx'

const FAR = { lat: PARK.lat + 0.01, lng: PARK.lng }

const world = worldForTests({ hasPlainMaps: true })
beforeEach(() => {
  world.signIn()
  givenOwnTrails(world, givenOwnTrail())
})
async function open(...overrides: Parameters<typeof givenOwnChallenge>[0][]) {
  const spots = [1, 2, 3].map((n) =>
    givenOwnChallenge({
      ...{ id: challengeId(n), title: `Spot ${n}`, status: 'published', location: PARK },
      ...overrides[n - 1],
    }),
  )
  givenChallenges(world, ...spots)
  const opened = await renderScreen(`/guardian/trails/${TRAIL_ID}`, world)
  await until(world, () => document.querySelector('[data-marker]') !== null)
  return opened
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const ground = () => document.querySelector('.map-ground')!
const onMap = async (element: Element, name: string, detail: object) => {
  await act(async () => element.dispatchEvent(new CustomEvent(name, { detail })))
  await world.settle()
}
const changes = () => world.api.calls('changeChallenge').map(({ body }) => body)
const titles = () =>
  within(screen.getByRole('list', { name: 'Spots in their order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /(?:New spot|Spot) \d/.exec(textContent)?.[0])

it('a click on the map makes a draft where nobody has stood yet, and puts it on the trail', async () => {
  const { user } = await open()
  world.api.on('createChallenge', ({ body }) =>
    givenOwnChallenge({
      ...{ id: challengeId(9), title: body.title, location: FAR, isUnvisited: true },
    }),
  )
  // Nothing is made before somebody asks for it.
  await onMap(ground(), 'picked', FAR)
  expect(world.api.calls('createChallenge')).toEqual([])
  await user.click(button('Add a spot on the map'))
  await onMap(ground(), 'picked', FAR)
  await until(world, () => titles().length === 4)
  const [made] = world.api.calls('createChallenge')
  expect(made?.body).toMatchObject({ location: FAR, isUnvisited: true, title: 'New spot 4' })
  expect(made?.headers.get('idempotency-key')).toBeTruthy()
  expect(screen.getByText('Nobody has stood here yet')).toBeTruthy()
})

it('each spot says whether wheels get there, where its maker has said so', async () => {
  await open({ wheels: 'no' }, { wheels: 'partly' })
  const rows = within(screen.getByRole('list', { name: 'Spots in their order' }))
  const said = rows.getAllByText(/^Wheelchairs and pushchairs/)
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Wheelchairs and pushchairs: No',
    'Wheelchairs and pushchairs: Partly',
  ])
})

it('a draft is dragged, or moved by buttons, and put back; what is published stays', async () => {
  const { user } = await open({ status: 'draft' })
  const markers = () => [...document.querySelectorAll('[data-marker]')]
  await onMap(
    markers().find((one) => one.getAttribute('title') === 'Spot 2')!,
    'moved',
    FAR,
  )
  expect(changes()).toEqual([])
  await onMap(
    markers().find((one) => one.getAttribute('title') === 'Spot 1')!,
    'moved',
    FAR,
  )
  await until(world, () => changes().length === 1)
  expect(changes()[0]).toEqual({ location: FAR, isUnvisited: true })
  await user.click(button('Undo'))
  await until(world, () => changes().length === 2)
  expect(changes()[1]).toMatchObject({ isUnvisited: false, location: { lat: PARK.lat } })
  expect(button(/north/i)).toBeTruthy()
  await user.click(button(/^2 ?Spot 2$/))
  expect(screen.queryByRole('button', { name: /north/i })).toBeNull()
})

it('a spot that was taken out comes back to its place', async () => {
  const { user } = await open()
  await user.click(button('Take “Spot 2” out'))
  expect(titles()).toEqual(['Spot 1', 'Spot 3'])
  await user.click(button('Undo'))
  expect(titles()).toEqual(['Spot 1', 'Spot 2', 'Spot 3'])
})

it('what is taken out leaves the focus with the way back, and then with the spot', async () => {
  const { user } = await open()
  await user.click(button('Take “Spot 1” out'))
  expect(document.activeElement).toBe(button('Undo'))
  await user.click(button('Undo'))
  expect(document.activeElement).toBe(button(/^1 ?Spot 1$/))
})

it('a spot goes far along the list by its number, and a press at the end of it keeps the focus', async () => {
  const { user } = await open()
  await user.click(button(/^3 ?Spot 3$/))
  await user.selectOptions(screen.getByLabelText('Its number on the trail'), '1')
  expect(titles()).toEqual(['Spot 3', 'Spot 1', 'Spot 2'])
  expect(screen.getByText('“Spot 3” is number 1 now.')).toBeTruthy()
  await user.click(button('Move “Spot 1” up'))
  expect(titles()).toEqual(['Spot 1', 'Spot 3', 'Spot 2'])
  expect(document.activeElement).toBe(button('Move “Spot 1” up'))
  expect(button('Move “Spot 1” up').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Move “Spot 1” up'))
  expect(titles()).toEqual(['Spot 1', 'Spot 3', 'Spot 2'])
})

it('is confirmed on foot in two taps, and the page says how far the phone is from the map', async () => {
  const { user } = await open({ status: 'draft', isUnvisited: true, location: FAR })
  world.gps.at({ ...PARK, accuracy: 4 })
  await user.press(/^I stand here/, 8_000)
  expect(screen.getByText(/from the place on the map/)).toBeTruthy()
  await user.click(button('Keep this place'))
  await until(world, () => changes().length === 1)
  expect(changes()[0]).toMatchObject({ isUnvisited: false, location: { lat: PARK.lat } })
})

it('the focus stays beside the map while a place is chosen, and afterwards', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a spot on the map' }))
  expect(document.activeElement?.textContent).toBe('Choose the place of the new spot on the map.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement?.textContent).toBe('Add a spot on the map')
})
