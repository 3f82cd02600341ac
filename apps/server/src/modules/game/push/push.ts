import { newId } from '#/platform/ids.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import { LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import type { Language } from '@bramble/messages/languages'
import type { Game } from '../live/game.ts'
import { readAsGrownUp } from '../session/read-session.ts'
import type { SessionRecord } from '../records/session.ts'
import {
  deleteOfDevice,
  hasSubscription,
  replaceSubscription,
  type GrownUpDevice,
} from '../records/push.repository.ts'
import type { PushTarget } from '../live/push-sender.ts'

interface PushRequest {
  sessionId: string
  caller: Caller
  nowMs: number
}

/**
 * The key that a grown-up's browser needs to subscribe, and whether this device rings already.
 * @throws 401, 403, session.not-found
 */
export async function readPush(game: Game, { sessionId, caller, nowMs }: PushRequest) {
  const session = await readAsGrownUp(game, sessionId, caller, nowMs)
  const device = deviceOf(session, caller)
  return {
    publicKey: game.pushSender.publicKey,
    isOn: await hasSubscription(game.database.orm, sessionId, device),
  }
}

/**
 * This device rings from now on when a child of the game needs its grown-up. Again: the newer address
 * counts.
 * @throws 401, 403, session.not-found; push.unknown-service; session.ended half an hour after the end
 */
export async function turnPushOn(
  game: Game,
  request: PushRequest & { target: PushTarget; language: Language },
): Promise<void> {
  const { sessionId, caller, nowMs, target, language } = request
  const session = await readAsGrownUp(game, sessionId, caller, nowMs)
  const { state } = session
  if (state.at === 'ended' && nowMs >= state.endedAtMs + LAST_POSITION_KEPT_MS) {
    throw new AppError('session.ended')
  }
  if (!game.pushSender.accepts(target.endpoint)) throw new AppError('push.unknown-service')
  const device = deviceOf(session, caller)
  await game.database.transaction((tx) =>
    replaceSubscription(tx, {
      id: newId(game.clock, game.random),
      sessionId,
      credentialId: null,
      accountSessionId: null,
      ...device,
      ...target,
      language,
      createdAt: new Date(nowMs),
    }),
  )
}

/** This device rings no more. Again: the same. @throws 401, 403, session.not-found */
export async function turnPushOff(game: Game, request: PushRequest): Promise<void> {
  const { sessionId, caller, nowMs } = request
  const session = await readAsGrownUp(game, sessionId, caller, nowMs)
  await deleteOfDevice(game.database.orm, sessionId, deviceOf(session, caller))
}

function deviceOf(session: SessionRecord, caller: Caller): GrownUpDevice {
  const { guardian, host, coHost } = caller
  if (isHostOf(session, caller)) {
    if (session.ownerId !== null && guardian !== null)
      return { accountSessionId: guardian.sessionId }
    if (host !== null) return { credentialId: host.credentialId }
  }
  if (coHost === null) throw new AppError('access.forbidden')
  return { credentialId: coHost.credentialId }
}
