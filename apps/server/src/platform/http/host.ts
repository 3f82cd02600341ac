import type { Caller } from './route.ts'

/** Something with a host: a device without an account, or an account. */
export interface Hosted {
  hostCredentialId: string | null
  ownerId: string | null
}

/** The same, with the device of the second grown-up who joined its dashboard. */
export interface Guarded extends Hosted {
  coHostCredentialId: string | null
}

/** Whether the caller is its host, by cookie or by account. */
export function isHostOf({ hostCredentialId, ownerId }: Hosted, caller: Caller): boolean {
  if (ownerId !== null) return caller.guardian?.accountId === ownerId
  return caller.host !== null && caller.host.credentialId === hostCredentialId
}

/** Whether the caller joined its dashboard as the second grown-up (T36). */
export function isCoHostOf({ coHostCredentialId }: Guarded, caller: Caller): boolean {
  return caller.coHost !== null && caller.coHost.credentialId === coHostCredentialId
}

/** Host or second grown-up: whoever sees the children and acts for them. */
export function isGrownUpOf(guarded: Guarded, caller: Caller): boolean {
  return isHostOf(guarded, caller) || isCoHostOf(guarded, caller)
}
