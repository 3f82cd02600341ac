import { createJoinCode } from '@bramble/domain/session/join-code'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { isUniqueViolation } from '#/platform/db/errors.ts'
import type { Random } from '#/platform/random.ts'
import { updateCode } from '../records/sessions.repository.ts'
import { hasTombstone } from '../records/tombstones.repository.ts'

/** With a million codes in use, ten tries fail with a chance of 10^-26. */
const MAX_TRIES = 10
const JOIN_KEY_BYTES = 12

export interface JoinNames {
  joinCode: string
  joinKey: string
}

/**
 * Runs `use` with new codes until one is free. Codes of games deleted within the last days are
 * skipped, so that an old link never opens another game.
 * @param use returns whether the code was free
 */
export async function withFreshCode(
  db: Queryable,
  random: Random,
  now: Date,
  use: (names: JoinNames) => Promise<boolean>,
): Promise<JoinNames> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const names = {
      joinCode: createJoinCode((maxExclusive) => random.int(maxExclusive)),
      joinKey: random.bytes(JOIN_KEY_BYTES).toString('base64url'),
    }
    if (await hasTombstone(db, { joinCode: names.joinCode }, now)) continue
    if (await use(names)) return names
  }
  throw new Error('no free join code found')
}

/** Replaces code and key of a game; the old ones are invalid at once. */
export async function replaceCode(
  tx: Tx,
  random: Random,
  now: Date,
  sessionId: string,
): Promise<void> {
  await withFreshCode(tx, random, now, async (names) => {
    try {
      await tx.transaction((savepoint) => updateCode(savepoint, sessionId, names))
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  })
}
