import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { stepTitles, wizardCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_profile/leave-unsaved.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { capabilitiesQuery } from '#/data/challenges.ts'
import { scrollToTop } from '#/platform/scroll.ts'
import { Notice } from '#/ui/notice.tsx'
import { StepProgress } from '#/ui/progress.tsx'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { changedFields, type FieldProblems } from './field-problems.ts'
import { isUntouched, type Work } from './kept-draft.ts'
import { settleProblem } from '#/features/guardian/_tasks/problem-toast.ts'
import { isCreated } from './save-progress.ts'
import { SaveStep } from './save-step.tsx'
import { StepBarContext } from '#/features/guardian/_tasks/step-actions.tsx'
import { stepsFor, type WizardStep } from '#/features/guardian/_tasks/steps.ts'
import { SummaryStep } from './summary-step.tsx'
import type { DraftKeeper } from './use-draft.ts'
import { useWizardStep } from './use-wizard-step.ts'
import type { WizardStepProps } from '#/features/guardian/_tasks/wizard-step.ts'
import { draftSteps } from './wizard-steps.ts'

interface WizardProps {
  work: Work
  keeper: DraftKeeper
}

/** Frame of all steps: where we are, the heading that takes the focus, the bar with Back and Continue. */
export function Wizard({ work, keeper }: WizardProps) {
  const { draft } = work
  const { data: capabilities = null } = useQuery(capabilitiesQuery)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const change = (patch: Partial<ChallengeDraft>) => {
    settleProblem()
    setProblems((known) => changedFields(known, patch))
    keeper.change(patch)
  }
  const navigate = useNavigate()
  const leaving = useLeaving(!keeper.isKept && !isUntouched(work))
  const wizard = useWizardStep(draft, { change, leaveTo: leaving.leaveTo })
  // Once the challenge is with the server, only its photos are left to do.
  const isSaving = isCreated(work.saving)
  const step = isSaving ? 'save' : wizard.step
  const steps = stepsFor(draft.task)
  const number = steps.indexOf(step) + 1
  const title = stepTitles[step]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    settleProblem()
    heading.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [step])
  return (
    <GuardianShell title={copy.title} titleHidden action={<div ref={setBar} />}>
      <StepProgress
        step={number}
        of={steps.length}
        label={copy.step(number, steps.length, title)}
      />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {!keeper.isKept && (
        <Notice tone="warn" live title={copy.notKeptTitle}>
          {copy.notKept}
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
        {step !== 'summary' && step !== 'save' && (
          <DraftStep
            step={step}
            {...{ draft, change, capabilities, problems }}
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

interface DraftStepProps extends WizardStepProps {
  step: Exclude<WizardStep, 'summary' | 'save'>
}

function DraftStep({ step, ...props }: DraftStepProps) {
  const Step = draftSteps[step]
  return <Step {...props} />
}
