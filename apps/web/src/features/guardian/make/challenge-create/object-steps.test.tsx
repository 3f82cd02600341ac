import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, givenPhoto, worldForTests } from '#/testing/index.ts'
import { FOCUS_SETTLE_MS } from '#/platform/timings.ts'
import type { GivenDraft } from './testing/open-wizard.ts'
import {
  backButton,
  button,
  givenCapabilities,
  NOT_CONFIGURED,
  openWizard,
  title,
} from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const LADDER = [
  { label: 'peacock butterfly', confidence: 0.55 },
  { label: 'butterfly', confidence: 0.7 },
  { label: 'animal', confidence: 0.98 },
]
const FAILED = 'Could not analyze the object in this photo. Please try a different photo.'

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
  world.api.on('analyzeObject', () => ({
    success: true,
    primary_label: 'peacock butterfly',
    generalization_ladder: LADDER,
  }))
})

const openPhoto = (draft: GivenDraft = {}) =>
  openWizard(world, { task: 'object-detection', step: 'object-detection-photo', ...draft })
const openNames = (draft: GivenDraft = {}) =>
  openWizard(world, { task: 'object-detection', step: 'object-detection-confirm', ...draft })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const prompt = () => field('What the child reads').value
const toasts = () => screen.queryByRole('alert')?.textContent ?? ''

