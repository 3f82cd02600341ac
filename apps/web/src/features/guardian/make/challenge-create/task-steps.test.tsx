import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenPhoto, worldForTests } from '#/testing/index.ts'
import {
  button,
  givenCapabilities,
  NOT_CONFIGURED,
  openWizard,
  settleStore,
  title,
} from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const MB = 1024 * 1024

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
})

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const told = () => screen.queryByRole('alert')?.textContent ?? ''
const option = (name: RegExp) => screen.getByRole('radio', { name })
const files = () => screen.getByLabelText<HTMLInputElement>('Picture file')

describe('title and description', () => {
  it.each([
    ['a title', { title: '   ', description: 'x' }],
    ['a description', { title: 'x', description: ' \n ' }],
  ])('[WIZ-10] Continue is disabled without %s', async (_, draft) => {
    await openWizard(world, { step: 'details', ...draft })
    expect(button('Continue').disabled).toBe(true)
    expect(screen.getByText('Title and description are both needed to continue.')).toBeTruthy()
  })

  it('[WIZ-10] the return key tells what is missing', async () => {
    const { user } = await openWizard(world, { step: 'details', title: '', description: 'x' })
    await user.type(field('Title'), ' {Enter}')
    await world.settle()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Please fill this in.',
    )
    expect(document.activeElement).toBe(field('Title'))
    expect(document.body.textContent).toContain('Missing Information')
    expect(document.body.textContent).toContain('Please fill in all required fields.')
    expect(title()).toBe('Name and words')
  })

  it('no more can be typed than is kept, and the rest is counted', async () => {
    await openWizard(world, { step: 'details' })
    expect(field('Title').maxLength).toBe(MAX_TITLE_LENGTH)
    expect(field('Description').maxLength).toBe(MAX_DESCRIPTION_LENGTH)
    expect(screen.getByText(`26 of ${MAX_DESCRIPTION_LENGTH}`)).toBeTruthy()
  })
})

it('[WIZ-08] the task brings what it has filled in for the child into view', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const { user } = await openWizard(world, { step: 'child-task', task: 'none', prompt: '' })
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(option(/^Take a photo/))
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' })
})

