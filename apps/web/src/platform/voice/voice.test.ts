import { afterEach, expect, it, vi } from 'vitest'
import { findVoice } from './voice.ts'

const voices = (...langs: string[]) =>
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => langs.map((lang) => ({ lang, localService: true, default: false })),
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

// As Firefox, Samsung and Chrome on Android, Safari, and eSpeak name them.
it.each([
  [
    'en',
    ['en-GB', 'en_GB', 'en', 'eng', 'eng-US-f000', 'eng-x-lvariant-f00', 'en-gb-x-rp', 'EN-us'],
  ],
  ['de', ['de-DE', 'de_AT', 'deu', 'ger', 'deu-DE-f00', 'deu_DEU']],
])('a voice for %s is found by any of its names', (language, langs) => {
  for (const lang of langs) {
    voices('fr-FR', '', 'no language', 'fil-PH', lang)
    expect(findVoice(language)?.lang).toBe(lang)
  }
  voices('', 'x', '-', 'denmark', 'enm', 'fr-FR')
  expect(findVoice(language)).toBeNull()
})

it('the one of the country is taken first', () => {
  voices('eng-US-f000', 'en_US', 'en_GB')
  expect(findVoice('en', 'en-GB')?.lang).toBe('en_GB')
})
