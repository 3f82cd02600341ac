import type { RoamGpsStatus } from '@bramble/domain/gps/roam-status'
import { t } from '#/words/t.ts'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/badge.tsx'
import { EyeSign } from '../_flow/eye-sign.tsx'

const TONES = {
  calibrating: 'busy',
  excellent: 'good',
  ready: 'good',
  poor: 'warn',
} as const satisfies Record<RoamGpsStatus, Tone>

/** How good the position is, and that it is shared. */
export function RoamBadges({ status }: { status: RoamGpsStatus }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <StatusBadge tone={TONES[status]}>{t(`child.gpsBadge.${status}`)}</StatusBadge>
      <EyeSign />
    </div>
  )
}
