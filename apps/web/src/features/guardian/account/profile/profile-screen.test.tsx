import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  givenAccount,
  givenPhoto,
  renderScreen,
  reaches,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './profile-screen.tsx'

const AT = '/guardian/profile'
const PHOTO_URL = '/api/photos/f0700000-7a51-4d6e-9f1e-7d3a0c1b2e3f'

const world = worldForTests()
beforeEach(() => {
  world.signIn({ profileImagePath: PHOTO_URL })
  world.api.on('updateProfile', ({ form }) => {
    const displayName = form?.get('displayName') as string
    const account = givenAccount({ displayName, profileImagePath: PHOTO_URL })
    world.api.on('readCurrentUser', () => account)
    return account
  })
})

const button = (name: string) => screen.getByRole('button', { name })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Display name/ })

async function openEdit() {
  const opened = await renderScreen(AT, world, ['/home'])
  await opened.user.press('Edit Profile')
  return opened
}

it('[PROFILE-07, OPEN-59] the account type is Premium while a day pass is active', async () => {
  world.signIn({ isPremium: true })
  await renderScreen(AT, world)
  expect(screen.getByText('Premium')).toBeTruthy()
})

it('[PROFILE-07, PROFILE-06] leads to the games, the kept photos and the groups; shows name, photo, e-mail address and account type; back goes to /home', async () => {
  const { user, path } = await renderScreen(AT, world)
  const target = (words: RegExp) => screen.getByRole('link', { name: words }).getAttribute('href')
  expect([target(/^My Games/), target(/^Kept Photos/), target(/^My Groups/)]).toEqual([
    '/guardian/my-games',
    '/guardian/keepsakes',
    '/guardian/groups',
  ])
  expect(screen.getByRole('heading', { name: 'Gwen' })).toBeTruthy()
  expect(screen.getByText('gwen@example.org')).toBeTruthy()
  expect(screen.getByText('Standard')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Profile photo' }).getAttribute('src')).toBe(PHOTO_URL)
  await user.click(button('Back'))
  await reaches(world, path, '/home')
})

it('[PROFILE-07, PROFILE-08] e-mail address and account type can only be read; Cancel restores the values', async () => {
  const { user, path } = await openEdit()
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
  expect([email.value, email.readOnly]).toEqual(['gwen@example.org', true])
  expect(screen.getByText('Standard')).toBeTruthy()
  await user.clear(name())
  await user.type(name(), 'Somebody else')
  fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [givenPhoto()] } })
  await world.settle()
  await user.press('Cancel')
  expect(screen.getByRole('heading', { name: 'Gwen' })).toBeTruthy()
  expect(path()).toBe(AT)
  await user.press('Edit Profile')
  expect(name().value).toBe('Gwen')
  expect(screen.queryByRole('img', { name: 'The photo you have chosen' })).toBeNull()
  expect(world.api.calls('updateProfile')).toEqual([])
})

it('[PROFILE-09] a name is required', async () => {
  const { user } = await openEdit()
  await user.clear(name())
  await user.click(button('Save Changes'))
  expect(screen.getByText('Display Name Required')).toBeTruthy()
  expect(screen.getAllByText('Please enter a display name.')).toHaveLength(2)
  expect(world.api.calls('updateProfile')).toEqual([])
})

it('[PROFILE-07, PROFILE-11] the photo is optional; afterwards the account is asked for again', async () => {
  const { user, path } = await openEdit()
  await user.clear(name())
  await user.type(name(), 'Gwendolyn')
  const before = world.api.calls('readCurrentUser').length
  await user.press('Save Changes')
  const { form } = world.api.calls('updateProfile')[0] ?? {}
  expect([...(form?.keys() ?? [])]).toEqual(['displayName'])
  expect(world.api.calls('readCurrentUser').length).toBe(before + 1)
  expect(screen.getByRole('heading', { name: 'Gwendolyn' })).toBeTruthy()
  expect(screen.getByText('Profile updated')).toBeTruthy()
  expect(path()).toBe(AT)
})

it('[PROFILE-11] a chosen photo goes along as profile photo', async () => {
  const { user } = await openEdit()
  fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [givenPhoto()] } })
  await world.settle()
  await user.press('Save Changes')
  const form = world.api.calls('updateProfile')[0]?.form
  expect(form?.get('profilePhoto')).toBeInstanceOf(Blob)
  expect(form?.get('gamePhoto')).toBeNull()
})

it('the back button of the browser asks before changes are lost', async () => {
  const { user, back, path } = await openEdit()
  await user.type(name(), 'dolyn')
  await back()
  await user.press('Keep editing')
  expect(name().value).toBe('Gwendolyn')
  expect(path()).toBe(`${AT}?edit`)
  await back()
  await user.press('Leave')
  expect(screen.getByRole('heading', { name: 'Gwen' })).toBeTruthy()
})

it('closing the page asks only while something is unsaved', async () => {
  const { user } = await openEdit()
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(false)
  await user.type(name(), 'dolyn')
  expect(close()).toBe(true)
})

it('[PROFILE-07, AUTH-08] Sign Out asks, then goes to /', async () => {
  world.api.on('signOut', () => ({ success: true as const }))
  const { user, path } = await renderScreen(AT, world)
  await user.click(button('Sign Out'))
  expect(world.identity.signOuts).toBe(0)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log Out' }))
  await reaches(world, path, '/')
  expect(world.identity.signOuts).toBe(1)
})

it('[STORE-17, STORE-18] a payment that was begun goes with whoever signs out', async () => {
  world.api.on('signOut', () => ({ success: true as const }))
  world.storage.session.setItem('stripeClientSecret', 'pi_1_secret_2')
  world.storage.session.setItem('selectedPlanId', 'roam-day-pass')
  const { user, path } = await renderScreen(AT, world)
  await user.click(button('Sign Out'))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log Out' }))
  await until(world, () => path() === '/')
  expect(world.storage.session.getItem('stripeClientSecret')).toBeNull()
  expect(world.storage.session.getItem('selectedPlanId')).toBeNull()
})

it('signing out everywhere ends every session, then this one', async () => {
  world.api.on('signOutEverywhere', () => ({ success: true as const }))
  world.api.on('signOut', () => ({ success: true as const }))
  const { user, path } = await renderScreen(AT, world)
  await user.click(button('Sign out everywhere'))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await until(world, () => path() === '/')
  expect(world.api.calls('signOutEverywhere')).toHaveLength(1)
  expect(path()).toBe('/')
})

it('a failed sign-out everywhere is told and nobody is thrown out', async () => {
  world.api.fail('signOutEverywhere', 500)
  const { user, path } = await renderScreen(AT, world)
  await user.click(button('Sign out everywhere'))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.press(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(screen.getByText("You couldn't be signed out. Please try again.")).toBeTruthy()
  expect(path()).toBe(AT)
})
