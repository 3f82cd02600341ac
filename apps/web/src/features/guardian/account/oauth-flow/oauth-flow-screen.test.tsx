import type { Account } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  alertText,
  givenAccount,
  givenIdentityUser,
  reaches,
  renderScreen,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './oauth-flow-screen.tsx'

const NEW = { displayName: null, needsProfile: true }
const PHOTO_URL = '/api/photos/f0700000-7a51-4d6e-9f1e-7d3a0c1b2e3f'

const world = worldForTests()

/** Gwen's account on the server while she completes it. */
function givenNewAccount(overrides: Partial<Account> = {}): void {
  let account = world.signIn({ ...NEW, ...overrides })
  const change = (next: Partial<Account>) => {
    account = { ...account, ...next }
    return account
  }
  const { api } = world
  api.on('readCurrentUser', () => account)
  api.on('checkDisplayName', ({ body }) => ({ available: body.displayName !== 'Hugo' }))
  api.on('updateProfile', ({ form }) =>
    change({ displayName: form?.get('displayName') as string, needsProfile: false }),
  )
  api.on('createPhotoUpload', () => ({ uploadURL: '/api/profile/uploads/token-1' }))
  api.on('uploadProfilePhoto', () => ({ photoURL: PHOTO_URL }))
  api.on('saveProfilePhoto', ({ body }) => change({ profileImagePath: body.photoURL }))
}

const step = () => screen.getByText(/^Step \d of 4/).textContent
const name = () => screen.getByLabelText<HTMLInputElement>('Display name')
async function open(address = '/guardian/oauth-flow/google') {
  const opened = await renderScreen(address, world)
  const press = async (label: string) => {
    await opened.user.press(label)
  }
  const type = async (text: string) => {
    await opened.user.clear(name())
    await opened.user.type(name(), text)
    await world.advance(500)
  }
  return { ...opened, press, type }
}

