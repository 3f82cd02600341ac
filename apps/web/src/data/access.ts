import { queryOptions } from '@tanstack/react-query'
import { timeLimit } from '#/platform/clock.ts'
import { ACCESS_CHECK_LIMIT_MS, ACCESS_RECHECK_MS } from '#/platform/timings.ts'
import { isPassing, PUBLIC } from './query-client.ts'
import { call, RequestError } from './request.ts'

/**
 * Whether a beta access code is valid; a valid one also admits this browser's calls.
 * @throws {RequestError} when there is no answer within 5 s [GATE-09]
 */
export async function validateAccessCode(code: string): Promise<boolean> {
  const limit = timeLimit(ACCESS_CHECK_LIMIT_MS)
  try {
    return (await call('validateAccessCode', { body: { code }, signal: limit.signal })).valid
  } catch (error) {
    throw limit.signal.aborted ? new RequestError(0, 'no answer in time') : error
  } finally {
    limit.done()
  }
}

/** A check without an answer is repeated by itself: the signal may come back. */
export const checkAgain = {
  refetchInterval: ({ state: { error } }: { state: { error: unknown } }) =>
    isPassing(error) ? ACCESS_RECHECK_MS : false,
} as const

/** Checked once per load of the page [OPEN-02]. */
export function accessCodeQuery(code: string | null) {
  return queryOptions({
    queryKey: ['access-code', code],
    enabled: code !== null,
    queryFn: () => validateAccessCode(code ?? ''),
    meta: PUBLIC,
    gcTime: Infinity,
    ...checkAgain,
  })
}
