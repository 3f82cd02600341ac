import { calls } from '@bramble/contract/calls'
import {
  CODE_PLACEHOLDER,
  EARLY_ANSWER_ID,
  PLAYER_PLACEHOLDER,
  type EarlyAnswer,
} from '@bramble/contract/pages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADA_ID, givenCard, givenOwnPlayer, SESSION_ID } from '#/testing/index.ts'
import { takeEarlyAnswer, takeEarlyChoice, takeEarlyJoin } from '#/platform/early-page.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { followEarlyCard } from './early-press.ts'

const ADDRESS = '/join/BCDFGH'
const NEXT =
  `<template id="joined"><h1>In ${CODE_PLACEHOLDER} ${PLAYER_PLACEHOLDER}</h1></template>` +
  '<template id="permissions"><h1>Safe</h1><button data-early="allow">Allow</button>' +
  '<button data-early="refuse">No</button></template>' +
  '<template id="asking"><h1>Tap</h1></template>'
const PERMISSIONS = '/player/join/BCDFGH/permissions'

const reload = vi.fn()
const askPlace = vi.fn()
let listeners: AbortController
let sent: { path: string; init: RequestInit }[]
let answers: Record<string, () => Response | Promise<Response>>

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const lost = () => Promise.reject(new TypeError('offline'))

/** A page behind a code with its card, on which the script runs. */
function openPage(early: Partial<EarlyAnswer> = {}) {
  const answer: EarlyAnswer = {
    path: '/api/sessions/join/BCDFGH?k=key',
    status: 200,
    body: JSON.stringify(givenCard()),
    retryAfterSeconds: null,
    ...early,
  }
  document.body.innerHTML =
    '<div id="root"><div lang="en-GB"><button>Go</button></div>' +
    '<template id="pressed-button" data-next="/next.html"><button aria-busy="true">Joining</button></template>' +
    `</div><script type="application/json" id="${EARLY_ANSWER_ID}"></script>`
  document.getElementById(EARLY_ANSWER_ID)!.textContent = JSON.stringify(answer)
  delete document.documentElement.dataset['pressedEarly']
  followEarlyCard({
    pathname: ADDRESS,
    search: '?k=key&t=4',
    reload,
    send: async (path, init = {}) => {
      sent.push({ path, init })
      return (answers[path] ?? lost)()
    },
  })
  window.dispatchEvent(new Event('DOMContentLoaded'))
}
const press = (selector = '#root button') => document.querySelector<HTMLElement>(selector)!.click()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const isPressed = () => document.querySelector('#root button')?.getAttribute('aria-busy') === 'true'
const title = () => document.querySelector('#root h1')?.textContent ?? null
const joins = () => sent.filter(({ path }) => path === '/api/players')
const fail = (target: Element) =>
  window.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: target }))
const moduleScript = () =>
  Object.assign(document.createElement('script'), { type: 'module', src: '/assets/main.js' })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  reload.mockClear()
  askPlace.mockClear()
  sent = []
  answers = {
    '/healthz': json({}),
    '/next.html': () => new Response(NEXT),
    '/api/players': json(givenOwnPlayer(), 201),
    [`/api/players/${ADA_ID}`]: json(givenOwnPlayer()),
    [`/api/sessions/${SESSION_ID}`]: json(givenCard()),
  }
  // Files of one worker share the page.
  listeners = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) =>
      listen(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: listeners.signal,
      }),
  )
  vi.stubGlobal('navigator', {
    cookieEnabled: true,
    userAgent: 'phone',
    geolocation: { getCurrentPosition: askPlace },
  })
})
afterEach(() => {
  // A join that is still under way would go on in the next test.
  window.earlyWork?.stop()
  listeners.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.body.innerHTML = ''
  delete document.documentElement.dataset['pressedEarly']
  delete window.earlyWork
  history.replaceState(null, '', '/')
})

it('asks at the addresses of the contract', () => {
  const { joinSession, readPlayer, readSession, checkHealth } = calls
  expect([joinSession, readPlayer, readSession, checkHealth].map(({ path }) => path)).toEqual([
    '/api/players',
    '/api/players/{id}',
    '/api/sessions/{id}',
    '/healthz',
  ])
})

