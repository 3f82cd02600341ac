import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  trailEntrySchema,
  trailHeadSchema,
  wholeTrailFileSchema,
} from '@bramble/contract/trail-file'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/trail-file.md'), 'utf8')
const examples = [...page.matchAll(/```json\n([^]+?)```/g)].map(([, text = '']) =>
  wholeTrailFileSchema.parse(JSON.parse(text)),
)
const ON_TRAILS = ['texts', 'hasPost', 'isUnvisited']
const namesOf = (value: object = {}) => Object.keys(value).sort()

test('the examples of the page are trail files of both versions, with every field there is', () => {
  const [first, second] = examples
  expect(examples.map(({ version }) => version)).toEqual([1, 2])
  const all = namesOf(trailEntrySchema.shape)
  expect(namesOf(first?.challenges[0])).toEqual(all.filter((name) => !ON_TRAILS.includes(name)))
  expect(namesOf(second?.challenges[0])).toEqual(expect.arrayContaining(ON_TRAILS))
  expect(second?.version === 2 && namesOf(second.trail)).toEqual(namesOf(trailHeadSchema.shape))
})

test('the page tells of every field', () => {
  for (const field of namesOf({ ...trailEntrySchema.shape, ...trailHeadSchema.shape }))
    expect(page).toContain(`| \`${field}\` |`)
})
