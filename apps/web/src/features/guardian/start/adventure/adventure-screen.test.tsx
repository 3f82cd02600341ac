import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { CLASS, FREE } from '#/features/guardian/_payment/testing/given-shop.ts'
import { givenKeeperWord } from '#/features/guardian/_shell/testing/given-land.ts'
import { givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import { apiError, PARK, renderScreen, until, worldForTests } from '#/testing/index.ts'
import {
  DEALT,
  givenAdventure,
  givenSpots,
} from '#/features/guardian/_adventure/testing/given-spots.ts'
import { t } from '#/words/t.ts'
import './adventure-screen.tsx'
import './adventure-spots-screen.tsx'

const AT = '/guardian/adventure'
const SPOTS = '/guardian/adventure/BCDFGH'

const world = worldForTests({ hasPlainMaps: true })
let adventure: ReturnType<typeof givenAdventure>
beforeEach(() => {
  adventure = givenAdventure(world)
  world.gps.at({ ...PARK, accuracy: 6 })
})

/** The map is loaded by itself. */
const untilDrawn = () => until(world, () => document.querySelector('[data-marker]') !== null)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const stored = (area: 'local' | 'session', key: string): unknown =>
  JSON.parse(world.storage[area].getItem(key) ?? 'null')

describe('an instant adventure', () => {
  it('takes one press: asks where the grown-up is, makes the game and hides the spots', async () => {
    const { user, path } = await renderScreen(AT, world)
    await user.click(screen.getByRole('radio', { name: '30 m' }))
    await user.press('Hide the spots', 50)
    const [hidden] = world.api.calls('hideSpots')
    expect(hidden?.body).toEqual({
      place: PARK,
      radiusMeters: 30,
      minutes: 10,
      ages: 'mixed',
      choice: 'on-path',
      recentTaskIds: [],
    })
    expect(path()).toBe(SPOTS)
    expect(stored('local', 'recentTasks')).toEqual(givenSpots().map((one) => one.libraryTaskId))
    expect(world.storage.local.getItem('pendingGame')).toBeNull()
  })

  it('tells the weather, which only the grown-up sees, in one press', async () => {
    const { user } = await renderScreen(AT, world)
    await user.click(screen.getByRole('radio', { name: 'Wet' }))
    await user.press('Hide the spots', 50)
    expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({ sky: 'wet' })
  })

  it('tells where it is in one press, where no map knows', async () => {
    world.api.on('countFittingSpots', () => ({ isKnown: false, mayLeavePath: false, circles: [] }))
    const { user } = await renderScreen(AT, world)
    await user.press('Use my location', 50)
    await user.click(screen.getByRole('radio', { name: 'Beach' }))
    await user.press('Hide the spots', 50)
    expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({ around: 'beach' })
  })

  it('hides around where the phone is at this moment, never around where it was', async () => {
    const before = { lat: PARK.lat + 0.0007, lng: PARK.lng }
    world.gps.at({ ...before, accuracy: 6 })
    world.gps.remember()
    world.storage.session.setItem('guardianLocation', JSON.stringify({ ...before, accuracy: 6 }))
    const { user } = await renderScreen(AT, world)
    world.gps.at({ ...PARK, accuracy: 6 })
    await user.press('Hide the spots', 50)
    expect(world.api.calls('hideSpots')[0]?.body?.place).toEqual(PARK)
  })

  it('hides nothing around an old place when the phone tells none, and says so', async () => {
    world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
    const { user } = await renderScreen(AT, world)
    world.gps.error(2)
    await user.press('Hide the spots', 12_000)
    expect(world.api.calls('hideSpots')).toEqual([])
    expect(screen.getByText(t('guardian.place.failed'))).toBeTruthy()
  })

  it('says that the map is being read, asks again by itself, and hides when it was', async () => {
    const notNow = () => {
      throw apiError('ground.not-now', undefined, undefined, 2)
    }
    world.api.on('countFittingSpots', notNow)
    world.api.on('hideSpots', notNow)
    world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
    const { user, path } = await renderScreen(AT, world)
    await world.advance(100)
    expect(screen.getByText('One moment, the map is being read.')).toBeTruthy()
    await user.press('Hide the spots', 1_000)
    expect(path()).toBe(AT)
    adventure = givenAdventure(world)
    const circles = [{ radiusMeters: 60 as const, pathSpots: 2, offPathSpots: 2, streetSpots: 2 }]
    world.api.on('countFittingSpots', () => ({ isKnown: true, mayLeavePath: true, circles }))
    await world.advance(20_000)
    expect(path()).toBe(SPOTS)
  })

  it('says beside the spots that there was no map', async () => {
    world.api.on('listSpots', () => ({
      keepsToPath: false,
      spots: givenSpots().map((spot) => ({ ...spot, map: 'none' as const })),
    }))
    await renderScreen(SPOTS, world)
    await untilDrawn()
    expect(screen.getByText(t('guardian.ground.unknown'))).toBeTruthy()
  })

  it('tells the server what the family had lately', async () => {
    world.storage.local.setItem('recentTasks', JSON.stringify(['old-one']))
    const { user } = await renderScreen(AT, world)
    await user.press('Hide the spots', 50)
    expect(world.api.calls('hideSpots')[0]?.body?.recentTaskIds).toEqual(['old-one'])
    expect(stored('local', 'recentTasks')).toEqual([
      ...givenSpots().map((one) => one.libraryTaskId),
      'old-one',
    ])
  })

  it('shows the circle on the map, and offers longer games with a day pass only', async () => {
    world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
    const { user } = await renderScreen(AT, world)
    await world.advance(10)
    await user.press(screen.getByRole('radio', { name: '150 m' }), 10)
    await until(world, () => document.querySelector('[data-circle]') !== null)
    expect(document.querySelector('[data-circle]')?.getAttribute('data-circle')).toBe('150')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^40 min/ }).disabled).toBe(true)
  })

  it('says that a place is vague, and goes on', async () => {
    world.gps.at({ ...PARK, accuracy: 80 })
    world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 80 }))
    const { user, path } = await renderScreen(AT, world)
    await world.advance(10)
    expect(screen.getByText('Your place is vague')).toBeTruthy()
    await user.press('Hide the spots', 50)
    expect(path()).toBe(SPOTS)
  })

  it('makes nothing without a place, and says what to do', async () => {
    world.gps.error(1)
    const { user } = await renderScreen(AT, world)
    await user.press('Hide the spots', 50)
    expect(world.api.calls('createSession')).toEqual([])
    expect(screen.getByText(/allow location for this page/)).toBeTruthy()
  })

  it('names the keeper who wants its own trails alone played here, and leads to its trail', async () => {
    const keeper = givenKeeperWord({ rule: 'own-trails' })
    const nothing = { isKnown: true, mayLeavePath: false, circles: [] }
    world.api.on('countFittingSpots', () => ({ ...nothing, keeper }))
    world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
    await renderScreen(AT, world)
    const words = 'Otter Valley Reserve asks that only its own trails are played here'
    await until(world, () => screen.queryByText(words) !== null)
    expect(screen.getByText('Lapwings breed here.')).toBeTruthy()
    const trail = screen.getByRole('link', { name: 'Play its trail: Round the mill pond' })
    expect(trail.getAttribute('href')).toMatch(/^\/t\/[a-z]+$/)
  })

  it('leaves no game behind when nothing could be hidden', async () => {
    world.api.refuse('hideSpots', 'spots.no-tasks')
    world.api.on('deleteSession', () => ({ success: true as const }))
    const { user, path } = await renderScreen(AT, world)
    await user.press('Hide the spots', 50)
    expect(screen.getByText("The spots couldn't be hidden")).toBeTruthy()
    expect(world.api.calls('deleteSession')).toHaveLength(1)
    expect(path()).toBe(AT)
  })
})

