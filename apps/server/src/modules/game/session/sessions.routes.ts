import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { AppError } from '#/platform/http/app-error.ts'
import { route, type RequestContext, type Route } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { inviteCoHost, joinAsCoHost, removeCoHost } from './co-host.ts'
import { changeSession } from './change-session.ts'
import { createKeyOf } from './create-key.ts'
import { createSession } from './create-session.ts'
import { removeAllOf, removeSession } from './delete-session.ts'
import { findByCode } from './find-by-code.ts'
import {
  listOpen,
  readAlarms,
  readSession,
  roleOf,
  viewSession,
  viewSessionForHost,
} from './read-session.ts'
import { gameCookie, type HostLocation, type SessionRecord } from '../records/session.ts'
import { tellHostPlace } from './tell-host-place.ts'

export function sessionRoutes(game: Game): Route[] {
  return [
    route('createSession', async (context) => {
      const { body, caller, nowMs } = context
      const { session, host } = await createSession(game, {
        location: body.location === null ? null : toHostLocation(body.location),
        language: body.language ?? SOURCE_LANGUAGE,
        trailId: body.trailId ?? null,
        createKey: createKeyOf(context),
        caller,
        nowMs,
      })
      if (host !== null) context.setCredential('host', host)
      context.setCredential('game', gameCookie(session.id, nowMs))
      return viewSessionForHost(game, session, 'host', nowMs)
    }),

    route('listOpenGames', ({ caller, nowMs }) => listOpen(game, caller, nowMs)),

    route('findSessionByCode', async (context) => {
      const { params, query, caller, nowMs } = context
      const typed = params.joinCode
      const found = findByCode(game, { typed, joinKey: query.k, caller, nowMs })
      const session = await orForget(found, context)
      return viewSession(game, session, caller, nowMs)
    }),

    route('findSessionNearby', async ({ params, body, caller, nowMs }) => {
      const typed = params.joinCode
      const session = await findByCode(game, { typed, place: body.location, caller, nowMs })
      return viewSession(game, session, caller, nowMs)
    }),

    route(
      'readSession',
      async (context) => {
        const { params, caller, nowMs } = context
        const session = await orForget(readSession(game, params.id, nowMs), context)
        return viewSession(game, session, caller, nowMs)
      },
      { serialise: 'fast' },
    ),

    route('changeSession', async ({ params, body, caller, nowMs }) => {
      const { location, ...change } = body
      const { status, addPlayers, isLocked, stayCloseMeters, canTryAgain, modes, callBack } = change
      const session = await changeSession(game, {
        sessionId: params.id,
        change: {
          status,
          addPlayers,
          isLocked,
          stayCloseMeters,
          canTryAgain,
          modes,
          callBack,
          location: location === undefined ? undefined : toHostLocation(location),
        },
        caller,
        nowMs,
      })
      return viewSessionForHost(game, session, roleOf(session, caller), nowMs)
    }),

    route('tellHostPlace', async ({ params, body, caller, nowMs }) => {
      const place = toHostLocation(body)
      await tellHostPlace(game, { sessionId: params.id, place, caller, nowMs })
      return { success: true as const }
    }),

    route('inviteCoHost', ({ params, caller, nowMs }) =>
      inviteCoHost(game, { sessionId: params.id, caller, nowMs }),
    ),

    route('joinAsCoHost', async (context) => {
      const { body, caller, nowMs } = context
      const key = createKeyOf(context)
      const joining = { typed: body.code, key, caller, nowMs }
      const { session, role, issued } = await joinAsCoHost(game, joining)
      if (issued !== null) context.setCredential('co-host', issued)
      context.setCredential('game', gameCookie(session.id, nowMs))
      return viewSessionForHost(game, session, role, nowMs)
    }),

    route('removeCoHost', async ({ params, query, caller, nowMs }) => {
      const coHostId = query.grownUp ?? null
      await removeCoHost(game, { sessionId: params.id, coHostId, caller, nowMs })
      return { success: true as const }
    }),

    route('readAlarms', async ({ params, caller, knownTag, setHeader, nowMs }) => {
      const asking = { sessionId: params.id, caller, knownTag, nowMs }
      const { alarms, tag } = await readAlarms(game, asking)
      setHeader('etag', tag)
      return alarms
    }),

    route('deleteSession', async ({ params, caller, nowMs }) => {
      await removeSession(game, { sessionId: params.id, caller, nowMs })
      return { success: true as const }
    }),

    route(
      'resetDevelopment',
      async (context) => {
        const { caller, nowMs } = context
        if (caller.host !== null) {
          await removeAllOf(game, { credentialId: caller.host.credentialId }, nowMs)
          await game.credentials.remove([caller.host.credentialId], nowMs)
        }
        if (caller.guardian !== null) {
          await removeAllOf(game, { accountId: caller.guardian.accountId }, nowMs)
        }
        context.clearCredential('host')
        context.clearCredential('co-host')
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

/** Drops the cookie of a phone whose game is gone (T30). */
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
