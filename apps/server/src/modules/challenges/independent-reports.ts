import { createHash } from 'node:crypto'
import { widerNetworks } from '#/platform/http/client-address.ts'

/** Where a report came from, as far as it is kept. */
export interface ReportOrigin {
  /** Null: a game without an account. */
  accountId: string | null
  /** Null: not from a game. */
  gameMark: string | null
  /** Null: reports from before networks were marked. */
  networkMark: string | null
}

/**
 * A mark of 16 bits. It tells two values apart, and neither can be computed from it: 65,536
 * addresses of IPv4 share each. Another subject gives another mark, so that nobody's reports can
 * be put together by it.
 */
export function markOf(subjectId: string, kind: 'game' | 'network', value: string): string {
  const text = `${kind} ${subjectId} ${value}`
  return createHash('sha256').update(text).digest('hex').slice(0, 4)
}

/** The network of an address: IPv4 as it is, of IPv6 what a provider gives to a home. */
export function networkOf(address: string): string {
  return widerNetworks(address)?.site ?? address
}

/**
 * Whether a report and `number` others are independent of each other: of other accounts, from other games and
 * other networks. What is not known of one of them counts as different.
 */
export function isIndependentOf(
  number: number,
  one: ReportOrigin,
  others: readonly ReportOrigin[],
): boolean {
  if (number === 0) return true
  const apart = others.filter((other) => areIndependent(one, other))
  return apart.some((other, at) => isIndependentOf(number - 1, other, apart.slice(at + 1)))
}

function areIndependent(one: ReportOrigin, other: ReportOrigin): boolean {
  const isSame = (field: 'accountId' | 'gameMark' | 'networkMark') =>
    one[field] !== null && one[field] === other[field]
  return !isSame('accountId') && !isSame('gameMark') && !isSame('networkMark')
}

/** What a lock in the database calls a network. */
export function lockKeyOf(network: string): bigint {
  return createHash('sha256').update(`reports of ${network}`).digest().readBigInt64BE()
}
