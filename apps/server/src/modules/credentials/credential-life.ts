import { HOST_CREDENTIAL_MS, SESSION_KEPT_MS } from '@bramble/domain/limits'

export { HOST_CREDENTIAL_MS }
/**
 * Lifetime of a child's credential: until retention deletes the session, a day after a game of a
 * day at most. Every join restarts it.
 */
export const PLAYER_CREDENTIAL_MS = 2 * SESSION_KEPT_MS
