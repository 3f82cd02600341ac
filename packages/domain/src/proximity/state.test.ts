import { expect, it } from 'vitest'
import { PROXIMITY_LABELS, PROXIMITY_STATES } from './state.ts'

it('seven states, coldest first, each with the words a child reads [ROAM-03, ROAM-13, ENT-10, OPEN-16]', () => {
  expect(PROXIMITY_STATES.map((state) => [state, PROXIMITY_LABELS[state]])).toEqual([
    ['ice-cold', 'Ice Cold'],
    ['very-cold', 'Very Cold'],
    ['cold', 'Cold'],
    ['warm', 'Warm'],
    ['very-warm', 'Very Warm'],
    ['burning', 'Burning Hot'],
    ['challenge', 'You Found It!'],
  ])
})
