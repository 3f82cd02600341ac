import { expect, it } from 'vitest'
import { givenPhoto } from '#/testing/index.ts'
import { inList } from '#/features/guardian/make/_tasks/question/questions.ts'
import { fieldsToKeep, workOfStored, newWork, photosOf, type Work } from './stored-draft.ts'

const KEY = 'd4af7000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const OAK = {
  question: 'Which tree is this?',
  type: 'single-select',
  options: ['Oak', 'Ash'],
  correctAnswer: 'Oak',
} as const
const savedAtMs = 0

/** The work as a browser returns it: pictures apart, and only those that exist. */
function kept(work: Work) {
  const photos = Object.entries(photosOf(work.draft)).flatMap(([name, photo]) =>
    photo === null ? [] : [[name, photo] as const],
  )
  const fields: unknown = JSON.parse(JSON.stringify(fieldsToKeep(work)))
  return { fields, photos: Object.fromEntries(photos), savedAtMs }
}

it('a draft comes back as it was kept, with what was filled in for every kind of task', () => {
  const work = newWork(KEY)
  work.step = 'question-select'
  work.draft = {
    ...work.draft,
    title: 'The old oak',
    kind: 'question',
    photos: { question: givenPhoto(), 'scene-match': givenPhoto(10) },
    tasks: {
      question: {
        instructions: 'An oak',
        questions: [inList(OAK, { isSelected: true, isOwn: true })],
      },
      'match-view': { showView: false },
    },
  }
  expect(workOfStored(kept(work))).toEqual(work)
})

it.each([
  ['nothing', null],
  ['another version', { ...Object(fieldsToKeep(newWork(KEY))), version: 99 }],
  ['a kind of task that is not known', { version: 2, draft: { kind: 'dig' }, saving: {} }],
])('%s is no draft', (_, fields) => {
  expect(workOfStored({ fields, photos: {}, savedAtMs })).toBeNull()
})
