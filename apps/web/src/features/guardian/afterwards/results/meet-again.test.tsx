import { MAX_KNOWN_PLACES } from '@bramble/domain/limits'
import { fromPlane } from '@bramble/domain/geo/distance'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { givenKnownPlace, givenSpots } from '#/features/guardian/_adventure/testing/given-spots.ts'
import {
  givenAda,
  givenAttempt,
  givenHostGame,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { changeKnownPlaces, readKnownPlaces, type KeptPlace } from '#/data/known-places.ts'
import { readOwners } from '#/platform/storage/phone-rows.ts'
import { transact } from '#/platform/storage/keep-rows.ts'
import { PARK, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './results-screen.tsx'

const AT = '/thank-you/BCDFGH'
const NOBODY = 'nobody'
const photoId = (n: number) => `f070000${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`
const spots = givenSpots().map((spot, at) => ({ ...spot, stays: at === 0 }))

const attempt = (n: number) =>
  givenAttempt({
    id: `a77e390${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
    challengeId: spots[n]!.id,
    title: spots[n]!.title,
    photoId: photoId(n),
  })

function place(n: number): KeptPlace {
  const elsewhere = fromPlane(PARK, { eastMeters: 100 * n, northMeters: 500 })
  const autumn = givenKnownPlace()
  return { ...autumn, ...elsewhere, title: `Tree ${n}`, photoId: `${n}`, atMs: autumn.atMs + n }
}

const world = worldForTests()
let bytes = 640
beforeEach(() => {
  bytes = 640
  world.api.on('listKeepsakes', () => [])
  world.api.on('listSpots', () => ({ keepsToPath: false, spots }))
  world.api.on('readPhoto', () => new Response(new Uint8Array(bytes)) as never)
  givenHostGame(world, {
    status: 'ended',
    startedAt: '2026-06-01T09:30:00.000Z',
    endedAt: '2026-06-01T09:40:00.000Z',
    players: [givenAda({ challenges: [attempt(0), attempt(1)] })],
  })
})

const ticks = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
async function open() {
  const page = await renderScreen(AT, world)
  await until(world, () => ticks().length > 0)
  return page
}

it('offers what stays alone, unticked, and says what is kept and for how long', async () => {
  await open()
  expect(ticks().map(({ checked }) => checked)).toEqual([false])
  expect(screen.getByRole('checkbox', { name: /Bark like a map/ })).toBeTruthy()
  expect(screen.getByText(/stay on this phone alone.*until you forget them/)).toBeTruthy()
  expect(screen.getByText(/pictures without people/)).toBeTruthy()
  expect(await readKnownPlaces(NOBODY)).toEqual([])
})

it('keeps picture, place, task and day by one press, and forgets them by another', async () => {
  const { user } = await open()
  await user.click(ticks()[0]!)
  await until(world, () => ticks()[0]!.checked && !ticks()[0]!.disabled)
  const [kept, ...more] = await readKnownPlaces(NOBODY)
  expect(more).toEqual([])
  expect(kept).toMatchObject({
    ...spots[0]!.location,
    libraryTaskId: 'task-0',
    day: '2026-06-01',
    picture: { type: 'image/jpeg' },
  })
  expect(kept!.picture.bytes.byteLength).toBe(640)
  await user.click(ticks()[0]!)
  await until(world, () => !ticks()[0]!.checked && !ticks()[0]!.disabled)
  expect(await readKnownPlaces(NOBODY)).toEqual([])
  expect(await transact('readonly', (rows) => readOwners(rows))).toMatchObject({ players: [] })
})

it('keeps nothing that is too large, and says so', async () => {
  bytes = 200_001
  const { user } = await open()
  await user.click(ticks()[0]!)
  await until(world, () => document.querySelector('.toast') !== null)
  expect(document.querySelector('.toast')!.textContent).toContain("This phone couldn't do that")
  expect(await readKnownPlaces(NOBODY)).toEqual([])
})

it('another account sees nothing of it', async () => {
  await changeKnownPlaces('another', () => [{ ...place(1), photoId: photoId(0) }])
  const { id } = world.signIn()
  const { user } = await open()
  expect(ticks()[0]!.checked).toBe(false)
  await user.click(ticks()[0]!)
  await until(world, () => ticks()[0]!.checked)
  expect(await readKnownPlaces('another')).toHaveLength(1)
  expect(await readKnownPlaces(id)).toHaveLength(1)
  expect(await readKnownPlaces(NOBODY)).toEqual([])
})

it('the oldest of twelve goes', async () => {
  const all = Array.from({ length: MAX_KNOWN_PLACES }, (_, n) => place(MAX_KNOWN_PLACES - n))
  await changeKnownPlaces(NOBODY, () => all)
  const { user } = await open()
  await user.click(ticks()[0]!)
  await until(world, () => ticks()[0]!.checked)
  const kept = await readKnownPlaces(NOBODY)
  expect(kept.map(({ title }) => title)).toEqual([
    'Bark like a map',
    ...all.slice(0, -1).map(({ title }) => title),
  ])
})

it('a store that cannot be read is not told as an empty one', async () => {
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  await renderScreen(AT, world)
  await until(world, () => screen.queryByText(/can't read which places it keeps/) !== null)
  expect(screen.getByText(/can't read which places it keeps/)).toBeTruthy()
  expect(ticks()).toEqual([])
  failing.mockRestore()
})
