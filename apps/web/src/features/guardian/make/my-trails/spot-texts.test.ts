import { expect, it } from 'vitest'
import { givenOwnChallenge } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { canBeSaved, fieldsOf, spotTextDraft, stateOf, textsToSend } from './spot-texts.ts'

const plain = givenOwnChallenge({ title: 'The oak', description: 'Old.', childPhotoPrompt: null })
const asking = {
  ...plain,
  questionText: 'How many?',
  questionOptions: ['Two', 'Four'],
  questionExplanation: 'Try it.',
}
const text = (part: object) => ({ ...spotTextDraft(undefined), ...part })
const named = { title: 'Die Eiche', description: 'Alt.' }

it('has the fields of its challenge and no others', () => {
  expect(fieldsOf(plain).map(([field]) => field)).toEqual(['title', 'description'])
  expect(fieldsOf(asking).map(([field]) => field)).toEqual([
    'title',
    'description',
    'questionText',
    'questionExplanation',
  ])
})

it.each([
  ['none', plain, {}, true],
  ['none', plain, { title: ' ' }, true],
  ['partly', plain, { title: 'Die Eiche' }, false],
  ['whole', plain, named, true],
  ['partly', asking, named, true],
  ['partly', asking, { ...named, questionOptions: ['Zwei', ''] }, false],
  [
    'whole',
    asking,
    {
      ...named,
      questionText: 'Wie viele?',
      questionOptions: ['Zwei', 'Vier'],
      questionExplanation: 'Versuch es.',
    },
    true,
  ],
] as const)('is %s filled in', (state, challenge, part, isFit) => {
  expect(stateOf(text(part), challenge)).toBe(state)
  expect(canBeSaved(text(part), challenge)).toBe(isFit)
})

it('what is empty is not sent, and options all or none', () => {
  expect(textsToSend({ de: text({}) }, plain)).toEqual({})
  expect(textsToSend({ de: text({ ...named, questionText: 'Gone' }) }, plain)).toEqual({
    de: named,
  })
  const options = ['Zwei ', 'Vier']
  expect(textsToSend({ de: text({ ...named, questionOptions: options }) }, asking)).toEqual({
    de: { ...named, questionOptions: ['Zwei', 'Vier'] },
  })
})
