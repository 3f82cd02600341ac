import { isCorrectAnswer } from '@bramble/domain/challenge/answer'
import { t, told } from '#/words/t.ts'
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

/** A question in a preview, judged on the phone and sent to nobody [PREV-07]. */
export function PreviewQuestionScreen() {
  return (
    <PreviewGate>
      {(challenge) =>
        challenge.childPhotoTask === 'question' ? (
          <PreviewQuestion challenge={challenge} />
        ) : (
          <NoPreview {...told('child.preview.invalid')} back={t('child.preview.invalid.back')} />
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
      // A preview of another guardian's question does not have its answer.
      complete()
      return null
    },
  })
  useTimeout(complete, answering.result === null ? null : PREVIEW_DONE_MS)
  return (
    <QuestionView
      challenge={challenge}
      answering={answering}
      submit={t('child.preview.submitAnswer')}
    />
  )
}
