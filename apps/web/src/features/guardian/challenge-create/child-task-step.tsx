import type { Capabilities } from '@bramble/contract'
import { TASK_KINDS, TASKS, type TaskKind } from '@bramble/domain/challenge/tasks'
import { MAX_PROMPT_LENGTH } from '@bramble/domain/limits'
import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import type { ChallengeDraft, DraftPatch } from '#/features/guardian/_tasks/challenge-draft.ts'
import { editorOf, taskOf } from '#/features/guardian/_tasks/index.ts'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import type { StepProps, TaskOffer } from '#/features/guardian/_tasks/task-editor.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { OptionButton, OptionGroup } from '#/ui/option-button.tsx'
import { TextField } from '#/ui/text-field.tsx'

/** Whether the prompt is written here, and not on a step of the task's own. */
function hasPromptHere(kind: TaskKind): boolean {
  const isElsewhere = editorOf(kind).steps.some(({ fields }) => fields?.childPhotoPrompt)
  return TASKS[kind].hasPrompt && !isElsewhere
}

/**
 * The change of the draft when a task is chosen: a prompt that nobody edited is replaced [WIZ-08].
 */
function chooseTask(draft: ChallengeDraft, kind: TaskKind): DraftPatch {
  if (kind === draft.kind) return {}
  const promptOf = (one: TaskKind) => editorOf(one).prompt(taskOf(draft, one))
  const automatic = ['', ...TASK_KINDS.map(promptOf)]
  return automatic.includes(draft.prompt.trim()) ? { kind, prompt: promptOf(kind) } : { kind }
}

function offerOf(kind: TaskKind, capabilities: Capabilities | null): TaskOffer {
  return capabilities === null
    ? { isOffered: true, note: null }
    : editorOf(kind).offer(capabilities)
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
      <OptionGroup kind="single" label={t('guardian.taskStep.group')}>
        {TASK_KINDS.map((one) => (
          <TaskOption
            key={one}
            kind={one}
            offer={offerOf(one, capabilities)}
            isChosen={one === kind}
            onChoose={() => change(chooseTask(draft, one))}
          />
        ))}
      </OptionGroup>
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

interface TaskOptionProps {
  kind: TaskKind
  offer: TaskOffer
  isChosen: boolean
  onChoose: () => void
}

function TaskOption({ kind, offer, isChosen, onChoose }: TaskOptionProps) {
  return (
    <OptionButton
      kind="single"
      state={!offer.isOffered ? 'locked' : isChosen ? 'chosen' : 'idle'}
      {...(offer.isOffered ? {} : { stateLabel: t('guardian.taskStep.off') })}
      onSelect={onChoose}
    >
      <span className="block font-bold">{t(`guardian.task.${kind}.title`)}</span>
      <span className="block text-small font-normal">{t(`guardian.task.${kind}.text`)}</span>
      {offer.note !== null && (
        <span className="mt-1 block text-small font-normal text-ink-soft">{offer.note}</span>
      )}
    </OptionButton>
  )
}
