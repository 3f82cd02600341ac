import type { Made } from '@bramble/domain/challenge/made'
import { DONE, route, type Route } from '#/platform/http/route.ts'
import { fileReport } from './file-report.ts'
import type { MadeKind } from './made.ts'
import { decide, keepAll } from './moderation.ts'
import type { ModeratorMail } from './moderator-mail.ts'

const CALLS = {
  challenge: ['reportChallenge', 'decideChallenge', 'keepChallenges'],
  trail: ['reportTrail', 'decideTrail', 'keepTrails'],
} as const

/** What is reported and decided of each kind of what is published. */
export function madeRoutes<T extends Made>(kind: MadeKind<T>, mail: ModeratorMail): Route[] {
  const [report, decision, keep] = CALLS[kind.name]
  return [
    route(report, async (context) => {
      await fileReport(kind, mail, context)
      return DONE
    }),
    route(decision, async (context) => {
      await decide(kind, context)
      return DONE
    }),
    route(keep, (context) => keepAll(kind, context)),
  ]
}
