import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  givenJoinedGroup,
  givenOwnGroup,
  GROUP_ID,
  INVITE,
} from '#/features/guardian/account/_groups/testing/given-group.ts'
import { drawQr } from '#/platform/qr/qr-picture.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './group-qr-screen.tsx'

const AT = `/guardian/groups/${GROUP_ID}/qr`
const LINK = `${window.location.origin}/groups/join/${INVITE}`

const world = worldForTests()
beforeEach(() => {
  world.signIn()
  world.api.on('readGroup', () => givenOwnGroup())
})

const button = (name: string) => screen.getByRole('button', { name })

it('[GROUP-02, GROUP-09, QR-01, CONST-44] shows the invite link as QR code of 280 px', async () => {
  await renderScreen(AT, world)
  const frame = screen.getByRole('img', { name: "QR code to join Gwen's Group" })
  expect(frame.querySelector('path')?.getAttribute('d')).toBe((await drawQr(LINK)).path)
  expect(frame.querySelector('svg')?.getAttribute('width')).toBe('280')
  expect(screen.getByText(LINK)).toBeTruthy()
})

it('[GROUP-02] Copy Link puts the link on the clipboard', async () => {
  const { user } = await renderScreen(AT, world)
  await user.click(button('Copy Link'))
  expect(await navigator.clipboard.readText()).toBe(LINK)
  expect(screen.getByText('Link copied')).toBeTruthy()
})

it('[GROUP-11] when copying fails the link is shown in the message', async () => {
  const { user } = await renderScreen(AT, world)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(button('Copy Link'))
  expect(screen.getByText('Copy Failed')).toBeTruthy()
  expect(screen.getByText(`Unable to copy link. Please try sharing directly. ${LINK}`)).toBeTruthy()
})

it('[GROUP-03, GROUP-10] Group not found', async () => {
  world.api.refuse('readGroup', 'group.not-found')
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Group not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Groups' })).toBeTruthy()
})

it('[GROUP-07] a member who is not the owner is told whom to ask (T7)', async () => {
  world.api.on('readGroup', () => givenJoinedGroup())
  await renderScreen(AT, world)
  expect(screen.getByText('Please ask Hannah for the invite of this group.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull()
})

it('a failure can be tried again', async () => {
  world.api.fail('readGroup', 500)
  const { user } = await renderScreen(AT, world)
  world.api.on('readGroup', () => givenOwnGroup())
  await user.press('Try Again')
  expect(button('Copy Link')).toBeTruthy()
})
