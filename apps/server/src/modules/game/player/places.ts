import type { CheckTries } from './check-tries.ts'
import type { PlaceJudge } from './place-judge.ts'
import type { Positions } from './positions.ts'

/** Where children are, whether they can be there, and how often they may say so at the check. */
export interface Places {
  positions: Positions
  judge: PlaceJudge
  tries: CheckTries
}