describe('the photo', () => {
  it('[OPEN-36] may be left out', async () => {
    const { user } = await openWizard(world, { step: 'photo' })
    await user.click(button('Continue without a photo'))
    expect(title()).toBe('What do children do?')
  })

  it('[WIZ-17, CONST-35] of more than 1 MB is made smaller: 1920 px, quality 0.9 down by 0.1', async () => {
    world.camera.encodedBytes = (quality) => (quality > 0.65 ? 2 * MB : MB)
    const { user } = await openWizard(world, { step: 'photo' })
    await user.upload(files(), givenPhoto(8 * MB))
    await settleStore(world)
    expect(world.camera.encodings.map(({ quality }) => quality)).toEqual([0.9, 0.8, 0.7, 0.6])
    expect(world.camera.encodings[0]).toMatchObject({ width: 1920, height: 1440 })
    expect(screen.getByAltText('Your picture: Reference photo')).toBeTruthy()
  })

  it('[WIZ-17, CONST-35] up to 1 MB is left as it is', async () => {
    const { user } = await openWizard(world, { step: 'photo' })
    await user.upload(files(), givenPhoto(MB))
    await settleStore(world)
    expect(world.camera.encodings).toEqual([])
    expect(screen.getByAltText('Your picture: Reference photo')).toBeTruthy()
  })

  it('[WIZ-20] one that the browser cannot read: Photo Processing Failed', async () => {
    world.camera.canShow = false
    const { user } = await openWizard(world, { step: 'photo' })
    await user.upload(files(), givenPhoto(2 * MB))
    await settleStore(world)
    expect(told()).toContain('Photo Processing Failed')
  })

  it('[WIZ-20] an empty file: Photo Failed', async () => {
    const { user } = await openWizard(world, { step: 'photo' })
    await user.upload(files(), givenPhoto(0))
    await settleStore(world)
    expect(told()).toContain('Photo Failed')
  })

  it('[WIZ-20, T8] a file that is no picture: Upload Error', async () => {
    await openWizard(world, { step: 'photo' })
    fireEvent.change(files(), { target: { files: [givenPhoto(100, 'application/pdf')] } })
    await settleStore(world)
    expect(told()).toContain('Upload Error')
  })

  it('[WIZ-20] no camera: Camera Error, and a file can be used instead', async () => {
    world.device.media.clear()
    const devices = { getUserMedia: vi.fn(() => Promise.reject(new Error('no camera'))) }
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
    const { user } = await openWizard(world, { step: 'photo' })
    await user.press(button('Take a photo'))
    expect(told()).toContain('Camera Error')
    expect(told()).toContain('file upload instead')
    await user.upload(files(), givenPhoto())
    await settleStore(world)
    expect(screen.getByAltText('Your picture: Reference photo')).toBeTruthy()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  it('a live picture can be looked at, taken again and taken away', async () => {
    world.device.media.clear()
    const stream = { getTracks: () => [{ stop: () => undefined }] }
    const devices = { getUserMedia: () => Promise.resolve(stream) }
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
    vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280)
    const { user } = await openWizard(world, { step: 'photo' })
    await user.press(button('Take a photo'))
    await user.click(button('Take this picture'))
    await settleStore(world)
    expect(screen.getByAltText('Your picture: Reference photo')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Take another')
    await user.click(button('Remove photo'))
    expect(screen.queryByAltText('Your picture: Reference photo')).toBeNull()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
})

describe('the task', () => {
  it('[WIZ-23, WIZ-08] there are five, and all of them while machines help; taking a photo prefills "Take a photo", which can be changed', async () => {
    const { user } = await openWizard(world, { step: 'child-task' })
    const kinds = within(screen.getByRole('radiogroup')).getAllByRole('radio')
    expect(kinds.map((one) => one.textContent)).toEqual([
      'Just get thereFinding the spot is the whole challenge. ',
      'Take a photoAny photo counts. You see it on your dashboard. ',
      'Match a view (AI)Find the view on your photo and take the same picture. ',
      'Answer a question (AI)Look around and choose the right answer. ',
      'Photograph an object (AI)Find a certain thing and take a picture of it. ',
    ])
    await user.click(option(/Take a photo/))
    const prompt = field(/^What the children are told/)
    expect(prompt.value).toBe('Take a photo')
    await user.type(prompt, ' of your hand on the bark')
    await user.click(button('Continue'))
    expect(screen.getByText('They read: "Take a photo of your hand on the bark"')).toBeTruthy()
  })

  it('[WIZ-08] own words stay when the task changes, automatic ones go with theirs', async () => {
    const { user } = await openWizard(world, { step: 'child-task', prompt: 'My words' })
    await user.click(option(/Take a photo/))
    expect(field(/^What the children are told/).value).toBe('My words')
    await user.clear(field(/^What the children are told/))
    await user.click(option(/Just get there/))
    await user.click(option(/Take a photo/))
    await user.click(option(/Match a view/))
    expect(field(/^What the children are told/).value).toBe('')
  })

  it('where the spot is all, children may listen or count there', async () => {
    const { user } = await openWizard(world, { step: 'child-task' })
    expect(screen.queryByRole('radio', { name: /Listen/ })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Count with stones' }))
    await user.click(option(/Take a photo/))
    expect(screen.queryByRole('radio', { name: /Listen/ })).toBeNull()
    await user.click(option(/Just get there/))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Count with stones' }).checked).toBe(
      true,
    )
    await user.click(button('Continue'))
    expect(screen.getByText('Count with stones')).toBeTruthy()
  })

  it('[WIZ-23] without a machine what works without it stands there', async () => {
    world.api.on('readCapabilities', () =>
      givenCapabilities({
        analyzeObject: NOT_CONFIGURED,
        generateQuestions: NOT_CONFIGURED,
        checkChildPhotos: NOT_CONFIGURED,
      }),
    )
    const { user } = await openWizard(world, { step: 'child-task' })
    const question = option(/Answer a question/)
    expect(question.textContent).toContain('You can write the questions yourself.')
    const object = option(/Photograph an object/)
    expect(object.textContent).toContain('Every photo counts')
    await user.click(object)
    expect(object.getAttribute('aria-checked')).toBe('true')
  })

  it('[WIZ-23] where photos are checked and things are not named, it says who names them', async () => {
    world.api.on('readCapabilities', () => givenCapabilities({ analyzeObject: NOT_CONFIGURED }))
    await openWizard(world, { step: 'child-task' })
    const { textContent } = option(/Photograph an object/)
    expect(textContent).toContain('You can type the name of the thing yourself.')
    expect(textContent).not.toContain('Every photo counts')
  })

  it('[WIZ-23] what is off cannot be chosen, nor kept from before', async () => {
    world.api.on('readCapabilities', () => givenCapabilities({ matchView: NOT_CONFIGURED }))
    const { user } = await openWizard(world, { step: 'child-task', task: 'match-view' })
    expect(option(/Match a view/).getAttribute('aria-disabled')).toBe('true')
    expect(button('Continue').disabled).toBe(true)
    await user.click(option(/Just get there/))
    expect(button('Continue').disabled).toBe(false)
  })
})