describe('an instant adventure for a class', () => {
  const FOR_CLASS = `${AT}?for=class`
  const givenSignedIn = () => {
    world.signIn()
    world.api.on('listPaymentPlans', () => [FREE, CLASS])
    world.api.on('recordSessionPurchase', ({ body }) => body)
  }
  const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  const circles = () => screen.getAllByRole('radio', { name: / m$/ })

  it('is a choice where class games are offered, and makes a game of the plan for classes', async () => {
    givenSignedIn()
    const { user, path } = await renderScreen(AT, world)
    await until(world, () => screen.queryByText('For whom?') !== null)
    expect(radio('my children').checked).toBe(true)
    expect(circles()).toHaveLength(3)
    await user.click(radio('my class'))
    expect(screen.getByText(/^Up to 15 phones, one for each team/)).toBeTruthy()
    expect(radio('150 m').checked).toBe(true)
    expect(radio(/^40 min/).checked).toBe(true)
    expect(screen.queryByText(/more than 200 m/)).toBeNull()
    await user.click(radio('300 m'))
    expect(screen.getByText(/^Spots may lie more than 200 m from you/)).toBeTruthy()
    await user.click(button('Hide the spots'))
    await until(world, () => path() === SPOTS)
    expect(world.api.calls('recordSessionPurchase')[0]?.body?.paymentPlanId).toBe(CLASS_PLAN_ID)
    expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({ radiusMeters: 300, minutes: 40 })
  })

  it('leads to walk and hide for the class too; goes back to a family’s choices, and makes a game as before', async () => {
    givenSignedIn()
    const { user, path } = await renderScreen(FOR_CLASS, world)
    const link = screen.getByRole('link', { name: 'I walk ahead and hide them myself' })
    expect(link.getAttribute('href')).toBe('/guardian/adventure/walk?for=class')
    await until(world, () => screen.queryByText('For whom?') !== null)
    await user.click(radio('300 m'))
    await user.click(radio('my children'))
    expect(circles()).toHaveLength(3)
    expect(radio(/^40 min/).disabled).toBe(true)
    await user.click(button('Hide the spots'))
    await until(world, () => path() === SPOTS)
    expect(world.api.calls('recordSessionPurchase')).toEqual([])
    expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({ radiusMeters: 60, minutes: 10 })
  })

  it('leaves no game behind when the server refuses the plan, and says so', async () => {
    givenSignedIn()
    world.api.refuse('recordSessionPurchase', 'plan.not-found')
    world.api.on('deleteSession', () => ({ success: true as const }))
    const { user, path } = await renderScreen(FOR_CLASS, world)
    await user.click(button('Hide the spots'))
    await until(world, () => screen.queryByText("This plan wasn't found.") !== null)
    expect(world.api.calls('deleteSession')).toHaveLength(1)
    expect(world.api.calls('hideSpots')).toEqual([])
    expect(path()).toBe(FOR_CLASS)
  })

  it.each([
    ['who is not signed in', [FREE, CLASS], false],
    ['where none is offered', [FREE], true],
    ['where it is shut', [FREE, { ...CLASS, isEnabled: false }], true],
  ])('is no choice for somebody %s, even by its address', async (_, plans, isSignedIn) => {
    if (isSignedIn) world.signIn()
    world.api.on('listPaymentPlans', () => plans)
    await renderScreen(FOR_CLASS, world)
    await world.advance(50)
    expect(screen.queryByText('For whom?')).toBeNull()
    expect(circles()).toHaveLength(3)
    expect(radio(/^40 min/).disabled).toBe(true)
  })
})

