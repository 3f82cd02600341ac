import type { z } from 'zod'
import { calls, type CallName } from './calls.ts'
import { communityEndpoints } from './community-endpoints.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { adventureEndpoints } from './adventure-endpoints.ts'
import { billingEndpoints } from './billing-endpoints.ts'
import { challengeEndpoints } from './challenge-endpoints.ts'
import type { EndpointParts } from './endpoint.ts'
import { gameEndpoints } from './game-endpoints.ts'
import { groundEndpoints, keeperEndpoints } from './ground-endpoints.ts'
import { identityEndpoints } from './identity-endpoints.ts'
import { playEndpoints } from './play-endpoints.ts'
import { settingsEndpoints } from './settings-endpoints.ts'
import { trailEndpoints } from './trail-endpoints.ts'

const parts = {
  ...accountEndpoints,
  ...adminEndpoints,
  ...adventureEndpoints,
  ...billingEndpoints,
  ...challengeEndpoints,
  ...communityEndpoints,
  ...gameEndpoints,
  ...groundEndpoints,
  ...identityEndpoints,
  ...keeperEndpoints,
  ...playEndpoints,
  ...settingsEndpoints,
  ...trailEndpoints,
} as const satisfies Record<CallName, EndpointParts>

type Endpoints = {
  [N in CallName]: (typeof calls)[N] & { status: number } & (typeof parts)[N]
}

/** Every call of the API: one table that types the client, guards the server and describes itself. */
export const endpoints = wholeOf(parts) as Endpoints

function wholeOf(all: Record<CallName, EndpointParts>): object {
  const names = Object.keys(all) as CallName[]
  return Object.fromEntries(
    names.map((name) => [name, { status: 200, ...calls[name], ...all[name] }]),
  )
}

type Infer<T> = T extends z.ZodType ? z.infer<T> : never
type Input<T> = T extends z.ZodType ? z.input<T> : never
type Part<N extends CallName, K extends string> =
  Endpoints[N] extends Record<K, infer T> ? T : never

/** JSON that the caller sends. */
export type CallBody<N extends CallName> = Input<Part<N, 'body'>>
/** Path parameters. */
export type CallParams<N extends CallName> = Infer<Part<N, 'params'>>
/** Query parameters. */
export type CallQuery<N extends CallName> = Infer<Part<N, 'query'>>
/** Answer of the server. */
export type CallAnswer<N extends CallName> = Infer<Part<N, 'answer'>>
