import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { HOST_PLACE_KEPT_MS } from '../live/live-memory.ts'
import { readAsGrownUp } from './read-session.ts'
import type { HostLocation } from '../records/session.ts'

/**
 * The host's dashboard says where its phone is, from the waiting game until children have walked back; after
 * the end that of a second grown-up says it too, for who goes home with the children may be another than the host.
 * @throws 401, 403, session.not-found, session.ended half an hour after the end
 */
export async function tellHostPlace(
  game: Game,
  {
    sessionId,
    place,
    caller,
    nowMs,
  }: { sessionId: string; place: HostLocation; caller: Caller; nowMs: number },
): Promise<void> {
  const session = await readAsGrownUp(game, sessionId, caller, nowMs)
  const { state } = session
  const teller = isHostOf(session, caller) ? null : (caller.coHost?.credentialId ?? null)
  if (teller !== null && state.at !== 'ended') throw new AppError('access.forbidden')
  if (state.at === 'ended' && nowMs >= state.endedAtMs + HOST_PLACE_KEPT_MS) {
    throw new AppError('session.ended')
  }
  await game.hostPlaces.tell(sessionId, { ...place, atMs: nowMs, teller })
}
