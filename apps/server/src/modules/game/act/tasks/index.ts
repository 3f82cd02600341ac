import { isPhotoTask, type PhotoTask, type TaskKind, TASKS } from '@bramble/domain/challenge/tasks'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { say, type Sentence } from '#/platform/text/words.ts'
import { judgeMatchView } from './match-view.ts'
import { judgeObject } from './object-detection.ts'
import {
  acceptUnchecked,
  acceptUnproven,
  askToHoldStill,
  decide,
  isLastPhoto,
  judgeBlank,
  type Judgement,
  type PhotoJudge,
  type PhotoToJudge,
} from './photo-judge.ts'

/** Any photo taken at the spot is a good one. */
const judgeBasicPhoto: PhotoJudge = async (_machines, photo) => {
  if (photo.isBlank && !isLastPhoto(photo)) return judgeBlank(photo)
  const stillPlease = askToHoldStill(photo)
  if (stillPlease !== null) return stillPlease
  return decideGoodPhoto(
    photo.isBlank ? say('shared.judge.foundSpot') : say('shared.judge.anyPhoto'),
  )
}

function decideGoodPhoto(said: Sentence): Judgement {
  return decide({ passed: true, score: MAX_SCORE, said, isAiValidation: false })
}

/**
 * A photo for a challenge that is gone, taken without a signal: there is nothing left to compare it
 * with, and nowhere to go for another one, so it counts at once.
 */
export function judgeWithoutChallenge(
  task: TaskKind,
  { isBlank }: Pick<PhotoToJudge, 'isBlank'>,
): Judgement {
  if (isBlank) return acceptUnproven()
  if (TASKS[task].comparesPhoto) return acceptUnchecked('not-available')
  return decideGoodPhoto(say('shared.judge.anyPhoto'))
}

/** Says what the game thinks of a photo; a new kind of photo task is a row here. */
const PHOTO_JUDGES = {
  'basic-photo': judgeBasicPhoto,
  'match-view': judgeMatchView,
  'object-detection': judgeObject,
} satisfies Record<PhotoTask, PhotoJudge>

/** Null where no photo is asked for. */
export function photoJudgeOf(task: TaskKind): PhotoJudge | null {
  return isPhotoTask(task) ? PHOTO_JUDGES[task] : null
}
