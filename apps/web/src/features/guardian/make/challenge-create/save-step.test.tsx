import type { GuardianChallenge } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  alertText,
  CHALLENGE_ID,
  givenChallenge,
  givenPhoto,
  GWEN_ID,
  rawError,
  until,
  worldForTests,
} from '#/testing/index.ts'
import { readDraft, writeDraft } from '#/platform/storage/draft-store.ts'
import { fieldsToKeep, newWork } from './stored-draft.ts'
import { startSaving } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import type { GivenDraft, GivenQuestion } from './testing/open-wizard.ts'
import {
  button,
  givenCapabilities,
  openWizard,
  reopenWizard,
  settleStore,
  title,
} from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const DRAFT_ID = 'd4af7000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const SECOND_ID = '5ec09d00-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const pictureOf = (purpose: string) => `/api/photos/${purpose}`

function givenOwn(overrides: Partial<GuardianChallenge> = {}): GuardianChallenge {
  return {
    ...givenChallenge(),
    ownerId: GWEN_ID,
    isOwn: true,
    status: 'draft',
    createdAt: '2026-06-01T10:00:00.000Z',
    accuracy: 6,
    sceneMatchImage: null,
    sceneMatchLeftImage: null,
    sceneMatchRightImage: null,
    objectDetectionImage: null,
    objectDetectionData: null,
    ...overrides,
  }
}
const question = (id: string): GivenQuestion => ({
  id,
  isSelected: true,
  isOwn: true,
  question: `Question ${id}?`,
  type: 'single-select',
  options: ['Oak', 'Ash'],
  correctAnswer: 'Oak',
})

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
  world.api.on('listChallenges', () => [])
  world.api.on('createChallenge', () => givenOwn())
  world.api.on('changeChallenge', () => givenOwn())
  world.api.on('deleteChallenge', () => ({ success: true as const }))
  world.api.on('uploadChallengePicture', ({ form }) => ({
    id: SECOND_ID,
    url: pictureOf(form?.get('purpose') as string),
  }))
})

const creations = () => world.api.calls('createChallenge')
const keys = () => creations().map(({ headers }) => headers.get('idempotency-key'))
const uploads = () =>
  world.api.calls('uploadChallengePicture').map(({ form }) => form?.get('purpose'))

async function save(draft: GivenDraft = {}) {
  const shown = await openWizard(world, { step: 'save', ...draft })
  await shown.user.click(button('Save challenge'))
  await settleStore(world)
  return shown
}
const hasArrived = ({ path }: { path: () => string }) =>
  until(world, () => path() === '/guardian/challenges')

