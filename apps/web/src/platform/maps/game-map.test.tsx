import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#/data/query-client.ts'
import { createWorld, PARK, type World } from '#/testing/index.ts'
import { GameMap, type GameMapProps } from './game-map.tsx'
import { loadMapEngine } from './load-engine.ts'
import { plainEngine } from './testing/plain-engine.ts'

vi.mock('./load-engine.ts', () => ({ loadMapEngine: vi.fn() }))

let world: World
const OAK = { id: 'oak', title: 'The old oak', location: { lat: 51.5084, lng: -0.1657 } }
const POND = { id: 'pond', title: 'The pond', location: { lat: 51.5074, lng: -0.1557 } }

beforeEach(() => {
  world = createWorld()
  vi.mocked(loadMapEngine).mockResolvedValue(plainEngine)
})

async function show(props: Partial<GameMapProps>) {
  const whole: GameMapProps = { kind: 'player', centre: PARK, label: 'Challenge map', ...props }
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <GameMap {...whole} />
    </QueryClientProvider>,
  )
  await world.settle()
  await world.settle()
  return container
}

const view = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[data-view]')?.dataset ?? {}
const kinds = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-marker]')].map(
    ({ dataset }) => dataset['marker'],
  )

it('[MAP-04] shows the player, the target and the other challenges, each in its own way', async () => {
  const container = await show({ player: PARK, target: OAK, available: [OAK, POND] })
  expect(kinds(container)).toEqual(['player', 'available', 'target'])
})

it('[MAP-02, CONST-19] draws a circle of 300 m and opens within zoom 14 to 17', async () => {
  const { circle, zoom } = view(await show({ player: PARK }))
  expect(circle).toBe('300')
  expect(Number(zoom)).toBeGreaterThanOrEqual(14)
  expect(Number(zoom)).toBeLessThanOrEqual(17)
})

it('[MAP-03, CONST-19] Peek shows everything for 3 s and then goes back', async () => {
  const container = await show({ player: PARK, target: OAK })
  fireEvent.click(screen.getByRole('button', { name: 'Peek' }))
  expect(view(container)['view']).toBe('fit')
  await world.advance(2_900)
  expect(view(container)['view']).toBe('fit')
  await world.advance(200)
  expect(view(container)['view']).toBe('centre')
})

it('[MAP-02, OPEN-69] the player cannot zoom', async () => {
  await show({ player: PARK })
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
})

it('[MAP-05, CONST-27] the guardian zooms by buttons from 10 to 18', async () => {
  const container = await show({ kind: 'guardian', player: PARK })
  const press = async (name: string) => {
    for (let i = 0; i < 12; i++) await act(async () => screen.getByLabelText(name).click())
    return view(container)['zoom']
  }
  expect(await press('Zoom in')).toBe('18')
  expect(await press('Zoom out')).toBe('10')
})

it('[MAP-06] the creation map opens within zoom 15 to 18, by latitude', async () => {
  const flat = view(await show({ kind: 'creation', circleMeters: 150 }))
  const polar = view(
    await show({ kind: 'creation', circleMeters: 150, centre: { lat: 78, lng: 15 } }),
  )
  expect([flat['zoom'], polar['zoom']]).toEqual(['16', '15'])
})

it('[MAP-07] the player reads "Map unavailable: ..." when the map cannot be loaded', async () => {
  vi.mocked(loadMapEngine).mockRejectedValue(new Error('offline'))
  await show({ player: PARK })
  expect(screen.getByRole('status').textContent).toMatch(/^Map unavailable: \w/)
})

it('[MAP-08] the guardian reads "Error initializing map" when the map cannot be made', async () => {
  vi.mocked(loadMapEngine).mockResolvedValue({
    open: () => {
      throw new Error('no element')
    },
  })
  await show({ kind: 'guardian' })
  expect(screen.getByText('Error initializing map')).toBeTruthy()
})

it('[MAP-08] the guardian reads "Location unknown" without a place', async () => {
  await show({ kind: 'guardian', centre: null })
  expect(screen.getByText('Location unknown')).toBeTruthy()
})

it('shows distance rings where there are no tiles', async () => {
  expect(view(await show({ player: PARK }))['tiles']).toBe('rings')
})

it('takes tiles from our own server and names whose they are', async () => {
  world.api.on('readMapSettings', () => ({ hasTiles: true, attribution: '© Some mappers' }))
  const container = await show({ player: PARK })
  expect(view(container)['tiles']).toBe('/tiles/{z}/{x}/{y}')
  expect(screen.getByText('© Some mappers')).toBeTruthy()
})

it('tells distance and direction to those who do not see the map', async () => {
  await show({ player: PARK, target: OAK, available: [POND] })
  expect(screen.getByText('The old oak: 111m, north')).toBeTruthy()
  expect(screen.getByText('The pond: 692m, east')).toBeTruthy()
})
