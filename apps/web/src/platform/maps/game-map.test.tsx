import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#/data/query-client.ts'
import { PARK, worldForTests } from '#/testing/index.ts'
import { GameMap, type GameMapProps } from './game-map.tsx'
import { loadMapEngine } from './load-engine.ts'
import type { MapEngine } from './map-engine.ts'
import { PlaceMap, type PlaceMapProps } from './place-map.tsx'
import { plainEngine } from './testing/plain-engine.ts'

vi.mock('./load-engine.ts', () => ({ loadMapEngine: vi.fn(), setMapEngine: vi.fn() }))

const world = worldForTests()
const OAK = { id: 'oak', title: 'The old oak', location: { lat: 51.5084, lng: -0.1657 } }
const POND = { id: 'pond', title: 'The pond', location: { lat: 51.5074, lng: -0.1557 } }

beforeEach(() => {
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

it.each([
  [10, 17],
  [60, 17],
  [150, 16],
  [270, 15],
  [2_000, 14],
])('[MAP-02] opens as near as the nearest spot, %i m away, allows', async (meters, zoom) => {
  const north = (far: number) => ({ lat: PARK.lat + far / 111_195, lng: PARK.lng })
  const near = { ...OAK, location: north(meters), areaMeters: 25, hiddenAt: north(meters) }
  const far = { ...POND, location: north(meters + 300) }
  const container = await show({ player: PARK, target: far, available: [near] })
  expect(view(container)['zoom']).toBe(String(zoom))
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

it('a child that moves does not change how near a map of the grown-up looks', async () => {
  const shown = (player: typeof PARK) => (
    <QueryClientProvider client={client}>
      <GameMap kind="guardian" centre={PARK} label="Map" player={player} />
    </QueryClientProvider>
  )
  const client = createQueryClient()
  const { container, rerender } = render(shown(PARK))
  await world.settle()
  await world.settle()
  const { zoom } = view(container)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  rerender(shown({ ...PARK, lat: PARK.lat + 0.001 }))
  await world.settle()
  expect(view(container)['zoom']).toBe(zoom)
  vi.restoreAllMocks()
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
  world.api.on('readMapSettings', () => ({
    hasTiles: true,
    attribution: '© Some mappers',
    maxZoom: 19,
    guardianMap: null,
  }))
  const container = await show({ player: PARK })
  expect(view(container)['tiles']).toBe('/tiles/{z}/{x}/{y}')
  expect(screen.getByText('© Some mappers')).toBeTruthy()
})

describe('where the server has a map of vectors', () => {
  const MAP = { origin: PARK, reachMeters: 600, areas: [], lines: [], names: [] }
  const drawn = (container: HTMLElement) => view(container)['drawn']
  const settings = (hasTiles: boolean) => ({
    hasTiles,
    attribution: '© Some tiles',
    maxZoom: 19,
    drawnMapCredit: '© OpenStreetMap contributors',
    guardianMap: null,
  })
  const asks = () => world.api.calls('drawMap')
  beforeEach(() => {
    world.api.on('readMapSettings', () => settings(false))
    world.api.on('drawMap', () => ({ map: MAP }))
  })

  it('draws it for grown-ups and says whose the data are', async () => {
    expect(drawn(await show({ kind: 'adventure' }))).toBe('yes')
    expect(screen.getByText('© OpenStreetMap contributors')).toBeTruthy()
    expect(screen.queryByText(/The rings show/)).toBeNull()
    expect(asks()).toMatchObject([{ body: { place: { lat: 51.507, lng: -0.166 } } }])
  })

  it('draws what the child’s phone carries, and asks nobody', async () => {
    expect(drawn(await show({ drawn: MAP }))).toBe('yes')
    expect(screen.getByText('© OpenStreetMap contributors')).toBeTruthy()
    expect(asks()).toEqual([])
  })

  it('shows the pictures where the phone carries none, and where the map ends too near', async () => {
    world.api.on('readMapSettings', () => settings(true))
    const without = await show({ drawn: null })
    expect([drawn(without), view(without)['tiles']]).toEqual(['no', '/tiles/{z}/{x}/{y}'])
    expect(screen.getByText('© Some tiles')).toBeTruthy()
    const far = { ...OAK, id: 'far', location: { lat: 51.52, lng: -0.1657 } }
    expect(drawn(await show({ drawn: MAP, available: [far] }))).toBe('no')
    expect(drawn(await show({ drawn: MAP, available: [OAK] }))).toBe('yes')
  })

  it('shows rings where the server cannot draw this place', async () => {
    world.api.on('drawMap', () => ({ map: null }))
    const container = await show({ kind: 'adventure' })
    expect([drawn(container), view(container)['tiles']]).toEqual(['no', 'rings'])
  })
})

it('tells distance and direction to those who do not see the map', async () => {
  await show({ player: PARK, target: OAK, available: [POND] })
  expect(screen.getByText('The old oak: 111 m, north')).toBeTruthy()
  expect(screen.getByText('The pond: 692 m, east')).toBeTruthy()
})

describe('where the operator has Google draw the maps of grown-ups', () => {
  const GOOGLE = { name: 'google', apiKey: 'a-browser-key' }
  const settings = (hasTiles = false) => ({
    hasTiles,
    attribution: '© Some mappers',
    maxZoom: 19,
    guardianMap: { provider: 'google' as const, apiKey: 'a-browser-key' },
  })
  /** Google's engine is this one; our own works. */
  const googleIs = (engine: () => Promise<MapEngine>) =>
    vi
      .mocked(loadMapEngine)
      .mockImplementation((maker) =>
        maker.name === 'google' ? engine() : Promise.resolve(plainEngine),
      )
  const makers = () => vi.mocked(loadMapEngine).mock.calls.map(([maker]) => maker)

  beforeEach(() => {
    vi.mocked(loadMapEngine).mockClear()
    world.api.on('readMapSettings', () => settings(true))
    googleIs(() => Promise.resolve(plainEngine))
  })

  it.each(['guardian', 'creation'] as const)('the %s map is by Google alone', async (kind) => {
    await show({ kind, player: PARK })
    expect(makers()).toEqual([GOOGLE])
    // Only the maker of the tiles on the map is credited.
    expect(screen.queryByText('© Some mappers')).toBeNull()
  })

  it("a child's map is ours: Google never learns where a child is", async () => {
    await show({ kind: 'player', player: PARK, target: OAK })
    expect(makers()).toEqual([{ name: 'own' }])
  })

  it.each([
    ['Failed to load Google Maps', () => Promise.reject(new Error('offline'))],
    [
      'Error loading Google Maps',
      async (): Promise<MapEngine> => ({
        open: (element, view, events) => {
          events.onTrouble()
          return plainEngine.open(element, view, events)
        },
      }),
    ],
    [
      'Error initializing map',
      async (): Promise<MapEngine> => ({
        open: () => {
          throw new Error('no canvas')
        },
      }),
    ],
  ])('[MAP-08] "%s" is said, and our own map stands in its place', async (words, engine) => {
    googleIs(engine)
    const container = await show({ kind: 'guardian', player: PARK })
    await world.settle()
    expect(screen.getByRole('status').textContent).toBe(words)
    expect(makers()).toEqual([GOOGLE, { name: 'own' }])
    expect(view(container)['tiles']).toBe('/tiles/{z}/{x}/{y}')
    expect(screen.getByText('© Some mappers')).toBeTruthy()
  })

  it('waits for the server to say who draws, and draws itself when it does not say', async () => {
    world.api.on('readMapSettings', () => {
      throw new Error('offline')
    })
    await show({ kind: 'guardian', player: PARK })
    await world.advance(10_000)
    expect(makers()).toEqual([{ name: 'own' }])
  })
})

describe('the map of a place', () => {
  const showPlace = async (props: Partial<PlaceMapProps>) => {
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <PlaceMap label="Where the challenge is" place={null} {...props} />
      </QueryClientProvider>,
    )
    await world.settle()
    await world.settle()
    return container
  }

  it('[MAP-06] shows the place, the guardian, how exact it is, and what is around', async () => {
    const near = [OAK.location, POND.location]
    const container = await showPlace({ place: PARK, here: PARK, accuracyMeters: 8, near })
    expect(kinds(container)).toEqual(['grown-up', 'available', 'available', 'target'])
    expect(view(container)).toMatchObject({ circle: '8', view: 'centre' })
    expect(screen.getByText('This challenge: right here')).toBeTruthy()
    expect(screen.getByText('Another challenge: 111 m, north')).toBeTruthy()
  })

  it.each([
    [0, '18'],
    [51.5, '17'],
    [78, '15'],
  ])('[MAP-06, CONST-27] at latitude %d it opens at zoom %s', async (lat, zoom) => {
    const container = await showPlace({ place: { lat, lng: 10 } })
    expect(view(container)).toMatchObject({ zoom, circle: 'none' })
  })

  it('has the guardian in the middle until a place is recorded', async () => {
    const container = await showPlace({ here: PARK, accuracyMeters: 30 })
    expect(kinds(container)).toEqual(['grown-up'])
    expect(view(container)['circle']).toBe('30')
  })

  it('[MAP-08] reads "Location unknown" without any place', async () => {
    await showPlace({})
    expect(screen.getByText('Location unknown')).toBeTruthy()
  })
})
