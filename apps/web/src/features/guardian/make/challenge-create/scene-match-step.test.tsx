import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenPhoto, PARK, worldForTests } from '#/testing/index.ts'
import {
  button,
  givenCapabilities,
  NOT_CONFIGURED,
  openWizard,
  reopenWizard,
  settleStore,
  title,
} from './testing/open-wizard.ts'
import { emptyDraft, type ChallengeDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { creationBody, photosToSend } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import './challenge-create-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities({ checkChildPhotos: NOT_CONFIGURED }))
})

const open = (draft = {}) =>
  openWizard(world, { task: 'match-view', step: 'scene-match', ...draft })

it('[WIZ-03, WIZ-14] the way on needs a photo of the view, and leads to the summary', async () => {
  const { user, choosePhoto } = await open()
  expect(title()).toBe('The view to match')
  expect(button('Continue').disabled).toBe(true)
  expect(screen.getByText('Take a photo of the view to continue.')).toBeTruthy()
  await choosePhoto()
  await user.press(button('Continue'))
  expect(title()).toBe('Look it over')
})

it('tells what the children see, and that no computer service compares; the reference photo can be the view too', async () => {
  const { user } = await open({ referencePhoto: givenPhoto() })
  expect(screen.getByText(/^No: only your title and your words lead them/)).toBeTruthy()
  expect(screen.getByText(/No computer service is asked/)).toBeTruthy()
  await user.click(button('Use the reference photo here too'))
  expect(button('Continue').disabled).toBe(false)
})

it('tells about the reference photo and the service where they are switched on', async () => {
  world.api.on('readCapabilities', () => givenCapabilities())
  await open({ referencePhoto: givenPhoto(), showReferenceInGame: true })
  expect(screen.getByText('Not this one. At the spot they see your reference photo.')).toBeTruthy()
  expect(screen.getByText(/the computer service you have allowed/)).toBeTruthy()
})

it('says nothing of computer services before the server has told', async () => {
  world.api.fail('readCapabilities', 500)
  await open({ referencePhoto: givenPhoto() })
  expect(screen.queryByText(/computer service/)).toBeNull()
})

describe('[OPEN-38] the same view from the side', () => {
  type User = Awaited<ReturnType<typeof open>>['user']
  const choose = async (user: User, label: string) => {
    const field = screen.getByRole('group', { name: new RegExp(label) })
    await user.upload(within(field).getByLabelText('Picture file'), givenPhoto())
    await settleStore(world)
  }

  it('is offered once there is a view, left first, and can be skipped', async () => {
    const { user, choosePhoto } = await open()
    expect(screen.queryByRole('heading', { name: 'Two more, if you like' })).toBeNull()
    await choosePhoto()
    expect(screen.getByRole('heading', { name: 'Two more, if you like' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: /two steps to the right/ })).toBeNull()
    await user.press(button('Continue'))
    expect(title()).toBe('Look it over')
    expect(screen.queryByText(/from the side/)).toBeNull()
  })

  it('is kept in the draft, told in the summary, and sent with the view', async () => {
    const { user, choosePhoto } = await open()
    await choosePhoto()
    await settleStore(world)
    await choose(user, 'two steps to the left')
    await choose(user, 'two steps to the right')
    await user.press(button('Continue'))
    expect(screen.getByText('2 more pictures from the side')).toBeTruthy()
    await settleStore(world)
    await reopenWizard(world)
    await user.press(await screen.findByRole('button', { name: 'Continue your draft' }))
    expect(screen.getByText('2 more pictures from the side')).toBeTruthy()
  })

  it('goes with the view: without one it is not sent', () => {
    const draft: ChallengeDraft = {
      ...emptyDraft(),
      kind: 'match-view',
      photos: { 'scene-match-left': givenPhoto(), 'scene-match-right': null },
    }
    const purposes = (of: ChallengeDraft) => photosToSend(of).map(({ purpose }) => purpose)
    expect(purposes(draft)).toEqual([])
    const whole = { ...draft, photos: { ...draft.photos, 'scene-match': givenPhoto() } }
    expect(purposes(whole)).toEqual(['reference', 'scene-match', 'scene-match-left'])
    expect(purposes({ ...whole, kind: 'basic-photo' })).toEqual([])
  })
})

it('shows the view to the children unless the guardian says no', async () => {
  const { user, choosePhoto } = await open()
  await choosePhoto()
  const show = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show this photo/ })
  expect(show.checked).toBe(true)
  await user.click(show)
  expect(screen.getByText(/^Only your title and words lead them/)).toBeTruthy()
  await user.press(button('Continue'))
  expect(screen.queryByText('The children see it at the spot.')).toBeNull()
})

it.each([
  [{}, {}, { isShown: true, purposes: ['reference', 'scene-match'] }],
  [{ showView: false }, {}, { isShown: false, purposes: ['scene-match'] }],
  [{}, { reference: givenPhoto() }, { isShown: false, purposes: ['reference', 'scene-match'] }],
])('what a child gets to see of a view: %j', (choices, photos, expected) => {
  const draft: ChallengeDraft = {
    ...emptyDraft(),
    place: { ...PARK, accuracy: 6 },
    kind: 'match-view',
    tasks: { 'match-view': { showView: true, ...choices } },
    photos: { 'scene-match': givenPhoto(), ...photos },
  }
  expect(creationBody(draft).showReferenceInGame).toBe(expected.isShown)
  expect(photosToSend(draft).map(({ purpose }) => purpose)).toEqual(expected.purposes)
})
