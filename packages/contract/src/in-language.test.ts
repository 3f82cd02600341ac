import { expect, test } from 'vitest'
import type { ChallengeView } from './challenge.ts'
import { inLanguage } from './in-language.ts'

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

test('a child reads its own language where the maker has filled it in', () => {
  const read = inLanguage({ ...view, texts: { de } }, 'de')
  expect(read.view).toMatchObject({ ...de, language: 'de', questionText: 'How many?' })
  expect(read.writtenIn).toBeNull()
  expect(read.optionOf('Sechs')).toBe('Six')
})

test('else the language of the maker, with a mark', () => {
  expect(inLanguage(view, 'de')).toMatchObject({ view: { title: 'The Beetle' }, writtenIn: 'en' })
  expect(inLanguage({ ...view, texts: { de } }, 'en')).toMatchObject({ writtenIn: null })
})

test('options that do not fit any more stay those of the maker', () => {
  const read = inLanguage({ ...view, texts: { de: { ...de, questionOptions: ['Vier'] } } }, 'de')
  expect(read.view.questionOptions).toEqual(['Four', 'Six'])
  expect(read.optionOf('Six')).toBe('Six')
})
