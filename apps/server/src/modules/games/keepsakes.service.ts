import type { HostPlayer, Keepsake } from '@bramble/contract'
import { MAX_ACCOUNT_PHOTOS } from '@bramble/domain/limits'
import { requireGuardian, type AccountsService } from '#/modules/accounts/index.ts'
import type { AccountCopies } from '#/modules/photos/index.ts'
import type { GameService } from '#/modules/game/index.ts'
import type { Core } from '#/platform/core.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import { presentKeepsake } from './games.presenter.ts'
import {
  countKeepsakes,
  deleteKeepsakes,
  findKeepsakePhotoIds,
  insertKeepsakes,
  listKeepsakes,
  listKeepsakesOf,
} from './keepsakes.repository.ts'

export interface KeepsakesDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  accounts: Pick<AccountsService, 'lock'>
  sessions: Pick<GameService, 'find'>
  roster: Pick<GameService, 'hostPlayersOf'>
  photos: { delete(photoId: string): Promise<void> }
  copies: AccountCopies
}

export interface SaveKeepsakes {
  gameId: string
  photoIds: string[]
  caller: Caller
  nowMs: number
}

export type KeepsakesService = ReturnType<typeof createKeepsakesService>

/** Photos that guardians keep beyond the game's day ("unless saved"). */
export function createKeepsakesService(deps: KeepsakesDeps) {
  const { database, clock, random, accounts, sessions, roster, photos, copies } = deps

  /** Titles of challenges by photo, for photos that the host may see. */
  async function readTitles(gameId: string, accountId: string, nowMs: number) {
    const session = await sessions.find(gameId, nowMs)
    if (session === null || session.ownerId !== accountId) throw new AppError('game.not-found')
    if (session.state.at !== 'ended') throw new AppError('game.not-over')
    const players = await roster.hostPlayersOf([session], nowMs)
    return titlesByPhoto(players.get(gameId) ?? [])
  }

  /** For the account's export. */
  const listOf = async (accountId: string) =>
    (await listKeepsakes(database.orm, accountId)).map(presentKeepsake)

  return {
    /**
     * Keeps photos of an ended game, all or none. Photos kept already stay the same.
     * @throws access.sign-in-required, game.not-found, game.not-over, photo.not-found,
     *   keepsake.too-many
     */
    async save({ gameId, photoIds, caller, nowMs }: SaveKeepsakes): Promise<Keepsake[]> {
      const { accountId } = requireGuardian(caller)
      const titles = await readTitles(gameId, accountId, nowMs)
      const wanted = [...new Set(photoIds)]
      if (wanted.some((id) => !titles.has(id))) throw new AppError('photo.not-found')

      const known = await listKeepsakesOf(database.orm, accountId, wanted)
      const isKnown = new Set(known.map(({ sourcePhotoId }) => sourcePhotoId))
      const missing = wanted.filter((id) => !isKnown.has(id))
      const all = (await countKeepsakes(database.orm, accountId)) + missing.length
      if (all > MAX_ACCOUNT_PHOTOS) throw new AppError('keepsake.too-many')

      if (missing.length > 0) {
        const request = { kind: 'keepsake', accountId, photoIds: missing } as const
        await copies.copy(request, async (tx, made) => {
          await accounts.lock(accountId, tx)
          const rows = missing.map((sourcePhotoId) => ({
            id: newId(clock, random),
            ownerId: accountId,
            gameId,
            challengeTitle: titles.get(sourcePhotoId) ?? '',
            photoId: made.get(sourcePhotoId) ?? '',
            sourcePhotoId,
            savedAt: new Date(nowMs),
          }))
          await insertKeepsakes(tx, rows)
          // Counted again under the lock.
          const count = await countKeepsakes(tx, accountId)
          if (count > MAX_ACCOUNT_PHOTOS) throw new AppError('keepsake.too-many')
        })
      }
      const saved = await listKeepsakesOf(database.orm, accountId, wanted)
      const bySource = new Map(saved.map((one) => [one.sourcePhotoId, one]))
      return wanted.flatMap((id) => {
        const kept = bySource.get(id)
        return kept === undefined ? [] : [presentKeepsake(kept)]
      })
    },
    /** Newest first. @throws access.sign-in-required */
    list: async (caller: Caller) => listOf(requireGuardian(caller).accountId),
    listOf,
    /** @throws access.sign-in-required, keepsake.not-found */
    async remove(keepsakeId: string, caller: Caller): Promise<void> {
      const { accountId } = requireGuardian(caller)
      const photoIds = await deleteKeepsakes(database.orm, accountId, { id: keepsakeId })
      if (photoIds.length === 0) throw new AppError('keepsake.not-found')
      for (const photoId of photoIds) await photos.delete(photoId)
    },
    findKeepsakeIds: (photoIds: string[]) => findKeepsakePhotoIds(database.orm, photoIds),
  }
}

function titlesByPhoto(players: HostPlayer[]): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { title, photoId, isDoubted } of players.flatMap(({ challenges }) => challenges)) {
    // The photo of a doubted find can be kept once the host has accepted it.
    if (photoId !== null && isDoubted !== true) titles.set(photoId, title)
  }
  return titles
}
