import { expect, it, test } from 'vitest'
import { doingWith, isPhotoTask, missingPart, TASK_KINDS, TASKS } from './tasks.ts'

it.each([
  ['none', 'complete', 'arrival'],
  ['basic-photo', 'photo-capture', 'photo'],
  ['match-view', 'photo-capture', 'photo'],
  ['question', 'question', 'answer'],
  ['object-detection', 'photo-capture', 'photo'],
] as const)('the task %s starts at %s and is done by %s [GEN-08]', (task, screen, evidence) => {
  expect(TASKS[task]).toMatchObject({ firstScreen: screen, evidence })
  expect(isPhotoTask(task)).toBe(evidence === 'photo')
})

it('there is no other kind of task', () => {
  expect(Object.keys(TASKS)).toEqual(TASK_KINDS)
})

test('only where getting there is the whole task a child listens or counts', () => {
  for (const task of TASK_KINDS) {
    expect(doingWith(task, 'listen')).toBe(task === 'none' ? 'listen' : null)
    expect([doingWith(task, null), doingWith(task, undefined)]).toEqual([null, null])
  }
})

const NOTHING = { view: false, labels: false, question: false }

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
  const all = { view: true, labels: true, question: true }
  expect(TASK_KINDS.map((task) => missingPart(task, all))).toEqual(TASK_KINDS.map(() => null))
  expect(missingPart('match-view', { ...all, view: false })).toBe('view')
  expect(missingPart('question', { ...NOTHING, view: true, labels: true })).toBe('question')
})
