import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Config } from '#/config/config.ts'

/** Lines for a person at the terminal once the server can be used. */
export function greet(config: Config, port: number, isTerminal: boolean): string[] {
  const local = `http://localhost:${port}`
  if (config.demo !== null) return [`Bramble's demo is ready: ${config.demo.deskOrigin}/`]
  if (config.lan !== null) {
    return [
      `Bramble is ready: ${local}`,
      `Phones on this network: ${config.publicUrl}`,
      'The phone warns once, because the certificate is made by this machine: continue anyway.',
      renderUnicodeCompact(config.publicUrl),
    ]
  }
  const address = config.isHttpsOnly ? config.publicUrl : local
  return [`Bramble is ready: ${address}`, ...(isTerminal ? [renderUnicodeCompact(address)] : [])]
}

/** Networks of homes and schools, the most usual first. */
const HOME_NETWORKS = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]
/** Bridges of containers and virtual machines: phones do not reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|utun|tun|tap)/

/** This machine's address in the local network, null when it is in none. */
export function findLanAddress(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string | null {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, list]) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => one.address)
  for (const network of HOME_NETWORKS) {
    const found = addresses.find((address) => network.test(address))
    if (found !== undefined) return found
  }
  return addresses[0] ?? null
}
