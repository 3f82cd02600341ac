import type { LibraryTaskView } from '@bramble/contract'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenOwnChallenge } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { eraseDraft } from '#/platform/storage/draft-store.ts'
import { givenTask } from '#/testing/given-task.ts'
import { givenPhoto, PARK, renderScreen, worldForTests } from '#/testing/index.ts'
import { button, givenCapabilities, openWizard, settleStore } from './testing/open-wizard.ts'
import '../challenges/challenges-screen.tsx'
import './challenge-create-screen.tsx'
import './quick-screen.tsx'

const AT = '/guardian/challenges/quick'

function aTask(n: number, overrides: Partial<LibraryTaskView> = {}): LibraryTaskView {
  const words = { title: `Task ${n}`, description: `About ${n}.`, task: `Do ${n}.` }
  return givenTask({ id: `task-${n}`, kind: 'none', ending: 'count', ...words, ...overrides })
}

const PHOTO = aTask(1, { kind: 'basic-photo', ending: 'photograph' })
const QUESTION = aTask(2, {
  kind: 'question',
  ending: 'choose',
  options: ['Four', 'Six'],
  answer: 'Six',
  explanation: 'Count one side twice.',
})
const OTHERS = Array.from({ length: 22 }, (_, n) => aTask(n + 3))

const world = worldForTests()
let tasks: LibraryTaskView[]
beforeEach(async () => {
  const account = world.signIn()
  await eraseDraft(account.id)
  tasks = [PHOTO, QUESTION, ...OTHERS]
  world.api.on('readLibrary', () => ({ language: 'en' as const, tasks }))
  world.api.on('countNearbyChallenges', () => ({ count: 0 }))
  world.api.on('readCapabilities', () => givenCapabilities())
  world.api.on('listChallenges', () => [])
  world.api.on('createChallenge', () => givenOwnChallenge({ title: 'Task 1' }))
  world.gps.at({ ...PARK, accuracy: 6 })
})

const cards = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.font-bold')?.textContent)
const creations = () => world.api.calls('createChallenge')

async function chooseCard(name: RegExp) {
  const shown = await renderScreen(AT, world)
  await shown.user.press(button(name), 6_000)
  return shown
}

it('four taps make a challenge: the way in, a card, save, and back to the list', async () => {
  const { user, path } = await renderScreen('/guardian/challenges', world)
  await user.press(screen.getByRole('link', { name: 'Make one in twenty seconds' }))
  await user.press(button(/^Task 1\b/), 6_000)
  await user.press(button('Save'))
  expect(creations()).toHaveLength(1)
  expect(creations()[0]?.body).toMatchObject({
    title: 'Task 1',
    description: 'About 1.',
    childPhotoTask: 'basic-photo',
    childPhotoPrompt: 'Do 1.',
    location: PARK,
  })
  await user.click(screen.getByRole('link', { name: 'My Challenges' }))
  expect(path()).toBe('/guardian/challenges')
})

describe('what was saved is never offered again', () => {
  /** What the server has made, by the key of the creation. */
  let made: Map<string, ReturnType<typeof givenOwnChallenge>>
  beforeEach(() => {
    made = new Map()
    world.api.on('createChallenge', ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? ''
      const id = `00000000-0000-4000-8000-0000000004${String(made.size).padStart(2, '0')}`
      const one = made.get(key) ?? givenOwnChallenge({ id, title: body.title })
      made.set(key, one)
      return one
    })
  })

  it.each(['by the list', 'by its address', 'by a page that was never left'] as const)(
    'coming back %s deals cards, and the next one is made',
    async (way) => {
      const { user } = await chooseCard(/^Task 1\b/)
      await user.press(button('Save'))
      let hand = user
      if (way === 'by the list') {
        await user.press(screen.getByRole('link', { name: 'My Challenges' }))
        await user.press(screen.getByRole('link', { name: 'Make one in twenty seconds' }))
      } else if (way === 'by its address') {
        cleanup()
        hand = (await renderScreen(AT, world)).user
      } else {
        await user.click(button('Make another'))
      }
      expect(cards()).toHaveLength(12)
      await hand.click(button(/^Task 2\b/))
      await world.advance(6_000)
      await hand.click(button('Save'))
      await world.settle()
      expect([...made.values()].map(({ title }) => title)).toEqual(['Task 1', 'Task 2'])
    },
  )

  it('nor by a page that ended before it could forget the card', async () => {
    const { user } = await chooseCard(/^Task 1\b/)
    const forget = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => undefined)
    await user.press(button('Save'))
    forget.mockRestore()
    expect(world.storage.session.getItem('quickChallenge')).toContain('Task 1')
    cleanup()
    await renderScreen(AT, world)
    expect(cards()).toHaveLength(12)
  })
})

