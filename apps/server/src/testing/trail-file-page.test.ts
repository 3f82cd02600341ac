import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trailEntrySchema, wholeTrailFileSchema } from '@bramble/contract/trail-file'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/trail-file.md'), 'utf8')

test('the example of the page is a trail file, with every field there is', () => {
  const example: unknown = JSON.parse(/```json\n([^]+?)```/.exec(page)?.[1] ?? '')
  const [entry] = wholeTrailFileSchema.parse(example).challenges
  expect(Object.keys(entry ?? {}).sort()).toEqual(Object.keys(trailEntrySchema.shape).sort())
})

test('the page tells of every field', () => {
  for (const field of Object.keys(trailEntrySchema.shape))
    expect(page).toContain(`| \`${field}\` |`)
})
