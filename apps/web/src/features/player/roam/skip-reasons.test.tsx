import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LateWorkItem } from '@bramble/contract'
import {
  ADA_ID,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  createWorld,
  givenAdaArrived,
  givenAdaPlays,
  givenAllTaken,
  PARK,
  renderScreen,
  ROAM_PATH,
  until,
  type World,
} from '#/testing/index.ts'
import { givenCarried, givenPack } from '../_game/testing/given-pack.ts'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Ada's phone carries the pack of a game on a trail, or of another one. */
async function givenGame(world: World, { isOnTrail = true } = {}) {
  const pack = givenPack([{ id: CHALLENGE_ID, title: 'The old oak', location: PARK }])
  const trail = { isOrdered: false, challengeIds: [CHALLENGE_ID] }
  const carrying = givenCarried(isOnTrail ? { ...pack, trail } : pack)
  await world.settle()
  await carrying
  world.api.on('skipChallenge', () => ({ success: true as const }))
}

async function roam(of?: { isOnTrail: boolean }) {
  const world = createWorld()
  givenAdaPlays(world)
  await givenGame(world, of)
  const opened = await renderScreen(ROAM_PATH, world)
  await world.advance(7_100)
  await until(world, () => !button('Skip This Challenge').disabled)
  return { world, ...opened }
}
const skipped = (world: World) => world.api.calls('skipChallenge').map(({ body }) => body)

describe('why a spot of a trail is left out', () => {
  it.each([
    ["We can't find it", 'not-found'],
    ["We can't get there", 'not-reachable'],
    ['We want another one', 'not-wanted'],
  ])('"%s" is one press, and is told', async (words, reason) => {
    const { world, user } = await roam()
    await user.click(button('Skip This Challenge'))
    expect(skipped(world)).toEqual([])
    await user.click(button(words))
    await until(world, () => skipped(world).length === 1)
    expect(skipped(world)[0]).toMatchObject({ challengeId: CHALLENGE_ID, reason })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('who goes on looking leaves nothing out', async () => {
    const { world, user } = await roam()
    await user.click(button('Skip This Challenge'))
    await user.click(button('Keep looking'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(skipped(world)).toEqual([])
  })

  it('nobody counts it elsewhere, so nobody asks', async () => {
    const { world, user } = await roam({ isOnTrail: false })
    await user.click(button('Skip This Challenge'))
    await until(world, () => skipped(world).length === 1)
    expect(skipped(world)[0]).not.toHaveProperty('reason')
  })

  it('is asked at the spot too', async () => {
    const world = createWorld()
    givenAdaArrived(world)
    await givenGame(world)
    const { user, path } = await renderScreen(CHALLENGE_PATH, world)
    await until(world, () => screen.queryByRole('button', { name: 'Skip Challenge' }) !== null)
    await user.click(button('Skip Challenge'))
    await user.click(button("We can't find it"))
    await until(world, () => path() === ROAM_PATH)
    expect(skipped(world)[0]).toMatchObject({ reason: 'not-found' })
  })

  it('is told later where there is no signal', async () => {
    const { world, user } = await roam()
    const told: LateWorkItem[] = []
    world.api.on('sendLateWork', ({ params, body }) => {
      expect(params.id).toBe(ADA_ID)
      told.push(...body.items.filter(({ kind }) => kind === 'skip'))
      return givenAllTaken(body.items)
    })
    world.api.down(true)
    await user.click(button('Skip This Challenge'))
    await user.press(button("We can't find it"), 20_000)
    world.api.down(false)
    window.dispatchEvent(new Event('online'))
    await until(world, () => told.length === 1)
    expect(told[0]).toMatchObject({ challengeId: CHALLENGE_ID, reason: 'not-found' })
  })
})
