import { lateWorkSchema, type GrownUp } from '@bramble/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ADA_ID,
  apiError,
  createWorld,
  givenAllTaken,
  givenGrownUp,
  givenProximity,
  PARK,
  PHOTO_ID,
  rawError,
  renderScreen,
  type World,
} from '#/testing/index.ts'
import { CHALLENGE_PATH, givenAdaArrived, givenAdaPlays, ROAM_PATH } from '#/testing/scenes.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import './child-safety.tsx'

const CALL_KEY = '5f0c3a52-7a51-4d6e-9f1e-7d3a0c1b2e3f'

/** Metres north of the grown-up. */
const north = (meters: number) => ({ lat: PARK.lat + meters / 111_195, lng: PARK.lng })

let world: World
let grownUp: Partial<GrownUp>
beforeEach(() => {
  world = createWorld()
  grownUp = {}
  givenAdaPlays(world, { player: { guardianPhotoId: PHOTO_ID } })
  world.api.on('findProximity', () => givenProximity({ grownUp: givenGrownUp(grownUp) }))
})

const takeAll = () =>
  world.api.on('sendLateWork', ({ body }) => givenAllTaken(body.items, givenGrownUp(grownUp)))
const hand = () => screen.getByRole('button', { name: 'I need my grown-up' })
const helps = () =>
  world.api
    .calls('sendLateWork')
    .flatMap(({ body }) =>
      body.items.flatMap((item) => (item.kind === 'help' ? [item.isOver] : [])),
    )

async function hold(button: HTMLElement, ms = 1_050): Promise<void> {
  fireEvent.pointerDown(button)
  await world.advance(ms)
  fireEvent.pointerUp(button)
}

/** The phone goes to a place and stays there for so long, with a reading every second. */
async function standAt(meters: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.gps.at({ ...north(meters), accuracy: 6 })
    await world.advance(1_000)
  }
}

describe('"I need my grown-up"', () => {
  it('is on every screen of a child who plays', async () => {
    await renderScreen(ROAM_PATH, world)
    expect(hand()).toBeTruthy()
  })

  it('is on a challenge too', async () => {
    givenAdaArrived(world)
    await renderScreen(CHALLENGE_PATH, world)
    expect(hand()).toBeTruthy()
  })

  it('a short press says that it must be held, and calls nobody', async () => {
    takeAll()
    await renderScreen(ROAM_PATH, world)
    await hold(hand(), 400)
    fireEvent.click(hand(), { detail: 1 })
    await world.settle()
    expect(screen.getByText('Hold the hand until the ring is full.')).toBeTruthy()
    expect(helps()).toEqual([])
    expect(screen.queryByText('Your grown-up will come')).toBeNull()
  })

  it('held for a second it whistles, shows what to do and tells the grown-up once', async () => {
    takeAll()
    const { user } = await renderScreen(ROAM_PATH, world)
    await user.click(document.body)
    await hold(hand())
    await world.advance(100)
    expect(screen.getByText('Your grown-up will come')).toBeTruthy()
    for (const words of ['Stand still', 'Stand tall', 'Call out']) {
      expect(screen.getByText(words)).toBeTruthy()
    }
    // Its address, or the photo that the phone keeps.
    const photo = screen.getAllByAltText('Photo of your grown-up')[0]
    expect(photo?.getAttribute('src')).toMatch(new RegExp(`^blob:|${PHOTO_ID}`))
    expect(screen.getByText('Your grown-up knows.')).toBeTruthy()
    expect(world.device.tones.some((hertz) => hertz > 2_000)).toBe(true)
    await world.advance(20_000)
    expect(helps()).toEqual([false])
    grownUp = { hasSeenHelp: true }
    await world.advance(3_100)
    expect(screen.getByText('Your grown-up has seen it!')).toBeTruthy()
  })

  it('by keyboard it is held, or pressed twice', async () => {
    takeAll()
    await renderScreen(ROAM_PATH, world)
    fireEvent.click(hand())
    await world.settle()
    expect(screen.getByText('Press once more to call your grown-up.')).toBeTruthy()
    expect(helps()).toEqual([])
    fireEvent.click(hand())
    await world.advance(100)
    expect(helps()).toEqual([false])
  })

  it('works without a signal, survives a reload, and is sent once there is one', async () => {
    const { api, storage } = world
    await renderScreen(ROAM_PATH, world)
    api.down(true)
    await hold(hand())
    await world.advance(100)
    expect(screen.getByText(/Saved on this phone/)).toBeTruthy()
    const kept = storage.local.getItem('helpCall')
    expect(kept).toContain(ADA_ID)
    takeAll()
    await world.advance(30_000)
    api.down(false)
    await world.advance(6_000)
    expect(screen.getByText('Your grown-up knows.')).toBeTruthy()
    const items = api.calls('sendLateWork').flatMap(({ body }) => body.items)
    const item = items.find(({ kind }) => kind === 'help')
    expect(item?.key).toBe(JSON.parse(kept ?? '{}').key)
    expect(item?.ageMs).toBeGreaterThan(25_000)
  })

  it('does not say that the grown-up knows while the server has refused the call', async () => {
    const refused = {
      status: 'refused',
      code: 'limit.too-many',
      attempt: null,
      answer: null,
    } as const
    world.api.on('sendLateWork', ({ body }) => ({
      items: body.items.map(({ key }) => ({ key, ...refused })),
      grownUp: givenGrownUp(grownUp),
    }))
    await renderScreen(ROAM_PATH, world)
    await hold(hand())
    await world.advance(100)
    expect(screen.getByText(/Saved on this phone/)).toBeTruthy()
    takeAll()
    await world.advance(6_000)
    expect(screen.getByText('Your grown-up knows.')).toBeTruthy()
  })

  it('is sent in a form that the server takes by a phone that had forgotten the time', async () => {
    await renderScreen(ROAM_PATH, world)
    const call = { playerId: ADA_ID, key: CALL_KEY, atMs: 0, isOver: false, isSent: false }
    takeAll()
    act(() => writeStored(storedKeys.helpCall, call))
    await world.advance(100)
    act(() => writeStored(storedKeys.helpCall, { ...call, atMs: Date.UTC(2050, 0) }))
    await world.advance(6_000)
    const sent = world.api.calls('sendLateWork').flatMap(({ body }) => body.items)
    expect(lateWorkSchema.parse({ items: sent }).items).toHaveLength(2)
  })

  it.each([
    ['kept where a proxy answers', rawError(502, '<html>'), true],
    ['kept where the server has no time', apiError('server.busy'), true],
    ['given up where the game is gone', apiError('session.ended'), false],
  ])('"I am fine again" is %s', async (_case, error, isKept) => {
    world.api.on('sendLateWork', () => {
      throw error
    })
    const call = { playerId: ADA_ID, key: CALL_KEY, atMs: Date.now(), isOver: false, isSent: true }
    world.storage.local.setItem('helpCall', JSON.stringify(call))
    await renderScreen(ROAM_PATH, world)
    await hold(screen.getByRole('button', { name: 'I am fine again' }))
    await world.advance(100)
    expect(world.storage.local.getItem('helpCall') !== null).toBe(isKept)
  })

  it('a call from before a reload is still open, and "I am fine again" ends it', async () => {
    takeAll()
    world.storage.local.setItem(
      'helpCall',
      JSON.stringify({
        playerId: ADA_ID,
        key: CALL_KEY,
        atMs: Date.now() - 60_000,
        isOver: false,
        isSent: true,
      }),
    )
    await renderScreen(ROAM_PATH, world)
    await world.settle()
    await hold(screen.getByRole('button', { name: 'I am fine again' }))
    await world.advance(100)
    expect(helps()).toEqual([true])
    expect(screen.queryByText('Your grown-up will come')).toBeNull()
    expect(world.storage.local.getItem('helpCall')).toBeNull()
  })

  it('phones the number that the grown-up has left on this phone, and never sends it', async () => {
    takeAll()
    const number = { playerId: ADA_ID, number: '+44 7700 900123' }
    world.storage.local.setItem('grownUpNumber', JSON.stringify(number))
    await renderScreen(ROAM_PATH, world)
    await hold(hand())
    await world.advance(100)
    const link = screen.getByRole('link', { name: 'Phone your grown-up' })
    expect(link.getAttribute('href')).toBe('tel:+447700900123')
    expect(JSON.stringify(world.api.calls('sendLateWork').map(({ body }) => body))).not.toContain(
      '7700',
    )
  })
})

