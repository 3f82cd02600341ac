import { MAX_DISPLAY_NAME_LENGTH } from '@bramble/domain/limits'
import type { Tx } from '#/platform/db/database.ts'
import { isUniqueViolation } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isFitName, nameKey } from '#/platform/text/names.ts'
import { fieldProblem, say } from '#/platform/text/words.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import {
  isNameTaken,
  lockAccount,
  NAME_IS_UNIQUE,
  updateProfile,
  type ProfileColumns,
} from './accounts.repository.ts'
import { forgetUploadsOf } from './photo-uploads.repository.ts'

export interface ProfileUpdate {
  accountId: string
  displayName: string
  photo: Buffer | null
  nowMs: number
}

export type Profiles = ReturnType<typeof createProfiles>

export function createProfiles(deps: AccountsDeps) {
  const { database, limits, logger, photos } = deps

  /** Changes the account. Returns the photo that is no longer used. */
  async function write(
    tx: Tx,
    accountId: string,
    make: (photoId: string | null) => ProfileColumns | Promise<ProfileColumns>,
  ): Promise<string | null> {
    const account = await lockAccount(tx, accountId)
    if (account === null) throw new AppError('access.sign-in-required')
    const change = await make(account.photoId)
    await updateProfile(tx, accountId, change)
    const isSame = change.photoId === undefined || change.photoId === account.photoId
    if (isSame || account.photoId === null) return null
    await forgetUploadsOf(tx, account.photoId)
    return account.photoId
  }

  /** A failure must not undo the saved change: the hourly sweep deletes the photo later. */
  async function dropPhoto(photoId: string | null): Promise<void> {
    if (photoId === null) return
    try {
      await photos.delete(photoId)
    } catch (error) {
      logger.warn({ err: error }, 'an old profile photo could not be deleted')
    }
  }

  async function save(
    { accountId, photo, nowMs }: ProfileUpdate,
    displayName: string,
  ): Promise<string | null> {
    const store = (tx: Tx, photoId?: string) =>
      write(tx, accountId, () => ({
        displayName,
        displayNameKey: nameKey(displayName),
        // A provider's sign-up sends the name and the photo separately, the photo only if there is
        // one. A guardian who finished it is not sent to profile setup for the photo alone
        // [OPEN-58].
        profileCompletedAt: new Date(nowMs),
        ...(photoId === undefined ? {} : { photoId }),
      }))
    if (photo === null) return database.transaction((tx) => store(tx))
    await limits.consume('profilePhoto', accountId)
    let old: string | null = null
    await photos.keep({ kind: 'profile', accountId, bytes: photo }, async (tx, photoId) => {
      old = await store(tx, photoId)
    })
    return old
  }

  return {
    /** Whether the name is allowed and not another account's. @throws limit.too-many */
    async isNameAvailable(typed: string, accountId: string): Promise<boolean> {
      await limits.consume('checkDisplayName', accountId)
      const displayName = typed.trim()
      if (!isFitName(displayName, MAX_DISPLAY_NAME_LENGTH)) return false
      return !(await isNameTaken(database.orm, nameKey(displayName), accountId))
    },
    /**
     * Saves name and photo, both or neither.
     * @throws profile.name-taken, profile.name-unfit, request.invalid, limit.too-many after many
     *   taken names or photos, errors of an upload
     */
    async update(update: ProfileUpdate): Promise<void> {
      const displayName = requireName(update.displayName)
      try {
        await dropPhoto(await save(update, displayName))
      } catch (error) {
        if (!isUniqueViolation(error, NAME_IS_UNIQUE)) throw error
        // The error shows that a name is taken, so it counts like a call of `isNameAvailable`
        // (T25).
        await limits.consume('checkDisplayName', update.accountId)
        throw new AppError('profile.name-taken')
      }
    },
    /** Changes an account with its row locked. A photo no longer used is deleted afterwards. */
    async change(
      accountId: string,
      make: (tx: Tx, photoId: string | null) => Promise<ProfileColumns>,
    ): Promise<void> {
      const old = await database.transaction((tx) =>
        write(tx, accountId, (photoId) => make(tx, photoId)),
      )
      await dropPhoto(old)
    },
  }
}

function requireName(typed: string): string {
  const displayName = typed.trim()
  if (displayName === '') {
    const missing = fieldProblem('displayName', say('guardian.fields.displayName'))
    throw new AppError('request.invalid', { fields: [missing] })
  }
  if (!isFitName(displayName, MAX_DISPLAY_NAME_LENGTH)) throw new AppError('profile.name-unfit')
  return displayName
}
