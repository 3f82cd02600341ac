import { expect, test } from 'vitest'
import { CHILD_PHOTO_TASKS } from './challenge.ts'
import { missingPart } from './missing-part.ts'

const NOTHING = { hasView: false, hasLabels: false, hasQuestion: false }

test.each([
  ['none', null],
  ['basic-photo', null],
  ['match-view', 'view'],
  ['object-detection', 'labels'],
  ['question', 'question'],
] as const)('[OPEN-34] the task %s cannot do without: %s', (task, part) => {
  expect(missingPart(task, NOTHING)).toBe(part)
})

test('[OPEN-34] a challenge that has it all misses nothing, and a part of another task is no help', () => {
  const all = { hasView: true, hasLabels: true, hasQuestion: true }
  expect(CHILD_PHOTO_TASKS.map((task) => missingPart(task, all))).toEqual(
    CHILD_PHOTO_TASKS.map(() => null),
  )
  expect(missingPart('match-view', { ...all, hasView: false })).toBe('view')
  expect(missingPart('question', { ...NOTHING, hasView: true, hasLabels: true })).toBe('question')
})
