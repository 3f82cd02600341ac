import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { Camera, CircleHelp, Ear, Eye, Grip, Star, type LucideIcon } from 'lucide-react'

const DOING_ICONS = { listen: Ear, count: Grip } as const
const SCREEN_ICONS = { complete: Star, 'photo-capture': Camera, question: CircleHelp } as const

/** Picture of the task, for children who cannot read; who plays by eye is not told to listen. */
export function taskIcon(
  { doing, childPhotoTask }: Pick<ChallengeView, 'doing' | 'childPhotoTask'>,
  isByEye: boolean,
): LucideIcon {
  if (doing === undefined) return SCREEN_ICONS[TASKS[childPhotoTask].firstScreen]
  return isByEye && doing === 'listen' ? Eye : DOING_ICONS[doing]
}
