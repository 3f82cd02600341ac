// Before those of single screens, as in the product: what comes first names the order of the layers.
import '#/ui/styles.css'
import { flushSync } from 'react-dom'
import { notifyManager } from '@tanstack/react-query'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { clear } from 'idb-keyval'
import { MemoryRouter } from 'react-router'
import { App } from '#/app/app.tsx'
import { t } from '#/words/t.ts'
import { createQueryClient } from '#/data/query-client.ts'
import { setIdentity } from '#/platform/identity/load-identity.ts'
import { openPhoneRows } from '#/platform/storage/phone-rows.ts'
import { FOCUS_SETTLE_MS } from '#/platform/timings.ts'
import { FakeXhr } from '#/testing/fake-xhr.ts'
import { forgetPage } from '#/testing/forget-page.ts'
import { createStage } from '#/testing/stage.ts'
import { quietRoot } from '#/ui/quiet-root.ts'
import type { SceneStage } from '../scene.ts'
import { installClock, type SceneClock } from './clock.ts'
import { againstTheEye, brokenWords, paleParts, underNotice, wrongWords } from './look.ts'
import { createPerson, showsWords } from './person.ts'
import { smallTargets } from './small-targets.ts'
import { forgetData, rememberAddress, rememberAnswers } from './scene-data.ts'
import './scene.css'
import { rendersAnew } from './renders-anew.ts'
import { giveWords, speakInGallery } from './words.ts'

const asked = new URLSearchParams(location.search)
const language = asked.get('language') ?? SOURCE_LANGUAGE
const TITLE = document.title
const phoneRows = openPhoneRows()
let leave = () => undefined as void
let renderAgain = () => undefined as void
let spoken = language
/** Somebody has pressed something in the scene, so the focus has to stand somewhere. */
let isFocusKnown = false

/** One that runs computes for as long as its page is open, and would be awake in the next scene. */
const sounding: AudioContext[] = []
window.AudioContext = class extends AudioContext {
  constructor(options?: AudioContextOptions) {
    super(options)
    sounding.push(this)
  }
}

/** Sets server, phone, storage, time and words as a new page has them. */
async function beginAnew(): Promise<SceneStage & { clock: SceneClock }> {
  leave()
  await speakInGallery(language)
  spoken = language
  const clock = installClock()
  forgetPage()
  forgetData()
  document.title = TITLE
  window.name = ''
  scrollTo(0, 0)
  await clear(phoneRows)
  const stage = { ...createStage(), advance: clock.advance, clock }
  answerAsUsual(stage.api)
  setIdentity(stage.identity)
  Object.assign(window, { fetch: rememberAnswers(stage.api.fetch), XMLHttpRequest: FakeXhr })
  const { geolocation } = stage.gps
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  return stage
}

/** What a server says where a scene tells nothing else: without an answer its page would show a trouble. */
function answerAsUsual(api: SceneStage['api']): void {
  api.on('listGroups', () => [])
  api.on('listOpenGames', () => [])
  api.on('searchTrails', () => ({ total: 0, trails: [] }))
  api.on('lookAtGround', ({ body }) => ({
    places: body.places.map(() => ({ isKnown: true, warning: null, isByWater: false })),
  }))
}

function render(path: string): void {
  const element = document.getElementById('root')
  if (element === null) throw new Error('scene.html has no #root.')
  const root = quietRoot(element)
  const queryClient = createQueryClient()
  leave = () => {
    root.unmount()
    queryClient.clear()
    for (const context of sounding.splice(0)) void context.close()
    leave = () => undefined
    renderAgain = () => undefined
  }
  const draw = () =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <App queryClient={queryClient} />
      </MemoryRouter>,
    )
  renderAgain = () => {
    rendersAnew(element)
    flushSync(draw)
  }
  draw()
}

/** Says what is shown in another language; what was put into words before stays as it is. */
async function reword(other: string): Promise<void> {
  await giveWords(other)
  spoken = other
  renderAgain()
}

async function showScene(name: string): Promise<void> {
  const { clock, ...stage } = await beginAnew()
  // Its modules call `t` when they are loaded.
  const { findScene } = await import('../scenes/index.ts')
  const scene = findScene(name)
  rememberAddress(scene.path)
  await scene.given?.(stage)
  render(scene.path)
  const person = createPerson(clock)
  await scene.act?.(person, stage)
  await person.sees(scene.shows)
  await person.until('pictures and letters', areLoaded)
  // Time to give the focus to something, where a press took it away.
  await clock.advance(2 * FOCUS_SETTLE_MS)
  isFocusKnown = person.hasPressed()
  clock.stop()
  if (showsWords(t('start.shell.failures.damage.title')) !== (scene.isBroken ?? false)) {
    throw new Error(`The screen is broken: ${document.body.innerText.slice(0, 200)}`)
  }
}

/** Makes a computer count as a touch phone, whose camera is not part of the page. */
function beTouchPhone(): void {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query)
}

function areLoaded(): boolean {
  // Lazy pictures load only when somebody scrolls to them.
  const pictures = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
  )
  return document.fonts.status === 'loaded' && pictures.every(({ complete }) => complete)
}

// The data cache waits for timers, which stop with the clock.
notifyManager.setScheduler(queueMicrotask)
beTouchPhone()
window.gallery = {
  show: showScene,
  leave: () => leave(),
  reword,
  wrongWords: () => wrongWords(spoken),
  againstTheEye,
  underNotice,
  brokenWords,
  paleParts,
  smallTargets,
  isFocusLost: () => isFocusKnown && document.activeElement === document.body,
}
// `scene.html?name=…&language=…` shows the scene of its address; `<html data-scene>` says `ready`
// once it stands still, or `failed: …`.
showScene(asked.get('name') ?? '').then(
  () => {
    document.documentElement.dataset['scene'] = 'ready'
  },
  (error: unknown) => {
    console.error(error)
    document.documentElement.dataset['scene'] = `failed: ${String(error)}`
  },
)
