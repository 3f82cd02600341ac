import { fromPlane } from '@bramble/domain/geo/distance'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DEALT,
  givenAdventure,
  givenKnownPlace,
  givenSpots,
} from '#/features/guardian/_adventure/testing/given-spots.ts'
import { changeKnownPlaces, readKnownPlaces } from '#/data/known-places.ts'
import { pictureUrl } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { PARK, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './adventure-screen.tsx'
import './adventure-spots-screen.tsx'

const AT = '/guardian/adventure'
const SPOTS = '/guardian/adventure/BCDFGH'
const TREE = givenKnownPlace()
const MET = givenSpots().map((spot, at) =>
  at === 0 ? { ...spot, title: 'Then and now', stays: true, picture: pictureUrl(7) } : spot,
)

const world = worldForTests({ hasPlainMaps: true })
beforeEach(async () => {
  givenAdventure(world)
  world.gps.at({ ...PARK, accuracy: 6 })
  await changeKnownPlaces('nobody', () => [TREE])
})
const toasts = () => document.querySelector('.toast')?.textContent ?? ''
const hides = () => world.api.calls('hideSpots').map(({ body }) => body)

describe('hiding where this phone has kept a place', () => {
  async function hide() {
    const page = await renderScreen(AT, world)
    const { user, path } = page
    await user.press('Hide the spots', 50)
    await until(world, () => path() === SPOTS)
    return page
  }

  it('asks for it as one of the spots, with its picture and day', async () => {
    world.api.on('hideSpots', () => ({ keepsToPath: false, spots: MET }))
    await hide()
    const { lat, lng } = TREE
    const known = { location: { lat, lng }, libraryTaskId: 'rough-bark', takenOn: '2025-10-04' }
    expect(hides()[0]).toMatchObject({ known: { ...known, picture: 'AQID' } })
    expect(toasts()).not.toContain('left out')
  })

  it('says so where no spot may be there', async () => {
    await hide()
    expect(toasts()).toContain('The place you kept is left out')
  })

  it.each([
    ['of another account', 'another', TREE],
    ['elsewhere', 'nobody', { ...TREE, ...fromPlane(PARK, { eastMeters: 300, northMeters: 0 }) }],
    ['of today', 'nobody', { ...TREE, atMs: Date.parse('2026-06-01T09:00:00.000Z') }],
  ])('asks for none that is %s', async (_name, owner, place) => {
    await changeKnownPlaces('nobody', () => [])
    await changeKnownPlaces(owner, () => [place])
    await hide()
    expect(hides()[0]).not.toHaveProperty('known')
    expect(toasts()).not.toContain('left out')
  })

  it('no picture outlives two years on a phone, whoever signed in there once', async () => {
    const old = { ...TREE, atMs: Date.parse('2024-05-28T09:00:00.000Z') }
    await changeKnownPlaces('nobody', () => [old])
    await changeKnownPlaces('erased elsewhere', () => [TREE, old])
    await hide()
    expect(hides()[0]).not.toHaveProperty('known')
    const left: number[] = []
    await changeKnownPlaces('erased elsewhere', (known) => (left.push(known.length), known))
    expect(left).toEqual([1])
  })

  it('a phone that cannot be read hides all the same, and says so', async () => {
    const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError')
    })
    await hide()
    expect(hides()[0]).not.toHaveProperty('known')
    expect(toasts()).toContain("can't read which places it keeps")
    failing.mockRestore()
  })

  it('is forgotten by a press before any game', async () => {
    const { user } = await renderScreen(AT, world)
    const all = () => screen.queryByRole('button', { name: 'Forget 1 place' })
    await until(world, () => all() !== null)
    await user.click(all()!)
    expect(screen.getByRole('alertdialog').textContent).toContain('The roughest bark')
    await user.click(screen.getByRole('button', { name: 'Forget it' }))
    await until(world, () => all() === null)
    expect(await readKnownPlaces('nobody')).toEqual([])
  })
})

describe('the spot before a child sees it', () => {
  beforeEach(() => {
    const stored = { ...(JSON.parse(DEALT) as object), known: TREE.atMs }
    world.storage.session.setItem('adventure', JSON.stringify(stored))
    let spots = MET
    world.api.on('listSpots', () => ({ keepsToPath: false, spots }))
    world.api.on('removeSpot', ({ params }) => {
      spots = spots.filter(({ id }) => id !== params.spotId)
      return { keepsToPath: false, spots }
    })
  })
  const open = () => renderScreen(SPOTS, world)

  it('is shown with last time’s picture; stays out of this game, also when it is dealt again, and on the phone', async () => {
    const { user } = await open()
    expect(screen.getByText('Spot 1: you were here before')).toBeTruthy()
    const picture = screen.getByRole('img', { name: 'The picture of last time' })
    expect(picture.getAttribute('src')).toBe(`${pictureUrl(7)}?size=thumb`)
    expect(within(document.body).getByText(/compare it with today/)).toBeTruthy()
    await user.press('Not this time')
    await until(world, () => screen.queryByText(/you were here before/) === null)
    expect(world.api.calls('removeSpot')[0]?.params.spotId).toBe(MET[0]!.id)
    await user.press('Deal again')
    await until(world, () => hides().length > 0)
    expect(hides()[0]).not.toHaveProperty('known')
    expect(await readKnownPlaces('nobody')).toHaveLength(1)
  })

  it('is forgotten by one press, here and on the phone', async () => {
    const { user } = await open()
    await user.press('Forget it')
    await until(world, () => screen.queryByText(/you were here before/) === null)
    expect(screen.queryByText(/you were here before/)).toBeNull()
    expect(await readKnownPlaces('nobody')).toEqual([])
  })
})