describe('the steps', () => {
  it.each(['/guardian/oauth-flow', '/guardian/oauth-flow/google'])(
    '[SIGNUP-04, ROUTE-18] %s begins with the sign-in',
    async (address) => {
      await open(address)
      expect(step()).toBe('Step 1 of 4: Sign in')
      expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    },
  )

  it('[SIGNUP-04, STORE-15] sign in, name, photo, done, and on', async () => {
    world.storage.local.setItem('termsAccepted', 'true')
    world.storage.session.setItem('returnTo', '/guardian/roam')
    world.identity.onSignIn = () => {
      expect(world.storage.session.getItem('wasSigningUp')).toBe('true')
      world.identity.set(givenIdentityUser())
      return { idToken: 'id-token' }
    }
    world.api.on('signIn', () => {
      givenNewAccount()
      return givenAccount(NEW)
    })
    const { press, type, path } = await open()
    await press('Continue with Google')
    await world.advance(200)
    expect(step()).toBe('Step 2 of 4: Your name')
    await type('Gwen')
    expect(screen.getByText('This name is free.')).toBeTruthy()
    await press('Next')
    expect(step()).toBe('Step 3 of 4: Your photo')
    await press('Create account')
    await until(world, () => screen.queryByText('All done, Gwen!') !== null)
    expect(step()).toBe('Step 4 of 4: Done')
    expect(document.activeElement?.textContent).toBe('All done, Gwen!')
    await press('Continue')
    await reaches(world, path, '/guardian/roam')
    expect(world.storage.session.getItem('wasSigningUp')).toBeNull()
  })

  it('[OPEN-29, SIGNUP-04] Apple is coming soon', async () => {
    await open('/guardian/oauth-flow/apple')
    expect(screen.getByRole('heading', { name: 'Apple is coming soon' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Other ways to sign in' }).getAttribute('href')).toBe(
      '/guardian/signup',
    )
  })

  it('whoever has a profile already goes on', async () => {
    world.signIn()
    const { path } = await open()
    await reaches(world, path, '/home')
  })
})

describe('the name', () => {
  beforeEach(() => givenNewAccount())

  it('[SIGNUP-05, API-24] is checked once the typing pauses, from two characters on', async () => {
    const { user, type } = await open()
    await type('G')
    expect(world.api.calls('checkDisplayName')).toHaveLength(0)
    await user.type(name(), 'wen')
    await world.advance(500)
    expect(world.api.calls('checkDisplayName').map(({ body }) => body.displayName)).toEqual([
      'Gwen',
    ])
  })

  it.each(['', 'G', 'Hugo'])('[SIGNUP-06] "%s" does not get further', async (text) => {
    const { type, press } = await open()
    if (text !== '') await type(text)
    await press('Next')
    expect(alertText()).toContain('Invalid Display Name')
    expect(alertText()).toContain('Please choose a valid, unique display name')
    expect(step()).toBe('Step 2 of 4: Your name')
  })

  it('[SIGNUP-05, SIGNUP-06] one that is taken says so; what was said about the name goes with the next one', async () => {
    const { type, press } = await open()
    await type('Hugo')
    expect(screen.getByText('This display name is already taken')).toBeTruthy()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    await press('Next')
    expect(alertText()).toContain('Invalid Display Name')
    await type('Gwen')
    expect(alertText()).not.toContain('Invalid Display Name')
    await press('Next')
    expect(step()).toBe('Step 3 of 4: Your photo')
    expect(alertText()).not.toContain('Invalid Display Name')
  })

  it('[SIGNUP-05] a check that fails can be made again', async () => {
    world.api.fail('checkDisplayName', 500)
    const { type, press } = await open()
    await type('Gwen')
    world.api.on('checkDisplayName', () => ({ available: true }))
    await press('Check again')
    expect(screen.getByText('This name is free.')).toBeTruthy()
  })
})

describe('the photo', () => {
  beforeEach(() => givenNewAccount())

  async function openPhoto() {
    const opened = await open()
    await opened.type('Gwen')
    await opened.press('Next')
    const choose = async (file: File) => {
      const input = screen.getByLabelText('Photo file')
      const user = opened.user
      input.removeAttribute('accept')
      await user.upload(input, file)
      await world.settle()
    }
    return { ...opened, choose }
  }

  it('[SIGNUP-07] may be left out', async () => {
    const { press } = await openPhoto()
    await press('Create account')
    await until(world, () => screen.queryByText('All done, Gwen!') !== null)
    expect(world.api.calls('createPhotoUpload')).toHaveLength(0)
  })

  it('[SIGNUP-07] must be an image', async () => {
    const { choose } = await openPhoto()
    await choose(new File(['words'], 'words.txt', { type: 'text/plain' }))
    expect(screen.getByText(/This isn't a picture/)).toBeTruthy()
  })

  it('[SIGNUP-07, AUTH-15, API-25, API-26] is uploaded and made the photo of the account', async () => {
    const { choose, press } = await openPhoto()
    await choose(new File(['photo'], 'gwen.jpg', { type: 'image/jpeg' }))
    await press('Create account')
    await until(world, () => screen.queryByText('All done, Gwen!') !== null)
    expect(world.api.calls('uploadProfilePhoto')[0]?.params).toEqual({ token: 'token-1' })
    expect(world.api.calls('saveProfilePhoto')[0]?.body).toEqual({ photoURL: PHOTO_URL })
  })

  it('[SIGNUP-08] a failure says so, loses nothing, and can be tried again', async () => {
    const { choose, press } = await openPhoto()
    await choose(new File(['photo'], 'gwen.jpg', { type: 'image/jpeg' }))
    world.api.fail('uploadProfilePhoto', 500)
    await press('Create account')
    await until(world, () => alertText() !== '')
    expect(alertText()).toContain('Signup Failed')
    expect(alertText()).toContain('Please try again')
    world.api.on('uploadProfilePhoto', () => ({ photoURL: PHOTO_URL }))
    await press('Create account')
    await until(world, () => screen.queryByText('All done, Gwen!') !== null)
    expect(world.api.calls('saveProfilePhoto')).toHaveLength(1)
  })

  it('[SIGNUP-06, SIGNUP-08] a name taken meanwhile leads back to the name', async () => {
    const { press } = await openPhoto()
    world.api.refuse('updateProfile', 'profile.name-taken')
    await press('Create account')
    await until(world, () => screen.queryByLabelText('Display name') !== null)
    expect(screen.getByText('This display name is already taken')).toBeTruthy()
    expect(name().value).toBe('Gwen')
  })
})