describe('a press on the early card', () => {
  it('wakes the voice in that tap, once: the app has none of its own to speak in', () => {
    const speak = vi.fn()
    vi.stubGlobal('speechSynthesis', { speak })
    vi.stubGlobal('SpeechSynthesisUtterance', class {})
    openPage()
    expect(window.earlyWork?.voice).toBeUndefined()
    press()
    press()
    expect(speak.mock.calls).toEqual([[{ volume: 0 }]])
    expect(window.earlyWork?.voice).toBe(window.speechSynthesis)
  })

  it('is kept for the page that is loaded next', async () => {
    answers = {}
    openPage()
    expect(isPressed()).toBe(false)
    press()
    expect(isPressed()).toBe(true)
    expect(sessionStorage.getItem('pressedEarly')).toBe(ADDRESS)
    await pass(1_000)
    openPage()
    expect(isPressed()).toBe(true)
    expect(document.documentElement.dataset['pressedEarly']).toBe('')
  })

  it.each([
    ['a mouse', 'mouse', 'Go', 1],
    ['a finger, of which a click comes anyway', 'touch', 'Go', 1],
    ['a mouse over another button', 'mouse', 'Stop', 0],
  ])(
    'of %s reaches the button of the app that came meanwhile',
    async (_, pointerType, words, clicks) => {
      openPage()
      const point = (type: string) =>
        document.querySelector('#root button')!.dispatchEvent(
          Object.defineProperty(new MouseEvent(type, { bubbles: true }), 'pointerType', {
            value: pointerType,
          }),
        )
      point('pointerdown')
      document.getElementById('root')!.innerHTML = `<button>${words}</button>`
      const heard = vi.fn()
      document.querySelector('#root button')!.addEventListener('click', heard)
      point('pointerup')
      if (pointerType === 'touch') document.querySelector<HTMLElement>('#root button')!.click()
      await pass(1_000)
      expect(heard).toHaveBeenCalledTimes(clicks)
    },
  )

  it('does not count for the card of another game', () => {
    sessionStorage.setItem('pressedEarly', '/join/OTHER2')
    openPage()
    expect(isPressed()).toBe(false)
    expect(sent).toEqual([])
  })

  it('[JOIN-09] joins at once, as the app would', async () => {
    openPage()
    press()
    press()
    expect(joins()).toHaveLength(1)
    const { method, headers, body } = joins()[0]!.init
    const pending = storedKeys.pendingJoin.parse(localStorage.getItem('pendingJoin')!)!
    expect(pending.sessionId).toBe(SESSION_ID)
    expect(method).toBe('POST')
    expect(new Headers(headers).get('idempotency-key')).toBe(pending.key)
    expect(JSON.parse(body as string)).toEqual({
      sessionId: SESSION_ID,
      deviceId: 'phone',
      status: 'joined',
      location: null,
      guardianPhotoId: null,
      joinKey: 'key',
      team: 4,
    })
  })

  it('[JOIN-12, PERM-01] shows the next screens, and the app goes on from there', async () => {
    sessionStorage.setItem('gpsInitialized', 'true')
    sessionStorage.setItem('stayedClose', 'somebody')
    openPage()
    press()
    await pass(0)
    expect(title()).toBe(`In BCDFGH ${ADA_ID}`)
    expect(location.pathname).not.toBe(PERMISSIONS)
    await pass(100)
    expect(title()).toBe('Safe')
    expect(document.activeElement?.textContent).toBe('Safe')
    expect(location.pathname).toBe(PERMISSIONS)
    expect(localStorage.getItem('playerId')).toBe(ADA_ID)
    expect(localStorage.getItem('pendingJoin')).toBeNull()
    expect({ ...sessionStorage }).toEqual({})
    expect(window.earlyWork?.joined).toEqual({ playerId: ADA_ID, sessionId: SESSION_ID })
    for (const path of [`/api/players/${ADA_ID}`, `/api/sessions/${SESSION_ID}`]) {
      expect((await takeEarlyAnswer(path))?.status).toBe(200)
      expect(takeEarlyAnswer(path)).toBeNull()
    }
  })

  it('the app that comes meanwhile takes the answer over, and nothing is shown any more', async () => {
    let answer: (response: Response) => void = () => undefined
    answers['/api/players'] = () => new Promise((resolve) => (answer = resolve))
    openPage()
    press()
    await pass(10)
    window.earlyWork?.stop()
    const { key } = storedKeys.pendingJoin.parse(localStorage.getItem('pendingJoin')!)!
    expect(takeEarlyJoin('another')).toBeNull()
    const taken = takeEarlyJoin(key)
    answer(json(givenOwnPlayer(), 201)())
    await pass(1_000)
    expect(((await (await taken)!.json()) as { id: string }).id).toBe(ADA_ID)
    expect(title()).toBeNull()
    expect(localStorage.getItem('playerId')).toBeNull()
    expect(takeEarlyJoin(key)).toBeNull()
  })

  it('between the two screens the app may take over, too', async () => {
    openPage()
    press()
    await pass(0)
    window.earlyWork?.stop()
    await pass(1_000)
    expect(location.pathname).not.toBe(PERMISSIONS)
    expect(localStorage.getItem('pendingJoin')).not.toBeNull()
    expect(window.earlyWork?.join).not.toBeNull()
  })

  const kept = () => storedKeys.pendingJoin.parse(localStorage.getItem('pendingJoin')!)?.key
  it.each<[string, () => void]>([
    ['the signal goes', () => (answers['/api/players'] = lost)],
    ['the game is full', () => (answers['/api/players'] = json({ error: 'Full' }, 409))],
    ['a proxy answers', () => (answers['/api/players'] = () => new Response('<html>'))],
    ['the next screens do not come', () => delete answers['/next.html']],
    ['the next screens are gone', () => (answers['/next.html'] = json({}, 404))],
    ['the answer has no id', () => (answers['/api/players'] = json({ id: '<img>' }))],
  ])('is left to the app where %s', async (_, given) => {
    given()
    openPage()
    press()
    await pass(20_000)
    expect(title()).toBeNull()
    expect(isPressed()).toBe(true)
    expect(document.documentElement.dataset['pressedEarly']).toBe('')
    expect(localStorage.getItem('playerId')).toBeNull()
    await takeEarlyJoin(kept())?.catch(() => undefined)
  })

  it('joins with the key of a join that was not answered', async () => {
    const pending = { sessionId: SESSION_ID, key: 'a-former-key' }
    localStorage.setItem('pendingJoin', storedKeys.pendingJoin.format(pending))
    openPage()
    press()
    await pass(0)
    expect(new Headers(joins()[0]!.init.headers).get('idempotency-key')).toBe('a-former-key')
  })

  it.each<[string, () => void]>([
    ['keeps no cookies', () => vi.stubGlobal('navigator', { cookieEnabled: false })],
    ['keeps nothing', () => vi.stubGlobal('localStorage', undefined)],
  ])('joins nobody itself in a browser that %s', async (_, given) => {
    given()
    openPage()
    press()
    await pass(1_000)
    expect(joins()).toEqual([])
    expect(isPressed()).toBe(true)
  })

  it('that is given up after a while is sent by the app', async () => {
    let isAborted = false
    answers['/api/players'] = () => new Promise(() => undefined)
    openPage()
    press()
    joins()[0]!.init.signal!.addEventListener('abort', () => (isAborted = true))
    await pass(15_000)
    expect(isAborted).toBe(true)
  })
})

