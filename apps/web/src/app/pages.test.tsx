import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FOCUS_SETTLE_MS } from '#/platform/timings.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'

const world = worldForTests({ hasPlainMaps: true })

const focus = () => document.activeElement

async function openMenu() {
  const { user } = await renderScreen('/home', world)
  const opener = screen.getByRole('button', { name: 'Open menu' })
  act(() => opener.focus())
  await user.keyboard('{Enter}')
  return { user, opener, menu: within(screen.getByRole('dialog', { name: 'Menu' })) }
}

/** The pages of the menu, by their headings. Without an answer of the server each says so. */
const PAGES: [link: string, heading: string | RegExp][] = [
  ['Home', 'Choose your game'],
  ['My Games', 'My Games'],
  ['Sticker book', 'Sticker book'],
  ['My Profile', 'My Profile'],
  ['My Groups', 'My Groups'],
  ['My Challenges', 'My Challenges'],
  ['My trails', 'My trails'],
  ['Task Library', 'Task library'],
  ['Published Challenges', /./],
  ['User Admin', /./],
]

describe('a page that comes is announced by its heading', () => {
  it.each(PAGES)('[ROLE-02] %s', async (link, heading) => {
    world.signIn({ role: 'super_admin' })
    const { user, menu } = await openMenu()
    act(() => menu.getByRole('link', { name: link }).focus())
    await user.keyboard('{Enter}')
    await world.settle()
    await world.advance(2_000)
    const first = screen.getByRole('heading', { level: 1, name: heading })
    expect(focus()).toBe(first)
    expect(document.title).toBe(`${first.textContent} - Bramble`)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.at(-1)))
    expect(levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1)).toBe(true)
  })

  it.each([
    ['/player/join', 'Keep You Safe'],
    ['/nowhere', '404 Page Not Found'],
    ['/', 'Nature Quest Adventures'],
  ])('the tab of %s is named "%s"', async (path, title) => {
    await renderScreen(path, world)
    expect(document.title).toBe(`${title} - Bramble`)
  })
})

it('Escape closes the menu, and the focus is on what opened it', async () => {
  world.signIn()
  const { user, opener } = await openMenu()
  expect(screen.getByRole('dialog').contains(focus())).toBe(true)
  // A test's dialog knows no keys.
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focus()).toBe(opener)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
})

it('Escape closes a form in a dialog, and the focus is on what opened it', async () => {
  world.signIn({ hasPassword: true, authProvider: 'local' })
  const { user } = await renderScreen('/guardian/profile', world)
  const opener = screen.getByRole('button', { name: 'Change password' })
  act(() => opener.focus())
  await user.keyboard('{Enter}')
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  await world.advance(FOCUS_SETTLE_MS)
  expect(focus()).toBe(opener)
})
