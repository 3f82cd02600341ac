import {
  EARLY_ANSWER_ID,
  fillEarlyCard,
  fillNextScreens,
  type EarlyAnswer,
} from '@bramble/contract/pages'
import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  ADA_ID,
  createWorld,
  EMPTY_TOASTER,
  givenCard,
  givenOwnPlayer,
  renderScreen,
  SESSION_ID,
} from '#/testing/index.ts'
import { speak } from '#/words/t.ts'
import { drawEarly } from './early-card.tsx'

const ADDRESS = '/join/BCDFGH?k=key'
const words = {
  en: compileCatalogue(readCatalogue('en')),
  de: compileCatalogue(readCatalogue('de')),
}

function newcomer() {
  const world = createWorld()
  world.api.on('findSessionByCode', () => givenCard())
  world.api.on('readSession', () => givenCard())
  world.api.on('readPlayer', () => givenOwnPlayer())
  world.api.on('joinSession', () => givenOwnPlayer())
  return world
}

/** The answer that the server puts into the page. */
function givenEarlyAnswer(answer: Partial<EarlyAnswer> = {}): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = EARLY_ANSWER_ID
  element.textContent = JSON.stringify({
    path: '/api/sessions/join/BCDFGH?k=key',
    status: 200,
    body: JSON.stringify(givenCard()),
    retryAfterSeconds: null,
    ...answer,
  } satisfies EarlyAnswer)
  document.body.append(element)
}

afterEach(() => {
  document.getElementById(EARLY_ANSWER_ID)?.remove()
  delete document.documentElement.dataset['pressedEarly']
  speak('en', words.en)
})

/** Without what only the app has: where it tells what is new, and what the focus on a heading leaves behind. */
const ofApp = (html: string) =>
  html.replace(EMPTY_TOASTER, '').replace(/ tabindex="-1" style="[^"]*"/, '')

/** Without what only the app has: the choice of the language. */
function drawn(page: Element): string {
  const copy = page.cloneNode(true) as Element
  copy.querySelector('dl + div')?.remove()
  return ofApp(copy.outerHTML)
}

it.each(['en', 'de'] as const)(
  'the card that a page shows before the app is there is what the app shows then (%s)',
  async (language) => {
    const early = drawEarly(language, words[language])
    const page = document.createElement('div')
    page.innerHTML = fillEarlyCard(early.card, { code: 'BCDFGH', id: SESSION_ID })
    speak(language, words[language])
    await renderScreen(ADDRESS, newcomer())
    expect(drawn(page.firstElementChild!)).toBe(drawn(document.querySelector('main.page-child')!))
    expect(early.pressedButton).toMatch(/^<button.*aria-busy="true"/)
  },
)

it.each(['en', 'de'] as const)(
  '[PERM-01] the screens after the card: they are what the app shows then (%s)',
  async (language) => {
    const { nextScreens } = drawEarly(language, words[language])
    const templates = document.createElement('div')
    templates.innerHTML = fillNextScreens(nextScreens, { code: 'BCDFGH', playerId: ADA_ID })
    const early = (name: string) =>
      templates
        .querySelector<HTMLTemplateElement>(`#${name}`)!
        .content.querySelector('.page-child')!
    speak(language, words[language])
    const world = newcomer()
    world.gps.silent()
    await renderScreen(ADDRESS, world)
    const shown = () => document.querySelector('main.page-child')!.outerHTML
    const press = async (name: string) => {
      document.querySelector<HTMLElement>(name)!.click()
      await world.settle()
    }
    await press('.page-child .page-action button')
    expect(ofApp(shown())).toBe(early('joined').outerHTML)
    await world.advance(200)
    await world.settle()
    expect(ofApp(shown())).toBe(early('permissions').outerHTML)
    await press('[data-early="allow"]')
    expect(ofApp(shown())).toBe(early('asking').outerHTML)
  },
)

