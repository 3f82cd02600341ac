import type { GuardianChallenge } from '@bramble/contract'
import { challengeEditCopy as words } from '#/copy/guardian/challenge-edit.ts'
import { LabelEditor } from '#/features/guardian/_tasks/object-detection/label-editor.tsx'
import { QuestionEditor } from '#/features/guardian/_tasks/question/question-editor.tsx'
import { Card } from '#/ui/card.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import type { ChallengeForm } from './use-challenge-form.ts'

interface TaskCardProps {
  form: ChallengeForm
  challenge: Pick<GuardianChallenge, 'childPhotoTask'>
}

/** The question or the names of the object, where the task has them. */
export function TaskCard({ form, challenge: { childPhotoTask } }: TaskCardProps) {
  const { edits, errors, change } = form
  if (childPhotoTask === 'question') {
    return (
      <Card title={words.question}>
        <QuestionEditor
          question={edits.question}
          errors={errors.question ?? null}
          onChange={(question) => change({ question })}
        />
      </Card>
    )
  }
  if (childPhotoTask === 'object-detection') {
    return (
      <Card title={words.labels}>
        <p className="text-ink-soft">{words.labelsHint}</p>
        {errors.ladder ? <FieldError>{errors.ladder}</FieldError> : null}
        <LabelEditor
          labels={edits.labels}
          errors={errors.labels ?? null}
          onChange={(labels) => change({ labels })}
        />
      </Card>
    )
  }
  return null
}
