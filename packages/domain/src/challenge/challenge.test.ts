import { expect, it } from 'vitest'
import { ATTEMPT_STATUSES, CHILD_PHOTO_TASKS, isFinished } from './challenge.ts'
import { TASKS } from './tasks/index.ts'

it('a challenge is over once it is completed, failed or skipped [OPEN-39]', () => {
  expect(ATTEMPT_STATUSES.filter(isFinished)).toEqual(['completed', 'failed', 'skipped'])
})

it.each([
  ['none', 'complete', 'arrival'],
  ['basic-photo', 'photo-capture', 'photo'],
  ['match-view', 'photo-capture', 'photo'],
  ['question', 'question', 'answer'],
  ['object-detection', 'photo-capture', 'photo'],
] as const)('the task %s starts at %s and is done by %s [GEN-08]', (task, screen, evidence) => {
  expect(TASKS[task]).toMatchObject({ task, firstScreen: screen, evidence })
})

it('there is no other kind of task', () => {
  expect(Object.keys(TASKS)).toEqual(CHILD_PHOTO_TASKS)
  expect(CHILD_PHOTO_TASKS).toHaveLength(5)
})
