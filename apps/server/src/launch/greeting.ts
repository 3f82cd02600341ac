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
