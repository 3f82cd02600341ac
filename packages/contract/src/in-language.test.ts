import { expect, test } from 'vitest'
import type { ChallengeView } from './challenge.ts'
import { inLanguage, shownOption } from './in-language.ts'

const view: ChallengeView = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'The Beetle',
  description: 'Count its legs.',
  type: 'go-to-location',
  language: 'en',
  referenceImage: null,
  showReferenceInGame: false,
  location: { lat: 0, lng: 0 },
  childPhotoTask: 'question',
  childPhotoPrompt: null,
  objectDetectionData: null,
  questionType: 'single-select',
  questionText: 'How many?',
  questionOptions: ['Four', 'Six'],
  questionImage: null,
}
const de = {
  title: 'Der Käfer',
  description: 'Zähl seine Beine.',
  questionOptions: ['Vier', 'Sechs'],
}

test('a child reads its own language where the maker has filled it in; the answer stays in the words of the maker', () => {
  const read = inLanguage({ ...view, voice: '/api/photos/1', texts: { de } }, 'de')
  expect(read).toMatchObject({
    title: 'Der Käfer',
    description: 'Zähl seine Beine.',
    language: 'de',
    questionText: 'How many?',
    questionOptions: ['Four', 'Six'],
  })
  expect(read.voice).toBeUndefined()
  expect(['Four', 'Six'].map((option) => shownOption(read, option))).toEqual(['Vier', 'Sechs'])
})

test('else the language of the maker', () => {
  expect(inLanguage(view, 'de')).toEqual(view)
  const translated = { ...view, texts: { de } }
  expect(inLanguage(translated, 'en')).toEqual(translated)
  expect(shownOption(translated, 'Six')).toBe('Six')
})

test('options that do not fit any more stay those of the maker', () => {
  const read = inLanguage({ ...view, texts: { de: { ...de, questionOptions: ['Vier'] } } }, 'de')
  expect(shownOption(read, 'Six')).toBe('Six')
})
