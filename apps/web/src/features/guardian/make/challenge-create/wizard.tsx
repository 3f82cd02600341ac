import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_shell/leave-unsaved.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import {
  type ChallengeDraft,
  type DraftPatch,
  photoOf,
} from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { editorOf, taskOf } from '#/features/guardian/make/_tasks/index.ts'
import { dismissProblem } from '#/features/guardian/make/_tasks/problem-toast.ts'
import {
  StepActions,
  StepBarContext,
  SummaryPart,
  SummaryPicture,
} from '#/features/guardian/make/_tasks/step-parts.tsx'
import type { FieldProblems, WizardStep } from '#/features/guardian/make/_tasks/task-editor.ts'
import { creationBody, isCreated } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { capabilitiesQuery } from '#/data/challenges.ts'
import { scrollToTop } from '#/platform/scroll.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { paths } from '#/routes/paths.ts'
import { Notice } from '#/ui/notice.tsx'
import { StepProgress } from '#/ui/progress.tsx'
import { isUntouched, type Work } from './stored-draft.ts'
import { SaveStep } from './save-step.tsx'
import {
  draftSteps,
  isWizardStep,
  neighbour,
  reachableStep,
  stepsFor,
  unchangedProblems,
} from './steps.ts'
import type { DraftKeeper } from './use-draft.ts'

/**
 * Frame of all steps: the progress, the heading that gets the focus, and the bar with Back and
 * Continue.
 */
export function Wizard({ work, keeper }: { work: Work; keeper: DraftKeeper }) {
  const { draft } = work
  const { data: capabilities = null } = useQuery(capabilitiesQuery)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const change = (patch: DraftPatch) => {
    dismissProblem()
    setProblems((known) => unchangedProblems(known, draft.kind, patch))
    keeper.change(patch)
  }
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
      <div className="across stack">
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
      </div>
      <LeaveUnsaved {...leaving.question} />
    </GuardianShell>
  )
}

interface SummaryStepProps {
  draft: ChallengeDraft
  next: () => void
  back: () => void
  goTo: (step: WizardStep) => void
}

/** The whole challenge, each part with a button to change it. */
function SummaryStep({ draft, next, back, goTo }: SummaryStepProps) {
  const { place, title, description, kind } = draft
  if (place === null) return null
  const { Summary } = editorOf(kind)
  const referencePhoto = photoOf(draft, 'reference')
  const { childPhotoPrompt: prompt, showReferenceInGame } = creationBody(draft)
  const meters = Math.ceil(place.accuracy)
  return (
    <>
      <SummaryPart title={t('guardian.summaryStep.words')} onChange={() => goTo('details')}>
        <p className="font-bold break-words">{title.trim()}</p>
        <p className="break-words whitespace-pre-line">{description.trim()}</p>
        {photoOf(draft, 'voice') === null ? null : (
          <p className="text-small text-ink-soft">{t('guardian.summaryStep.withVoice')}</p>
        )}
      </SummaryPart>
      <SummaryPart title={t('guardian.summaryStep.place')} onChange={() => goTo('location')}>
        <PlaceMap
          label={t('guardian.summaryStep.map')}
          place={place}
          accuracyMeters={meters}
          height="low"
        />
        <p className="text-small text-ink-soft">
          {t('guardian.summaryStep.placeKnown', { meters })}
        </p>
      </SummaryPart>
      <SummaryPart title={t('guardian.summaryStep.reference')} onChange={() => goTo('photo')}>
        {referencePhoto === null ? (
          <p>{t('guardian.summaryStep.noReference')}</p>
        ) : (
          <>
            <SummaryPicture photo={referencePhoto} alt={t('guardian.summaryStep.referenceAlt')} />
            <p className="text-small text-ink-soft">
              {showReferenceInGame
                ? t('guardian.summaryStep.shown')
                : t('guardian.summaryStep.notShown')}
            </p>
          </>
        )}
      </SummaryPart>
      <SummaryPart title={t('guardian.summaryStep.task')} onChange={() => goTo('child-task')}>
        <p className="font-bold">{t(`guardian.task.${kind}.name`)}</p>
        {prompt && <p className="break-words">{t('guardian.summaryStep.prompt', { prompt })}</p>}
      </SummaryPart>
      {Summary === null ? null : <Summary draft={draft} task={taskOf(draft, kind)} goTo={goTo} />}
      <Notice>{t('guardian.summaryStep.draftNote')}</Notice>
      <StepActions onBack={back} onNext={next} />
    </>
  )
}

/** Changed from the summary, these lead straight back to it: no later step depends on them. */
const BACK_TO_SUMMARY: readonly WizardStep[] = ['location', 'details', 'photo']

interface Ways {
  noteStep: (step: WizardStep) => void
  /** Leaves the wizard. */
  leaveTo: (path: string) => void
}

/** State in the browser's history: the step from which this one was entered. */
interface StepMark {
  before?: WizardStep
}

/**
 * The step is part of the address, so that the browser's back button is a step back [WIZ-06]; the
 * work stores it for coming back another day.
 */
function useWizardStep({ draft, step: remembered }: Work, { noteStep, leaveTo }: Ways) {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname } = location
  const [search] = useSearchParams()
  const asked = search.get('step')
  const step = reachableStep(isWizardStep(asked) ? asked : remembered, draft)
  const before = (location.state as StepMark | null)?.before

  const goTo = useCallback(
    (target: WizardStep, options: { replace?: boolean; from?: WizardStep } = {}) => {
      const { replace = false, from } = options
      const mark: StepMark = from === undefined ? {} : { before: from }
      void navigate(`${pathname}?step=${target}`, { replace, state: mark })
    },
    [navigate, pathname],
  )

  useEffect(() => {
    if (asked !== step) goTo(step, { replace: true })
  }, [asked, step, goTo])

  useEffect(() => {
    if (remembered !== step) noteStep(step)
  }, [remembered, step, noteStep])

  /** Goes back in the history where that leads to the target, so that it has no second entry. */
  const returnTo = (target: WizardStep) => {
    if (before === target) void navigate(-1)
    else goTo(target, { replace: true })
  }
  return {
    step,
    goTo: (target: WizardStep) => goTo(target, { from: step }),
    next: () => {
      if (before === 'summary' && BACK_TO_SUMMARY.includes(step)) {
        returnTo('summary')
        return
      }
      const target = neighbour(step, draft.kind, 'next')
      if (target !== null) goTo(target, { from: step })
    },
    back: () => {
      const target = before === 'summary' ? before : neighbour(step, draft.kind, 'back')
      if (target === null) leaveTo(paths.challenges())
      else returnTo(target)
    },
  }
}
