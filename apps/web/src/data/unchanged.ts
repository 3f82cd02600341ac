import type { Proximity } from '@bramble/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { now } from '#/platform/clock.ts'

/** What a child's phone polls beside its look for the nearness. */
type Polled = keyof NonNullable<Proximity['revisions']>

/** The newest revisions that looks have told, and when; none since the poll itself was sent. */
const told = new Map<Polled, { revision: string; atMs: number }>()

/** Two ticks of a poll are at least so far apart. */
const MIN_PAUSE_MS = 250

/**
 * Keeps what a look says of the child and its game. What the page knows otherwise is read at once; an answer
 * without a revision is of a server or for a caller that the looks say nothing of.
 */
export function noteRevisions(client: QueryClient, revisions: Proximity['revisions']): void {
  if (revisions === undefined) return
  for (const of of ['player', 'session'] as const) {
    told.set(of, { revision: revisions[of], atMs: now() })
    const isOther = (known: string | undefined) => known !== undefined && known !== revisions[of]
    void client.invalidateQueries(
      { queryKey: [of], predicate: ({ state }) => isOther(revisionIn(state.data)) },
      // On a slow line the next look comes before the answer.
      { cancelRefetch: false },
    )
  }
}

/** Milliseconds until the next poll: counted from the newest look that said what the page knows. */
export function untilPoll(of: Polled, data: unknown, pollMs: number): number {
  const ageMs = confirmedAgeMs(of, data)
  if (ageMs === null) return pollMs
  return Math.min(pollMs, Math.max(MIN_PAUSE_MS, pollMs - ageMs))
}

/** What the page knows, where a look has just said the same; else, and where it was asked to, it reads. */
export function unlessUnchanged<T>(
  of: Polled,
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  pollMs: number | false,
  read: () => Promise<T>,
): T | Promise<T> {
  const state = client.getQueryState<T>(queryKey)
  const ageMs = confirmedAgeMs(of, state?.data)
  const isConfirmed = pollMs !== false && ageMs !== null && ageMs >= 0 && ageMs < pollMs
  if (state?.data !== undefined && !state.isInvalidated && isConfirmed) return state.data
  told.delete(of)
  return read()
}

function confirmedAgeMs(of: Polled, data: unknown): number | null {
  const look = told.get(of)
  return look === undefined || look.revision !== revisionIn(data) ? null : now() - look.atMs
}

function revisionIn(data: unknown): string | undefined {
  return (data as { revision?: string } | null | undefined)?.revision
}
