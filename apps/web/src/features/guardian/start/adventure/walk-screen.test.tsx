import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { fromPlane } from '@bramble/domain/geo/distance'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CLASS, FREE } from '#/features/guardian/_payment/testing/given-shop.ts'
import { givenTask } from '#/testing/given-task.ts'
import { PARK, renderScreen, worldForTests } from '#/testing/index.ts'
import { givenAdventure, givenSpots } from '#/features/guardian/_adventure/testing/given-spots.ts'
import './walk-screen.tsx'

const AT = '/guardian/adventure/walk'

const TASKS = Array.from({ length: 20 }, (_, n) =>
  givenTask({ id: `task-${n}`, title: `Task ${n}.`, kind: 'none', ending: 'count' }),
)

const world = worldForTests({ hasPlainMaps: true })
beforeEach(() => {
  givenAdventure(world)
  world.api.on('readLibrary', () => ({ language: 'en' as const, tasks: TASKS }))
  world.api.on('placeSpots', () => ({ keepsToPath: false, spots: givenSpots() }))
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  world.gps.at({ ...PARK, accuracy: 6 })
})

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const kept = () =>
  (JSON.parse(world.storage.local.getItem('walk') ?? '{"spots":[]}') as { spots: object[] }).spots

/** Stands still so far east of the park, until the phone is sure of it. */
async function standAt(eastMeters: number, accuracy = 6): Promise<void> {
  for (let second = 0; second < 12; second++) {
    act(() => world.gps.at({ ...fromPlane(PARK, { eastMeters, northMeters: 0 }), accuracy }))
    await world.advance(1_000)
  }
}

async function begin(at = AT) {
  const { user, path } = await renderScreen(at, world)
  await standAt(0)
  return { user, path }
}

it('says in one sentence where the map has a road, and hides there all the same', async () => {
  world.api.on('lookAtGround', () => ({
    places: [{ isKnown: true, warning: 'road' as const, isByWater: false }],
  }))
  const { user } = await begin()
  await user.press('Hide one here', 50)
  expect(screen.getByText('There is a road here on our map.')).toBeTruthy()
  expect(button(/Done: 1 spot hidden/).disabled).toBe(false)
})

it('hides what goes in the weather that the grown-up tells', async () => {
  const wet = { ...TASKS[0]!, weather: ['wet' as const] }
  world.api.on('readLibrary', () => ({ language: 'en' as const, tasks: [wet] }))
  const { user } = await begin()
  await user.click(screen.getByRole('radio', { name: 'Wet' }))
  await user.click(button('Hide one here'))
  expect(kept()).toMatchObject([{ taskId: 'task-0' }])
})

it('one tap hides a task at the place, the next one only 20 m on', async () => {
  const { user } = await begin()
  expect(screen.getByText('Your place is accurate to about 6 m.')).toBeTruthy()
  await user.click(button('Hide one here'))
  expect(screen.getByText(/^Task \d+\.$/)).toBeTruthy()
  expect(screen.getByText('Walk on: 20 m more to the next spot')).toBeTruthy()
  expect(button('Hide one here').disabled).toBe(true)
  await standAt(12)
  expect(screen.getByText(/^Walk on: [789] m more/)).toBeTruthy()
  await standAt(26)
  await user.click(button('Hide one here'))
  expect(kept()).toHaveLength(2)
  expect(button('Done: 2 spots hidden')).toBeTruthy()
})

it('a spot can be taken back, and the walk outlives a closed page', async () => {
  const { user } = await begin()
  await user.click(button('Hide one here'))
  await standAt(30)
  await user.click(button('Hide one here'))
  cleanup()
  const again = await begin()
  expect(button('Done: 2 spots hidden')).toBeTruthy()
  await again.user.click(button('Undo'))
  expect(kept()).toHaveLength(1)
  await again.user.click(button('Undo'))
  expect(button('Nothing hidden yet').disabled).toBe(true)
})

it('makes the game at the end, hides what was shown, and invites', async () => {
  const { user, path } = await begin()
  await user.click(button('Hide one here'))
  const title = screen.getByText(/^Task \d+\.$/).textContent
  await user.press('Done: 1 spot hidden', 50)
  const [placed] = world.api.calls('placeSpots')
  const id = TASKS.find((task) => task.title === title)?.id
  expect(placed?.body).toEqual({
    ages: 'mixed',
    spots: [
      {
        location: { lat: expect.closeTo(PARK.lat, 5), lng: expect.closeTo(PARK.lng, 5) },
        libraryTaskId: id,
      },
    ],
  })
  expect(path()).toBe('/invite-players/BCDFGH')
  expect(kept()).toEqual([])
})

it('is for a class where one is offered, over a closed page too', async () => {
  world.signIn()
  world.api.on('listPaymentPlans', () => [FREE, CLASS])
  world.api.on('recordSessionPurchase', ({ body }) => body)
  const first = await begin(`${AT}?for=class`)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'my class' }).checked).toBe(true)
  await first.user.click(button('Hide one here'))
  cleanup()
  const { user, path } = await begin()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'my class' }).checked).toBe(true)
  await user.press('Done: 1 spot hidden', 50)
  expect(world.api.calls('recordSessionPurchase')[0]?.body?.paymentPlanId).toBe(CLASS_PLAN_ID)
  expect(path()).toBe('/invite-players/BCDFGH')
})

it('without a signal nothing is lost, and the same press goes on where there is one', async () => {
  const { user, path } = await begin()
  await user.click(button('Hide one here'))
  world.api.down(true)
  await user.press('Done: 1 spot hidden', 120_000)
  expect(screen.getByText(/Leave this page open, and tap again/)).toBeTruthy()
  expect(kept()).toHaveLength(1)
  world.api.down(false)
  await user.press('Done: 1 spot hidden', 50)
  expect(path()).toBe('/invite-players/BCDFGH')
})

it('says what the server has against it, and keeps the walk', async () => {
  world.api.refuse('placeSpots', 'spots.too-near')
  world.api.on('deleteSession', () => ({ success: true as const }))
  const { user } = await begin()
  await user.click(button('Hide one here'))
  await user.press('Done: 1 spot hidden', 50)
  expect(screen.getByText(/less than 20 m apart/)).toBeTruthy()
  expect(world.api.calls('deleteSession')).toHaveLength(1)
  expect(kept()).toHaveLength(1)
})

it('warns of a vague place, and hides there all the same', async () => {
  world.gps.at({ ...PARK, accuracy: 34 })
  const { user } = await renderScreen(AT, world)
  await standAt(0, 34)
  expect(screen.getByText(/doesn't know well where you are/)).toBeTruthy()
  await user.click(button('Hide one here'))
  expect(kept()).toHaveLength(1)
})
