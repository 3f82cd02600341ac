import { MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { newId } from '#/platform/ids.ts'
import { isFitName } from '#/platform/text/names.ts'
import type { GroupRecord } from './group.ts'
import type { GroupsDeps } from './groups.deps.ts'
import { findGroupOfOwner, insertGroup, insertMember } from './groups.repository.ts'
import { newInvite } from './invite.ts'

const NAMELESS = 'My Group'

/** Returns the own group of an account, with its owner as a member; creates it if there is none. */
export async function createGroup(
  deps: GroupsDeps,
  ownerId: string,
  nowMs: number,
): Promise<GroupRecord> {
  const { database, clock, random, accounts } = deps
  const name = await nameFor(deps, ownerId)
  return database.transaction(async (tx) => {
    // Serializes parallel requests: the second finds the group of the first (T24).
    await accounts.lock(ownerId, tx)
    const existing = await findGroupOfOwner(tx, ownerId)
    if (existing !== null) return existing
    const at = new Date(nowMs)
    const id = newId(clock, random)
    const group = { id, ownerId, name, ...newInvite(random, nowMs), createdAt: at }
    await insertGroup(tx, group)
    await insertMember(tx, {
      id: newId(clock, random),
      groupId: id,
      accountId: ownerId,
      joinedAt: at,
    })
    return group
  })
}

/** "Gwen's Group" [OPEN-60]. */
async function nameFor({ accounts }: GroupsDeps, ownerId: string): Promise<string> {
  const displayName = (await accounts.find(ownerId))?.displayName?.trim() ?? ''
  const name = `${displayName}'s Group`
  const isFit = displayName !== '' && isFitName(name, MAX_GROUP_NAME_LENGTH)
  return isFit ? name : NAMELESS
}
