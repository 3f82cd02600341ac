import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { WizardStep } from '#/features/guardian/_tasks/task-editor.ts'
import { paths } from '#/routes/paths.ts'
import type { Work } from './stored-draft.ts'
import { isWizardStep, neighbour, reachableStep } from './steps.ts'

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
export function useWizardStep({ draft, step: remembered }: Work, { noteStep, leaveTo }: Ways) {
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
