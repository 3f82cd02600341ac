import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_profile/leave-unsaved.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import type { DraftPatch } from '#/features/guardian/_tasks/challenge-draft.ts'
import { taskOf } from '#/features/guardian/_tasks/index.ts'
import { dismissProblem } from '#/features/guardian/_tasks/problem-toast.ts'
import { StepBarContext } from '#/features/guardian/_tasks/step-actions.tsx'
import type { FieldProblems } from '#/features/guardian/_tasks/task-editor.ts'
import { capabilitiesQuery } from '#/data/challenges.ts'
import { scrollToTop } from '#/platform/scroll.ts'
import { Notice } from '#/ui/notice.tsx'
import { StepProgress } from '#/ui/progress.tsx'
import { isUntouched, type Work } from './stored-draft.ts'
import { isCreated } from '#/features/guardian/_tasks/challenge-saver.ts'
import { SaveStep } from './save-step.tsx'
import { draftSteps, stepsFor, unchangedProblems } from './steps.ts'
import { SummaryStep } from './summary-step.tsx'
import type { DraftKeeper } from './use-draft.ts'
import { useWizardStep } from './use-wizard-step.ts'

interface WizardProps {
  work: Work
  keeper: DraftKeeper
}

/**
 * Frame of all steps: the progress, the heading that gets the focus, and the bar with Back and
 * Continue.
 */
export function Wizard({ work, keeper }: WizardProps) {
  const { draft } = work
  const { data: capabilities = null } = useQuery(capabilitiesQuery)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const change = (patch: DraftPatch) => {
    dismissProblem()
    setProblems((known) => unchangedProblems(known, draft.kind, patch))
    keeper.change(patch)
  }
  const navigate = useNavigate()
  const leaving = useLeaving(!keeper.isStored && !isUntouched(work))
  const wizard = useWizardStep(work, { noteStep: keeper.noteStep, leaveTo: leaving.leaveTo })
  // Once the challenge is on the server, only its photos can be changed.
  const isSaving = isCreated(work.saving)
  const step = isSaving ? 'save' : wizard.step
  const steps = stepsFor(draft.kind)
  const number = steps.indexOf(step) + 1
  const Step = draftSteps(draft.kind).find(({ name }) => name === step)?.Step
  const title = t(`guardian.stepTitles.${step}`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dismissProblem()
    heading.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [step])
  return (
    <GuardianShell title={t('guardian.wizard.title')} titleHidden action={<div ref={setBar} />}>
      <StepProgress
        step={number}
        of={steps.length}
        label={t('guardian.wizard.step', { number, of: steps.length, title })}
      />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {!keeper.isStored && (
        <Notice tone="warn" live title={t('guardian.wizard.notKeptTitle')}>
          {t('guardian.wizard.notKept')}
        </Notice>
      )}
      <StepBarContext value={bar}>
        {step === 'summary' && (
          <SummaryStep draft={draft} next={wizard.next} back={wizard.back} goTo={wizard.goTo} />
        )}
        {step === 'save' && (
          <SaveStep
            {...{ work, keeper, change }}
            back={wizard.back}
            goTo={wizard.goTo}
            onProblems={setProblems}
          />
        )}
        {Step !== undefined && (
          <Step
            {...{ draft, change, capabilities, problems }}
            task={taskOf(draft, draft.kind)}
            next={wizard.next}
            back={wizard.back}
          />
        )}
      </StepBarContext>
      <LeaveUnsaved
        open={leaving.target !== null}
        onStay={leaving.stay}
        onLeave={() => leaving.target !== null && void navigate(leaving.target)}
      />
    </GuardianShell>
  )
}
