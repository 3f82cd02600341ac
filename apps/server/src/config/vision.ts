import { BlockList, isIP } from 'node:net'
import type { Environment } from './environment.ts'

/** A server that speaks the wire format of OpenAI's chat completions, images included. */
export interface VisionEndpoint {
  /** Without a slash at the end, like `http://127.0.0.1:11434/v1`. */
  baseUrl: string
  model: string
  apiKey: string | null
}

/** The machine that looks at pictures, and what it is trusted with. */
export interface VisionConfig {
  /** Null: there is none. */
  endpoint: VisionEndpoint | null
  /** Whether the model is the operator's own, or how long whoever runs it keeps what is sent. */
  retention: NonNullable<Environment['VISION_RETENTION']>
  /** Photos that may be sent to it on one day. */
  dailyCalls: number
}

/** A busy day of a school; enough to notice a script before the bill does. */
const DEFAULT_DAILY_CALLS = 500

const NEEDS_AN_ADDRESS = [
  'VISION_MODEL',
  'VISION_API_KEY',
  'VISION_RETENTION',
  'VISION_DAILY_CALLS',
] as const satisfies readonly (keyof Environment)[]

const HOME_NETWORKS = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  HOME_NETWORKS.addSubnet(network, bits)
}
HOME_NETWORKS.addAddress('::1', 'ipv6')
HOME_NETWORKS.addSubnet('fc00::', 7, 'ipv6')

/** Names that no public host has: one word, or an ending that is kept for networks at home. */
const HOME_NAME = /^[^.]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/

/** The settings of the vision model; call it when `visionMistakes` found nothing. */
export function readVision(env: Environment): VisionConfig {
  const { VISION_BASE_URL: address, VISION_MODEL: model, VISION_API_KEY: apiKey = null } = env
  const dailyCalls = env.VISION_DAILY_CALLS ?? DEFAULT_DAILY_CALLS
  if (address === undefined || model === undefined) {
    return { endpoint: null, retention: 'standard', dailyCalls }
  }
  const retention = env.VISION_RETENTION ?? (isAtHome(hostOf(address)) ? 'local' : 'standard')
  return {
    endpoint: { baseUrl: address.replace(/\/+$/, ''), model, apiKey },
    retention,
    dailyCalls,
  }
}

/** Settings that are missing, left over, or not to be used: one line each. */
export function visionMistakes(env: Environment): string[] {
  const address = env.VISION_BASE_URL
  if (address === undefined) {
    return NEEDS_AN_ADDRESS.filter((name) => env[name] !== undefined).map(
      (name) => `${name} has no meaning without VISION_BASE_URL.`,
    )
  }
  const lines: string[] = []
  const host = hostOf(address)
  if (env.VISION_MODEL === undefined) {
    lines.push('VISION_MODEL is needed when VISION_BASE_URL is set.')
  }
  if (isOfGoogle(host)) {
    lines.push(
      "VISION_BASE_URL must not be one of Google's: the terms of its Gemini API exclude services for people under 18.",
    )
  }
  if (address.startsWith('http:') && !isAtHome(host)) {
    lines.push('VISION_BASE_URL must be an https address unless it is in your own network.')
  }
  return lines
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
}

function isOfGoogle(host: string): boolean {
  return host === 'googleapis.com' || host.endsWith('.googleapis.com')
}

function isAtHome(host: string): boolean {
  const version = isIP(host)
  if (version === 0) return HOME_NAME.test(host)
  return HOME_NETWORKS.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
