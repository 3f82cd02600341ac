import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Caller, ZipAnswer } from '#/platform/http/route.ts'
import type { ExportsDeps } from './exports.deps.ts'
import { readOwnData, type OwnData } from './own-data.ts'
import { readmeText } from './readme.ts'
import { zipOf, type ZipFile } from './zip.ts'

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
