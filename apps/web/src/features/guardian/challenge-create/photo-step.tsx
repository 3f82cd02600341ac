import { referenceStepCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { PhotoField } from '#/features/guardian/_challenges/photo-field.tsx'
import { photoOf } from '#/features/guardian/_tasks/challenge-draft.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import type { StepProps } from '#/features/guardian/_tasks/task-editor.ts'

/** An optional photo of the place, and whether the children see it [OPEN-36]. */
export function PhotoStep({ draft, change, next, back }: StepProps) {
  const referencePhoto = photoOf(draft, 'reference')
  const hasPhoto = referencePhoto !== null
  return (
    <>
      <p>{copy.intro}</p>
      <PhotoField
        label={copy.photo}
        optional={copy.optional}
        hint={copy.hint}
        photo={referencePhoto}
        onChange={(photo) => change({ photos: { reference: photo } })}
      />
      <Checkbox
        label={copy.show}
        hint={hasPhoto ? copy.showHint : copy.showNeedsPhoto}
        checked={hasPhoto && draft.showReferenceInGame}
        disabled={!hasPhoto}
        onChange={({ target }) => change({ showReferenceInGame: target.checked })}
      />
      <StepActions onBack={back} onNext={next} {...(hasPhoto ? {} : { nextLabel: copy.skip })} />
    </>
  )
}