it('twelve cards of every kind; other cards are others', async () => {
  const { user } = await renderScreen(AT, world)
  const first = cards()
  expect(first).toHaveLength(12)
  expect(first).toEqual(expect.arrayContaining(['Task 1', 'Task 2']))
  await user.click(button('Other cards'))
  expect(cards()).toHaveLength(12)
  expect(cards().filter((title) => first.includes(title))).toEqual([])
})

it('a question is sent with its right answer', async () => {
  const { user } = await chooseCard(/^Task 2\b/)
  expect(screen.getByText('Six (right answer)')).toBeTruthy()
  await user.press(button('Save'))
  expect(creations()[0]?.body?.selectedQuestions).toEqual([
    {
      question: 'Do 2.',
      type: 'single-select',
      options: ['Four', 'Six'],
      correctAnswer: 'Six',
      explanation: 'Count one side twice.',
    },
  ])
})

it('a question whose answer is not told is no card', async () => {
  tasks = [{ ...QUESTION, answer: null }]
  await renderScreen(AT, world)
  expect(screen.getByText('No card fits now')).toBeTruthy()
})

it('what is done at the spot stands with the words where arriving is enough', async () => {
  tasks = [aTask(7)]
  const { user } = await chooseCard(/^Task 7\b/)
  await user.press(button('Save'))
  expect(creations()[0]?.body?.description).toBe('About 7. Do 7.')
})

it('publishing asks both questions once it is saved', async () => {
  world.api.on('changeChallengeStatus', () => givenOwnChallenge({ status: 'published' }))
  const { user } = await chooseCard(/^Task 1\b/)
  await user.click(screen.getByRole('checkbox', { name: /Publish too/ }))
  await user.press(button('Save'))
  expect(screen.getByRole('alertdialog', { name: /Task 1/ })).toBeTruthy()
  expect(world.api.calls('changeChallengeStatus')).toHaveLength(0)
  const dialogButtons = () => [...screen.getByRole('alertdialog').querySelectorAll('button')]
  const first = dialogButtons().find((one) => /publish/i.test(one.textContent ?? ''))
  await user.press(first!)
  expect(screen.getByRole('alertdialog').textContent).toMatch(/live|home|school/i)
  expect(world.api.calls('changeChallengeStatus')).toHaveLength(0)
})

it('without a signal the card is kept, also over a reload, and saved once by its key', async () => {
  world.api.fail('createChallenge', 0)
  const { user } = await chooseCard(/^Task 1\b/)
  await user.press(button('Save'))
  expect(screen.getByText('Waiting for the signal')).toBeTruthy()
  cleanup()
  world.api.on('createChallenge', () => givenOwnChallenge({ title: 'Task 1' }))
  const again = await renderScreen(AT, world)
  expect(screen.getByDisplayValue('Task 1')).toBeTruthy()
  await again.user.press(button('Save'))
  expect(screen.getByText(/Only your own games/)).toBeTruthy()
  expect(new Set(creations().map(({ headers }) => headers?.get('idempotency-key'))).size).toBe(1)
  await again.user.click(button('Make another'))
  expect(cards()).toHaveLength(12)
})

