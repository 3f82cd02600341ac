import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { acceptUnchecked, type PhotoJudge } from './photo-judge.ts'
import { judgeWords } from './words.ts'

/** Any photo taken at the spot is a good one. */
export const judgeBasicPhoto: PhotoJudge = async () =>
  acceptUnchecked(MAX_SCORE, judgeWords.anyPhoto)