describe('the stay-close circle on the child’s phone', () => {
  it('says at the second look outside how to come back, with a low double tone', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await user.click(document.body)
    await standAt(60, 8)
    expect(screen.queryByText('Come back a bit')).toBeNull()
    await standAt(170, 12)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(screen.getByText('Come back a bit')).toBeTruthy()
    expect(screen.getByText(/to your grown-up$/)).toBeTruthy()
    expect(world.device.tones).toContain(220)
    await standAt(60, 12)
    expect(screen.queryByText('Come back a bit')).toBeNull()
  })

  it('can be put away for a minute', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await standAt(170, 12)
    await user.click(screen.getByRole('button', { name: 'I am going back' }))
    await standAt(170, 30)
    expect(screen.queryByText('Come back a bit')).toBeNull()
    await standAt(170, 32)
    expect(screen.getByText('Come back a bit')).toBeTruthy()
  })

  it('goes on with the last place of the grown-up when the signal goes', async () => {
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    world.api.down(true)
    await standAt(190, 14)
    expect(screen.getByText('Come back a bit')).toBeTruthy()
  })

  it('without a circle nothing is said', async () => {
    grownUp = { stayCloseMeters: null }
    await renderScreen(ROAM_PATH, world)
    await standAt(60, 4)
    await standAt(190, 14)
    expect(screen.queryByText('Come back a bit')).toBeNull()
  })
})

it('everybody is called back: the way to the grown-up, until it is taken back', async () => {
  await renderScreen(ROAM_PATH, world)
  await standAt(150, 6)
  grownUp = { isCallingBack: true, stayCloseMeters: null }
  await standAt(150, 6)
  expect(screen.getByText('Your grown-up calls you. Come back!')).toBeTruthy()
  expect(screen.getByText('Very Cold')).toBeTruthy()
  grownUp = { isCallingBack: false, stayCloseMeters: null }
  await standAt(150, 5)
  expect(screen.queryByText('Your grown-up calls you. Come back!')).toBeNull()
})
