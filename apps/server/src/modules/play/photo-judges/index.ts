import type { ChildPhotoTask } from '@bramble/domain/challenge/challenge'
import { judgeBasicPhoto } from './basic-photo.ts'
import { judgeMatchView } from './match-view.ts'
import { judgeObjectDetection } from './object-detection.ts'
import type { PhotoJudge } from './photo-judge.ts'

export type { PhotoJudge } from './photo-judge.ts'

/** Tasks that are shown by a photo. */
export type PhotoTask = Exclude<ChildPhotoTask, 'none' | 'question'>

/** Who judges the photo of which task. */
export const PHOTO_JUDGES: Readonly<Record<PhotoTask, PhotoJudge>> = {
  'basic-photo': judgeBasicPhoto,
  'match-view': judgeMatchView,
  'object-detection': judgeObjectDetection,
}

/** True for tasks that have a judge. */
export function isPhotoTask(task: ChildPhotoTask): task is PhotoTask {
  return task in PHOTO_JUDGES
}
