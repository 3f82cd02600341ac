import { expect, it } from 'vitest'
import { withLabels } from './object-prompt.ts'

const promptAfter = (prompt: string, before: string[], after: string[]) =>
  withLabels(
    { prompt, objectLabels: before.map((label) => ({ label })) },
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
