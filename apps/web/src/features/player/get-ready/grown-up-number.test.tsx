import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ADA_ID, renderScreen, worldForTests } from '#/testing/index.ts'
import { givenAdaIsBeside } from '#/testing/scenes.ts'

const world = worldForTests()
beforeEach(() => {
  givenAdaIsBeside(world)
})

it('the grown-up may leave a number, which stays on this phone', async () => {
  await renderScreen('/player/join/BCDFGH/get-ready', world)
  const before = world.api.names().length
  const field = screen.getByLabelText(/Your phone number/)
  fireEvent.change(field, { target: { value: '+44 7700' } })
  expect(JSON.parse(world.storage.local.getItem('grownUpNumber') ?? '{}')).toEqual({
    playerId: ADA_ID,
    number: '+44 7700',
  })
  expect(world.api.names().slice(before)).toEqual([])
  fireEvent.change(field, { target: { value: '' } })
  expect(world.storage.local.getItem('grownUpNumber')).toBeNull()
})

it('what is no number is told and not kept', async () => {
  await renderScreen('/player/join/BCDFGH/get-ready', world)
  const field = screen.getByLabelText(/Your phone number/)
  fireEvent.change(field, { target: { value: 'mum' } })
  fireEvent.blur(field)
  expect(screen.getByText("This isn't a phone number.")).toBeTruthy()
  expect(world.storage.local.getItem('grownUpNumber')).toBeNull()
})