describe('where the map shows little room', () => {
  const PLACE_KNOWN = JSON.stringify({ ...PARK, accuracy: 6 })
  const circles = (open: readonly number[], street: readonly number[]) =>
    ([30, 60, 150] as const).map((radiusMeters, n) => ({
      ...{ radiusMeters, pathSpots: open[n]!, offPathSpots: open[n]!, streetSpots: street[n]! },
    }))
  beforeEach(() => world.storage.session.setItem('guardianLocation', PLACE_KNOWN))

  it('says before hiding how many spots fit and where more do, and hides along the street by choice', async () => {
    world.api.on('countFittingSpots', () => ({
      isKnown: true,
      mayLeavePath: true,
      circles: circles([0, 2, 5], [4, 5, 5]),
    }))
    const { user } = await renderScreen(AT, world)
    await world.advance(10)
    expect(screen.getByText('Only 2 spots fit on the paths here.')).toBeTruthy()
    expect(screen.getByText(/5 fit within 150 m\. A park or a wood/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /along the street all the same/ }))
    await user.press('Hide the spots', 50)
    expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({ choice: 'streets' })
  })

  it('lets the grown-up choose to hide a little off the path, never in a reserve', async () => {
    let mayLeavePath = true
    world.api.on('countFittingSpots', () => ({
      ...{ isKnown: true, mayLeavePath },
      circles: circles([5, 8, 8], [5, 8, 8]),
    }))
    const { user } = await renderScreen(AT, world)
    await world.advance(10)
    await user.click(screen.getByRole('checkbox', { name: /A little off the path/ }))
    await user.press('Hide the spots', 50)
    expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({ choice: 'off-path' })
    cleanup()
    mayLeavePath = false
    world.storage.session.setItem(
      'guardianLocation',
      JSON.stringify({ lat: 52, lng: 1, accuracy: 6 }),
    )
    await renderScreen(AT, world)
    await world.advance(10)
    expect(screen.queryByRole('checkbox', { name: /off the path/ })).toBeNull()
  })

  it('says nothing where there is room', async () => {
    world.api.on('countFittingSpots', () => ({
      isKnown: true,
      mayLeavePath: true,
      circles: circles([5, 5, 5], [5, 5, 5]),
    }))
    await renderScreen(AT, world)
    await world.advance(10)
    expect(screen.queryByText(/fits? on the paths/)).toBeNull()
    expect(screen.queryByText(/no map/)).toBeNull()
  })

  it('says where the server has no map', async () => {
    world.api.on('countFittingSpots', () => ({ isKnown: false, mayLeavePath: false, circles: [] }))
    await renderScreen(AT, world)
    await world.advance(10)
    expect(screen.getByText(/Our map says nothing of this place/)).toBeTruthy()
    expect(screen.queryByText(/whether wheels get/)).toBeNull()
  })

  it('counts what wheels get to, and asks to look where the server has no map', async () => {
    world.api.on('countFittingSpots', ({ body }) =>
      body.onWheels === true
        ? { isKnown: false, mayLeavePath: false, circles: [] }
        : { isKnown: true, mayLeavePath: true, circles: circles([5, 5, 5], [5, 5, 5]) },
    )
    const { user } = await renderScreen(AT, world)
    await user.press(screen.getByRole('checkbox', { name: 'On wheels' }), 10)
    expect(screen.getByText(/Look for yourself whether wheels get/)).toBeTruthy()
  })

  it('says what the map knows of ways for wheels, and what it does not', async () => {
    world.api.on('countFittingSpots', () => ({
      ...{ isKnown: true, mayLeavePath: true },
      circles: circles([5, 5, 5], [5, 5, 5]),
    }))
    const { user } = await renderScreen(AT, world)
    await user.press(screen.getByRole('checkbox', { name: 'On wheels' }), 10)
    expect(screen.getByText(/paved ways, cycleways and footways first.*hardly ever/)).toBeTruthy()
  })
})

