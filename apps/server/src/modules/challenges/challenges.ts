import type { ChallengeKind } from './challenge-kind.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import type { ChallengesPolicy } from './challenges.policy.ts'

/** What the verbs of challenges work with. */
export interface Challenges extends ChallengesDeps {
  policy: ChallengesPolicy
  kind: ChallengeKind
}
