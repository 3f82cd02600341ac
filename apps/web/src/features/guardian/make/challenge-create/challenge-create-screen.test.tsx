import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenPhoto, PARK, renderScreen, worldForTests } from '#/testing/index.ts'
import { readDraft } from '#/platform/storage/draft-store.ts'
import { releaseTabLock } from '#/platform/tab-lock.ts'
import {
  button,
  givenCapabilities,
  openNewWizard,
  openWizard,
  reopenWizard,
  settleStore,
  title,
} from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
  world.api.on('countNearbyChallenges', () => ({ count: 0 }))
  world.api.on('listChallenges', () => [])
  world.gps.at({ ...PARK, accuracy: 6 })
})

const dialog = () => within(screen.getByRole('alertdialog'))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Presses Continue until the step has this title. */
async function continueTo(user: { press: (element: Element) => Promise<void> }, wanted: string) {
  for (let steps = 0; steps < 5 && title() !== wanted; steps++) {
    await user.press(button(/^Continue/))
  }
  expect(title()).toBe(wanted)
}

describe('the way through the wizard', () => {
  it.each(['/guardian/challenges/create', '/guardian/challenge-create'])(
    '[WIZ-01, ROUTE-32] %s begins with the place',
    async (address) => {
      await openNewWizard(world, address)
      expect(screen.getByText('Step 1 of 6: Where is it?')).toBeTruthy()
    },
  )

  it('[WIZ-01, WIZ-02] place, details, photo, task, summary, save', async () => {
    const { user } = await openNewWizard(world)
    await user.press(button('I am at the spot'), 6_000)
    await user.click(button('Continue'))
    expect(title()).toBe('Name and words')
    await user.type(field('Title'), 'The old oak')
    await user.type(field('Description'), 'Put your hand on the bark.')
    await user.click(button('Continue'))
    expect(title()).toBe('Reference photo')
    await user.click(button('Continue without a photo'))
    expect(title()).toBe('What do children do?')
    await user.click(button('Continue'))
    expect(title()).toBe('Look it over')
    await user.click(button('Continue'))
    expect(title()).toBe('Save it')
    expect(document.activeElement?.textContent).toBe('Save it')
  })

  it.each([
    ['Just get there', 'Look it over'],
    ['Take a photo', 'Look it over'],
    ['Match a view (AI)', 'The view to match'],
    ['Answer a question (AI)', 'Photo for questions'],
    ['Photograph an object (AI)', 'Photo of the object'],
  ])('[WIZ-02, WIZ-03, WIZ-04, WIZ-05] "%s" leads to "%s"', async (task, next) => {
    const { user } = await openWizard(world, { step: 'child-task', task: 'none' })
    await user.click(screen.getByRole('radio', { name: new RegExp(task.replace(/[()]/g, '.')) }))
    await user.click(button('Continue'))
    expect(title()).toBe(next)
  })

  it('[WIZ-06] Back returns along the same path, and so does the back button', async () => {
    const { user, back } = await openWizard(world, {
      step: 'child-task',
      task: 'match-view',
      scenePhoto: givenPhoto(),
    })
    await continueTo(user, 'Look it over')
    await user.press(button('Back'))
    expect(title()).toBe('The view to match')
    await back()
    expect(title()).toBe('What do children do?')
    await user.press(button('Back'))
    expect(title()).toBe('Reference photo')
  })

  it('[CHAL-04] Back from the first step leads to My Challenges', async () => {
    const { user, path } = await openNewWizard(world)
    await user.press(button('Back'))
    expect(path()).toBe('/guardian/challenges')
  })

  it('no step can be reached over one that is not done', async () => {
    world.signIn()
    const { path } = await renderScreen('/guardian/challenges/create?step=save', world)
    await settleStore(world)
    await world.settle()
    expect(title()).toBe('Where is it?')
    expect(path()).toBe('/guardian/challenges/create?step=location')
  })

  it('what is changed from the summary leads straight back to it', async () => {
    const { user } = await openWizard(world, { step: 'summary' })
    await user.press(button('Change: Title and description'))
    expect(title()).toBe('Name and words')
    await user.type(field('Title'), ' tree')
    await user.press(button('Continue'))
    expect(title()).toBe('Look it over')
    expect(screen.getByText('The old oak tree')).toBeTruthy()
  })

  it('the summary shows every part with a way to change it', async () => {
    await openWizard(world, {
      step: 'summary',
      task: 'question',
      referencePhoto: givenPhoto(),
      showReferenceInGame: true,
      questions: [
        {
          id: '1',
          isSelected: true,
          isOwn: true,
          question: 'Which tree is this?',
          type: 'single-select',
          options: ['Oak', 'Ash'],
          correctAnswer: 'Oak',
        },
      ],
    })
    for (const part of ['Title and description', 'Place', 'Reference photo', 'Questions']) {
      expect(button(`Change: ${part}`)).toBeTruthy()
    }
    expect(screen.getByText('Known to about 6 m')).toBeTruthy()
    expect(screen.getByText('The children can look at it while they search.')).toBeTruthy()
    expect(screen.getByText('Which tree is this?')).toBeTruthy()
    expect(screen.getByText('Right: Oak')).toBeTruthy()
  })
})

