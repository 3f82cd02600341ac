import type { JoinSession } from '@bramble/contract'
import { deviceName } from '#/platform/device.ts'

/**
 * What the call says that makes this phone a player of a game.
 * @param joinKey of a scanned code
 * @param team the number on a scanned card of a class
 */
export function joinRequest(
  sessionId: string,
  joinKey: string | undefined,
  team: number | undefined,
): JoinSession {
  return {
    sessionId,
    deviceId: deviceName(),
    status: 'joined',
    location: null,
    guardianPhotoId: null,
    ...(joinKey === undefined ? {} : { joinKey }),
    ...(team === undefined ? {} : { team }),
  }
}

/** The number on a scanned card of a class, from its address. */
export function readTeam(text: string | null): number | undefined {
  return Number(/^\d\d?$/.exec(text ?? '')) || undefined
}
