import type { AccountsService } from '#/modules/accounts/index.ts'
import type { ChallengesService } from '#/modules/challenges/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Random } from '#/platform/random.ts'

export interface TrailsDeps {
  database: Database
  clock: Clock
  random: Random
  limits: Pick<Limits, 'consume'>
  accounts: Pick<AccountsService, 'lock'>
  challenges: Pick<ChallengesService, 'findAll'>
  photos: Pick<PhotosService, 'keep' | 'delete'>
  /** Whether a game on a trail has a free plan of its own. */
  offersTrailGames: boolean
}
