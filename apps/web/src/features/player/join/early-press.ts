import { EARLY_ANSWER_ID, fillNextScreens, type EarlyAnswer } from '@bramble/contract/pages'
import type { Session } from '@bramble/contract'
import type { EarlyChoice, EarlyWork } from '#/platform/early-page.ts'
import { areCookiesStored } from '#/platform/cookies.ts'
import { handOver } from '#/platform/early-hands.ts'
import { makePhoneAsk } from '#/platform/geolocation/make-phone-ask.ts'
import { newKey } from '#/platform/random-key.ts'
import { speakSilence, voiceOfPhone } from '#/platform/voice/voice-of-phone.ts'
import { GO_TO_PERMISSIONS_MS, REQUEST_LIMIT_MS } from '#/platform/timings.ts'
import { playerPath } from '#/routes/player-place.ts'
import { joinRequest, readTeam } from './join-request.ts'

// The build makes a small file of its own of this one (`early-card-plugin.ts`), which runs before the
// styles of a page with an early card. What it writes down is read by the app under the names of
// `platform/storage/keys.ts`; that module and the app's store need React, which comes later.
const PRESSED = 'pressedEarly'
const PENDING_JOIN = 'pendingJoin'
const PLAYER_ID = 'playerId'
const OF_FORMER_GAMES = ['stayedClose', 'gpsInitialized']

const PROBE_MS = 3_000
/** A page that was loaded again in vain waits longer: its script may be gone for good. */
const PROBE_AGAIN_MS = 15_000

/** Parts of the browser that the script needs beside the document. */
export interface EarlyPage {
  pathname: string
  /** The query of the address, with its question mark. */
  search: string
  reload: () => void
  /** `fetch` */
  send: (path: string, init?: RequestInit) => Promise<Response>
}

/**
 * Follows the early card until the app is there: a press on it joins at once, the screen that asks for
 * the location comes with the answer, and its buttons work as far as they can. What was done stands in
 * `window.earlyWork` for the app. Where a script of the app did not come, the page is loaded again as
 * soon as the server answers.
 */
