import { expect, it } from 'vitest'
import { t } from '#/words/t.ts'
import { labelErrors, withLabels } from './labels.ts'

it.each([
  [['oak', 'tree', 'plant'], null],
  [["Jacob's ladder (flower)"], null],
  [[], { 0: t('guardian.labelEditor.empty') }],
  [['oak', ' '], { 1: t('guardian.labelEditor.empty') }],
  [
    ['oak', 'www.trees.example', '4711'],
    { 1: t('guardian.labelEditor.unfit'), 2: t('guardian.labelEditor.unfit') },
  ],
  [['oak tree', 'Oak trees', 'tree'], { 1: t('guardian.labelEditor.same') }],
])('[ENT-18] the names %j', (labels, errors) => {
  expect(labelErrors(labels.map((label) => ({ label })))).toEqual(errors)
})

const promptAfter = (prompt: string, before: string[], after: string[]) =>
  withLabels(
    { prompt, labels: before.map((label) => ({ label })) },
    after.map((label) => ({ label })),
  ).prompt

it.each([
  ['', [], ['beech', 'tree'], 'Take a picture of a beech'],
  ['Take a photo', [], ['beech'], 'Take a picture of a beech'],
  ['Take a picture of a beech', ['beech'], ['oak'], 'Take a picture of a oak'],
  ['Take a picture of a beech', ['beech'], ['beech', 'tree'], 'Take a picture of a beech'],
  // Every letter of a name that is typed anew.
  ['Take a picture of a b', ['b'], [''], ''],
  ['', [''], ['o'], 'Take a picture of a o'],
  ['Find the tallest tree!', ['beech'], ['oak'], 'Find the tallest tree!'],
])(
  '[WIZ-09] %j with the names %j becomes, with the names %j, %j',
  (prompt, before, after, next) => {
    expect(promptAfter(prompt, before, after)).toBe(next)
  },
)
