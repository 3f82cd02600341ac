import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  givenCounts,
  givenOwnTrail,
  givenOwnTrails,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './trail-counts-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.signIn()
  givenOwnTrails(world, givenOwnTrail({ status: 'published' }))
})
const open = async (counts = givenCounts()) => {
  world.api.on('readTrailCounts', () => counts)
  const opened = await renderScreen(`/guardian/trails/${TRAIL_ID}/counts`, world)
  await world.settle()
  return opened
}
const page = () => within(screen.getByRole('main'))

it('says why there is nothing yet of fewer than five games', async () => {
  await open(givenCounts({ parts: [], months: [] }))
  expect(page().getByText('Figures appear after five games')).toBeTruthy()
  expect(page().getByText(/Counted up to 28 May 2026/)).toBeTruthy()
})

it('shows games by month and by days, and of one period what happened at each spot', async () => {
  world.device.media.add('(min-width: 62.5rem)')
  const { user } = await open()
  const rows = (name: string) =>
    within(page().getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(rows('Games')).toEqual([
    'May 20261 May 2026 – 10 May 2026252047',
    'April 20263 Apr 2026 – 30 Apr 202650–',
  ])
  expect(rows('Spot by spot')[1]).toBe('Spot 2201010')
  await user.selectOptions(page().getByRole('combobox', { name: 'Show' }), 'days')
  expect(rows('Games')[0]).toBe('10 May 202610547')
  await user.selectOptions(page().getByRole('combobox', { name: 'Of' }), '10 May 2026')
  expect(rows('Spot by spot')[1]).toBe('Spot 2555')
})

it('saves the same numbers for spreadsheets', async () => {
  const { user } = await open()
  await user.click(page().getByRole('button', { name: 'Save as CSV' }))
  const link = page().getByRole<HTMLAnchorElement>('link', { name: 'Save it again' })
  expect(link.download).toMatch(/^bramble-mabiro-months-\d{4}-\d\d-\d\d\.csv$/)
})