export function followEarlyCard(page: EarlyPage): void {
  const shown = () => document.querySelector('#root > [lang]')
  let isStopped = false
  const work: EarlyWork = {
    join: null,
    joined: null,
    answers: new Map(),
    choice: null,
    stop: () => {
      isStopped = true
    },
  }
  window.earlyWork = work

  const press = (button: Element | null | undefined) => {
    const pressed = document.querySelector<HTMLTemplateElement>('template#pressed-button')
    const { dataset } = document.documentElement
    if (!button || !pressed || PRESSED in dataset) return false
    dataset[PRESSED] = ''
    const next = pressed.dataset['next']
    pressed.remove()
    button.replaceWith(pressed.content)
    // The answer stands at the end of the page.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', () => void join(next), { once: true })
    } else void join(next)
    return true
  }

  /** Whatever fails here is done by the app. */
  async function join(next: string | undefined): Promise<void> {
    try {
      const early = readAnswer()
      if (early === null || next === undefined || isStopped || !areCookiesStored()) return
      const session = JSON.parse(early.body) as Session
      const key = storedJoinKey(session.id)
      if (key === null) return
      const joinKey = new URLSearchParams(early.path.split('?')[1]).get('k') ?? undefined
      // Number of the printed card that was scanned: the look-up of the game knows nothing of it.
      const team = readTeam(new URLSearchParams(page.search).get('t'))
      const answer = ask('/api/players', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(joinRequest(session.id, joinKey, team)),
      })
      work.join = { key, answer }
      const [reply, html] = await Promise.all([
        answer.then((response) => response.clone()),
        page.send(next).then((response) => (response.ok ? response.text() : null)),
      ])
      if (!reply.ok || html === null) return
      const { id } = (await reply.json()) as { id: string }
      if (!isStopped)
        goOn(session, id, fillNextScreens(html, { code: session.joinCode, playerId: id }))
    } catch {
      // No signal, or the answer of something else on the way.
    }
  }

  function goOn({ id: sessionId, joinCode }: Session, playerId: string, screens: string): void {
    const drawn = new DOMParser().parseFromString(screens, 'text/html')
    const show = (name: string) => {
      const screen = drawn.querySelector<HTMLTemplateElement>(`template#${name}`)
      if (screen === null) throw new Error(`there is no early screen ${name}`)
      shown()?.replaceChildren(screen.content.cloneNode(true))
      const heading = document.querySelector<HTMLElement>('#root h1')
      if (heading === null) return
      heading.tabIndex = -1
      heading.style.outline = 'none'
      heading.focus({ preventScroll: true })
    }
    show('joined')
    setTimeout(() => {
      if (isStopped) return
      OF_FORMER_GAMES.forEach((name) => sessionStorage.removeItem(name))
      sessionStorage.removeItem(PRESSED)
      delete document.documentElement.dataset[PRESSED]
      localStorage.setItem(PLAYER_ID, playerId)
      localStorage.removeItem(PENDING_JOIN)
      work.join = null
      work.joined = { playerId, sessionId }
      for (const path of [`/api/players/${playerId}`, `/api/sessions/${sessionId}`]) {
        work.answers.set(path, ask(path, { cache: 'no-store' }))
      }
      const scope = { by: 'code', joinCode } as const
      history.replaceState(
        null,
        '',
        playerPath({ scope, screen: 'permissions', challengeId: null }),
      )
      show('permissions')
      addEventListener('click', ({ target }) => choose(target, () => show('asking')))
    }, GO_TO_PERMISSIONS_MS)
  }

  function choose(target: EventTarget | null, showAsking: () => void): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null
    // The buttons of the app carry the same names.
    if (!button || !shown()?.contains(button)) return
    work.choice = button.dataset['early'] as EarlyChoice
    button.style.opacity = '0.6'
    if (work.choice !== 'allow') return
    // The phone asks now; the app reads the place when it comes.
    makePhoneAsk()
    if (!isStopped) showAsking()
  }

  function ask(path: string, init: RequestInit): Promise<Response> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), REQUEST_LIMIT_MS)
    const answer = page.send(path, { ...init, signal: limit.signal })
    // Nobody may be there yet to hear of a failure.
    answer.catch(() => undefined).finally(() => clearTimeout(timer))
    return answer
  }

  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('#root button') : null
    if (!press(button)) return
    const voice = voiceOfPhone()
    if (voice !== null) {
      speakSilence(voice)
      work.voice = voice
    }
    try {
      sessionStorage.setItem(PRESSED, page.pathname)
    } catch {
      // Without storage the press counts as long as this page.
    }
    document.querySelector<HTMLElement>('#root button')?.focus()
  })
  handOver('#root > [lang]')
  addEventListener('DOMContentLoaded', () => {
    if (isPressStored(page.pathname)) press(document.querySelector('#root button'))
  })
  loadAgainWithoutScripts(page)
}

function isPressStored(pathname: string): boolean {
  try {
    return sessionStorage.getItem(PRESSED) === pathname
  } catch {
    return false
  }
}

function readAnswer(): EarlyAnswer | null {
  const text = document.getElementById(EARLY_ANSWER_ID)?.textContent
  return text ? (JSON.parse(text) as EarlyAnswer) : null
}

/**
 * The key of the join that waits, made where none does. Null where the browser keeps nothing: the app
 * would not know the key, and join once more.
 */
function storedJoinKey(sessionId: string): string | null {
  try {
    const pending = JSON.parse(localStorage.getItem(PENDING_JOIN) ?? 'null') as {
      sessionId?: string
      key?: string
    } | null
    if (pending?.sessionId === sessionId && typeof pending.key === 'string') return pending.key
    const key = newKey()
    localStorage.setItem(PENDING_JOIN, JSON.stringify({ sessionId, key }))
    return localStorage.getItem(PENDING_JOIN) === null ? null : key
  } catch {
    return null
  }
}

function loadAgainWithoutScripts({ reload, send }: EarlyPage): void {
  let isWaiting = false
  const entry = performance.getEntriesByType('navigation')[0] as
    PerformanceNavigationTiming | undefined
  const probe = () =>
    void send('/healthz', { cache: 'no-store' }).then(({ ok }) => (ok ? reload() : later()), later)
  const later = () => void setTimeout(probe, entry?.type === 'reload' ? PROBE_AGAIN_MS : PROBE_MS)
  const isScript = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement && target.type === 'module' && target.src !== ''
  addEventListener(
    'error',
    ({ target }) => {
      if (isWaiting || !isScript(target)) return
      isWaiting = true
      later()
    },
    true,
  )
}
