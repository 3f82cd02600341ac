import type { GuardianChallenge } from '@bramble/contract'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Caller, ZipAnswer } from '#/platform/http/route.ts'
import { photoIdOf } from '#/modules/photos/index.ts'
import type { ExportsDeps, OwnedModules } from './exports.deps.ts'
import { type ZipFile, zipOf } from './zip.ts'

/**
 * All data of the caller in one archive. Texts are read before the answer begins, pictures one by
 * one while it is sent.
 * @throws access.sign-in-required, limit.too-many
 */
export async function exportAccount(
  deps: ExportsDeps,
  caller: Caller,
  nowMs: number,
): Promise<ZipAnswer> {
  const { accountId } = requireGuardian(caller)
  await deps.limits.consume('exportAccount', accountId)
  const data = await readOwnData(deps.owned, accountId, nowMs)
  return {
    fileName: `bramble-${new Date(nowMs).toISOString().slice(0, 10)}.zip`,
    stream: zipOf(filesOf(deps, data, { accountId, nowMs }), nowMs),
  }
}

async function* filesOf(
  deps: ExportsDeps,
  { files, pictures }: OwnData,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): AsyncGenerator<ZipFile> {
  const readme = readmeText({ operator: deps.operator, nowMs })
  yield { path: 'README.txt', bytes: Buffer.from(readme) }
  yield* files
  for (const { path, photoId } of pictures) {
    // The photo may have been deleted meanwhile.
    const stored = await deps.owned.photos.service.readStored(photoId)
    if (stored?.photo.accountId === accountId) yield { path, bytes: stored.bytes }
  }
}

/** The README of the archive. Lines of at most 78 characters. */
function readmeText(of: { operator: string | null; nowMs: number }): string {
  const day = new Date(of.nowMs).toISOString().slice(0, 10)
  return `Everything of yours on Bramble${of.operator === null ? '' : `, run by ${of.operator}`}
Made on ${day} (UTC)

Files that end in .json open in any text editor. Times are in UTC.

account.json      who you are here: name, e-mail address, role, when you first
                  and last signed in, your profile photo
sign-ins.json     where you are signed in now: since when, last used, until when
groups.json       the groups you are in; the names of others are not yours and
                  are left out
challenges.json   the challenges you made, with their places and answers
areas.json        the land of which you say who plays there
trails.json       the trails you made, with their words, places and counts
reports.json      challenges and trails you reported, and why
games.json        the games you hosted: dates and totals
kept-photos.json  photos of finds that you kept from your games
stickers.json     your sticker book: which animal found which sticker first in
                  which month, in all your finished games
purchases.json    what you paid for
day-passes.json   your day passes, bought or given
consents.json     what you decided about the check of children's photos
pictures/         the pictures; the .json files name them

Not in here:
- Where children are or were, and their photos and answers of a game. They
  belong to the children and are deleted a day after the game. Photos that you
  kept are in here.
- Passwords. They are kept in a form that nobody can read back.
- Names of other people.
`
}

/** A picture and its path in the archive. */
interface OwnPicture {
  path: string
  photoId: string
}

/** An account's data: text files, and the pictures to go with them. */
interface OwnData {
  files: ZipFile[]
  pictures: OwnPicture[]
}

/** @throws access.sign-in-required when the account has just been deleted */
async function readOwnData(
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
    'areas.json': await owned.areas.ownDataOf(accountId),
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
