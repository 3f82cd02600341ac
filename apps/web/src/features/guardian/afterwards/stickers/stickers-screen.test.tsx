import type { BookSticker } from '@bramble/contract'
import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './stickers-screen.tsx'

const AT = '/guardian/stickers'
const TOTAL = STICKER_NAMES.length

const world = worldForTests()
let stickers: BookSticker[]
beforeEach(() => {
  world.signIn()
  stickers = [
    { animal: 'fox', sticker: 'snail', foundIn: '2026-05' },
    { animal: 'fox', sticker: 'acorn', foundIn: '2026-10' },
    { animal: 'otter', sticker: 'snail', foundIn: '2026-10' },
  ]
  world.api.on('readStickerBook', () => ({ stickers }))
  world.api.on('emptyStickerBook', () => {
    stickers = []
    return { success: true as const }
  })
})

const count = () =>
  screen.getAllByRole('status').find(({ textContent }) => / of /.test(textContent))?.textContent
const button = (name: string) => screen.getByRole('button', { name })

it('shows what was found in all games; says when to look for what is missing, of the places alone where something was found; tells about a sticker: its fact, the first month and who found it', async () => {
  const { user } = await renderScreen(AT, world)
  expect(count()).toBe(`2 of ${TOTAL}`)
  expect(button('Acorn')).toBeTruthy()
  const partOf = (name: string) => screen.getByRole('heading', { name }).closest('section')
  expect(partOf('On the ground')?.textContent).toContain('1 of')
  expect(partOf('On the ground')?.textContent).toContain('Not found yetAutumn')
  expect(partOf('Sky and land')?.textContent).toMatch(/^Sky and land0 of \d+$/)
  await user.click(button('Snail'))
  const dialog = within(screen.getByRole('dialog', { name: 'Snail' }))
  expect(dialog.getByText('A snail has thousands of tiny teeth on its tongue.')).toBeTruthy()
  expect(dialog.getByText('First found in May 2026')).toBeTruthy()
  expect(dialog.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Fox',
    'Otter',
  ])
})

it('is emptied after a question, which stays open when that fails', async () => {
  const { user } = await renderScreen(AT, world)
  world.api.refuse('emptyStickerBook', 'server.failed')
  await user.click(button('Empty the book'))
  const ask = () => within(screen.getByRole('alertdialog', { name: 'Empty the book?' }))
  await user.press(ask().getByRole('button', { name: 'Empty the book' }), 10_000)
  expect(ask().getByRole('button', { name: 'Cancel' })).toBeTruthy()
  world.api.on('emptyStickerBook', () => {
    stickers = []
    return { success: true as const }
  })
  await user.press(ask().getByRole('button', { name: 'Empty the book' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText('The book is still empty')).toBeTruthy()
})

it('can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await renderScreen(AT, world)
  await user.click(button('Print'))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('may be opened again where it could not be loaded', async () => {
  world.api.refuse('readStickerBook', 'request.invalid')
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText("The book couldn't be opened")).toBeTruthy()
  world.api.on('readStickerBook', () => ({ stickers }))
  await user.press('Try Again')
  expect(count()).toBe(`2 of ${TOTAL}`)
})
