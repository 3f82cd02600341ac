import { fireEvent, screen } from '@testing-library/react'
import { loaders } from 'virtual:messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenChallenges } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import {
  givenOwnTrail,
  givenOwnTrails,
  givenPublicTrail,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { renderScreen, until, worldForTests } from '#/testing/index.ts'
import './kit-screen.tsx'

const world = worldForTests()
/** What was on the sheet each time that something was printed. */
let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(sheet())
  })
})
const sheet = () => document.querySelector('.print-sheet')?.textContent ?? ''
const open = async (path: string) => {
  const opened = await renderScreen(path, world)
  await until(world, () => sheet() !== '')
  return opened
}

it('has no name and no number of anybody, and asks the server for nothing of a game; prints all of the kit, or one part of it alone', async () => {
  const { user } = await open('/guardian/kit/game/ABC234')
  expect(sheet()).not.toMatch(/\d|ABC234/)
  expect(world.api.names().filter((name) => /session|player|game/i.test(name))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Print all 6 pages' }))
  await user.click(screen.getByRole('button', { name: 'Safety cards: Print this page' }))
  expect(printed).toHaveLength(2)
  expect(printed[0]).toMatch(/^Fox.*Boar.*Lost\?.*I have seen.*Stickers to colour.*Certificate/)
  expect(printed[1]).toMatch(/^Lost\?.*Number of my grown-up/)
  expect(printed[1]).not.toMatch(/Fox|I have seen|Certificate/)
  fireEvent(window, new Event('afterprint'))
  expect(sheet()).toMatch(/^Fox.*Certificate/)
})

it('has a certificate with a line for the name, in the language of the paper and on US Letter', async () => {
  const { user } = await open('/guardian/kit')
  await user.selectOptions(screen.getByLabelText('Language on the paper'), 'Deutsch')
  await user.selectOptions(screen.getByLabelText('Paper'), 'US Letter')
  await until(world, () => sheet().includes('Urkunde'))
  expect(sheet()).toMatch(/Naturprofi des TagesfürDu warst/)
  expect(document.querySelectorAll('.print-sheet [data-paper="letter"]')).toHaveLength(6)
})

it('says that its words did not come, and fetches them again', async () => {
  const { paper } = loaders['en']!
  loaders['en']!.paper = () => Promise.reject(new Error('no signal'))
  try {
    const { user } = await renderScreen('/guardian/kit', world)
    await until(world, () => screen.queryByText(/of this language didn't come/) !== null)
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
    loaders['en']!.paper = paper
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await until(world, () => sheet() !== '')
    expect(screen.queryByText(/of this language didn't come/)).toBeNull()
  } finally {
    loaders['en']!.paper = paper
  }
})

describe('each door to the kit leads there', () => {
  const press = async (path: string) => {
    const opened = await renderScreen(path, world)
    const name = 'Print a kit'
    await until(world, () => screen.queryByRole('link', { name }) !== null)
    await opened.user.click(screen.getByRole('link', { name }))
    await until(world, () => sheet() !== '')
    expect(screen.getByRole('heading', { level: 1, name: 'A kit to print' })).toBeTruthy()
    return opened.path()
  }

  it('from the dashboard of a game', async () => {
    givenHostGame(world, { status: 'active' })
    expect(await press('/guardian/dashboard/BCDFGH')).toBe('/guardian/kit/game/BCDFGH')
  })

  it('from its results', async () => {
    givenHostGame(world, { status: 'ended' })
    expect(await press('/thank-you/BCDFGH')).toBe('/guardian/kit/results/BCDFGH')
  })

  it('from the page of a trail', async () => {
    world.api.on('findTrailByWord', () => givenPublicTrail())
    expect(await press('/t/mabiro')).toBe('/guardian/kit/trail/mabiro')
  })

  it('from the page of its maker', async () => {
    world.signIn()
    givenChallenges(world)
    givenOwnTrails(world, givenOwnTrail())
    expect(await press(`/guardian/trails/${TRAIL_ID}`)).toBe(`/guardian/kit/own-trail/${TRAIL_ID}`)
  })
})

it.each([
  ['game/ABC234', '/guardian/dashboard/ABC234'],
  ['results/ABC234', '/thank-you/ABC234'],
  ['trail/mabiro', '/t/mabiro'],
  ['own-trail/7', '/guardian/trails/7'],
])('leads back to where it was opened: %s', async (from, back) => {
  world.signIn()
  const { user, path } = await open(`/guardian/kit/${from}`)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await until(world, () => path() === back)
})
