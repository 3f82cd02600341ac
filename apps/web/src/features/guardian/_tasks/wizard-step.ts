import type { Capabilities } from '@bramble/contract'
import type { ChallengeDraft } from './challenge-draft.ts'

/**
 * What every step gets. A step changes the draft and never keeps a part of it to itself. The frame
 * draws title, progress and heading; a step ends with `<StepActions>` of step-actions.tsx, which
 * puts Back and Continue into the bar at the foot of the page.
 */
export interface WizardStepProps {
  draft: ChallengeDraft
  change: (patch: Partial<ChallengeDraft>) => void
  next: () => void
  back: () => void
  /** What machines do here; null while that is not known. */
  capabilities: Capabilities | null
  /** What the server said of fields of the creation, by their names on the wire, in words. */
  problems?: Readonly<Partial<Record<string, string>>>
}
