import { expect, it } from 'vitest'
import { CLASS_MAX_PLAYERS, DAY_PASS_MAX_PLAYERS, FREE_MAX_PLAYERS } from '../limits.ts'
import { planRefusal, type PlanNeeds } from './plan-needs.ts'

const SEATS = { free: FREE_MAX_PLAYERS, pass: DAY_PASS_MAX_PLAYERS, class: CLASS_MAX_PLAYERS }
const dealt = (minutes: number, radiusMeters: number): PlanNeeds => ({
  dealt: { minutes, radiusMeters },
})
const NONE: PlanNeeds = { dealt: null }

it.each<[keyof typeof SEATS, PlanNeeds, ReturnType<typeof planRefusal>]>([
  ['free', NONE, null],
  ['free', dealt(10, 150), null],
  ['free', dealt(20, 150), 'needs-pass'],
  ['free', dealt(10, 300), 'needs-class'],
  ['free', { ...NONE, players: 2, coHosts: 1 }, null],
  ['free', { ...NONE, players: 3 }, 'too-few-seats'],
  ['free', { ...NONE, coHosts: 2 }, 'too-few-seats'],
  ['pass', dealt(40, 150), null],
  ['pass', dealt(40, 300), 'needs-class'],
  ['pass', { ...NONE, players: 4, coHosts: 1 }, null],
  ['pass', { ...NONE, players: 5 }, 'too-few-seats'],
  ['pass', { ...NONE, coHosts: 2 }, 'too-few-seats'],
  ['class', { ...dealt(40, 300), players: 15, coHosts: 4 }, null],
  ['class', { ...NONE, players: 16 }, 'too-few-seats'],
])('what a plan allows %s, holding %o: %s', (plan, needs, refusal) => {
  expect(planRefusal({ maxPlayers: SEATS[plan] }, needs)).toBe(refusal)
})
