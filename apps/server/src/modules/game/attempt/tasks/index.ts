import type { ChildPhotoTask } from '@bramble/domain/challenge/challenge'
import { judgeBasicPhoto } from './basic-photo.ts'
import { createMatchViewJudge } from './match-view.ts'
import { createObjectJudge } from './object-detection.ts'
import type { PhotoJudge, PhotoMachines } from './photo-judge.ts'

export type { Judgement, PhotoMachines, PhotoToJudge } from './photo-judge.ts'

/** Tasks that are shown by a photo. */
export type PhotoTask = Exclude<ChildPhotoTask, 'none' | 'question'>

/** Who judges the photo of which task. */
export function createPhotoJudges(
  machines: PhotoMachines,
): Readonly<Record<PhotoTask, PhotoJudge>> {
  return {
    'basic-photo': judgeBasicPhoto,
    'match-view': createMatchViewJudge(machines),
    'object-detection': createObjectJudge(machines),
  }
}

/** True for tasks that have a judge. */
export function isPhotoTask(task: ChildPhotoTask): task is PhotoTask {
  return task !== 'none' && task !== 'question'
}
