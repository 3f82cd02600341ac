import type { ShownStatus } from '@bramble/domain/player/player'
import { t } from '#/words/t.ts'

/** The status beside a player in words. */
export function playerStatusText(status: ShownStatus): string {
  return status.is === 'counts'
    ? t('guardian.playerStatus.counts', status)
    : t(`guardian.playerStatus.${status.is}`)
}
