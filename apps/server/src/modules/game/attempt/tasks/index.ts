import { type Evidence, type TaskKind, TASKS } from '@bramble/domain/challenge/tasks'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { judgeMatchView } from './match-view.ts'
import { judgeObject } from './object-detection.ts'
import { decide, type PhotoJudge } from './photo-judge.ts'
import { judgeWords } from './words.ts'

/** What the server does for one kind of task, beyond what the domain says of it. */
interface ServerTask {
  /** Says what the game thinks of a photo; null where no photo is asked for. */
  judgePhoto: PhotoJudge | null
}

/** Any photo taken at the spot is a good one. */
const judgeBasicPhoto: PhotoJudge = async () =>
  decide({
    passed: true,
    score: MAX_SCORE,
    message: judgeWords.anyPhoto,
    isAiValidation: false,
  })

/** A new kind of task is a row here, and a file beside it where a machine judges its photo. */
const SERVER_TASKS = {
  none: { judgePhoto: null },
  question: { judgePhoto: null },
  'basic-photo': { judgePhoto: judgeBasicPhoto },
  'match-view': { judgePhoto: judgeMatchView },
  'object-detection': { judgePhoto: judgeObject },
} satisfies Record<TaskKind, ServerTask>

export function photoJudgeOf(task: TaskKind): PhotoJudge | null {
  return SERVER_TASKS[task].judgePhoto
}

/** What a child shows to finish a task of this kind. */
export function evidenceOf(task: TaskKind): Evidence {
  return TASKS[task].evidence
}
