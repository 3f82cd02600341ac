import { expect, test } from 'vitest'
import { createChallengeSchema } from './challenge.ts'
import { errorBodySchema } from './common.ts'
import { createSessionSchema } from './session.ts'
import { wordsSchema } from './words.ts'

test.each(['start.said.codeChanged', 'shared.tips.too-dark', 'guardian.fields.tooLong'])(
  'words of a part that a screen loads: %s',
  (key) => {
    expect(wordsSchema.parse({ key, values: { max: 80 } }).key).toBe(key)
  },
)

test.each(['server.seeds.leafDetective.title', 'shared', 'shared.', 'constructor.name'])(
  'no words of any screen: %s',
  (key) => {
    expect(wordsSchema.safeParse({ key }).success).toBe(false)
  },
)

test('[OPEN-56] an error is a sentence and a code, words or not', () => {
  const body = { error: "This photo wasn't found.", code: 'photo.not-found' }
  expect(errorBodySchema.parse(body)).toEqual(body)
})

test('a request that tells no language is read as before, so that its repeat is the same one', () => {
  expect(createSessionSchema.parse({})).not.toHaveProperty('language')
  const challenge = { title: 'The Old Oak', description: 'Old.', childPhotoTask: 'none' }
  const body = { ...challenge, location: { lat: 51.4778, lng: -0.0014 } }
  expect(createChallengeSchema.parse(body)).not.toHaveProperty('language')
})
