import type { Credentials } from '#/modules/credentials/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { route, type RequestContext, type Route } from '#/platform/http/route.ts'
import { createKeyOf } from './create-key.ts'
import type { HostLocation, SessionRecord } from './session.ts'
import type { SessionsService } from './sessions.service.ts'

export function createSessionRoutes(service: SessionsService, credentials: Credentials): Route[] {
  return [
    route('createSession', async (context) => {
      const { body, caller, nowMs } = context
      const { session, host } = await service.create({
        location: body.location === null ? null : toHostLocation(body.location),
        createKey: createKeyOf(context),
        caller,
        nowMs,
      })
      if (host !== null) context.setCredential('host', host)
      return service.presentForHost(session, nowMs)
    }),

    route('listOpenGames', async ({ caller, nowMs }) => service.listOpen(caller, nowMs)),

    route('findSessionByCode', async (context) => {
      const { params, query, caller, nowMs } = context
      const look = service.findByCode({
        typed: params.joinCode,
        joinKey: query.k,
        caller,
        nowMs,
      })
      const session = await orForget(look, context)
      return service.present(session, caller, nowMs)
    }),

    route('findSessionNearby', async ({ params, body, caller, nowMs }) => {
      const session = await service.findByCode({
        typed: params.joinCode,
        place: body.location,
        caller,
        nowMs,
      })
      return service.present(session, caller, nowMs)
    }),

    route('readSession', async (context) => {
      const { params, caller, nowMs } = context
      const session = await orForget(service.read(params.id, nowMs), context)
      return service.present(session, caller, nowMs)
    }),

    route('changeSession', async ({ params, body, caller, nowMs }) => {
      const { status, location, addPlayers, isLocked } = body
      const session = await service.change({
        sessionId: params.id,
        change: {
          status,
          addPlayers,
          isLocked,
          location: location === undefined ? undefined : toHostLocation(location),
        },
        caller,
        nowMs,
      })
      return service.presentForHost(session, nowMs)
    }),

    route('deleteSession', async ({ params, caller, nowMs }) => {
      await service.remove(params.id, caller, nowMs)
      return { success: true as const }
    }),

    route(
      'resetDevelopment',
      async (context) => {
        const { caller, nowMs } = context
        if (caller.host !== null) {
          await service.removeAllOf({ credentialId: caller.host.credentialId }, nowMs)
          await credentials.remove([caller.host.credentialId], nowMs)
        }
        if (caller.guardian !== null) {
          await service.removeAllOf({ accountId: caller.guardian.accountId }, nowMs)
        }
        context.clearCredential('host')
        context.clearCredential('player')
        return { success: true as const }
      },
      { developmentOnly: true },
    ),
  ]
}

function toHostLocation(location: {
  lat: number
  lng: number
  accuracy?: number | undefined
}): HostLocation {
  return { lat: location.lat, lng: location.lng, accuracy: location.accuracy ?? null }
}

/** A phone that hears that its game is gone need not keep a cookie that proves nothing (T30). */
async function orForget(
  look: Promise<SessionRecord>,
  { caller, clearCredential }: Pick<RequestContext<'readSession'>, 'caller' | 'clearCredential'>,
): Promise<SessionRecord> {
  try {
    return await look
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'session.gone'
    if (isGone && caller.player === null) clearCredential('player')
    throw error
  }
}
