import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { acceptedUnseen } from './photo-judge.ts'
import type { PhotoJudge } from './photo-judge.ts'

/** Any photo taken at the spot is a good one. */
export const judgeBasicPhoto: PhotoJudge = async () =>
  acceptedUnseen(MAX_SCORE, 'What a lovely photo! You looked closely, like a real explorer.')
