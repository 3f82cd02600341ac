import type { Capabilities } from '@bramble/contract'
import { TASK_KINDS, type TaskKind } from '@bramble/domain/challenge/tasks'
import { t } from '#/words/t.ts'
import { OptionButton, OptionGroup } from '#/ui/option-button.tsx'
import type { ChallengeDraft, DraftPatch } from './challenge-draft.ts'
import { editorOf, taskOf } from './index.ts'
import type { TaskOffer } from './task-editor.ts'

/**
 * The change of the draft when a task is chosen: a prompt that nobody edited is replaced [WIZ-08].
 */
export function chooseTask(draft: ChallengeDraft, kind: TaskKind): DraftPatch {
  if (kind === draft.kind) return {}
  const promptOf = (one: TaskKind) => editorOf(one).prompt(taskOf(draft, one))
  const automatic = ['', ...TASK_KINDS.map(promptOf)]
  return automatic.includes(draft.prompt.trim()) ? { kind, prompt: promptOf(kind) } : { kind }
}

/** Whether a kind of task can be chosen here; every one until the machines are known. */
export function offerOf(kind: TaskKind, capabilities: Capabilities | null): TaskOffer {
  return capabilities === null
    ? { isOffered: true, note: null }
    : editorOf(kind).offer(capabilities)
}

interface TaskChoiceProps {
  kind: TaskKind
  capabilities: Capabilities | null
  onChoose: (kind: TaskKind) => void
}

/** Every kind of task with what it asks of the child, and why it cannot be had here. */
export function TaskChoice({ kind, capabilities, onChoose }: TaskChoiceProps) {
  return (
    <OptionGroup kind="single" label={t('guardian.taskStep.group')}>
      {TASK_KINDS.map((one) => (
        <TaskOption
          key={one}
          kind={one}
          offer={offerOf(one, capabilities)}
          isChosen={one === kind}
          onChoose={() => onChoose(one)}
        />
      ))}
    </OptionGroup>
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
