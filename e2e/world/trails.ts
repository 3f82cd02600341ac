import type { GuardianTrail } from '../../packages/contract/src/index.ts'
import { request, type APIRequestContext } from '@playwright/test'
import { send } from './send.ts'
import type { Place } from './walk.ts'
import type { World } from './world.ts'

/** As often as a phone says where it is. */
const LOOK_MS = 3_000

/** Finds of another family on a trail, in its order: what is not said is left out for another one. */
type Played = Readonly<Record<number, 'found' | 'not-found'>>

/** The whole game of another family on a trail, by the calls of its phones. */
export async function playsTrail(
  { server }: World,
  { id, start, spots }: Pick<GuardianTrail, 'id' | 'start' | 'spots'>,
  played: Played,
): Promise<void> {
  const [host, child] = await Promise.all([newPhone(server.origin), newPhone(server.origin)])
  const location = { ...start, accuracy: 8 }
  const { id: sessionId } = await send<{ id: string }>(host, 'POST', 'sessions', {
    location,
    trailId: id,
  })
  const { id: playerId } = await send<{ id: string }>(child, 'POST', 'players', {
    sessionId,
    deviceId: 'a phone',
  })
  await send(child, 'PATCH', `players/${playerId}`, { location, status: 'ready' })
  await send(host, 'PATCH', `sessions/${sessionId}`, { status: 'active' })
  await send(child, 'PATCH', `players/${playerId}`, { status: 'playing' })
  for (const [at, { challengeId, location: place }] of spots.entries()) {
    const what = played[at + 1]
    const reason = what === 'not-found' ? 'not-found' : 'not-wanted'
    const skip = () =>
      send(child, 'POST', `players/${playerId}/skip-challenge`, { challengeId, reason })
    if (what !== 'found') {
      await skip()
      continue
    }
    await standAt({ server }, child, playerId, place)
    await send(child, 'POST', 'player-challenges', { playerId, challengeId, status: 'completed' })
  }
  await send(host, 'PATCH', `sessions/${sessionId}`, { status: 'ended' })
  await Promise.all([host.dispose(), child.dispose()])
}

async function standAt(
  { server }: Pick<World, 'server'>,
  child: APIRequestContext,
  playerId: string,
  place: Place,
): Promise<void> {
  for (let looks = 0; looks < 12; looks++) {
    await server.advance(LOOK_MS)
    const location = { ...place, accuracy: 8 }
    const seen = await send<{ state: string }>(child, 'POST', 'proximity', { playerId, location })
    if (seen.state === 'challenge') return
  }
  throw new Error('The child stood there and nothing was found.')
}

function newPhone(baseURL: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL, ignoreHTTPSErrors: true })
}
