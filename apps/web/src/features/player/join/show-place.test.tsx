import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenCard, PARK, renderScreen, worldForTests } from '#/testing/index.ts'

const world = worldForTests()
beforeEach(() => {
  world.gps.at({ ...PARK, accuracy: 12 })
  world.api.refuse('findSessionByCode', 'limit.wrong-codes')
})

async function stopped() {
  const opened = await renderScreen('/join/BCDFGH', world)
  const press = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Check where I am' }))
    await vi.dynamicImportSettled()
    await world.advance(10)
    await world.settle()
  }
  return { ...opened, press }
}

describe('while codes are typed in vain', () => {
  it('the phone is asked where it is only when somebody presses the button', async () => {
    world.api.on('findSessionNearby', () => givenCard())
    const { press } = await stopped()
    expect(world.api.calls('findSessionNearby')).toEqual([])
    await press()
    expect(world.api.calls('findSessionNearby')[0]).toMatchObject({
      params: { joinCode: 'BCDFGH' },
      body: { location: { lat: PARK.lat, lng: PARK.lng, accuracy: 12 } },
    })
    expect(screen.getByRole('button', { name: "Let's Go!" })).toBeTruthy()
  })

  it('says what to do when the phone is not where the game is, and can look again', async () => {
    world.api.refuse('findSessionNearby', 'limit.wrong-codes')
    const { press } = await stopped()
    await press()
    expect(screen.getByText(/Stand close to your grown-up and check the code/)).toBeTruthy()
    world.api.on('findSessionNearby', () => givenCard())
    await press()
    expect(screen.getByRole('button', { name: "Let's Go!" })).toBeTruthy()
  })

  it('names the square code when the phone may not look', async () => {
    world.gps.error(1)
    const { press } = await stopped()
    await press()
    expect(screen.getByText(/The square code always works/)).toBeTruthy()
    expect(world.api.calls('findSessionNearby')).toEqual([])
  })

  it('a code that turns out to be wrong is told as everywhere', async () => {
    world.api.refuse('findSessionNearby', 'session.not-found')
    const { press } = await stopped()
    world.api.refuse('findSessionByCode', 'session.not-found')
    await press()
    expect(screen.getByText(/This code didn't work/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Check where I am' })).toBeNull()
  })
})
