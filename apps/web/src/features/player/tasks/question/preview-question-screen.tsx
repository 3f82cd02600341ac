import { isCorrectAnswer } from '@bramble/domain/challenge/answer'
import { previewCopy } from '#/copy/player/preview.ts'
import { useTimeout } from '#/platform/clock.ts'
import { PREVIEW_DONE_MS } from '#/platform/timings.ts'
import {
  NoPreview,
  PreviewGate,
  useLeavePreview,
  type PreviewedChallenge,
} from '../../_flow/preview-gate.tsx'
import { QuestionView } from './question-view.tsx'
import { useAnswering } from './use-question.ts'

/** A question as a child sees it, judged on the spot and told to nobody [PREV-07]. */
export function PreviewQuestionScreen() {
  return (
    <PreviewGate>
      {(challenge) =>
        challenge.childPhotoTask === 'question' ? (
          <PreviewQuestion challenge={challenge} />
        ) : (
          <NoPreview {...previewCopy.invalid} />
        )
      }
    </PreviewGate>
  )
}

function PreviewQuestion({ challenge }: { challenge: PreviewedChallenge }) {
  const { complete } = useLeavePreview()
  const right = challenge.questionCorrectAnswer
  const answering = useAnswering(challenge, {
    send: async (answers) => {
      if (right !== undefined) {
        return { success: true, correct: isCorrectAnswer(answers, right), correctAnswer: right }
      }
      // The answer to a stranger's question is not known here.
      complete()
      return null
    },
  })
  useTimeout(complete, answering.result === null ? null : PREVIEW_DONE_MS)
  return (
    <QuestionView challenge={challenge} answering={answering} submit={previewCopy.submitAnswer} />
  )
}
