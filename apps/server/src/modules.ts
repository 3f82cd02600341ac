import type { Secrets } from '#/platform/secret-file.ts'
import type { LibraryTask } from '@bramble/library'
import type { Config } from './config/config.ts'
import { createAccountsModule, type IdTokenVerifier } from './modules/accounts/index.ts'
import { createAdminLog, createAdminModule, type ProcessFacts } from './modules/admin/index.ts'
import { createAreasModule } from './modules/areas/index.ts'
import { createBetaAccessModule } from './modules/beta-access/index.ts'
import {
  createBillingModule,
  type EventSignatures,
  type PaymentGateway,
} from './modules/billing/index.ts'
import { createChallengesModule, type ModerationLog } from './modules/challenges/index.ts'
import { createCredentialsModule } from './modules/credentials/index.ts'
import { createDemoModule } from './modules/demo/index.ts'
import { createExportsModule } from './modules/exports/index.ts'
import { createGameModule, type PushSender, type SceneMatcher } from './modules/game/index.ts'
import { createGamesModule } from './modules/games/index.ts'
import { createGroundModule, type GroundSource } from './modules/ground/index.ts'
import { createGroupsModule } from './modules/groups/index.ts'
import { createIdentityModule, type IdentityProvider } from './modules/identity/index.ts'
import { createLibraryModule } from './modules/library/index.ts'
import type { Mail } from './modules/mail/index.ts'
import { createMapsModule, type TileArchive } from './modules/maps/index.ts'
import { createPhotosModule, type PhotoStore } from './modules/photos/index.ts'
import { createRetentionModule } from './modules/retention/index.ts'
import { createSettingsModule } from './modules/settings/index.ts'
import { createTrailsModule } from './modules/trails/index.ts'
import { createVisionModule, type VisionModel } from './modules/vision/index.ts'
import { type SteadyClock } from './platform/clock.ts'
import type { Core } from './platform/core.ts'
import type { LiveState } from './platform/live-state.ts'

/** Dependencies of every module. */
export interface CoreDeps extends Core {
  clock: SteadyClock
  /** State of running games that several processes share; null: this process is alone. */
  liveState: LiveState | null
}

/** Adapters of the ports to the outside. */
export interface Adapters {
  photoStore: PhotoStore
  idTokens: IdTokenVerifier | undefined
  identityProvider: IdentityProvider | null
  /** Null: no machine looks at pictures, but for the comparison of views on this server. */
  visionModel: VisionModel | null
  sceneMatcher: SceneMatcher
  /** Rings at grown-ups whose page is closed. */
  pushSender: PushSender
  /** The outbox of mails. */
  mail: Mail
  /** Takes payments; null: our own test payments, or nobody. */
  paymentGateway: PaymentGateway | null
  eventSignatures: EventSignatures
  /** The map in a file, if there is one. */
  tileArchive: TileArchive | null
  /** The map that tells the ground, if there is one. */
  groundSource: GroundSource | null
  /** Tasks for places where nobody has made a challenge: ours, then the operator's. */
  library: readonly LibraryTask[]
  /** Facts that only the process knows of itself. */
  process: ProcessFacts
  /** Sign cookies that need no table, and what follows from a request or an id. */
  secrets: Secrets
  /** How long a child waits for the machines; undefined: as long as the game says. */
  judgedWithinMs: number | undefined
}

/** The modules as they stand together. */
export type Modules = ReturnType<typeof createModules>

/**
 * The modules, lowest first. A port that a lower module asks of a higher one is filled by a
 * function, which is called only when all of them exist.
 */
