import { cleanLadder } from '@bramble/domain/challenge/ladder'
import { labelEditorCopy } from '#/copy/guardian/challenge-tasks.ts'

/** A name of an object; `confidence` is 0 to 1 and only there where a machine gave it. */
export interface EditableLabel {
  label: string
  confidence?: number
}

/** What is wrong, at the position of the name; null: nothing. */
export type LabelErrors = Readonly<Record<number, string>>

/** The names without the empty fields. */
export function writtenLabels(labels: readonly EditableLabel[]): EditableLabel[] {
  const trimmed = labels.map((one) => ({ ...one, label: one.label.trim() }))
  return trimmed.filter(({ label }) => label !== '')
}

/** What has to be changed before a child can look for the object; null: nothing. */
export function labelErrors(labels: readonly EditableLabel[]): LabelErrors | null {
  const errors: Record<number, string> = {}
  const known: string[] = []
  labels.forEach(({ label }, at) => {
    const [clean] = cleanLadder([label])
    if (label.trim() === '') errors[at] = labelEditorCopy.empty
    else if (clean === undefined) errors[at] = labelEditorCopy.unfit
    else if (cleanLadder([...known, clean]).length === known.length)
      errors[at] = labelEditorCopy.same
    else known.push(clean)
  })
  if (labels.length === 0) errors[0] = labelEditorCopy.empty
  return Object.keys(errors).length === 0 ? null : errors
}
