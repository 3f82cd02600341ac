import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  givenJoinedGroup,
  givenMember,
  givenOwnGroup,
  GROUP_ID,
  HANNAH_ID,
} from '#/features/guardian/account/_groups/testing/given-group.ts'
import { GWEN_ID, renderScreen, worldForTests } from '#/testing/index.ts'
import './groups-screen.tsx'

const AT = '/guardian/groups'

const world = worldForTests()
beforeEach(() => {
  world.signIn()
  world.api.on('listGroups', () => [givenOwnGroup(), givenJoinedGroup()])
  world.api.on('createGroup', () => givenOwnGroup({ members: [givenMember(GWEN_ID, 'Gwen')] }))
  world.api.on('removeMember', () => ({ success: true as const }))
})

const button = (name: string) => screen.getByRole('button', { name })
const confirm = (name: string) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name })

it('[GROUP-01, GROUP-07, GROUP-02, GROUP-06] shows the own group with its members, the owner marked first; has Share Invite and the way to the QR code; with an own group none is made; a joined group has Leave and nothing else', async () => {
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'My Groups' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: "Gwen's Group" })).toBeTruthy()
  const [gwen, hannah] = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole(
    'listitem',
  )
  expect(gwen?.textContent).toBe('Gwen (you)Joined 3 May 2026Owner')
  expect(hannah?.textContent).toContain('Hannah')
  expect(within(gwen as HTMLElement).queryByRole('button')).toBeNull()
  expect(button('Share Invite')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'QR Code' }).getAttribute('href')).toBe(
    `/guardian/groups/${GROUP_ID}/qr`,
  )
  expect(world.api.calls('createGroup')).toEqual([])
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('heading', { name: "Hannah's Group" })).toBeTruthy()
  expect(card.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    "Leave Hannah's Group",
  ])
})

it('somebody without a name is called Guardian', async () => {
  const members = [givenMember(GWEN_ID, 'Gwen'), givenMember(HANNAH_ID, null)]
  world.api.on('listGroups', () => [givenOwnGroup({ members })])
  await renderScreen(AT, world)
  expect(button('Remove Guardian')).toBeTruthy()
})

it('[GROUP-06] a group is made once when there is none of one’s own', async () => {
  world.api.on('listGroups', () => [givenJoinedGroup()])
  await renderScreen(AT, world)
  await world.settle()
  expect(world.api.calls('createGroup')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: "Gwen's Group" })).toBeTruthy()
  expect(screen.getByText(/Only you so far/)).toBeTruthy()
})

it('[GROUP-06, GROUP-10] a group that could not be made is told and tried again', async () => {
  world.api.on('listGroups', () => [givenJoinedGroup()])
  world.api.refuse('createGroup', 'server.failed')
  const { user } = await renderScreen(AT, world)
  expect(
    screen.getByText('Error loading groups: Something went wrong on our side. Please try again.'),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: "Hannah's Group" })).toBeTruthy()
  world.api.on('createGroup', () => givenOwnGroup())
  await user.press('Try Again')
  expect(screen.getByRole('heading', { name: "Gwen's Group" })).toBeTruthy()
})

it('[GROUP-10] groups that cannot be loaded are told with the words of the server', async () => {
  world.api.refuse('listGroups', 'server.failed')
  const { user } = await renderScreen(AT, world)
  expect(
    screen.getByText('Error loading groups: Something went wrong on our side. Please try again.'),
  ).toBeTruthy()
  world.api.on('listGroups', () => [givenOwnGroup()])
  await user.press('Try Again')
  expect(screen.getByRole('heading', { name: "Gwen's Group" })).toBeTruthy()
})

it('[GROUP-07] removing a member asks first', async () => {
  const { user } = await renderScreen(AT, world)
  await user.click(button('Remove Hannah'))
  expect(world.api.calls('removeMember')).toEqual([])
  world.api.on('listGroups', () => [givenOwnGroup({ members: [givenMember(GWEN_ID, 'Gwen')] })])
  await user.press(confirm('Remove'))
  expect(world.api.calls('removeMember')[0]?.params).toEqual({
    groupId: GROUP_ID,
    userId: HANNAH_ID,
  })
  expect(screen.queryByText('Hannah')).toBeNull()
  expect(screen.getByText('Member removed')).toBeTruthy()
})

it('[GROUP-07] leaving a group asks first, and takes it from the list', async () => {
  const { user } = await renderScreen(AT, world)
  await user.click(button("Leave Hannah's Group"))
  world.api.on('listGroups', () => [givenOwnGroup()])
  await user.press(confirm('Leave'))
  expect(world.api.calls('removeMember')[0]?.params).toEqual({
    groupId: givenJoinedGroup().id,
    userId: GWEN_ID,
  })
  expect(screen.queryByRole('heading', { name: "Hannah's Group" })).toBeNull()
})

it('[GROUP-10] a refusal is told with the words of the server; somebody who was removed already counts as removed', async () => {
  world.api.refuse('removeMember', 'access.forbidden')
  const { user } = await renderScreen(AT, world)
  await user.click(button('Remove Hannah'))
  await user.press(confirm('Remove'))
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.getByText("You aren't allowed to do this.")).toBeTruthy()
  expect(screen.getAllByText('Hannah').length).toBeGreaterThan(0)
  world.api.refuse('removeMember', 'group.member-unknown')
  await user.click(button('Remove Hannah'))
  await user.press(confirm('Remove'))
  expect(screen.getByText('Member removed')).toBeTruthy()
})

it('the group can be given another name', async () => {
  world.api.on('renameGroup', ({ body }) => givenOwnGroup({ name: body.name }))
  const { user } = await renderScreen(AT, world)
  await user.click(button('Rename'))
  const field = screen.getByRole('textbox', { name: 'Name of the group' })
  await user.clear(field)
  await user.click(button('Save'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, 'Wood walkers')
  await user.press('Save')
  expect(screen.getByRole('heading', { name: 'Wood walkers' })).toBeTruthy()
})

it('a name that is not fit stands at the field', async () => {
  world.api.refuse('renameGroup', 'group.name-unfit')
  const { user } = await renderScreen(AT, world)
  await user.click(button('Rename'))
  await user.press('Save')
  expect(screen.getByText('Please choose another name for the group.')).toBeTruthy()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})

it('[GROUP-09] a new link is made after asking, and shared from then on (T7)', async () => {
  world.api.on('replaceInvite', () => givenOwnGroup({ inviteToken: 'the-new-one' }))
  const { user } = await renderScreen(AT, world)
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await user.click(button('New invite link'))
  expect(screen.getByText(/The old link stops working/)).toBeTruthy()
  await user.press(confirm('Make a new link'))
  await user.click(button('Share Invite'))
  expect(share.mock.calls[0]?.[0].url).toBe(`${window.location.origin}/groups/join/the-new-one`)
  Reflect.deleteProperty(navigator, 'share')
})
