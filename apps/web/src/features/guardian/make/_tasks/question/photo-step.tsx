import { MAX_INSTRUCTIONS_LENGTH } from '@bramble/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { sayWords, t } from '#/words/t.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { errorText } from '#/data/request.ts'
import { useGenerateQuestions } from '#/data/vision.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextAreaField } from '#/ui/text-field.tsx'
import { photoOf } from '../challenge-draft.ts'
import { MachineRun, passingTrouble } from '../machine-run.tsx'
import { dismissProblem, notifyProblem } from '../problem-toast.ts'
import { StepActions } from '../step-parts.tsx'
import type { StepProps } from '../task-editor.ts'
import { withGenerated, withOtherPhoto, writtenOf } from './questions.ts'

const MISSING_ID = 'questions-missing'
const OFF_ID = 'questions-off'

/**
 * The photo of the questions, and whether a machine or the guardian writes them [WIZ-04, WIZ-13].
 */
export function QuestionPhotoStep(props: StepProps<'question'>) {
  const { draft, task, change, next, back, capabilities, problems } = props
  const { instructions, questions } = task
  const photo = photoOf(draft, 'question')
  const order = useQuestionOrder(props)
  const off = capabilities?.generateQuestions.isAvailable === false
  const count = writtenOf(questions).length
  const missing = missingFor(photo, instructions)
  return (
    <>
      <PhotoField
        label={t('guardian.questionPhoto.photo')}
        optional={t('guardian.questionPhoto.optional')}
        hint={t('guardian.questionPhoto.hint')}
        photo={photo}
        onChange={(next) => {
          order.cancel()
          change({ photos: { question: next }, task: { questions: withOtherPhoto(questions) } })
        }}
      />
      {off && (
        <Notice title={t('guardian.questionPhoto.offTitle')}>
          <p id={OFF_ID}>
            {sayWords(capabilities.generateQuestions.words) ??
              capabilities.generateQuestions.message ??
              t('guardian.questionPhoto.off')}
          </p>
        </Notice>
      )}
      {(!off || instructions !== '') && (
        <TextAreaField
          label={t('guardian.questionPhoto.instructions')}
          error={problems?.['questionInstructions']}
          hint={t('guardian.questionPhoto.instructionsHint')}
          value={instructions}
          maxLength={MAX_INSTRUCTIONS_LENGTH}
          counter={t('guardian.questionPhoto.counter', {
            length: instructions.length,
            max: MAX_INSTRUCTIONS_LENGTH,
          })}
          onChange={({ target }) => change({ task: { instructions: target.value } })}
        />
      )}
      <MachineRun
        label={t('guardian.questionPhoto.generate')}
        busyLabel={t('guardian.questionPhoto.generating')}
        variant={count > 0 ? 'secondary' : 'primary'}
        isRunning={order.isRunning}
        disabled={off || missing !== null}
        describedBy={off ? OFF_ID : MISSING_ID}
        onStart={() => void order.start()}
        onCancel={order.cancel}
      />
      {!off && (
        <p id={MISSING_ID} className="text-small text-ink-soft">
          {missing ?? t('guardian.questionPhoto.sent')}
        </p>
      )}
      {order.failure !== null && !order.isRunning && (
        <Notice tone="warn" title={t('guardian.questionPhoto.failed')}>
          {`${order.failure} ${t('guardian.questionPhoto.keep')}`}
        </Notice>
      )}
      {count === 0 && !off && (
        <Button variant="quiet" wide onClick={next}>
          {t('guardian.questionPhoto.own')}
        </Button>
      )}
      <StepActions
        onBack={back}
        {...(count > 0 || off ? { onNext: next } : {})}
        nextLabel={
          count > 0 ? t('guardian.questionPhoto.next', { count }) : t('guardian.questionPhoto.own')
        }
      />
    </>
  )
}

function missingFor(photo: Blob | null, instructions: string): string | null {
  const hasWords = instructions.trim() !== ''
  if (photo === null)
    return hasWords
      ? t('guardian.questionPhoto.missingPhoto')
      : t('guardian.questionPhoto.missingBoth')
  return hasWords ? null : t('guardian.questionPhoto.missingInstructions')
}

/**
 * Requests questions about the photo; then opens the next step, or shows why there are none
 * [WIZ-22].
 */
function useQuestionOrder({ draft, task, change, next }: StepProps<'question'>) {
  const generation = useGenerateQuestions()
  const [failure, setFailure] = useState<string | null>(null)
  const newest = useRef(task)
  useEffect(() => {
    newest.current = task
  })

  function notify(reason: string | null): void {
    const text = reason ?? t('guardian.questionPhoto.failedText')
    setFailure(text)
    notifyProblem(t('guardian.questionPhoto.failed'), text)
  }

  async function start(): Promise<void> {
    const photo = photoOf(draft, 'question')
    if (photo === null || generation.isRunning) return
    setFailure(null)
    dismissProblem()
    try {
      const answer = await generation.ask({ photo, instructions: task.instructions.trim() })
      if (answer === null) return
      if (answer.questions.length === 0) return notify(null)
      change({ task: { questions: withGenerated(newest.current.questions, answer.questions) } })
    } catch (error) {
      return notify(passingTrouble(error)?.text ?? errorText(error))
    }
    next()
  }

  return { isRunning: generation.isRunning, cancel: generation.cancel, start, failure }
}