it('says why there is no place, and saves nothing without one', async () => {
  world.gps.error(1)
  await chooseCard(/^Task 1\b/)
  expect(screen.getByText('Location Required')).toBeTruthy()
  expect(button('Find the spot')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('a vague place warns and never blocks', async () => {
  world.gps.at({ ...PARK, accuracy: 80 })
  const { user } = await chooseCard(/^Task 1\b/)
  await world.advance(120_000)
  await user.click(button('Use it anyway'))
  expect(button('Save')).toBeTruthy()
})

it('more is changed in the wizard, which goes on with what is there', async () => {
  const { user, path } = await chooseCard(/^Task 1\b/)
  await user.click(button('Change more'))
  await settleStore(world)
  expect(path()).toMatch(/^\/guardian\/challenges\/create/)
  expect(screen.getByText(/Task 1/)).toBeTruthy()
})

it('a draft that waits in the wizard is replaced only when that is wanted', async () => {
  await openWizard(world, {})
  cleanup()
  const { user, path } = await chooseCard(/^Task 1\b/)
  await user.click(button('Change more'))
  await settleStore(world)
  expect(screen.getByText('Replace your draft?')).toBeTruthy()
  expect(path()).toBe(AT)
})

it('a draft that cannot be read is not replaced', async () => {
  await openWizard(world, {})
  cleanup()
  const { user, path } = await chooseCard(/^Task 1\b/)
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('the disk fails', 'UnknownError')
  })
  await user.click(button('Change more'))
  await settleStore(world)
  reading.mockRestore()
  expect(path()).toBe(AT)
  expect(screen.queryByText('Replace your draft?')).toBeNull()
  expect(screen.getByText(/^This browser keeps no drafts/)).toBeTruthy()
})

it('says when the cards do not come', async () => {
  world.api.fail('readLibrary', 500)
  await renderScreen(AT, world)
  await world.advance(20_000)
  expect(screen.getByText("The cards couldn't be loaded")).toBeTruthy()
})

describe('a card from a photo', () => {
  const OAK_LEAF = {
    success: true,
    primary_label: 'oak leaf',
    generalization_ladder: [{ label: 'oak leaf', confidence: 0.9 }],
  }
  const EDGE = {
    question: 'How is the edge of the leaf?',
    type: 'single-select' as const,
    options: ['Wavy', 'Straight'],
    correctAnswer: 'Wavy',
  }

  async function takePhoto() {
    const shown = await renderScreen(AT, world)
    await shown.user.upload(screen.getByLabelText('Picture file'), givenPhoto())
    await world.advance(6_000)
    return shown
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  it('has the name of the thing and a question about it, and no photo', async () => {
    world.api.on('analyzeObject', () => OAK_LEAF)
    world.api.on('generateQuestions', () => ({ questions: [EDGE] }))
    const { user } = await takePhoto()
    expect(field('Title').value).toBe('Oak leaf')
    expect(field('The question').value).toBe(EDGE.question)
    await user.press(button('Save'))
    expect(creations()[0]?.body).toMatchObject({
      title: 'Oak leaf',
      childPhotoTask: 'question',
      selectedQuestions: [{ question: EDGE.question, correctAnswer: 'Wavy' }],
    })
    expect(world.api.calls('uploadChallengePicture')).toEqual([])
  })

  it('asks for a photo of the thing where no question came', async () => {
    world.api.on('analyzeObject', () => OAK_LEAF)
    world.api.refuse('generateQuestions', 'vision.failed')
    await takePhoto()
    expect(field('What children photograph').value).toBe('Take a photo of it: oak leaf.')
  })

  it('says why there is none, keeps the photo, and looks again', async () => {
    world.api.on('analyzeObject', () => ({ success: false, error: 'no' }))
    world.api.refuse('generateQuestions', 'vision.failed')
    const { user } = await takePhoto()
    expect(screen.getByText('No card from this photo')).toBeTruthy()
    world.api.on('generateQuestions', () => ({ questions: [EDGE] }))
    await user.press(button('Look again'), 6_000)
    expect(field('Title').value).toBe('Look closely')
  })

  it('can be stopped while the machine looks', async () => {
    world.api.on('analyzeObject', () => new Promise(() => undefined))
    world.api.on('generateQuestions', () => new Promise(() => undefined))
    const { user } = await takePhoto()
    await user.press(button('Stop'))
    expect(world.api.calls('analyzeObject')[0]?.init.signal?.aborted).toBe(true)
    expect(screen.queryByText('No card from this photo')).toBeNull()
  })

  it('is not offered where no machine looks at photos', async () => {
    world.api.on('readCapabilities', () => {
      const off = { isAvailable: false, reason: 'not-configured' as const, message: null }
      return givenCapabilities({ analyzeObject: off, generateQuestions: off })
    })
    await renderScreen(AT, world)
    expect(screen.queryByText('Or from a photo')).toBeNull()
  })
})
