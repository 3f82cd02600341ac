import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Address that sent the request, behind proxies that are trusted: see `createAddressReader`. */
    readonly clientAddress: string
  }
}

const GROUPS = 8
/** Length of the IPv6 prefix that stands for IPv4 (RFC 4291, 2.5.5.2). */
const MAPPED_BITS = 96
/** The address of a connection that was cut. */
const NOBODY = 'unknown'
/** More than any spelling of an address has. */
const MAX_LENGTH = 128

/** Whether a request may speak for others: `X-Forwarded-For` counts only from there. */
export type TrustsAddress = (address: string | undefined) => boolean

/**
 * Gives each request its `clientAddress`. Fastify's own `ip` takes whatever a proxy writes, such as an
 * address with the port of the connection, which is another visitor with each connection.
 */
export function provideClientAddress(app: FastifyInstance, trusts: TrustsAddress): void {
  const read = createAddressReader(trusts)
  app.decorateRequest('clientAddress', {
    getter() {
      return read(this.raw.socket.remoteAddress, this.headers['x-forwarded-for'])
    },
  })
}

/**
 * Reads `X-Forwarded-For` from the right, where the nearest proxy has written, as far as addresses are
 * trusted. What is no address there counts as the proxy that wrote it: who stands before it can write
 * anything.
 */
export function createAddressReader(trusts: TrustsAddress) {
  return (socketAddress: string | undefined, forwarded: string | readonly string[] | undefined) => {
    let address = readAddress(socketAddress ?? '') ?? NOBODY
    if (forwarded === undefined) return address
    for (const entry of String(forwarded).split(',').reverse()) {
      if (!trusts(address)) return address
      const before = readAddress(entry.trim())
      if (before === null) return address
      address = before
    }
    return address
  }
}

/** Trusts addresses and networks (`host` or `host/bits`). */
export function trustProxies(proxies: readonly string[]): TrustsAddress {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [host = '', bits] = proxy.split('/')
    const address = readAddress(host)
    if (address === null) throw new Error(`${proxy} is no address or network`)
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    const shift = family === 'ipv4' && isIPv6(host) ? MAPPED_BITS : 0
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Math.max(0, Number(bits) - shift), family)
  }
  return (text) => {
    const address = readAddress(text ?? '')
    return address !== null && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/**
 * The address in what proxies write for one, in one spelling: without quotes, brackets, port and zone,
 * IPv4 as such also when it is written as IPv6. Null when there is none.
 */
export function readAddress(text: string): string | null {
  if (isIPv4(text)) return text
  if (text.length > MAX_LENGTH) return null
  const bare = text.replace(/^[\s"']+|[\s"']+$/g, '')
  const inBrackets = /^\[([^\]]*)\](?::\d*)?$/.exec(bare)?.[1]
  const written = (inBrackets ?? bare).replace(/%.*$/s, '').trim()
  // A port may follow an IPv4 address. An IPv6 address that ends like one is an address as a whole.
  const address = isIP(written) === 0 ? written.replace(/\s*:\d{1,5}$/, '') : written
  if (isIPv4(address)) return address
  return isIPv6(address) ? spellIPv6(address) : null
}

function spellIPv6(address: string): string {
  const numbers = groupsOf(address)
  const [high = 0, low = 0] = numbers.slice(6)
  const isMapped = numbers.slice(0, 5).every((group) => group === 0) && numbers[5] === 0xffff
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return numbers.map((group) => group.toString(16)).join(':')
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)]
      .map((group) => group.toString(16))
      .join(':'),
  )
  const [head = [], tail = []] = hex
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail]
}

/**
 * The part of an address that a limit counts: IPv4 as it is, IPv6 cut to its /64, because one home or phone owns
 * a whole /64 and may use a new address for each request.
 */
export function limitAddress(text: string): string {
  const address = readAddress(text)
  if (address === null) return NOBODY
  if (isIPv4(address)) return address
  return `${address.split(':').slice(0, 4).join(':')}::/64`
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