export function createModules(config: Config, core: CoreDeps, adapters: Adapters) {
  const { isProduction } = config
  const betaAccess = createBetaAccessModule({
    ...core,
    ...config,
    trails: { isPublic: (trailId) => trails.ofGames.isPublic(trailId) },
    secrets: adapters.secrets,
  })
  const credentials = createCredentialsModule({ ...core, secrets: adapters.secrets })
  const ground = createGroundModule({
    ...core,
    source: adapters.groundSource,
    keepers: () => areas.service,
  })
  const maps = createMapsModule({
    ...core,
    ...config,
    tileArchive: adapters.tileArchive,
    drawnMapCredit: ground.service.credit,
  })
  const photos = createPhotosModule({
    ...core,
    store: adapters.photoStore,
    owners: { findPhotoOwner: (id, nowMs) => game.service.findPhotoOwner(id, nowMs) },
    audience: {
      maySee: (...of) => challenges.service.maySee(...of),
      mayHear: (...of) => challenges.service.mayHear(...of),
    },
    covers: { maySee: (...of) => trails.service.maySeeCover(...of) },
    groupPeers: { areInOneGroup: (...of) => groups.peers.areInOneGroup(...of) },
  })
  const accounts = createAccountsModule({
    ...core,
    ...config,
    credentials: credentials.service,
    photos: photos.service,
    idTokens: adapters.idTokens ?? { verify: (...of) => identity.verifier.verify(...of) },
    games: {
      adopt: (...of) => game.service.adopt(...of),
      announceAdopted: (ids) => {
        game.service.announceAdopted(ids)
      },
    },
    passes: { hasActive: (...of) => billing.service.passes.hasActive(...of) },
    passwords: {
      confirmationOf: (subject) => identity.localAccounts.confirmationOf(subject),
      remove: (...of) => identity.localAccounts.remove(...of),
    },
    mail: adapters.mail,
  })
  const identity = createIdentityModule({
    ...core,
    ...config,
    deskOrigin: config.demo?.deskOrigin ?? null,
    admission: betaAccess.gate,
    secrets: adapters.secrets,
    mail: adapters.mail,
    outside: adapters.identityProvider,
    accounts: { ...accounts.directory, endAll: (...of) => accounts.sessions.endAll(...of) },
  })
  const adminLog = createAdminLog({ ...core, directory: accounts.directory })
  const groups = createGroupsModule({
    ...core,
    accounts: accounts.service,
    displayNames: accounts.displayNames,
  })
  const areas = createAreasModule({ ...core, accounts, ground, groups, trails: () => trails })
  const library = createLibraryModule(adapters.library)
  const moderationLog: ModerationLog = {
    record: (action, { actorId, ownerId, subjectId }, tx) =>
      adminLog.record({ action, actorId, targetId: ownerId, detail: subjectId }, tx),
  }
  const challenges = createChallengesModule({
    ...core,
    discoveries: library.discoveries,
    ground: ground.service,
    areas: areas.service,
    accounts: accounts.service,
    displayNames: accounts.displayNames,
    photos: photos.service,
    pictures: photos.pictures,
    copies: photos.copies,
    moderationLog,
    trailsWaiting: (after) => trails.moderation.countWaiting(after),
    isDevelopment: !isProduction,
    mail: adapters.mail,
    publicUrl: config.publicUrl,
    moderators: accounts.directory,
    answered: {
      hasAnswered: (credentialId, challengeId) =>
        game.service.hasAnswered(credentialId, challengeId),
      visitOf: (caller, challengeId) => game.service.visitOf(caller, { challengeId }),
    },
    trailTexts: { textsOf: (...of) => trails.ofGames.textsOf(...of) },
    draftAccess: {
      groupPeers: (accountId) => groups.peers.of(accountId),
      playedOn: (credentialId) => game.service.draftScopeOn(credentialId, core.clock.now()),
      gamesHostedBy: (caller) => game.service.listWithSpots(caller, core.clock.now()),
    },
  })
  const trails = createTrailsModule({
    ...core,
    accounts: accounts.service,
    challenges: challenges.service,
    areas: areas.service,
    photos: photos.service,
    displayNames: accounts.displayNames,
    groups: groups.service,
    trailVisits: { visitOf: (caller, trailId) => game.service.visitOf(caller, { trailId }) },
    moderationLog,
    moderatorMail: challenges.moderatorMail,
    offersTrailGames: config.offersTrailGames,
  })
  const vision = createVisionModule({
    ...core,
    ...config.vision,
    accounts: accounts.service,
    photos: photos.service,
    views: adapters.sceneMatcher,
    model: adapters.visionModel,
  })
  const settings = createSettingsModule(config, adapters.visionModel)
  const game = createGameModule({
    ...core,
    credentials: credentials.service,
    accounts: accounts.service,
    passes: { hasActive: (...of) => billing.service.passes.hasActive(...of) },
    summaries: { keep: (...of) => games.keep(...of) },
    photos: photos.service,
    challenges: challenges.service,
    trails: trails.ofGames,
    offersTrailGames: config.offersTrailGames,
    hidden: challenges.hidden,
    ground: ground.service,
    areas: areas.service,
    library: adapters.library,
    seed: challenges.seed,
    groupPeers: groups.peers,
    vision: vision.service,
    scenes: adapters.sceneMatcher,
    pushSender: adapters.pushSender,
    secrets: adapters.secrets,
    judgedWithinMs: adapters.judgedWithinMs,
  })
  const billing = createBillingModule({
    ...core,
    ...config,
    sessions: game.service,
    accounts: accounts.service,
    outside: adapters.paymentGateway,
    hasTestPayments: config.payments.provider === 'test',
    signatures: adapters.eventSignatures,
    secret: adapters.secrets[0],
    ledger: adminLog,
    mail: adapters.mail,
  })
  const games = createGamesModule({
    ...core,
    accounts: accounts.service,
    sessions: game.service,
    roster: game.service,
    photos: photos.service,
    copies: photos.copies,
  })
  const owned = { accounts, areas, groups, challenges, trails, games, billing, vision, photos }
  const exports = createExportsModule({ ...core, operator: config.operator.name, owned })
  const admin = createAdminModule({
    ...core,
    directory: accounts.directory,
    publishing: accounts.service.publishing,
    published: { challenges: challenges.moderation, trails: trails.moderation },
    passes: billing.service.passes,
    refunds: billing.refunds,
    games: game.service,
    process: adapters.process,
    accessCodes: betaAccess.service,
    configuredCodes: config.accessCodes.length,
    log: adminLog,
  })
  const retention = createRetentionModule({
    ...core,
    sessions: game.service,
    players: game.service,
    credentials: credentials.service,
    sweeps: [
      ...accounts.sweeps,
      ...identity.sweeps,
      ...billing.sweeps,
      ...challenges.sweeps,
      ...photos.sweepsWith(
        {
          profile: (ids) => accounts.service.photos.claimed(ids),
          keepsake: (ids) => games.keepsakes.findKeepsakeIds(ids),
          challenge: (ids) => challenges.service.claimed(ids),
          trail: (ids) => trails.service.claimed(ids),
        },
        (ids) => game.service.listGone(ids),
      ),
    ],
  })
  accounts.onAccountDeleted(
    (accountId, nowMs) => game.service.removeAllOf({ accountId }, nowMs),
    (accountId) => trails.service.removeAllOf(accountId),
    (accountId) => challenges.service.removeAllOf(accountId),
    (accountId) => areas.leaveAllOf(accountId),
    (accountId) => groups.service.eraseAllOf(accountId),
    (accountId) => vision.service.eraseAllOf(accountId),
    (accountId) => billing.payments.withdrawAllOf(accountId),
  )
  const demo = config.demo === null ? null : createDemoModule(config.demo)
  return {
    credentials,
    accounts,
    identity,
    mail: adapters.mail,
    settings,
    library,
    maps,
    ground,
    areas,
    photos,
    challenges,
    trails,
    vision,
    game,
    billing,
    betaAccess,
    groups,
    games,
    exports,
    admin,
    retention,
    demo,
  }
}
