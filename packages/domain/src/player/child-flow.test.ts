import { expect, it } from 'vitest'
import { childStep, type ChildFacts, type ChildStep } from './child-flow.ts'

type Row = [
  player: ChildFacts['playerStatus'],
  session: ChildFacts['sessionStatus'],
  gps: boolean,
  together: boolean,
  step: ChildStep,
]

const ROWS: Row[] = [
  ['joined', 'waiting', false, false, 'permissions'],
  ['joined', 'waiting', true, false, 'searching'],
  ['ready', 'waiting', true, true, 'get-ready'],
  ['ready', 'active', true, true, 'get-ready'],
  ['playing', 'active', true, true, 'roam'],
  // The grown-up pressed start before the child had walked every step.
  ['playing', 'active', false, false, 'permissions'],
  ['playing', 'active', true, false, 'searching'],
  // The phone believes that the check has passed, the server does not.
  ['joined', 'active', true, true, 'searching'],
  // After a reload in a new tab both are asked anew.
  ['ready', 'active', false, true, 'permissions'],
  ['playing', 'waiting', true, true, 'get-ready'],
  ['completed', 'active', true, true, 'end-game'],
  ['returned', 'active', false, false, 'end-game'],
  ['joined', 'ended', false, false, 'end-game'],
  ['playing', 'ended', true, true, 'end-game'],
]

it.each(ROWS)(
  '[GEN-06, OPEN-70] a child who is %s in a game that is %s (place known: %s, seen together: %s) belongs on %s',
  (playerStatus, sessionStatus, isGpsReady, isTogether, step) => {
    expect(childStep({ playerStatus, sessionStatus, isGpsReady, isTogether })).toBe(step)
  },
)
