import { MAX_INSTRUCTIONS_LENGTH } from '@bramble/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { questionPhotoCopy as words } from '#/copy/guardian/challenge-tasks.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { useGenerateQuestions } from '#/data/vision.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { photoOf } from '../challenge-draft.ts'
import { MachineRun, passingTrouble, serverWords } from '../machine-run.tsx'
import { dismissProblem, notifyProblem } from '../problem-toast.ts'
import { StepActions } from '../step-actions.tsx'
import type { StepProps } from '../task-editor.ts'
import { withGenerated, withOtherPhoto } from './questions.ts'

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
  const count = questions.length
  const missing = missingFor(photo, instructions)
  return (
    <>
      <PhotoField
        label={words.photo}
        optional={words.optional}
        hint={words.hint}
        photo={photo}
        onChange={(next) => {
          order.cancel()
          change({ photos: { question: next }, task: { questions: withOtherPhoto(questions) } })
        }}
      />
      {off && (
        <Notice title={words.offTitle}>
          <p id={OFF_ID}>{capabilities.generateQuestions.message ?? words.off}</p>
        </Notice>
      )}
      {(!off || instructions !== '') && (
        <TextAreaField
          label={words.instructions}
          error={problems?.['questionInstructions']}
          hint={words.instructionsHint}
          value={instructions}
          maxLength={MAX_INSTRUCTIONS_LENGTH}
          counter={words.counter(instructions.length, MAX_INSTRUCTIONS_LENGTH)}
          onChange={({ target }) => change({ task: { instructions: target.value } })}
        />
      )}
      <MachineRun
        label={words.generate}
        busyLabel={words.generating}
        variant={count > 0 ? 'secondary' : 'primary'}
        isRunning={order.isRunning}
        disabled={off || missing !== null}
        describedBy={off ? OFF_ID : MISSING_ID}
        onStart={() => void order.start()}
        onCancel={order.cancel}
      />
      {!off && (
        <p id={MISSING_ID} className="text-small text-ink-soft">
          {missing ?? words.sent}
        </p>
      )}
      {order.failure !== null && !order.isRunning && (
        <Notice tone="warn" title={words.failed}>
          {`${order.failure} ${words.keep}`}
        </Notice>
      )}
      {count === 0 && !off && (
        <Button variant="quiet" wide onClick={next}>
          {words.own}
        </Button>
      )}
      <StepActions
        onBack={back}
        {...(count > 0 || off ? { onNext: next } : {})}
        nextLabel={count > 0 ? words.next(count) : words.own}
      />
    </>
  )
}

function missingFor(photo: Blob | null, instructions: string): string | null {
  const hasWords = instructions.trim() !== ''
  if (photo === null) return hasWords ? words.missingPhoto : words.missingBoth
  return hasWords ? null : words.missingInstructions
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

  function tell(reason: string | null): void {
    const text = reason ?? words.failedText
    setFailure(text)
    notifyProblem(words.failed, text)
  }

  async function start(): Promise<void> {
    const photo = photoOf(draft, 'question')
    if (photo === null || generation.isRunning) return
    setFailure(null)
    dismissProblem()
    try {
      const answer = await generation.ask({ photo, instructions: task.instructions.trim() })
      if (answer === null) return
      if (answer.questions.length === 0) return tell(null)
      change({ task: { questions: withGenerated(newest.current.questions, answer.questions) } })
    } catch (error) {
      return tell(passingTrouble(error)?.text ?? serverWords(error))
    }
    next()
  }

  return { isRunning: generation.isRunning, cancel: generation.cancel, start, failure }
}
