import { MAX_INSTRUCTIONS_LENGTH } from '@bramble/domain/limits'
import { questionPhotoCopy as words } from '#/copy/guardian/challenge-tasks.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { MachineRun } from '../machine-run.tsx'
import { withOtherPhoto } from './question-list.ts'
import { StepActions } from '../step-actions.tsx'
import { useQuestionOrder } from './use-question-order.ts'
import type { WizardStepProps } from '../wizard-step.ts'

const MISSING_ID = 'questions-missing'
const OFF_ID = 'questions-off'

/** The photo the questions are about, and who thinks them up [WIZ-04, WIZ-13]. */
export function QuestionPhotoStep(props: WizardStepProps) {
  const { draft, change, next, back, capabilities, problems } = props
  const order = useQuestionOrder(props)
  const off = capabilities?.generateQuestions.isAvailable === false
  const count = draft.questions.length
  const missing = missingFor(draft)
  return (
    <>
      <PhotoField
        label={words.photo}
        optional={words.optional}
        hint={words.hint}
        photo={draft.questionPhoto}
        onChange={(photo) => {
          order.cancel()
          change({ questionPhoto: photo, questions: withOtherPhoto(draft.questions) })
        }}
      />
      {off && (
        <Notice title={words.offTitle}>
          <p id={OFF_ID}>{capabilities.generateQuestions.message ?? words.off}</p>
        </Notice>
      )}
      {(!off || draft.questionInstructions !== '') && (
        <TextAreaField
          label={words.instructions}
          error={problems?.['questionInstructions']}
          hint={words.instructionsHint}
          value={draft.questionInstructions}
          maxLength={MAX_INSTRUCTIONS_LENGTH}
          counter={words.counter(draft.questionInstructions.length, MAX_INSTRUCTIONS_LENGTH)}
          onChange={({ target }) => change({ questionInstructions: target.value })}
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

function missingFor({
  questionPhoto,
  questionInstructions,
}: WizardStepProps['draft']): string | null {
  const hasWords = questionInstructions.trim() !== ''
  if (questionPhoto === null) return hasWords ? words.missingPhoto : words.missingBoth
  return hasWords ? null : words.missingInstructions
}