describe('saving', () => {
  it('[WIZ-07, WIZ-18, API-33, CHAL-08] makes the challenge once and leads to My Challenges', async () => {
    const shown = await save({ task: 'basic-photo', prompt: ' Take a photo ', title: ' Oak ' })
    await hasArrived(shown)
    expect(shown.path()).toBe('/guardian/challenges')
    expect(screen.getByText('Challenge saved')).toBeTruthy()
    expect(keys()).toEqual([DRAFT_ID])
    expect(creations()[0]?.body).toEqual({
      title: 'Oak',
      description: 'Put your hand on the bark.',
      type: 'go-to-location',
      location: { lat: 51.5074, lng: -0.1657, accuracy: 6 },
      showReferenceInGame: false,
      childPhotoTask: 'basic-photo',
      childPhotoPrompt: 'Take a photo',
      questionInstructions: null,
    })
  })

  it('nothing of the draft stays on the phone', async () => {
    await hasArrived(await save({ referencePhoto: givenPhoto() }))
    await reopenWizard(world)
    expect(title()).toBe('Where is it?')
  })

  it('[WIZ-07, OPEN-53] Return to Home leads to /guardian/home, and that to /home', async () => {
    const { user, path } = await openWizard(world, { step: 'save' })
    const link = screen.getByRole('link', { name: 'Return to Home' })
    expect(link.getAttribute('href')).toBe('/guardian/home')
    await user.press(link)
    expect(path()).toBe('/home')
  })

  it('[WIZ-18] sends each photo of the task with its purpose, then tells the challenge', async () => {
    const photos = {
      referencePhoto: givenPhoto(10),
      scenePhoto: givenPhoto(20),
      questionPhoto: givenPhoto(30),
    }
    const shown = await save({ task: 'match-view', showReferenceInGame: true, ...photos })
    await hasArrived(shown)
    expect(uploads()).toEqual(['reference', 'scene-match'])
    expect(creations()[0]?.body.showReferenceInGame).toBe(true)
    const [change] = world.api.calls('changeChallenge')
    expect(change?.params).toEqual({ id: CHALLENGE_ID })
    expect(change?.body).toEqual({
      referenceImage: pictureOf('reference'),
      sceneMatchImage: pictureOf('scene-match'),
    })
  })

  it('[WIZ-18, OPEN-37] of several questions the photo is sent once and set on each challenge', async () => {
    world.api.on('createChallenge', () => ({
      challenges: [givenOwn(), givenOwn({ id: SECOND_ID })],
      count: 2,
    }))
    const questions = [question('1'), question('2'), { ...question('3'), isSelected: false }]
    const shown = await save({ task: 'question', questionPhoto: givenPhoto(), questions })
    await hasArrived(shown)
    expect(creations()[0]?.body.selectedQuestions).toEqual(
      ['1', '2'].map((id) => ({
        question: `Question ${id}?`,
        type: 'single-select',
        options: ['Oak', 'Ash'],
        correctAnswer: 'Oak',
      })),
    )
    expect(uploads()).toEqual(['question'])
    expect(world.api.calls('changeChallenge').map(({ params, body }) => [params.id, body])).toEqual(
      [CHALLENGE_ID, SECOND_ID].map((id) => [id, { questionImage: pictureOf('question') }]),
    )
    expect(screen.getByText('2 challenges saved')).toBeTruthy()
  })

  it('[WIZ-18] the names of an object go along with the creation and with its photo', async () => {
    const objectLabels = [{ label: 'oak', confidence: 0.9 }, { label: 'tree' }]
    const shown = await save({
      task: 'object-detection',
      objectPhoto: givenPhoto(),
      objectLabels,
      prompt: 'Take a picture of a oak',
    })
    await hasArrived(shown)
    const data = { success: true, primary_label: 'oak', generalization_ladder: objectLabels }
    expect(creations()[0]?.body.objectDetectionData).toEqual(data)
    expect(world.api.calls('changeChallenge')[0]?.body).toEqual({
      objectDetectionImage: pictureOf('object-detection'),
      objectDetectionData: data,
    })
  })

  it('shows how far the upload is', async () => {
    world.api.on('uploadChallengePicture', () => new Promise(() => undefined))
    await save({ referencePhoto: givenPhoto() })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    const row = screen.getByText('Reference photo').closest('li')
    expect(row?.textContent).toContain('Now')
  })
})

