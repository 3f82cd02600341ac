import { TASKS, type TaskKind } from '@bramble/domain/challenge/tasks'
import { MAX_PROMPT_LENGTH } from '@bramble/domain/limits'
import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import { editorOf, taskOf } from '#/features/guardian/make/_tasks/index.ts'
import { StepActions } from '#/features/guardian/make/_tasks/step-actions.tsx'
import { chooseTask, offerOf, TaskChoice } from '#/features/guardian/make/_tasks/task-choice.tsx'
import type { StepProps } from '#/features/guardian/make/_tasks/task-editor.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { TextField } from '#/ui/text-field.tsx'

/** Whether the prompt is written here, and not on a step of the task's own. */
function hasPromptHere(kind: TaskKind): boolean {
  const isElsewhere = editorOf(kind).steps.some(({ fields }) => fields?.childPhotoPrompt)
  return TASKS[kind].hasPrompt && !isElsewhere
}

/** The choice of the task [WIZ-08, WIZ-23]. */
export function ChildTaskStep(props: StepProps) {
  const { draft, change, next, back, capabilities, problems } = props
  const { kind, prompt } = draft
  const promptField = useRef<HTMLInputElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    // The prompt of the chosen task may be below the fold.
    promptField.current?.closest('.field')?.scrollIntoView({ block: 'center' })
  }, [kind])
  const isOffered = offerOf(kind, capabilities).isOffered
  const { Choice } = editorOf(kind)
  return (
    <>
      <p>{t('guardian.taskStep.intro')}</p>
      {problems?.['childPhotoTask'] && <FieldError>{problems['childPhotoTask']}</FieldError>}
      <TaskChoice
        kind={kind}
        capabilities={capabilities}
        onChoose={(one) => change(chooseTask(draft, one))}
      />
      {capabilities === null && (
        <p className="text-small text-ink-soft">{t('guardian.taskStep.capabilitiesUnknown')}</p>
      )}
      {hasPromptHere(kind) && (
        <TextField
          ref={promptField}
          label={t('guardian.taskStep.prompt')}
          hint={t('guardian.taskStep.promptHint')}
          optional={t('guardian.taskStep.promptOptional')}
          error={problems?.['childPhotoPrompt']}
          value={prompt}
          maxLength={MAX_PROMPT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => change({ prompt: target.value })}
        />
      )}
      {Choice !== null && <Choice task={taskOf(draft, kind)} change={(task) => change({ task })} />}
      <StepActions onBack={back} onNext={next} isNextDisabled={!isOffered} />
    </>
  )
}
