import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_ID,
  createWorld,
  givenAdaPlays,
  givenGrownUp,
  givenProximity,
  PARK,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'

/** The phone lies or is held so, in degrees. */
function lies(beta: number, gamma = 0): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }))
  })
}

/** Held before the chest for so many seconds, with a trembling hand. */
async function isHeld(world: World, seconds: number, trembles = 3): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    lies(45 + (second % 2) * trembles)
    await world.advance(1_000)
  }
}

async function roam(prepare: (world: World) => void = () => undefined) {
  const world = createWorld()
  givenAdaPlays(world)
  prepare(world)
  const page = await renderScreen(ROAM_PATH, world)
  fireEvent.click(document.body)
  await world.advance(7_100)
  return { world, ...page }
}

const dark = () => screen.queryByRole('button', { name: 'Listen! Press and hold to see again.' })

async function wake(world: World): Promise<void> {
  const button = dark()
  if (button === null) throw new Error('The screen is not dark.')
  fireEvent.pointerDown(button)
  await world.advance(1_100)
}

describe('pocket mode', () => {
  it('goes dark when the phone lies on its face, and the pulse goes on', async () => {
    const { world } = await roam()
    lies(178)
    await world.advance(2_100)
    expect(dark()).not.toBeNull()
    const heard = world.device.tones.length
    const asked = world.api.calls('findProximity').length
    await world.advance(9_000)
    expect(world.device.tones.length).toBeGreaterThan(heard)
    expect(world.api.calls('findProximity').length).toBeGreaterThan(asked)
    expect(world.gps.activeWatches).toBe(1)
  })

  it('goes dark when it is held still for 20 s', async () => {
    const { world } = await roam()
    await isHeld(world, 19)
    expect(dark()).toBeNull()
    await isHeld(world, 3)
    expect(dark()).not.toBeNull()
  })

  it('stays light while it moves, and while it is touched', async () => {
    const { world } = await roam()
    await isHeld(world, 40, 25)
    expect(dark()).toBeNull()
    await isHeld(world, 15)
    fireEvent.click(document.body)
    await isHeld(world, 15)
    expect(dark()).toBeNull()
  })

  it('a phone that does not tell how it lies stays light', async () => {
    const { world } = await roam()
    await world.advance(60_000)
    expect(dark()).toBeNull()
  })

  it('stays light without sound', async () => {
    const { world } = await roam(({ storage }) => storage.local.setItem('soundOff', 'true'))
    lies(180)
    await world.advance(5_000)
    expect(dark()).toBeNull()
  })

  it('is woken by a press that is held, not by a tap', async () => {
    const { world } = await roam()
    lies(178)
    await world.advance(2_100)
    fireEvent.pointerDown(dark() ?? document.body)
    await world.advance(300)
    fireEvent.pointerUp(dark() ?? document.body)
    await world.advance(2_000)
    expect(dark()).not.toBeNull()
    await wake(world)
    expect(dark()).toBeNull()
    // The child wants to look: only putting it down anew darkens it.
    await isHeld(world, 30)
    expect(dark()).toBeNull()
    lies(178)
    await world.advance(2_100)
    expect(dark()).not.toBeNull()
  })

  it('what lies below cannot be pressed meanwhile', async () => {
    const { world } = await roam()
    lies(178)
    await world.advance(2_100)
    expect(screen.getByText('View Adventure Map').closest('[inert]')).not.toBeNull()
    await wake(world)
    expect(screen.getByText('View Adventure Map').closest('[inert]')).toBeNull()
  })

  it('what lies below is not drawn meanwhile', async () => {
    const { world } = await roam()
    const map = screen.getByText('View Adventure Map')
    expect(map.closest('.hidden')).toBeNull()
    lies(178)
    await world.advance(2_100)
    expect(map.closest('.hidden')).not.toBeNull()
    await wake(world)
    expect(map.closest('.hidden')).toBeNull()
  })

  it('stays light while the map is looked at', async () => {
    const { world, user } = await roam()
    await user.click(screen.getByRole('button', { name: 'View Adventure Map' }))
    await isHeld(world, 25)
    expect(dark()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue Adventure' }))
    await isHeld(world, 25)
    expect(dark()).not.toBeNull()
  })

  it('can be chosen on any phone', async () => {
    const { world, user } = await roam()
    await user.click(screen.getByRole('button', { name: 'Sound is on. Change' }))
    await user.click(screen.getByRole('button', { name: 'Dark screen, just listen' }))
    expect(dark()).not.toBeNull()
    await wake(world)
    expect(dark()).toBeNull()
  })

  it.each([
    ['that it is too far away', {}],
    ['that everybody is called back', { isCallingBack: true }],
  ])('an alarm lights it at once: %s', async (_, grownUp) => {
    const { world } = await roam()
    lies(178)
    await world.advance(2_100)
    const location = { lat: PARK.lat + 0.003, lng: PARK.lng, accuracy: 5 }
    world.api.on('findProximity', () =>
      givenProximity({ grownUp: givenGrownUp({ location, ...grownUp }) }),
    )
    await world.advance(10_000)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(dark()).toBeNull()
  })

  it('help lights it at once', async () => {
    const { world } = await roam()
    lies(178)
    await world.advance(2_100)
    fireEvent.pointerDown(screen.getByRole('button', { name: 'I need my grown-up' }))
    await world.advance(1_100)
    expect(screen.getByText("I'm calling your grown-up")).toBeTruthy()
    expect(dark()).toBeNull()
  })

  it.each([
    ['the spot is found', { state: 'challenge', playerChallengeId: ATTEMPT_ID } as const],
    ['the child is asked whether it is there', { asksIfHere: true }],
    ['nothing is near', { challenge: null, distance: null }],
  ])('is light when %s', async (_, answer) => {
    const { world } = await roam()
    lies(178)
    await world.advance(2_100)
    expect(dark()).not.toBeNull()
    world.api.on('findProximity', () => givenProximity(answer))
    await world.advance(4_000)
    expect(dark()).toBeNull()
  })
})
