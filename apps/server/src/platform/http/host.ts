import type { Caller } from './route.ts'

/** Something with a host: a device without an account, or an account. */
export interface Hosted {
  hostCredentialId: string | null
  ownerId: string | null
}

/** The same, with the devices of the grown-ups who joined its dashboard. */
export interface Guarded extends Hosted {
  coHosts: readonly { credentialId: string }[]
}

/** Whether the caller is its host, by cookie or by account. */
export function isHostOf({ hostCredentialId, ownerId }: Hosted, caller: Caller): boolean {
  if (ownerId !== null) return caller.guardian?.accountId === ownerId
  return caller.host !== null && caller.host.credentialId === hostCredentialId
}

/** Whether the caller joined its dashboard as one more grown-up (T36). */
export function isCoHostOf({ coHosts }: Guarded, caller: Caller): boolean {
  const { coHost } = caller
  return coHost !== null && coHosts.some(({ credentialId }) => credentialId === coHost.credentialId)
}

/** Host or one more grown-up: whoever sees the children and acts for them. */
export function isGrownUpOf(guarded: Guarded, caller: Caller): boolean {
  return isHostOf(guarded, caller) || isCoHostOf(guarded, caller)
}
