import { useEffect, useRef } from 'react'
import { TASK_KINDS, type TaskKind } from '@bramble/domain/challenge/tasks'
import { MAX_PROMPT_LENGTH } from '@bramble/domain/limits'
import { taskStepCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { OptionButton, OptionGroup } from '#/ui/option-button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import { chooseTask, taskOffer, type TaskOffer } from './task-choice.ts'
import type { WizardStepProps } from '#/features/guardian/_tasks/wizard-step.ts'

/** Tasks whose prompt is written here; that of an object follows its name. */
const PROMPTED: readonly TaskKind[] = ['basic-photo', 'match-view']

/** What the children do at the spot [WIZ-08, WIZ-23]. */
export function ChildTaskStep(props: WizardStepProps) {
  const { draft, change, next, back, capabilities, problems } = props
  const { task, prompt } = draft
  const promptField = useRef<HTMLInputElement>(null)
  const before = useRef(task)
  useEffect(() => {
    if (before.current === task) return
    before.current = task
    // What has been filled in for the chosen task may stand below the fold.
    promptField.current?.closest('.field')?.scrollIntoView({ block: 'center' })
  }, [task])
  const isOffered = taskOffer(task, capabilities).isOffered
  return (
    <>
      <p>{copy.intro}</p>
      {problems?.['childPhotoTask'] && <FieldError>{problems['childPhotoTask']}</FieldError>}
      <OptionGroup kind="single" label={copy.group}>
        {TASK_KINDS.map((one) => (
          <TaskOption
            key={one}
            task={one}
            offer={taskOffer(one, capabilities)}
            isChosen={one === task}
            onChoose={() => change(chooseTask(draft, one))}
          />
        ))}
      </OptionGroup>
      {capabilities === null && (
        <p className="text-small text-ink-soft">{copy.capabilitiesUnknown}</p>
      )}
      {PROMPTED.includes(task) && (
        <TextField
          ref={promptField}
          label={copy.prompt}
          hint={copy.promptHint}
          optional={copy.promptOptional}
          error={problems?.['childPhotoPrompt']}
          value={prompt}
          maxLength={MAX_PROMPT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => change({ prompt: target.value })}
        />
      )}
      <StepActions onBack={back} onNext={next} isNextDisabled={!isOffered} />
    </>
  )
}

interface TaskOptionProps {
  task: TaskKind
  offer: TaskOffer
  isChosen: boolean
  onChoose: () => void
}

function TaskOption({ task, offer, isChosen, onChoose }: TaskOptionProps) {
  const { title, text } = copy.tasks[task]
  return (
    <OptionButton
      kind="single"
      state={!offer.isOffered ? 'locked' : isChosen ? 'chosen' : 'idle'}
      {...(offer.isOffered ? {} : { stateLabel: copy.off })}
      onSelect={onChoose}
    >
      <span className="block font-bold">{title}</span>
      <span className="block text-small font-normal">{text}</span>
      {offer.note !== null && (
        <span className="mt-1 block text-small font-normal text-ink-soft">{offer.note}</span>
      )}
    </OptionButton>
  )
}
