import { taskStepCopy } from '#/copy/guardian/challenge-create.ts'
import { takeAPictureOf } from '#/copy/guardian/challenge-tasks.ts'
import type { ChallengeDraft, DraftLabel } from '../challenge-draft.ts'

/**
 * Names and the sentence of the child that goes with them [WIZ-09]. A sentence that the guardian
 * has written stays.
 */
export function withLabels(
  { prompt, objectLabels }: Pick<ChallengeDraft, 'prompt' | 'objectLabels'>,
  labels: DraftLabel[],
): Pick<ChallengeDraft, 'prompt' | 'objectLabels'> {
  const ours = ['', taskStepCopy.basicPrompt, promptFor(objectLabels)]
  const isOurs = ours.includes(prompt.trim())
  return { objectLabels: labels, prompt: isOurs ? promptFor(labels) : prompt }
}

function promptFor(labels: readonly DraftLabel[]): string {
  const primary = labels[0]?.label.trim() ?? ''
  return primary === '' ? '' : takeAPictureOf(primary)
}