describe('the early screen that asks for the location', () => {
  async function openScreen() {
    openPage()
    press()
    await pass(200)
  }

  it('[PERM-04] asks the phone on the tap, and the app goes on with it', async () => {
    await openScreen()
    press('[data-early="allow"]')
    expect(askPlace).toHaveBeenCalledOnce()
    expect(title()).toBe('Tap')
    expect(takeEarlyChoice()).toBe('allow')
    expect(takeEarlyChoice()).toBeNull()
  })

  it('notes any other button for the app', async () => {
    await openScreen()
    press('[data-early="refuse"]')
    expect(askPlace).not.toHaveBeenCalled()
    expect(takeEarlyChoice()).toBe('refuse')
  })

  it('takes no press on the screens of the app', async () => {
    await openScreen()
    window.earlyWork?.stop()
    document.querySelector('#root')!.innerHTML =
      '<main><button data-early="allow">A</button></main>'
    press('[data-early="allow"]')
    expect(takeEarlyChoice()).toBeNull()
  })
})

describe('a page whose scripts do not come', () => {
  it('is loaded again with the signal', async () => {
    openPage()
    answers['/healthz'] = lost
    fail(moduleScript())
    fail(moduleScript())
    await pass(6_000)
    expect(reload).not.toHaveBeenCalled()
    answers['/healthz'] = json({})
    await pass(3_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits longer where it was loaded again in vain', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload' } as unknown as PerformanceEntry,
    ])
    openPage()
    fail(moduleScript())
    await pass(14_000)
    expect(reload).not.toHaveBeenCalled()
    await pass(1_100)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not loaded again for a picture', async () => {
    openPage()
    fail(document.createElement('img'))
    await pass(20_000)
    expect(reload).not.toHaveBeenCalled()
  })
})
