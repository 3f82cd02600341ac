import { expect, it } from 'vitest'
import { labelEditorCopy as words } from '#/copy/guardian/challenge-tasks.ts'
import { labelErrors } from './label-rules.ts'

it.each([
  [['oak', 'tree', 'plant'], null],
  [["Jacob's ladder (flower)"], null],
  [[], { 0: words.empty }],
  [['oak', ' '], { 1: words.empty }],
  [['oak', 'www.trees.example', '4711'], { 1: words.unfit, 2: words.unfit }],
  [['oak tree', 'Oak trees', 'tree'], { 1: words.same }],
])('[ENT-18] the names %j', (labels, errors) => {
  expect(labelErrors(labels.map((label) => ({ label })))).toEqual(errors)
})
