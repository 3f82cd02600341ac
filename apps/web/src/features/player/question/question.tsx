import type { ChallengeView } from '@bramble/contract'
import { questionCopy } from '#/copy/player/question.ts'
import { useTimeout } from '#/platform/clock.ts'
import { QUESTION_DONE_MS } from '#/platform/timings.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { QuestionView } from './question-view.tsx'
import { useQuestion } from './use-question.ts'

/** One question with its options. */
export function Question({ challenge }: { challenge: ChallengeView }) {
  const { go } = usePlayer()
  const answering = useQuestion(challenge)
  useTimeout(
    () => go('feedback', null, { replace: true }),
    answering.result === null ? null : QUESTION_DONE_MS,
  )
  return <QuestionView challenge={challenge} answering={answering} submit={questionCopy.submit} />
}