describe('the draft', () => {
  it('survives a reload with its photos and its step', async () => {
    const { user, choosePhoto } = await openWizard(world, { step: 'photo' })
    await choosePhoto()
    await user.press(screen.getByRole('checkbox', { name: /Show it to the children/ }), 400)
    await settleStore(world)
    const again = await reopenWizard(world)
    expect(screen.getByText('"The old oak" is waiting for you.')).toBeTruthy()
    await again.user.press(button('Continue your draft'))
    expect(title()).toBe('Reference photo')
    expect(screen.getByAltText('Your picture: Reference photo')).toBeTruthy()
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: /Show it to the children/ }).checked,
    ).toBe(true)
  })

  it('is kept however quickly one change follows another', async () => {
    const { user } = await openWizard(world, { step: 'details', title: '' })
    for (const letter of 'Deep in the wood') {
      await user.type(field('Title'), letter)
      await world.advance(100)
    }
    await world.advance(400)
    await settleStore(world)
    await reopenWizard(world)
    expect(screen.getByText('"Deep in the wood" is waiting for you.')).toBeTruthy()
  })

  it('keeps a photo at once: in the last moment of a page there is no time for it', async () => {
    const { choosePhoto } = await openWizard(world, { step: 'photo' })
    await choosePhoto()
    const kept = await readDraft(world.signIn().id)
    expect(Object.keys(kept?.photos ?? {})).toEqual(['referencePhoto'])
  })

  it('is kept at once when the page is hidden, as when the phone is locked', async () => {
    const { user } = await openWizard(world, { step: 'details' })
    await user.type(field('Title'), '!')
    world.device.show(false)
    await settleStore(world)
    await reopenWizard(world)
    expect(screen.getByText('"The old oak!" is waiting for you.')).toBeTruthy()
  })

  it('keeps its words in the last moment, however long a photo takes', async () => {
    const { user, choosePhoto } = await openWizard(world, { step: 'photo' })
    const stuck = vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(new Promise(() => {}))
    await choosePhoto()
    await user.press(button('Back'))
    await user.type(field('Title'), '!')
    await world.advance(400)
    expect(stuck).toHaveBeenCalledOnce()
    world.device.show(false)
    stuck.mockRestore()
    await settleStore(world)
    await reopenWizard(world)
    expect(screen.getByText('"The old oak!" is waiting for you.')).toBeTruthy()
  })

  it('a photo that was taken away stays away', async () => {
    const { user } = await openWizard(world, { step: 'photo', referencePhoto: givenPhoto() })
    await user.press(button('Remove photo'), 400)
    await settleStore(world)
    const again = await reopenWizard(world)
    await again.user.press(button('Continue your draft'))
    expect(screen.queryByAltText('Your picture: Reference photo')).toBeNull()
  })

  it('starting again asks first, and then nothing of it is left', async () => {
    await openWizard(world, { step: 'details' })
    const { user } = await reopenWizard(world)
    await user.click(button('Start again'))
    await user.click(dialog().getByRole('button', { name: 'Keep the draft' }))
    expect(button('Continue your draft')).toBeTruthy()
    await user.click(button('Start again'))
    await user.click(dialog().getByRole('button', { name: 'Delete and start again' }))
    await settleStore(world)
    expect(title()).toBe('Where is it?')
    await reopenWizard(world)
    expect(screen.queryByText('You have a draft')).toBeNull()
  })

  it('of one account is not shown to another', async () => {
    await openWizard(world, { step: 'details' })
    world.signIn({ id: '4a4a4a4a-7a51-4d6e-9f1e-7d3a0c1b2e3f', email: 'hugo@example.org' })
    await reopenWizard(world)
    expect(title()).toBe('Where is it?')
  })

  it('that nobody came back to for 90 days is forgotten', async () => {
    await openWizard(world, { step: 'details' })
    vi.setSystemTime(Date.now() + 91 * 24 * 60 * 60_000)
    await reopenWizard(world)
    expect(title()).toBe('Where is it?')
  })

  it('nothing is kept before something is there to lose', async () => {
    await openNewWizard(world)
    await world.advance(1_000)
    await settleStore(world)
    await reopenWizard(world)
    expect(screen.queryByText('You have a draft')).toBeNull()
  })
})

describe('a draft in two tabs', () => {
  let taken: (() => void) | null
  beforeEach(() => {
    taken = null
    const request = (
      _: string,
      options: { steal?: boolean },
      onAnswer: (lock: object | null) => Promise<void> | undefined,
    ) => {
      const work = onAnswer(options.steal === true || taken === null ? {} : null)
      return Promise.resolve(work)
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    releaseTabLock()
  })
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  it('is written by one of them, and can be taken over with what stands there', async () => {
    await openWizard(world, { step: 'details' })
    taken = () => undefined
    releaseTabLock()
    const { user } = await reopenWizard(world)
    expect(screen.getByText('Open in another tab')).toBeTruthy()
    await user.click(button('Continue here instead'))
    await settleStore(world)
    expect(screen.getByText('"The old oak" is waiting for you.')).toBeTruthy()
  })
})
