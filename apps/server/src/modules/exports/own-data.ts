import type { GuardianChallenge } from '@bramble/contract'
import { photoIdOf } from '#/modules/photos/index.ts'
import type { OwnedModules } from './exports.deps.ts'
import type { ZipFile } from './zip.ts'

/** A picture and its path in the archive. */
export interface OwnPicture {
  path: string
  photoId: string
}

/** An account's data: text files, and the pictures to go with them. */
export interface OwnData {
  files: ZipFile[]
  pictures: OwnPicture[]
}

/** @throws access.sign-in-required when the account has just been deleted */
export async function readOwnData(
  owned: OwnedModules,
  accountId: string,
  nowMs: number,
): Promise<OwnData> {
  const pictures: OwnPicture[] = []
  /** Replaces an address on this server by the path in the archive. */
  const place = (address: string | null, path: string): string | null => {
    const photoId = address === null ? null : photoIdOf(address)
    if (photoId === null) return address
    pictures.push({ path, photoId })
    return path
  }
  const { profileImagePath, ...account } = await owned.accounts.service.ownDataOf(accountId)
  const { challenges, reports } = await owned.challenges.service.ownDataOf(accountId)
  const { trails, reports: trailReports } = await owned.trails.service.ownDataOf(accountId)
  const kept = await owned.games.keepsakes.listOf(accountId)
  const contents: Record<string, unknown> = {
    'account.json': {
      ...account,
      profileImage: place(profileImagePath, 'pictures/profile.jpg'),
    },
    'sign-ins.json': await owned.accounts.sessions.listOf(accountId),
    'groups.json': await owned.groups.service.ownDataOf(accountId),
    'challenges.json': challenges.map((challenge) => withPictures(challenge, place)),
    'trails.json': trails.map((trail) => ({
      ...trail,
      cover: place(trail.cover, `pictures/trails/${trail.id}.jpg`),
    })),
    'reports.json': [...reports, ...trailReports],
    'games.json': await owned.games.service.listOf(accountId, nowMs),
    'kept-photos.json': kept.map(({ imagePath, ...one }) => ({
      ...one,
      image: place(imagePath, `pictures/kept/${one.id}.jpg`),
    })),
    'stickers.json': await owned.games.stickerBook.listOf(accountId, nowMs),
    'purchases.json': await owned.billing.payments.listOf(accountId),
    'day-passes.json': await owned.billing.service.passes.listOf(accountId),
    'consents.json': { childrensPhotos: await owned.vision.service.ownDataOf(accountId) },
  }
  const files = Object.entries(contents).map(([path, content]) => ({
    path,
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  }))
  return { files, pictures }
}

const CHALLENGE_PICTURES = {
  referenceImage: 'reference',
  sceneMatchImage: 'view',
  sceneMatchLeftImage: 'view-from-the-left',
  sceneMatchRightImage: 'view-from-the-right',
  questionImage: 'question',
  objectDetectionImage: 'object',
} as const satisfies Partial<Record<keyof GuardianChallenge, string>>

function withPictures(
  challenge: GuardianChallenge,
  place: (address: string | null, path: string) => string | null,
): object {
  const placed = Object.entries(CHALLENGE_PICTURES).map(([field, name]): [string, unknown] => {
    const address = challenge[field as keyof typeof CHALLENGE_PICTURES]
    return [field, place(address, `pictures/challenges/${challenge.id}-${name}.jpg`)]
  })
  return { ...challenge, ...(Object.fromEntries(placed) as object) }
}
