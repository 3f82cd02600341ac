import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  alertText,
  givenPhoto,
  reaches,
  renderScreen,
  until,
  worldForTests,
} from '#/testing/index.ts'
import { givenKnownPlace } from '#/features/guardian/_adventure/testing/given-spots.ts'
import { changeKnownPlaces, readKnownPlaces } from '#/data/known-places.ts'
import { readDraft, writeDraft } from '#/platform/storage/draft-store.ts'
import { keepStoodPlace, nextStoodPlace } from '#/data/stood-places.ts'
import './profile-screen.tsx'

const STOOD = {
  challengeId: 'c1',
  title: 'The old oak',
  onMap: { lat: 51.5, lng: -0.12 },
  place: { lat: 51.5, lng: -0.12, accuracy: 8 },
}

const world = worldForTests()
beforeEach(() => {
  world.signIn()
  world.api.on('signOut', () => ({ success: true as const }))
  world.api.on('deleteAccount', () => ({ success: true as const }))
})

const erase = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })

async function openDialog() {
  const opened = await renderScreen('/guardian/profile', world)
  await opened.user.click(screen.getByRole('button', { name: 'Delete my account' }))
  return opened
}

it('says what is erased and what the law makes us keep; nothing is erased before the word is typed', async () => {
  const { user } = await openDialog()
  const words = screen.getByRole('dialog').textContent
  for (const part of [
    'games',
    'photos you kept',
    'group',
    'challenges',
    'day pass: an active one ends at once',
    'day passes you bought, without your name',
    'bookkeeping',
  ]) {
    expect(words).toContain(part)
  }
  expect(erase().disabled).toBe(true)
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'delet')
  expect(erase().disabled).toBe(true)
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'e')
  expect(erase().disabled).toBe(false)
})

it('erases the account, signs out and goes to /', async () => {
  const { user, path } = await openDialog()
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(erase())
  await until(world, () => path() === '/')
  expect(world.api.calls('deleteAccount')).toHaveLength(1)
  expect(world.identity.signOuts).toBe(1)
  expect(path()).toBe('/')
  expect(screen.getByText('Your account is deleted')).toBeTruthy()
})

it('deletes the draft and the places on this phone with the account, and no other ones', async () => {
  const photos = { all: { reference: givenPhoto() }, changed: ['reference'] }
  const { id } = world.signIn()
  for (const owner of [id, 'other']) await writeDraft(owner, {}, photos)
  world.storage.session.setItem('quickChallenge', '{}')
  for (const owner of [id, 'other']) {
    await keepStoodPlace({ owner, ...STOOD })
    await changeKnownPlaces(owner, () => [givenKnownPlace()])
  }
  const { user, path } = await openDialog()
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(erase())
  await until(world, () => path() === '/')
  await vi.waitFor(async () => expect(await readDraft(id)).toBeNull())
  expect(await readDraft('other')).not.toBeNull()
  expect(world.storage.session.getItem('quickChallenge')).toBeNull()
  const left = ['other', id].map((owner) => nextStoodPlace(owner)?.owner)
  expect(left).toEqual(['other', undefined])
  expect(await readKnownPlaces(id)).toEqual([])
  expect(await readKnownPlaces('other')).toHaveLength(1)
  expect(screen.queryByText(/may still be on it/)).toBeNull()
})

it('says when this phone did not answer: what it keeps may still be there', async () => {
  const { user, path } = await openDialog()
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  await user.click(erase())
  await until(world, () => path() === '/')
  expect(screen.getByText(/may still be on it/)).toBeTruthy()
  failing.mockRestore()
})

it('the last super admin reads why it does not work', async () => {
  world.api.refuse('deleteAccount', 'account.last-super-admin')
  const { user, path } = await openDialog()
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.press(erase())
  expect(alertText()).toContain('last super admin')
  expect(path()).toBe('/guardian/profile')
})

it('where the answer was lost and the session is over, the account may be erased already', async () => {
  world.api.refuse('deleteAccount', 'access.sign-in-required')
  const { user } = await openDialog()
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(erase())
  expect(await screen.findByText(/may be erased already/)).toBeTruthy()
})

it('a failure can be tried again', async () => {
  world.api.fail('deleteAccount', 500)
  const { user, path } = await openDialog()
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.press(erase())
  expect(alertText()).toContain('It is our mistake, not yours. Please try again.')
  world.api.on('deleteAccount', () => ({ success: true as const }))
  await user.click(erase())
  await reaches(world, path, '/')
})

it('Cancel keeps the account', async () => {
  const { user } = await openDialog()
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(world.api.calls('deleteAccount')).toEqual([])
})
