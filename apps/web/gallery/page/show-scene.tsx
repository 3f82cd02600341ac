import { notifyManager } from '@tanstack/react-query'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { App } from '#/app/app.tsx'
import { t } from '#/words/t.ts'
import { createQueryClient } from '#/data/query-client.ts'
import { setIdentity } from '#/platform/identity/load-identity.ts'
import { FakeXhr } from '#/testing/fake-xhr.ts'
import { createStage } from '#/testing/stage.ts'
import '#/ui/styles.css'
import { installClock } from './clock.ts'
import { createPerson, showsWords } from './person.ts'
import { offerLook } from './look.ts'
import { rememberAddress, rememberAnswers } from './scene-data.ts'
import './scene.css'
import { speakInGallery } from './words.ts'

/**
 * Shows the scene of this address: `scene.html?name=…&language=…`. `<html data-scene>` says `ready`
 * once it is there and stands still, or `failed: …`.
 */
async function showScene(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const language = asked.get('language') ?? SOURCE_LANGUAGE
  await speakInGallery(language)
  const { findScene } = await import('../scenes/index.ts')
  const scene = findScene(asked.get('name') ?? '')
  const clock = installClock()
  // The data cache waits for timers, which stop with the clock.
  notifyManager.setScheduler(queueMicrotask)
  indexedDB.deleteDatabase('bramble')
  window.name = ''
  const stage = { ...createStage(), advance: clock.advance }
  rememberAddress(scene.path)
  setIdentity(stage.identity)
  Object.assign(window, { fetch: rememberAnswers(stage.api.fetch), XMLHttpRequest: FakeXhr })
  Object.defineProperty(navigator, 'geolocation', { value: stage.gps.geolocation })
  beTouchPhone()
  await scene.given?.(stage)

  const root = document.getElementById('root')
  if (root === null) throw new Error('scene.html has no #root.')
  createRoot(root).render(
    <MemoryRouter initialEntries={[scene.path]}>
      <App queryClient={createQueryClient()} />
    </MemoryRouter>,
  )
  const person = createPerson(clock)
  await scene.act?.(person, stage)
  await person.sees(scene.shows)
  await person.until('pictures and letters', areLoaded)
  clock.stop()
  if (showsWords(t('start.shell.brokenTitle')) !== (scene.isBroken ?? false)) {
    throw new Error(`The screen is broken: ${document.body.innerText.slice(0, 200)}`)
  }
  offerLook(language)
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

showScene().then(
  () => {
    document.documentElement.dataset['scene'] = 'ready'
  },
  (error: unknown) => {
    console.error(error)
    document.documentElement.dataset['scene'] = `failed: ${String(error)}`
  },
)
