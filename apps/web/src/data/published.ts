import type {
  CallBody,
  ChallengeDecision,
  PublishedChallenge,
  PublishedTrail,
  ReportReason,
} from '@bramble/contract'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { challengesQuery } from './challenges.ts'
import { challengeQuery } from './play.ts'
import { retryPassing } from './query-client.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

/** What those who look after what is published see in one list. */
export type PublishedKind = 'challenges' | 'trails'

export type PublishedOne =
  | { kind: 'challenges'; title: string; of: PublishedChallenge }
  | { kind: 'trails'; title: string; of: PublishedTrail }

export interface PublishedPage {
  all: PublishedOne[]
  total: number
  /** There are more than `total`. */
  isMore?: true | undefined
  /** How many trails wait for a decision; 0 in a list of challenges, which tells nothing of that. */
  waiting: number
}

/** A page of one kind, reported ones first; the last page stays shown meanwhile. */
export function publishedQuery(
  kind: PublishedKind,
  { search, page }: { search: string; page: number },
) {
  const query = { ...(search === '' ? {} : { search }), page }
  return queryOptions({
    queryKey: ['published', kind, search, page],
    async queryFn({ signal }): Promise<PublishedPage> {
      if (kind === 'trails') {
        const { trails, ...rest } = await call('listPublishedTrails', { query, signal })
        return { all: trails.map((one) => ({ kind, title: one.name, of: one })), ...rest }
      }
      const { challenges, ...rest } = await call('listPublishedChallenges', { query, signal })
      const all = challenges.map((one) => ({ kind, title: one.title, of: one }))
      return { all, ...rest, waiting: 0 }
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...retryPassing,
  })
}

/** Reports something published to the moderators; a second report changes nothing. */
export function useReport(kind: 'challenge' | 'trail') {
  return useSend(({ id, reason }: { id: string; reason: ReportReason }) => {
    const request = { params: { id }, body: { reason } }
    return kind === 'trail' ? call('reportTrail', request) : call('reportChallenge', request)
  })
}

interface Decision {
  one: PublishedOne
  decision: ChallengeDecision
  /** To its maker, where it is taken back. */
  words?: string
}

/** Keeps, takes back or deletes what was looked at; asked again, it is done already. */
export function useDecide() {
  return useSend(
    ({ one: { kind, of }, decision, words }: Decision) => {
      const body = { decision, version: of.version, ...(words === undefined ? {} : { words }) }
      const request = { params: { id: of.id }, body }
      return kind === 'trails' ? call('decideTrail', request) : call('decideChallenge', request)
    },
    { settled: (client, { one }) => lookAgain(client, [one.of.id]) },
  )
}

/** Keeps all of these; what is kept already stays so. */
export function useKeepAll(kind: PublishedKind) {
  return useSend(
    (body: CallBody<'keepTrails'>) =>
      kind === 'trails' ? call('keepTrails', { body }) : call('keepChallenges', { body }),
    {
      settled: (client, { all }) =>
        lookAgain(
          client,
          all.map(({ id }) => id),
        ),
    },
  )
}

function lookAgain(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) client.removeQueries(challengeQuery(id))
  void client.invalidateQueries(challengesQuery)
  void client.invalidateQueries({ queryKey: ['published'] })
}
