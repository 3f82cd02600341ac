import type { JoinSession } from '@bramble/contract'
import { deviceName } from '#/platform/device.ts'

/**
 * What the call says that makes this phone a player of a game.
 * @param joinKey of a scanned code
 */
export function joinRequest(sessionId: string, joinKey: string | undefined): JoinSession {
  return {
    sessionId,
    deviceId: deviceName(),
    status: 'joined',
    location: null,
    guardianPhotoId: null,
    ...(joinKey === undefined ? {} : { joinKey }),
  }
}