describe('a saving that does not go through', () => {
  it('[WIZ-19] "Creation Failed", and everything can be tried again', async () => {
    world.api.fail('createChallenge', 500)
    const { user, path } = await save()
    expect(alertText()).toContain('Creation Failed')
    expect(alertText()).toContain('Could not create challenge. Please try again.')
    world.api.on('createChallenge', () => givenOwn())
    await user.click(button('Try Again'))
    await settleStore(world)
    await hasArrived({ path })
    expect(keys()).toEqual([DRAFT_ID, DRAFT_ID])
  })

  it('[WIZ-19] a photo that is too large has its own words', async () => {
    world.api.refuse('uploadChallengePicture', 'photo.too-large')
    await save({ referencePhoto: givenPhoto() })
    expect(alertText()).toContain('Creation Failed')
    expect(alertText()).toContain('Photo file is too large. Please try a smaller image.')
  })

  it('[WIZ-20] any other refusal of a photo: Upload Failed; another photo goes on from there', async () => {
    world.api.refuse('uploadChallengePicture', 'photo.unreadable')
    const { choosePhoto, user, path } = await save({ referencePhoto: givenPhoto() })
    expect(alertText()).toContain('Upload Failed')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await choosePhoto()
    world.api.on('uploadChallengePicture', () => ({ id: SECOND_ID, url: pictureOf('reference') }))
    await user.click(button('Keep saving'))
    await settleStore(world)
    await hasArrived({ path })
    expect(creations()).toHaveLength(1)
  })

  it.each([
    [500, ''],
    [500, '{"error":"Something went wrong","code":"server.failed"}'],
    [400, ''],
  ])(
    'a photo that did not arrive says so itself, and nothing of the challenge: %i %s',
    async (status, body) => {
      world.api.fail('uploadChallengePicture', status, body)
      await save({ referencePhoto: givenPhoto() })
      const field = screen.getByText("The photo couldn't be sent. Please try again.", {
        selector: '.field-error, .field-error *',
      })
      expect(field.closest('.field')?.textContent).toContain('Reference photo')
      expect(alertText()).toContain('Upload Failed')
      expect(document.body.textContent).not.toContain('Could not create challenge')
    },
  )

  it('photos that could not be put into the challenge are told apart from it', async () => {
    world.api.fail('changeChallenge', 500)
    await save({ referencePhoto: givenPhoto() })
    expect(alertText()).toContain('Upload Failed')
    expect(screen.getAllByText(/Your challenge is saved, but/).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('Could not create challenge')
  })

  it('a photo that is refused can be left out', async () => {
    world.api.refuse('uploadChallengePicture', 'photo.unreadable')
    const { user, path } = await save({ referencePhoto: givenPhoto() })
    await user.click(button('Finish without this photo'))
    await user.click(button('Keep saving'))
    await settleStore(world)
    await hasArrived({ path })
    expect(path()).toBe('/guardian/challenges')
    expect(world.api.calls('changeChallenge')).toHaveLength(0)
  })

  it('without signal it waits, says so, and goes on by itself', async () => {
    const { user, path } = await openWizard(world, { step: 'save' })
    world.api.down(true)
    await user.click(button('Save challenge'))
    await settleStore(world)
    expect(screen.getByText('Waiting for the signal')).toBeTruthy()
    await world.advance(11_000)
    expect(screen.getByText('Waiting for the signal')).toBeTruthy()
    world.api.down(false)
    window.dispatchEvent(new Event('online'))
    await settleStore(world)
    await hasArrived({ path })
    expect(keys()).toEqual([DRAFT_ID])
  })

  it('[WIZ-18] a reload in the middle repeats nothing that was done', async () => {
    let isSignal = false
    world.api.on('uploadChallengePicture', ({ form }) => {
      if (!isSignal && form?.get('purpose') === 'scene-match') throw rawError(503, '')
      return { id: SECOND_ID, url: pictureOf(form?.get('purpose') as string) }
    })
    await save({
      task: 'match-view',
      referencePhoto: givenPhoto(10),
      scenePhoto: givenPhoto(20),
    })
    expect(screen.getByText('Waiting for the signal')).toBeTruthy()
    await world.advance(400)
    await settleStore(world)
    isSignal = true
    const again = await reopenWizard(world)
    expect(screen.getByText('It was being saved when you left. Nothing is lost.')).toBeTruthy()
    await again.user.press(button('Continue your draft'))
    expect(title()).toBe('Save it')
    await again.user.click(button('Keep saving'))
    await settleStore(world)
    await hasArrived(again)
    expect(creations()).toHaveLength(1)
    expect(uploads().filter((purpose) => purpose === 'reference')).toHaveLength(1)
    expect(world.api.calls('changeChallenge')[0]?.body).toEqual({
      referenceImage: pictureOf('reference'),
      sceneMatchImage: pictureOf('scene-match'),
    })
  })

  it('[WIZ-10] a field the server does not take is told where it was filled in', async () => {
    world.api.on('createChallenge', () => {
      throw rawError(
        400,
        JSON.stringify({
          error: 'invalid',
          code: 'request.invalid',
          fields: [{ path: 'title', message: 'a link is not allowed' }],
        }),
      )
    })
    const { user } = await save()
    await user.press(button('Go to "Name and words"'))
    expect(title()).toBe('Name and words')
    expect(screen.getByText('a link is not allowed')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 's')
    expect(screen.queryByText('a link is not allowed')).toBeNull()
  })

  it('one that was deleted meanwhile is made anew', async () => {
    world.api.refuse('changeChallenge', 'challenge.not-found')
    const { user, path } = await save({ referencePhoto: givenPhoto() })
    expect(alertText()).toContain('Creation Failed')
    world.api.on('changeChallenge', () => givenOwn())
    await user.click(button('Try Again'))
    await settleStore(world)
    await hasArrived({ path })
    expect(new Set(keys()).size).toBe(2)
  })

  it('one that is saved whole is no draft any more, even if the phone has not forgotten it', async () => {
    const account = world.signIn()
    const saving = { ...startSaving(DRAFT_ID), ids: [CHALLENGE_ID] }
    const work = { ...newWork(DRAFT_ID), step: 'save' as const, saving }
    await writeDraft(account.id, fieldsToKeep(work), { all: {}, changed: [] })
    await reopenWizard(world)
    expect(screen.queryByText('Continue your draft')).toBeNull()
    expect(title()).toBe('Where is it?')
    await settleStore(world)
    expect(await readDraft(account.id)).toBeNull()
  })

  it('photos that the server has thrown away meanwhile are sent again', async () => {
    world.api.refuse('changeChallenge', 'challenge.unknown-picture')
    const { user, path } = await save({ referencePhoto: givenPhoto() })
    world.api.on('changeChallenge', () => givenOwn())
    await user.click(button('Try Again'))
    await settleStore(world)
    await hasArrived({ path })
    expect(creations()).toHaveLength(1)
    expect(uploads()).toEqual(['reference', 'reference'])
  })

  it('says why when the account is full', async () => {
    world.api.refuse('createChallenge', 'challenge.too-many')
    await save()
    expect(screen.getByText(/already very many challenges/)).toBeTruthy()
  })
})
