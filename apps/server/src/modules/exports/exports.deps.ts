import type { AccountSessions, AccountsService } from '#/modules/accounts/index.ts'
import type { AreasModule } from '#/modules/areas/index.ts'
import type { DayPasses, PaymentsService } from '#/modules/billing/index.ts'
import type { ChallengesService } from '#/modules/challenges/index.ts'
import type { GamesService, KeepsakesService, StickerBookService } from '#/modules/games/index.ts'
import type { GroupsService } from '#/modules/groups/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { TrailsOfAccounts } from '#/modules/trails/index.ts'
import type { VisionService } from '#/modules/vision/index.ts'
import type { Limits } from '#/platform/http/limits.ts'

export interface ExportsDeps {
  limits: Pick<Limits, 'consume'>
  /** The operator of this server. Null: not configured. */
  operator: string | null
  owned: OwnedModules
}

/** Each module returns the data of an account; this module reads no table. */
export interface OwnedModules {
  accounts: {
    service: Pick<AccountsService, 'ownDataOf'>
    sessions: Pick<AccountSessions, 'listOf'>
  }
  areas: Pick<AreasModule, 'ownDataOf'>
  groups: { service: Pick<GroupsService, 'ownDataOf'> }
  challenges: { service: Pick<ChallengesService, 'ownDataOf'> }
  trails: { service: Pick<TrailsOfAccounts, 'ownDataOf'> }
  games: {
    service: Pick<GamesService, 'listOf'>
    keepsakes: Pick<KeepsakesService, 'listOf'>
    stickerBook: Pick<StickerBookService, 'listOf'>
  }
  billing: {
    payments: Pick<PaymentsService, 'listOf'>
    service: { passes: Pick<DayPasses, 'listOf'> }
  }
  vision: { service: Pick<VisionService, 'ownDataOf'> }
  photos: { service: Pick<PhotosService, 'readStored'> }
}
