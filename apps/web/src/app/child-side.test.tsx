import { cleanup, fireEvent } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { awakeSound } from '#/platform/sound/wake.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import { changeLanguage } from '#/words/language.ts'
import '#/features/player/stay-close/searching-screen.tsx'
import '#/features/guardian/start/landing/landing-screen.tsx'

const world = worldForTests()

it.each([['click'], ['touchEnd']] as const)(
  'the first tap on any screen of a child wakes the sound (%s)',
  async (kind) => {
    await renderScreen('/player/join', world)
    fireEvent[kind](document.body)
    expect(awakeSound()).not.toBeNull()
  },
)

it('the switch at the side of an iPhone does not silence the game', async () => {
  const audioSession = { type: 'auto' }
  Object.defineProperty(navigator, 'audioSession', { value: audioSession, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'audioSession'))
  await renderScreen('/player/join', world)
  expect(audioSession.type).toBe('auto')
  fireEvent.click(document.body)
  expect(audioSession.type).toBe('playback')
})

it('a finger that is only put down is no tap: phones refuse sound then', async () => {
  await renderScreen('/player/join', world)
  fireEvent.pointerDown(document.body)
  expect(awakeSound()).toBeNull()
})

it('sound that a call has interrupted comes back with the next tap', async () => {
  await renderScreen('/player/join', world)
  fireEvent.click(document.body)
  const context = awakeSound()
  Object.assign(context ?? {}, { state: 'interrupted' })
  expect(awakeSound()).toBeNull()
  fireEvent.click(document.body)
  expect(awakeSound()).toBe(context)
})

it('a guardian’s page asks for no sound', async () => {
  await renderScreen('/', world)
  fireEvent.click(document.body)
  expect(awakeSound()).toBeNull()
})

it.each([
  ['en', '/child.webmanifest'],
  ['de', '/child.de.webmanifest'],
] as const)(
  'an icon that is made on a child’s screen opens the page for a code (%s)',
  async (language, manifest) => {
    await changeLanguage(language)
    onTestFinished(() => changeLanguage('en'))
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = '/manifest.webmanifest'
    document.head.append(link)
    await renderScreen('/player/join', world)
    expect(link.getAttribute('href')).toBe(manifest)
    cleanup()
    expect(link.getAttribute('href')).toBe('/manifest.webmanifest')
    link.remove()
  },
)
