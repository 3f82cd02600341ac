import type { PlaceJudge } from './place-judge.ts'
import type { Positions } from './positions.ts'

/** Where children are, and whether they can be there. */
export interface Places {
  positions: Positions
  judge: PlaceJudge
}
