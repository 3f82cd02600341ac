import { join } from 'node:path'
import type { PushConfig } from '#/config/push.ts'
import type { PushSender } from '#/modules/game/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import { readVapidKey, toVapidKey } from '#/platform/vapid-key.ts'
import { createWebPush } from './web-push.ts'

/** Web Push with the configured key, or with one of this installation. */
export function createPushSender(
  { dataDir, push }: { dataDir: string; push: PushConfig },
  { clock, random, logger }: { clock: Pick<Clock, 'now'>; random: Random; logger?: Logger },
): PushSender {
  const key =
    push.privateKey === null
      ? readVapidKey(join(dataDir, 'keys', 'push'), random)
      : toVapidKey(push.privateKey)
  return createWebPush({ key, subject: push.subject, clock, logger })
}
