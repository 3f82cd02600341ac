import type { LateFix, Pack } from '@bramble/contract'
import { isFinished } from '@bramble/domain/challenge/challenge'
import { canHash, isHashOf } from './check-answer.ts'
import { huntedOfPack, isLimitReached } from './local-game.ts'
import type { PhoneGame } from './owner.ts'

/**
 * What comes of the code on a post: the child has arrived there; or it has done that spot before; another one
 * comes first; it has done all that its game allows; or it is the code of no post of its trail.
 */
export type PostRead =
  | { is: 'arrived'; challengeId: string; recordId: string }
  | { is: 'done' | 'later' | 'all-done' | 'unknown' }

/** Whether this phone carries a trail with posts. */
export function hasPosts(pack: Pack | null): boolean {
  return pack?.challenges.some(({ postCheck }) => postCheck !== undefined) === true
}

/**
 * The same arrival without the server, by the hashes of the pack. Null: this browser cannot hash.
 * @param code ten symbols in capitals
 * @param elsewhere what was decided by other children of this phone
 */
export async function readPostAlone(
  { local, pack }: Pick<PhoneGame, 'local' | 'pack'>,
  code: string,
  { fixes, elsewhere }: { fixes: LateFix[]; elsewhere: ReadonlySet<string> },
): Promise<PostRead | null> {
  const known = pack()
  if (known === null || !canHash()) return null
  const challengeId = await findPost(known, code)
  if (challengeId === null) return { is: 'unknown' }
  const before = local.attemptOf(challengeId)
  const isDone = known.decidedIds.includes(challengeId) || (before && isFinished(before.status))
  if (isDone === true) return { is: 'done' }
  if (before === null) {
    if (isLimitReached(known, local)) return { is: 'all-done' }
    const isOrdered = known.trail?.isOrdered === true
    if (isOrdered && !huntedOfPack(known, local, elsewhere).has(challengeId)) return { is: 'later' }
  }
  const { id: recordId } = await local.noteArrival(challengeId, fixes, { postCode: code })
  return { is: 'arrived', challengeId, recordId }
}

async function findPost({ challenges }: Pack, code: string): Promise<string | null> {
  for (const { challenge, postCheck } of challenges) {
    if (postCheck !== undefined && (await isHashOf(postCheck, code))) return challenge.id
  }
  return null
}
