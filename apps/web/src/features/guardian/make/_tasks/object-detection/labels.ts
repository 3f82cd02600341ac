import type { CallBody } from '@bramble/contract'
import { cleanLadder, tidyRung } from '@bramble/domain/challenge/ladder'
import { t } from '#/words/t.ts'

/** A name of an object; `confidence` is 0 to 1 and only there where a machine gave it. */
export interface EditableLabel {
  label: string
  confidence?: number
}

/** The fields for an object; its photo is with the other pictures. */
export interface ObjectDraft {
  /** Most exact first; empty until analysed or typed. */
  labels: readonly EditableLabel[]
  /** Why the last analysis of this photo gave no names, in a sentence; null: no failure. */
  failure: string | null
}

/** Errors by the position of the name. */
export type LabelErrors = Readonly<Record<number, string>>

export interface ObjectErrors {
  labels?: LabelErrors
  /** About the names as a whole. */
  ladder?: string
}

/** The names without the empty fields. */
export function writtenLabels(labels: readonly EditableLabel[]): EditableLabel[] {
  const trimmed = labels.map((one) => ({ ...one, label: one.label.trim() }))
  return trimmed.filter(({ label }) => label !== '')
}

/** Errors to correct before a child can look for the object; null without any. */
export function labelErrors(labels: readonly EditableLabel[]): LabelErrors | null {
  const errors: Record<number, string> = {}
  const known: string[] = []
  labels.forEach(({ label }, at) => {
    const [clean] = cleanLadder([label])
    if (label.trim() === '') errors[at] = t('guardian.labelEditor.empty')
    else if (clean === undefined) errors[at] = t('guardian.labelEditor.unfit')
    else if (cleanLadder([...known, clean]).length === known.length)
      errors[at] = t('guardian.labelEditor.same')
    else known.push(clean)
  })
  if (labels.length === 0) errors[0] = t('guardian.labelEditor.empty')
  return Object.keys(errors).length === 0 ? null : errors
}

/** The names as they are sent, or null without any; the server refuses unfit ones. */
export function ladderOf(
  labels: readonly EditableLabel[],
): CallBody<'changeChallenge'>['objectDetectionData'] {
  const rungs = writtenLabels(labels).map(tidyRung)
  const [first] = rungs
  if (first === undefined) return null
  return { success: true, primary_label: first.label, generalization_ladder: rungs }
}

/** The sentence for the child, made of the object's name [WIZ-09]. */
export function promptFor(labels: readonly EditableLabel[]): string {
  const primary = labels[0]?.label.trim() ?? ''
  return primary === '' ? '' : t('guardian.objectConfirm.takeAPictureOf', { label: primary })
}

/** The draft with other names and the prompt made of them; a prompt by the guardian stays. */
export function withLabels(
  before: { prompt: string; labels: readonly EditableLabel[] },
  labels: readonly EditableLabel[],
): { prompt: string; labels: readonly EditableLabel[] } {
  const ours = ['', t('guardian.taskStep.basicPrompt'), promptFor(before.labels)]
  const isOurs = ours.includes(before.prompt.trim())
  return { labels, prompt: isOurs ? promptFor(labels) : before.prompt }
}
