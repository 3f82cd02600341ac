import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { afterEach, expect, it } from 'vitest'
import { createWorld, renderScreen } from '#/testing/index.ts'
import { speak } from '#/words/t.ts'
import { drawLanding } from './early-landing.tsx'

const words = {
  en: compileCatalogue(readCatalogue('en')),
  de: compileCatalogue(readCatalogue('de')),
}
afterEach(() => speak('en', words.en))

const plain = (html: string) =>
  html.replaceAll(' selected=""', '').replaceAll(' type="checkbox"', '').toLowerCase()

it.each(['en', 'de'] as const)(
  '[WELCOME-01] the landing that the server sends is what the app shows then (%s)',
  async (language) => {
    const page = document.createElement('div')
    page.innerHTML = drawLanding(language, words[language])
    speak(language, words[language])
    await renderScreen('/', createWorld())
    const shown = document.querySelector('main.page-guardian')!
    expect(plain(page.innerHTML)).toBe(plain(shown.outerHTML))
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
      '/player/join',
    )
  },
)
