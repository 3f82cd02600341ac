export { createPlayModule, type GameScopes, type SceneMatcher } from './attempt/index.ts'
export { createPlayersModule, type PlayersService } from './player/index.ts'
export {
  createSessionsModule,
  endedAtMs,
  startedAtMs,
  type SessionRecord,
  type SessionsService,
  type SessionSummaries,
} from './session/index.ts'
