import { HOST_CREDENTIAL_MS, SESSION_KEPT_MS } from '@bramble/domain/limits'

export { HOST_CREDENTIAL_MS }
/**
 * A child's phone keeps its credential until retention deletes the session: a day after the end of
 * a game that itself lasts a day at most. Every join starts it anew.
 */
export const PLAYER_CREDENTIAL_MS = 2 * SESSION_KEPT_MS
