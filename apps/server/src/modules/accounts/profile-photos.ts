import { photoPath } from '#/modules/photos/index.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isId } from '#/platform/ids.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { findPhotosInUse, type ProfileColumns } from './accounts.repository.ts'
import {
  deleteExpiredUploads,
  fillUpload,
  findFreshUploads,
  insertUpload,
  isUploadOpen,
} from './photo-uploads.repository.ts'
import type { Profiles } from './profile.ts'

/** Long enough to choose and to shrink a picture on an old phone. */
const UPLOAD_OPEN_MS = 15 * 60_000
const OWN_PHOTO = /^\/api\/photos\/([^/?#]+)$/

export type ProfilePhotos = ReturnType<typeof createProfilePhotos>

/** Profile photos: uploaded first, chosen afterwards. */
export function createProfilePhotos(deps: AccountsDeps, profiles: Profiles) {
  const { clock, database, limits, photos, random } = deps
  return {
    /** An address to upload to, for this account alone. @throws limit.too-many */
    async createUpload(accountId: string, nowMs: number): Promise<string> {
      await limits.consume('profileUpload', accountId)
      const token = random.token()
      const expiresAt = new Date(nowMs + UPLOAD_OPEN_MS)
      const tokenHash = hashToken(token)
      await insertUpload(database.orm, { tokenHash, accountId, photoId: null, expiresAt })
      return `/api/profile/uploads/${token}`
    },
    /**
     * Returns the photo's address. @throws upload.not-found, limit.too-many, errors of an upload
     */
    async upload({
      token,
      accountId,
      bytes,
      nowMs,
    }: {
      token: string
      accountId: string
      bytes: Buffer
      nowMs: number
    }): Promise<string> {
      const key = { tokenHash: hashToken(token), accountId }
      const isOpen = await isUploadOpen(database.orm, key, new Date(nowMs))
      if (!isOpen) throw new AppError('upload.not-found')
      await limits.consume('profilePhoto', accountId)
      const id = await photos.keep({ kind: 'profile', accountId, bytes }, async (tx, photoId) => {
        if (!(await fillUpload(tx, { ...key, photoId }))) throw new AppError('upload.not-found')
      })
      return photoPath(id)
    },
    /**
     * Chooses a photo that the account uploaded recently, or its picture at the identity provider
     * (T9).
     * @throws profile.photo-address
     */
    choose: (
      { id: accountId, authProvider }: { id: string; authProvider: string },
      address: string,
      nowMs: number,
    ) =>
      profiles.change(accountId, async (tx, current): Promise<ProfileColumns> => {
        const [, photoId = ''] = OWN_PHOTO.exec(address) ?? []
        if (isId(photoId)) {
          const fresh = await findFreshUploads(
            tx,
            { photoIds: [photoId], accountId },
            new Date(nowMs),
          )
          if (photoId === current || fresh.length > 0) return { photoId }
        }
        const picture = providerPicture(address, authProvider)
        if (picture === null) throw new AppError('profile.photo-address')
        return { photoId: null, providerPhotoUrl: picture }
      }),
    /** Deletes expired upload addresses. Returns their number. */
    sweepUploads: (nowMs: number) => deleteExpiredUploads(database.orm, new Date(nowMs)),
    /** Those of these photos that are shown or may still be chosen; the others may be deleted. */
    async claimed(photoIds: string[]): Promise<ReadonlySet<string>> {
      const fresh = await findFreshUploads(database.orm, { photoIds }, new Date(clock.now()))
      return new Set([...fresh, ...(await findPhotosInUse(database.orm, photoIds))])
    },
  }
}

/** Host of the pictures of each provider; its subdomains count as well. */
const PICTURE_HOSTS: Readonly<Record<string, string>> = { google: 'googleusercontent.com' }

/**
 * The address of a picture at the account's provider if it may be stored and shown, else null.
 * The server never fetches it (T9).
 */
export function providerPicture(address: string, authProvider: string): string | null {
  const host = PICTURE_HOSTS[authProvider]
  if (host === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  const isThere = url.hostname === host || url.hostname.endsWith(`.${host}`)
  return url.protocol === 'https:' && isPlain && isThere ? url.href : null
}
