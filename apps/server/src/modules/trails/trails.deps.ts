import type { AreasService } from '#/modules/areas/index.ts'
import type {
  ChallengesService,
  MadeDeps,
  ModeratorMail,
  Visit,
} from '#/modules/challenges/index.ts'
import type { GroupsService } from '#/modules/groups/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { TrailKind } from './trail.ts'

/** Who may report what they have seen of a trail. Filled by `game`. */
export interface TrailVisits {
  /** The caller's own game on this trail in which a verified child has arrived somewhere; null: there is none. */
  visitOf(caller: Caller, trailId: string): Promise<Visit | null>
}

export interface TrailsDeps extends MadeDeps {
  challenges: Pick<ChallengesService, 'findAll' | 'findSeen' | 'createIn' | 'announce'>
  areas: Pick<AreasService, 'look' | 'wordOn' | 'requireFree'>
  photos: Pick<PhotosService, 'keep' | 'delete'>
  groups: Pick<GroupsService, 'namesOf'>
  trailVisits: TrailVisits
  moderatorMail: ModeratorMail
  /** Whether a game on a trail has a free plan of its own. */
  offersTrailGames: boolean
}

/** What the verbs of trails work with. */
export interface Trails extends TrailsDeps {
  kind: TrailKind
}
