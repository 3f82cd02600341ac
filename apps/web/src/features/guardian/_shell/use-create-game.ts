import type { HostSession } from '@bramble/contract'
import { sentLanguage, t } from '#/words/t.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { useCreateSession } from '#/data/sessions.ts'
import { areCookiesStored, NoCookiesError } from '#/platform/cookies.ts'
import { newKey } from '#/platform/random-key.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { rememberGame } from './stored-game.ts'

/** Idempotency key of the game being made: the same until the answer has come, over reloads too. */
function pendingKey(): string {
  const pending = readStored(storedKeys.pendingGame)
  if (pending !== null) return pending
  const key = newKey()
  writeStored(storedKeys.pendingGame, key)
  return key
}

function dropKey(): void {
  removeStored(storedKeys.pendingGame)
}

/** Groups the notices of a game that could not be made. */
export const NEW_GAME = 'new-game'

/** The notice that a game could not be made; `reasonOf` says what an error means on this page. */
export function notMade(title: string, error: unknown, reasonOf: (error: unknown) => string) {
  const description = error instanceof NoCookiesError ? error.message : reasonOf(error)
  return { title, description, cause: NEW_GAME }
}

/**
 * Creates a waiting game, limited to a trail where one is given; `finish` is run before the key is
 * dropped.
 * @throws {NoCookiesError} before anything is made
 */
export function useCreateGame(): (
  finish?: (session: HostSession) => Promise<unknown>,
  trailId?: string,
) => Promise<HostSession> {
  const { mutateAsync } = useCreateSession()
  return async (finish, trailId) => {
    if (!areCookiesStored()) throw new NoCookiesError(t('start.cookies.help'))
    const place = readStored(storedKeys.guardianLocation)
    const body = {
      gameType: 'roam' as const,
      location: place,
      status: 'waiting' as const,
      ...sentLanguage(),
      ...(trailId === undefined ? {} : { trailId }),
    }
    try {
      const session = await withFreshKeyIfReused((key) => mutateAsync({ body, key }))
      await finish?.(session)
      dropKey()
      rememberGame(session)
      return session
    } catch (error) {
      if (!isPassing(error)) dropKey()
      throw error
    }
  }
}

/**
 * A key that a page has left behind may be used up: after a reload the place may differ, and the
 * server refuses a known key with other content; or its game was played since, and is not the one
 * that is wanted now.
 */
async function withFreshKeyIfReused(
  send: (key: string) => Promise<HostSession>,
): Promise<HostSession> {
  try {
    const session = await send(pendingKey())
    if (session.status === 'waiting') return session
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'request.key-reused') throw error
  }
  dropKey()
  return send(pendingKey())
}
