import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { Camera, CircleHelp, Ear, Grip, Star, type LucideIcon } from 'lucide-react'

const DOING_ICONS = { listen: Ear, count: Grip } as const
const SCREEN_ICONS = { complete: Star, 'photo-capture': Camera, question: CircleHelp } as const

/** What the child will do there, for children who cannot read. */
export function taskIcon({
  doing,
  childPhotoTask,
}: Pick<ChallengeView, 'doing' | 'childPhotoTask'>): LucideIcon {
  return doing === undefined ? SCREEN_ICONS[TASKS[childPhotoTask].firstScreen] : DOING_ICONS[doing]
}
