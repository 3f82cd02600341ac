import type { Caller } from './route.ts'

/** Something with a host: a device without an account, or an account. */
export interface Hosted {
  hostCredentialId: string | null
  ownerId: string | null
}

/** Whether the caller is its host, by cookie or by account. */
export function isHostOf({ hostCredentialId, ownerId }: Hosted, caller: Caller): boolean {
  if (ownerId !== null) return caller.guardian?.accountId === ownerId
  return caller.host !== null && caller.host.credentialId === hostCredentialId
}
