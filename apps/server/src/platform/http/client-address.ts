import { isIPv6 } from 'node:net'

/**
 * The address a limit counts: IPv4 as it is, IPv6 cut to its /64, because one home or phone owns
 * a whole /64 and may use a new address for each request.
 */
export function limitAddress(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The /56 and the /48 around an IPv6 address as `limitAddress` gives it; null for any other. */
export function widerNetworks(address: string): { site: string; network: string } | null {
  if (!address.endsWith('::/64')) return null
  const groups = address.slice(0, -'::/64'.length).split(':')
  const network = groups.slice(0, 3).join(':')
  // A /56 ends in the middle of the fourth group.
  const half = (Number.parseInt(groups[3] ?? '0', 16) >> 8).toString(16)
  return { site: `${network}:${half}00::/56`, network: `${network}::/48` }
}