describe('the map of hidden spots', () => {
  beforeEach(() => world.storage.session.setItem('adventure', DEALT))

  it('says to check with one’s eyes, and leads to the invitation; moves a spot by dragging it', async () => {
    await renderScreen(SPOTS, world)
    await untilDrawn()
    expect(screen.getByText('Is every spot safe?')).toBeTruthy()
    expect(document.querySelectorAll('[data-marker="available"]')).toHaveLength(5)
    const go = screen.getByRole('link', { name: 'All safe, invite the children' })
    expect(go.getAttribute('href')).toBe('/invite-players/BCDFGH')
    const detail = { lat: PARK.lat + 0.0001, lng: PARK.lng }
    const marker = document.querySelector('[title="Count the songs"]')
    marker?.dispatchEvent(new CustomEvent('moved', { detail }))
    await world.advance(10)
    expect(adventure.spots()[3]?.location).toEqual(detail)
    expect(document.querySelector('[data-marker="target"]')?.getAttribute('title')).toBe(
      'Count the songs',
    )
  })

  it('says at each spot that the map could not be read, and shows them all the same', async () => {
    world.api.on('listSpots', () => ({
      keepsToPath: false,
      spots: givenSpots().map((spot) => ({ ...spot, map: 'not-now' as const })),
    }))
    await renderScreen(SPOTS, world)
    await world.advance(10)
    expect(screen.getAllByText(/^Our map couldn't be read just now/)).toHaveLength(5)
    expect(screen.queryByText(/^Our map says nothing/)).toBeNull()
  })

  it.each([
    ['on a road', { warning: 'road' as const }, 'There is a road here on our map.'],
    ['by deep water', { isByWater: true }, /^Deep water on our map/],
    ['in water', { warning: 'water' as const, isByWater: true }, 'There is water here on our map.'],
  ])('warns of a spot %s in one sentence, and lets it lie there', async (_, of, words) => {
    world.api.on('listSpots', () => ({
      keepsToPath: false,
      spots: givenSpots().map((spot, n) => (n === 2 ? { ...spot, ...of } : spot)),
    }))
    await renderScreen(SPOTS, world)
    await world.advance(10)
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(screen.queryAllByText(/on our map/)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'All safe, invite the children' })).toBeTruthy()
  })

  it('says that a spot was put on the path again', async () => {
    world.api.on('moveSpot', () => ({ keepsToPath: true, spots: givenSpots() }))
    const { user } = await renderScreen(SPOTS, world)
    await user.click(button('Change spot 1'))
    await user.press('Spot 1 5 m north', 50)
    expect(screen.getByText(/stay on the path/)).toBeTruthy()
  })

  it('moves a spot by buttons, 5 m a press, and tells a screen reader', async () => {
    const { user } = await renderScreen(SPOTS, world)
    await world.advance(10)
    const before = adventure.spots()[0]!.location
    await user.click(button('Change spot 1'))
    await user.click(button('Spot 1 5 m north'))
    await user.press('Spot 1 5 m north', 10)
    expect(haversineMeters(before, adventure.spots()[0]!.location)).toBeCloseTo(10, 1)
    expect(screen.getByText(/^Spot 1 is now here: Bark like a map/)).toBeTruthy()
  })

  it('removes a spot, but not the last one', async () => {
    const { user } = await renderScreen(SPOTS, world)
    await world.advance(10)
    for (let left = 5; left > 1; left--) {
      await user.click(button('Change spot 1'))
      await user.press('Remove', 10)
    }
    await user.click(button('Change spot 1'))
    expect(button('Remove').disabled).toBe(true)
    expect(adventure.spots()).toHaveLength(1)
  })

  it('deals again from where it was dealt, without what was just dealt', async () => {
    world.storage.local.setItem('recentTasks', JSON.stringify(['task-0']))
    const { user } = await renderScreen(SPOTS, world)
    await world.advance(10)
    await user.press('Deal again', 10)
    expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({
      place: PARK,
      radiusMeters: 60,
      recentTaskIds: ['task-0'],
    })
  })

  it('shows spots of a game that runs without buttons', async () => {
    givenHostGame(world, { status: 'active', startedAt: '2026-06-01T10:00:00.000Z' })
    await renderScreen(SPOTS, world)
    await world.advance(10)
    expect(screen.getByText('The game has started')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change spot 1' })).toBeNull()
  })

  it('opens after a reload, also in another tab, and says when nothing is hidden', async () => {
    world.storage.session.clear()
    await renderScreen(SPOTS, world)
    await untilDrawn()
    expect(document.querySelectorAll('[data-marker="available"]')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Deal again' })).toBeNull()
  })

  it('says when the server does not answer, and tries again', async () => {
    world.api.fail('listSpots', 500)
    const { user } = await renderScreen(SPOTS, world)
    await world.advance(20_000)
    expect(screen.getByText("The spots couldn't be loaded")).toBeTruthy()
    world.api.on('listSpots', () => ({ keepsToPath: false, spots: givenSpots() }))
    await user.click(button('Try Again'))
    await untilDrawn()
    expect(screen.getByText('Is every spot safe?')).toBeTruthy()
  })
})
