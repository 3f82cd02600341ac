import type { CallAnswer, HostPlayer, OwnPlayer, Player, PlayerReport } from '@bramble/contract'
import type { Caller } from '#/platform/http/route.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { changePlayer, type ChangePlayerRequest } from './change-player.ts'
import { joinSession, type JoinedPlayer, type JoinRequest } from './join-session.ts'
import { leaveGame } from './leave-game.ts'
import { createCheckTries } from './check-tries.ts'
import { createPlaceJudge } from './place-judge.ts'
import { createPlaySupport, type PlaySupport } from './play-support.ts'
import { accessPlayer, type AccessedPlayer } from './player-access.ts'
import type { PlayersDeps } from './players.deps.ts'
import {
  presentHostPlayer,
  presentOwnPlayer,
  presentReport,
  type PlayerFacts,
} from './players.presenter.ts'
import { erasePositions, positionsOverdue } from './positions.repository.ts'
import type { Positions } from './positions.ts'
import { pickPictures, type PickRequest } from './pick-pictures.ts'
import { erasePlayer, removePlayer } from './remove-player.ts'
import { createReturnToken, returnPlayer } from './return-tokens.ts'
import { createRoster, type HostRoster } from './roster.ts'

/** One call about one player. */
export interface PlayerRequest {
  playerId: string
  caller: Caller
  nowMs: number
}

/** Children in games. */
export interface PlayersService extends PlaySupport {
  /** Fills the port of `sessions`. */
  roster: HostRoster
  join(request: JoinRequest): Promise<JoinedPlayer & { view: OwnPlayer }>
  read(request: PlayerRequest): Promise<Player>
  change(request: ChangePlayerRequest): Promise<Player>
  /** A phone whose games are over proves nothing any more; tells whether it has left. */
  leave(caller: Caller, nowMs: number): Promise<boolean>
  /** The host tells which pictures the child's screen shows: they are together. */
  pickPictures(request: PickRequest): Promise<HostPlayer>
  remove(request: PlayerRequest): Promise<void>
  /** Deletes what was saved of a child; true when its phone has no player left. */
  erase(request: PlayerRequest): Promise<boolean>
  report(request: PlayerRequest): Promise<PlayerReport>
  createReturnToken(request: PlayerRequest): Promise<string>
  returnPlayer(request: {
    token: string
    caller: Caller
    nowMs: number
  }): Promise<CallAnswer<'returnPlayer'>>
  /** The player, for its device or its host. @throws player.not-found */
  access(playerId: string, caller: Caller, nowMs: number): Promise<AccessedPlayer>
  /** Takes away the positions of these games, which are over for long (D8), and of who is back. */
  erasePositions(sessionIds: string[]): Promise<number>
}

export function createPlayersService(deps: PlayersDeps, positions: Positions): PlayersService {
  const { database, sessions, records, events } = deps
  const judge = createPlaceJudge(deps)
  const places = { positions, judge, tries: createCheckTries(deps.limits) }

  async function factsOf(
    { player, session }: Pick<AccessedPlayer, 'player' | 'session'>,
    nowMs: number,
  ): Promise<PlayerFacts> {
    const attempts = (await records.attemptsOf([player.id])).get(player.id) ?? []
    return { player, session, live: positions.get(player.id), attempts, nowMs }
  }

  return {
    ...createPlaySupport(deps, positions, judge),
    roster: createRoster(deps, places),
    async join(request) {
      const joined = await joinSession(deps, request)
      const session = await sessions.find(joined.player.sessionId, request.nowMs)
      if (session === null) throw new AppError('session.not-found')
      const facts = await factsOf({ player: joined.player, session }, request.nowMs)
      return { ...joined, view: presentOwnPlayer(facts) }
    },
    async read({ playerId, caller, nowMs }) {
      const accessed = await accessPlayer(deps, playerId, caller, nowMs)
      const facts = await factsOf(accessed, nowMs)
      return accessed.isHost ? presentHostPlayer(facts) : presentOwnPlayer(facts)
    },
    async change(request) {
      const changed = await changePlayer(deps, places, request)
      const facts = await factsOf(changed, request.nowMs)
      return changed.actor === 'host' ? presentHostPlayer(facts) : presentOwnPlayer(facts)
    },
    leave: (caller, nowMs) => leaveGame(deps, caller, nowMs),
    async pickPictures(request) {
      const picked = await pickPictures(deps, places, request)
      return presentHostPlayer(await factsOf(picked, request.nowMs))
    },
    remove: (request) => removePlayer(deps, places, request),
    erase: (request) => erasePlayer(deps, places, request),
    async report({ playerId, caller, nowMs }) {
      const accessed = await accessPlayer(deps, playerId, caller, nowMs)
      if (!accessed.isHost) throw new AppError('player.not-found')
      return presentReport(await factsOf(accessed, nowMs))
    },
    createReturnToken: (request) => createReturnToken(deps, request),
    returnPlayer: (request) => returnPlayer(deps, places, request),
    access: (playerId, caller, nowMs) => accessPlayer(deps, playerId, caller, nowMs),
    async erasePositions(sessionIds) {
      for (const sessionId of sessionIds) {
        positions.forgetSession(sessionId)
        judge.forgetSession(sessionId)
        places.tries.forgetSession(sessionId)
      }
      const erased = await erasePositions(database.orm, positionsOverdue(sessionIds))
      for (const { id: playerId, sessionId } of erased) {
        events.emit('player.changed', { playerId, sessionId })
      }
      return erased.length
    },
  }
}
