import type { RoamGpsStatus } from '@bramble/domain/gps/roam-status'
import { Volume2, VolumeX } from 'lucide-react'
import { t } from '#/words/t.ts'
import { wakeSound } from '#/platform/sound/wake.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/tone.ts'
import { EyeSign } from '../_flow/eye-sign.tsx'

const TONES = {
  calibrating: 'busy',
  excellent: 'good',
  ready: 'good',
  poor: 'warn',
} as const satisfies Record<RoamGpsStatus, Tone>

/** How good the position is, that it is shared, and the switch for sound and buzzing. */
export function RoamBadges({ status }: { status: RoamGpsStatus }) {
  const isOff = useStored(storedKeys.soundOff) === true
  function toggleSound() {
    if (isOff) removeStored(storedKeys.soundOff)
    else writeStored(storedKeys.soundOff, true)
    wakeSound()
  }
  return (
    <div className="flex w-full items-start justify-between gap-2">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <StatusBadge tone={TONES[status]}>{t(`child.gpsBadge.${status}`)}</StatusBadge>
        <EyeSign />
      </div>
      <IconButton
        tone="over"
        label={isOff ? t('child.roam.soundOff') : t('child.roam.soundOn')}
        pressed={!isOff}
        onClick={toggleSound}
      >
        {isOff ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
