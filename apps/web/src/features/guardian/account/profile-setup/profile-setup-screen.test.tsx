import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  alertText,
  givenAccount,
  givenPhoto,
  reaches,
  renderScreen,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './profile-setup-screen.tsx'

const AT = '/guardian/profile-setup'
const PHOTO_URL = '/api/photos/f0700000-7a51-4d6e-9f1e-7d3a0c1b2e3f'

const world = worldForTests()
beforeEach(() => {
  world.signIn({ displayName: null, needsProfile: true })
  world.api.on('updateProfile', ({ form }) =>
    world.signIn({ displayName: form?.get('displayName') as string, profileImagePath: PHOTO_URL }),
  )
})

const name = () => screen.getByRole('textbox', { name: 'Display name' })
const submit = () => screen.getByRole('button', { name: 'Continue' })

async function choosePhoto(file = givenPhoto(), label = 'Photo file') {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
  await world.settle()
}

it('[PROFILE-01, PROFILE-02, CONST-37, PROFILE-03] asks for a name and a game photo; a name of blanks is asked for again, at the field too', async () => {
  const { user } = await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Complete Your Profile' })).toBeTruthy()
  expect(name()).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Game photo' })).toBeTruthy()
  expect(screen.getByText('JPG, PNG or GIF (max 5MB)')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeTruthy()
  await choosePhoto()
  await user.type(name(), '   ')
  await user.click(submit())
  expect(screen.getByText('Display Name Required')).toBeTruthy()
  expect(screen.getAllByText('Please enter a display name to continue.')).toHaveLength(2)
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name())
  expect(world.api.calls('updateProfile')).toEqual([])
})

it('[PROFILE-01, PROFILE-04] without a photo it does not go on; what was said about the photo goes with the photo', async () => {
  const { user } = await renderScreen(AT, world)
  await user.type(name(), 'Gwen')
  await user.click(submit())
  expect(screen.getByText('Game Photo Required')).toBeTruthy()
  expect(
    screen.getAllByText('Please upload a game photo to complete your profile.').length,
  ).toBeGreaterThan(0)
  expect(world.api.calls('updateProfile')).toEqual([])
  await choosePhoto()
  expect(screen.queryByText('Game Photo Required')).toBeNull()
})

it('[SIGNUP-03] the picture of the provider does not count as game photo', async () => {
  world.signIn({ needsProfile: true, profileImagePath: 'https://pictures.example/gwen.jpg' })
  const { user } = await renderScreen(AT, world)
  await user.click(submit())
  expect(screen.getByText('Game Photo Required')).toBeTruthy()
})

it('[PROFILE-05, OPEN-57, SIGNUP-03] sends trimmed name, game photo and token, then goes home', async () => {
  world.storage.local.setItem('authToken', 'a.b.c')
  const { user, path } = await renderScreen(AT, world)
  await user.type(name(), ' Gwen ')
  await choosePhoto()
  expect(screen.getByRole('img', { name: 'The photo you have chosen' })).toBeTruthy()
  await user.click(submit())
  await until(world, () => path() === '/home')
  const [call] = world.api.calls('updateProfile')
  expect(call?.form?.get('displayName')).toBe('Gwen')
  expect(call?.form?.get('gamePhoto')).toBeInstanceOf(Blob)
  expect(call?.form?.get('profilePhoto')).toBeNull()
  expect(call?.headers.get('authorization')).toBe('Bearer a.b.c')
  expect(path()).toBe('/home')
})

it('[OPEN-57] without a stored token the cookie is enough', async () => {
  const { user } = await renderScreen(AT, world)
  await user.type(name(), 'Gwen')
  await choosePhoto()
  await user.press(submit())
  expect(world.api.calls('updateProfile')[0]?.headers.has('authorization')).toBe(false)
})

it.each([
  ['where the person came from', '/guardian/my-games', '/guardian/my-games'],
  ['the start, and not here again where the guard has sent them', AT, '/home'],
])('[SIGNUP-03, OPEN-62] afterwards it goes to %s', async (_where, returnTo, to) => {
  world.storage.session.setItem('returnTo', returnTo)
  const { user, path } = await renderScreen(AT, world)
  await user.type(name(), 'Gwen')
  await choosePhoto()
  await user.click(submit())
  await reaches(world, path, to)
})

it('the photo is made smaller before it is sent, also from the camera [PROFILE-10]', async () => {
  const { user } = await renderScreen(AT, world)
  await user.type(name(), 'Gwen')
  await choosePhoto(givenPhoto(6 * 1024 * 1024), 'Photo from the camera')
  expect(world.camera.encodings[0]).toMatchObject({ width: 600, quality: 0.4 })
  await user.press(submit())
  const sent = world.api.calls('updateProfile')[0]?.form?.get('gamePhoto')
  expect((sent as File).size).toBe(500_000)
})

it('[PROFILE-12] a picture that cannot be made smaller is told at the field', async () => {
  await renderScreen(AT, world)
  world.camera.canShow = false
  await choosePhoto()
  expect(alertText()).toContain('Image processing failed')
  world.camera.canShow = true
  await choosePhoto()
  expect(alertText()).toBe('')
})

it('a file that is no picture is refused in words', async () => {
  await renderScreen(AT, world)
  await choosePhoto(givenPhoto(100, 'application/pdf'))
  expect(alertText()).toContain("This isn't a picture.")
})

it('a chosen photo can be removed again', async () => {
  const { user } = await renderScreen(AT, world)
  await choosePhoto()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('img', { name: 'The photo you have chosen' })).toBeNull()
})

it.each(['profile.name-taken', 'profile.name-unfit'] as const)(
  '%s stands at the field and nothing is lost',
  async (code) => {
    world.api.refuse('updateProfile', code)
    const { user, path } = await renderScreen(AT, world)
    await user.type(name(), 'Gwen')
    await choosePhoto()
    await user.press(submit())
    expect(name().getAttribute('aria-invalid')).toBe('true')
    expect(alertText()).toMatch(/already taken|another name/)
    expect(screen.getByRole('img', { name: 'The photo you have chosen' })).toBeTruthy()
    expect(path()).toBe(AT)
  },
)

it('a photo the server cannot read is told at the photo', async () => {
  world.api.refuse('updateProfile', 'photo.unreadable')
  const { user } = await renderScreen(AT, world)
  await user.type(name(), 'Gwen')
  await choosePhoto()
  await user.press(submit())
  expect(alertText()).toContain("This photo couldn't be read.")
})

it('[PROFILE-12] a failure is told, and the same is sent again', async () => {
  world.api.fail('updateProfile', 500)
  const { user, path } = await renderScreen(AT, world)
  await user.type(name(), 'Gwen')
  await choosePhoto()
  await user.press(submit())
  expect(screen.getByText('Failed to update profile. Please try again.')).toBeTruthy()
  world.api.on('updateProfile', () => givenAccount())
  await user.click(submit())
  await until(world, () => path() === '/home')
  expect(world.camera.encodings).toHaveLength(1)
})

it('asks before a link of the menu throws away what was typed', async () => {
  const { user, path } = await renderScreen(AT, world)
  await user.type(name(), 'Gwen')
  await user.press('Open menu')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(path()).toBe(AT)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await until(world, () => path() !== AT)
  expect(path()).not.toBe(AT)
})
