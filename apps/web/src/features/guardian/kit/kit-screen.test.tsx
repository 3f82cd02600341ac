import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createWorld, renderScreen, until, type World } from '#/testing/index.ts'
import './kit-screen.tsx'

let world: World
/** What was on the sheet each time that something was printed. */
let printed: string[]
beforeEach(() => {
  world = createWorld()
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

it('prints all of the kit, or one part of it alone', async () => {
  const { user } = await open('/guardian/kit/game/ABC234')
  await user.click(screen.getByRole('button', { name: 'Print all 6 pages' }))
  await user.click(screen.getByRole('button', { name: 'Safety cards: Print this page' }))
  expect(printed).toHaveLength(2)
  expect(printed[0]).toMatch(/^Fox.*Boar.*Lost\?.*I have seen.*Stickers to colour.*Certificate/)
  expect(printed[1]).toMatch(/^Lost\?.*Number of my grown-up/)
  expect(printed[1]).not.toMatch(/Fox|I have seen|Certificate/)
  fireEvent(window, new Event('afterprint'))
  expect(sheet()).toMatch(/^Fox.*Certificate/)
})

it('has no name and no number of anybody, and asks the server for nothing of a game', async () => {
  await open('/guardian/kit/game/ABC234')
  expect(sheet()).not.toMatch(/\d|ABC234/)
  expect(world.api.calls('readHostSession' as never)).toEqual([])
})

it('a certificate is for an animal, in the language of the paper and on US Letter', async () => {
  const { user } = await open('/guardian/kit')
  await user.selectOptions(screen.getByLabelText('Name on the certificate'), 'Squirrel')
  await user.selectOptions(screen.getByLabelText('Language on the paper'), 'Deutsch')
  await user.selectOptions(screen.getByLabelText('Paper'), 'US Letter')
  await until(world, () => sheet().includes('Urkunde'))
  expect(sheet()).toMatch(/Naturprofi des TagesfürEichhörnchen/)
  expect(document.querySelectorAll('.print-sheet [data-paper="letter"]')).toHaveLength(6)
})

it.each([
  ['game/ABC234', '/guardian/dashboard/ABC234'],
  ['results/ABC234', '/thank-you/ABC234'],
  ['trail/mabiro', '/t/mabiro'],
  ['own-trail/7', '/guardian/trails/7'],
])('leads back to where it was opened: %s', async (from, back) => {
  const { user, path } = await open(`/guardian/kit/${from}`)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await until(world, () => path() === back)
})