describe('the page that came with the answer', () => {
  it('[JOIN-03] is not asked for again', async () => {
    const world = newcomer()
    givenEarlyAnswer()
    await renderScreen(ADDRESS, world)
    expect(screen.getByRole('button', { name: "Let's Go!" })).toBeTruthy()
    expect(world.api.calls('findSessionByCode')).toEqual([])
  })

  it('[JOIN-05] shows a refusal as if it had asked, and asks when it is tried again', async () => {
    const world = newcomer()
    const body = JSON.stringify({ error: 'No session found', code: 'session.not-found' })
    givenEarlyAnswer({ status: 404, body })
    const { user } = await renderScreen(ADDRESS, world)
    expect(screen.getByRole('heading', { name: 'Oops!' })).toBeTruthy()
    expect(world.api.calls('findSessionByCode')).toEqual([])
    await user.press('Try Again')
    expect(screen.getByRole('button', { name: "Let's Go!" })).toBeTruthy()
    expect(world.api.calls('findSessionByCode')).toHaveLength(1)
  })

  it('[JOIN-15] says how long to wait where codes were guessed', async () => {
    const world = newcomer()
    const body = JSON.stringify({ error: 'Too many', code: 'limit.wrong-codes' })
    givenEarlyAnswer({ status: 429, body, retryAfterSeconds: 60 })
    await renderScreen(ADDRESS, world)
    expect(screen.getByRole('button', { name: 'Check where I am' })).toBeTruthy()
    expect(world.api.calls('findSessionByCode')).toEqual([])
  })

  it('asks by itself where the answer is about another address', async () => {
    const world = newcomer()
    givenEarlyAnswer({ path: '/api/sessions/join/OTHER2' })
    await renderScreen(ADDRESS, world)
    expect(world.api.calls('findSessionByCode')).toHaveLength(1)
  })
})

describe('a press on the card', () => {
  it('[JOIN-09] joins once the app is there, and only once', async () => {
    const world = newcomer()
    givenEarlyAnswer()
    document.documentElement.dataset['pressedEarly'] = ''
    await renderScreen(ADDRESS, world)
    await world.advance(50)
    expect(world.api.calls('joinSession')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'You are in!' })).toBeTruthy()
  })

  it('[JOIN-09] counts on the page that was loaded again, too', async () => {
    const world = newcomer()
    givenEarlyAnswer()
    world.storage.session.setItem('pressedEarly', '/join/BCDFGH')
    await renderScreen(ADDRESS, world)
    await world.advance(50)
    expect(world.api.calls('joinSession')).toHaveLength(1)
    expect(world.storage.session.getItem('pressedEarly')).toBeNull()
  })

  it('[JOIN-09, OPEN-27] joins by itself, as one child, where the signal goes just then', async () => {
    const world = newcomer()
    givenEarlyAnswer()
    document.documentElement.dataset['pressedEarly'] = ''
    world.api.fail('joinSession', 503)
    await renderScreen(ADDRESS, world)
    await world.advance(20_000)
    expect(screen.getByText("I'll bring you in as soon as there is a signal.")).toBeTruthy()
    expect(screen.getByRole('button', { name: "Let's Go!" })).toBeTruthy()
    world.api.on('joinSession', () => givenOwnPlayer())
    window.dispatchEvent(new Event('online'))
    await world.advance(6_000)
    expect(world.storage.local.getItem('playerId')).toBe(ADA_ID)
    const keys = world.api.calls('joinSession').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('a refusal after the wait is told, and ends it', async () => {
    const world = newcomer()
    givenEarlyAnswer()
    document.documentElement.dataset['pressedEarly'] = ''
    world.api.fail('joinSession', 503)
    await renderScreen(ADDRESS, world)
    await world.advance(10_000)
    world.api.refuse('joinSession', 'session.full')
    await world.advance(10_000)
    expect(screen.queryByText("I'll bring you in as soon as there is a signal.")).toBeNull()
    const asked = world.api.calls('joinSession').length
    await world.advance(20_000)
    expect(world.api.calls('joinSession')).toHaveLength(asked)
  })

  it('joins no game that has filled up meanwhile', async () => {
    const world = newcomer()
    givenEarlyAnswer({ body: JSON.stringify(givenCard({ isFull: true, playerCount: 2 })) })
    document.documentElement.dataset['pressedEarly'] = ''
    await renderScreen(ADDRESS, world)
    await world.advance(50)
    expect(world.api.calls('joinSession')).toEqual([])
  })
})
