import { acceptedUnseen, UNCHECKED_SCORE } from './photo-judge.ts'
import type { PhotoJudge } from './photo-judge.ts'

/** Nobody compares the views yet, so the child is believed, without the best mark. */
export const judgeMatchView: PhotoJudge = async () =>
  acceptedUnseen(UNCHECKED_SCORE, 'Photo saved! You found the spot.')