describe('the photo of the object', () => {
  it('[WIZ-15] an analysis needs a photo; "No Photo" goes as soon as there is one', async () => {
    const { user, choosePhoto } = await openPhoto()
    await user.click(button('Analyze the photo'))
    expect(toasts()).toContain('No Photo')
    expect(toasts()).toContain('Please take a photo first.')
    expect(world.api.calls('analyzeObject')).toEqual([])
    await choosePhoto()
    expect(toasts()).not.toContain('No Photo')
  })

  it('[WIZ-21] "Analysis Failed" does not stand over the next step', async () => {
    world.api.on('analyzeObject', () => ({ success: false, error: 'It is too dark.' }))
    const { user } = await openPhoto({ objectPhoto: givenPhoto() })
    await user.press(button('Analyze the photo'))
    expect(toasts()).toContain('Analysis Failed')
    await user.press(button('Type the name yourself'))
    expect(toasts()).not.toContain('Analysis Failed')
  })

  it('[WIZ-05, API-37, ENT-18] the names of the machine lead to the next step', async () => {
    const { user, choosePhoto } = await openPhoto()
    await choosePhoto()
    await user.press(button('Analyze the photo'))
    const sent = world.api.calls('analyzeObject')[0]?.body.imageBase64 ?? ''
    expect(atob(sent)).toHaveLength(20_000)
    expect(title()).toBe('What is it?')
    expect(field('The object').value).toBe('peacock butterfly')
    expect(field('More general name 1').value).toBe('butterfly')
    expect(field('More general name 2').value).toBe('animal')
    expect(screen.getByText('5 stars · the computer is not sure (55%)')).toBeTruthy()
    expect(screen.getByText('3 stars · the computer is very sure (98%)')).toBeTruthy()
  })

  it('[WIZ-09] and make the sentence of the child', async () => {
    const { user } = await openPhoto({ objectPhoto: givenPhoto(), prompt: 'Take a photo' })
    await user.press(button('Analyze the photo'))
    expect(prompt()).toBe('Take a picture of a peacock butterfly')
  })

  it('[WIZ-09] unless the guardian has written one', async () => {
    const { user } = await openPhoto({ objectPhoto: givenPhoto(), prompt: 'Find its wings!' })
    await user.press(button('Analyze the photo'))
    expect(prompt()).toBe('Find its wings!')
  })

  it.each([
    [
      'the machine sees nothing',
      () => ({ success: false, error: 'It is too dark.' }),
      'It is too dark.',
    ],
    [
      'the server fails',
      () => {
        throw apiError('server.failed')
      },
      'Something went wrong on our side. Please try again.',
    ],
  ])('[WIZ-21] when %s it is told, and the name can be typed', async (_, answer, reason) => {
    world.api.on('analyzeObject', answer)
    const { user } = await openPhoto({ objectPhoto: givenPhoto() })
    await user.press(button('Analyze the photo'))
    expect(title()).toBe('Photo of the object')
    expect(toasts()).toContain('Analysis Failed')
    expect(toasts()).toContain(FAILED)
    expect(screen.getByText(reason)).toBeTruthy()
    await user.press(button('Type the name yourself'))
    expect(title()).toBe('What is it?')
    // The panel of the confirm step; the toast has the same words for a moment.
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.getAllByText(FAILED).length).toBeGreaterThan(0)
  })

  it('without signal nothing is said about the photo', async () => {
    const { user } = await openPhoto({ objectPhoto: givenPhoto() })
    world.api.down(true)
    await user.press(button('Analyze the photo'))
    expect(toasts()).toContain('No signal')
    expect(screen.queryByText(FAILED)).toBeNull()
    world.api.down(false)
    await user.press(button('Analyze the photo'))
    expect(title()).toBe('What is it?')
  })

  it('after too many it says how long to wait', async () => {
    world.api.refuse('analyzeObject', 'limit.too-many')
    const { user } = await openPhoto({ objectPhoto: givenPhoto() })
    await user.press(button('Analyze the photo'))
    expect(toasts()).toContain('That was a lot at once. Please try again in a minute.')
  })

  it('it can be stopped', async () => {
    world.api.on('analyzeObject', () => new Promise(() => undefined))
    const { user } = await openPhoto({ objectPhoto: givenPhoto() })
    await user.press(button('Analyze the photo'))
    await user.press(button('Stop'))
    expect(world.api.calls('analyzeObject')[0]?.init.signal?.aborted).toBe(true)
    expect(screen.getByText(/^Stopped\./)).toBeTruthy()
    expect(toasts()).toBe('')
  })

  it('without a machine it says why, and needs no photo', async () => {
    world.api.on('readCapabilities', () => givenCapabilities({ analyzeObject: NOT_CONFIGURED }))
    const { user } = await openPhoto()
    expect(button('Analyze the photo').disabled).toBe(true)
    expect(screen.getByText(/Picture recognition isn't switched on for this server/)).toBeTruthy()
    await user.press(button('Type the name yourself'))
    expect(title()).toBe('What is it?')
    expect(field('The object').value).toBe('')
  })

  it('[WIZ-06] coming back keeps the names; with another photo the machine was not sure of them', async () => {
    const { user, choosePhoto } = await openNames({
      objectPhoto: givenPhoto(),
      objectLabels: LADDER,
    })
    await user.press(backButton())
    expect(title()).toBe('Photo of the object')
    await choosePhoto()
    await user.press(button('Continue with "peacock butterfly"'))
    expect(field('The object').value).toBe('peacock butterfly')
    expect(screen.queryByText(/the computer is/)).toBeNull()
  })
})

describe('the names of the object', () => {
  it('[CONST-47, WIZ-09] says whether the photos of the children are checked; the sentence follows the object while it is typed', async () => {
    const { user } = await openNames()
    expect(screen.getByText('The photos of the children are checked')).toBeTruthy()
    await user.type(field('The object'), 'oak')
    expect(prompt()).toBe('Take a picture of a oak')
    await user.clear(field('The object'))
    await user.type(field('The object'), 'elm')
    expect(prompt()).toBe('Take a picture of a elm')
    await user.press(button('Continue'))
    expect(title()).toBe('Look it over')
  })

  it('needs a name, told at the field', async () => {
    const { user } = await openNames()
    await user.click(button('Continue'))
    expect(title()).toBe('What is it?')
    await world.advance(FOCUS_SETTLE_MS)
    expect(document.activeElement).toBe(field('The object'))
    expect(screen.getByText('Please write what it is.')).toBeTruthy()
    await user.paste('4711')
    expect(screen.getByText(/^Please use letters only/)).toBeTruthy()
  })

  it('names are added up to five, moved and deleted', async () => {
    const { user } = await openNames({ objectLabels: LADDER })
    await user.click(button('Add a more general name'))
    expect(document.activeElement).toBe(field('More general name 3'))
    await user.paste('living thing')
    await user.click(button('Add a more general name'))
    await user.paste('thing')
    await user.click(button('5 names are the most'))
    expect(screen.queryByRole('textbox', { name: 'More general name 5' })).toBeNull()
    await user.click(button('Move up: butterfly'))
    expect(field('The object').value).toBe('butterfly')
    expect(document.activeElement).toBe(field('The object'))
    await user.click(button('Delete: thing'))
    await user.click(button('Delete: peacock butterfly'))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('a machine was only sure of its own words', async () => {
    const { user } = await openNames({ objectLabels: LADDER })
    await user.type(field('The object'), 's')
    expect(screen.queryByText(/55%/)).toBeNull()
    expect(screen.getByText(/70%/)).toBeTruthy()
  })

  it('[WIZ-21] after a failure it can be analysed again here', async () => {
    const { user } = await openNames({
      objectPhoto: givenPhoto(),
      objectFailure: 'It is too dark.',
    })
    expect(screen.getByText('Analysis Failed')).toBeTruthy()
    expect(screen.getByText('It is too dark.')).toBeTruthy()
    await user.press(button('Analyze it again'))
    expect(field('The object').value).toBe('peacock butterfly')
    expect(screen.queryByText('Analysis Failed')).toBeNull()
  })

  it('[CONST-47] and why not, with the way to change it', async () => {
    const message = 'Switch on the check of children’s photos in your profile.'
    world.api.on('readCapabilities', () =>
      givenCapabilities({
        checkChildPhotos: { isAvailable: false, reason: 'switched-off', message },
      }),
    )
    await openNames()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText(/^Each photo then counts/)).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'Change this in My Profile' }).getAttribute('href'),
    ).toBe('/guardian/profile')
  })
})
