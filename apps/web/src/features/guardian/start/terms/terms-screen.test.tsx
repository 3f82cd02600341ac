import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { worldForTests, renderScreen, reaches } from '#/testing/index.ts'
import './terms-screen.tsx'

const world = worldForTests()

it('[ROUTE-10, RET-01, CONST-48, OPEN-51, WELCOME-04, OPEN-55] says what is saved and deleted, when location is used, and that the grown-up keeps watch; accepting is remembered and returns to sign-up', async () => {
  const { user, path } = await renderScreen('/guardian/terms', world)
  expect(
    screen.getByText(
      'Photo and session data are deleted automatically after 24 hours unless saved.',
    ),
  ).toBeTruthy()
  for (const words of [
    /only while a game is open/,
    /keep every child in sight/,
    /photos of finds that you keep after a game/,
    /Any parent can delete what was saved about their child/,
    /download everything of yours/,
  ]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  await user.click(screen.getByRole('button', { name: 'Accept and Continue' }))
  await reaches(world, path, '/guardian/signup')
  expect(world.storage.local.getItem('termsAccepted')).toBe('true')
})

it('[MENU-07] its menu works without knowing who is signed in', async () => {
  const { user } = await renderScreen('/guardian/terms', world)
  await user.press('Open menu')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/guardian/signup',
  )
})

const about = {
  operator: { name: 'Fern School', contact: 'play@fern.example' },
  photoService: null,
  usesGoogleMaps: false,
}

it('names who runs the server and how to reach them', async () => {
  world.api.on('readAbout', () => about)
  await renderScreen('/guardian/terms', world)
  expect(screen.getByText(/Fern School runs this server/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'play@fern.example' })
  expect(link.getAttribute('href')).toBe('mailto:play@fern.example')
  expect(screen.getByText('No computer service looks at photos here.')).toBeTruthy()
  const notices = screen.getByRole('link', { name: 'Software by others in these pages' })
  expect(notices.getAttribute('href')).toBe('/licences.txt')
})

it('says so where the operator has no name', async () => {
  world.api.on('readAbout', () => ({ ...about, operator: { name: null, contact: null } }))
  await renderScreen('/guardian/terms', world)
  expect(screen.getByText(/has not given a name/)).toBeTruthy()
})

it.each([
  [{ isLocal: true, looksAtChildren: true }, /machines of the operator/, /only if you allow it/],
  [{ isLocal: false, looksAtChildren: false }, /another company/, /never gets children's photos/],
])('tells of the service that looks at photos: %o', async (photoService, ...sentences) => {
  world.api.on('readAbout', () => ({ ...about, photoService }))
  await renderScreen('/guardian/terms', world)
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy()
})

it('tells that Google draws the maps where it does', async () => {
  world.api.on('readAbout', () => ({ ...about, usesGoogleMaps: true }))
  await renderScreen('/guardian/terms', world)
  expect(screen.getByText(/Google draws the maps/)).toBeTruthy()
})

it('without signal the terms stand, and who runs the server can be asked again', async () => {
  world.api.fail('readAbout', 500)
  const { user } = await renderScreen('/guardian/terms', world)
  await world.advance(30_000)
  expect(screen.getByText(/could not load who runs this server/)).toBeTruthy()
  expect(screen.getByText(/Photo and session data are deleted/)).toBeTruthy()
  world.api.on('readAbout', () => about)
  await user.press('Try Again')
  expect(screen.getByText(/Fern School runs this server/)).toBeTruthy()
})
