import { t } from '#/words/t.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { photoOf } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { StepActions } from '#/features/guardian/make/_tasks/step-actions.tsx'
import type { StepProps } from '#/features/guardian/make/_tasks/task-editor.ts'

/** An optional photo of the place, and whether the children see it [OPEN-36]. */
export function PhotoStep({ draft, change, next, back }: StepProps) {
  const referencePhoto = photoOf(draft, 'reference')
  const hasPhoto = referencePhoto !== null
  return (
    <>
      <p>{t('guardian.referenceStep.intro')}</p>
      <PhotoField
        label={t('guardian.referenceStep.photo')}
        optional={t('guardian.referenceStep.optional')}
        hint={t('guardian.referenceStep.hint')}
        photo={referencePhoto}
        onChange={(photo) => change({ photos: { reference: photo } })}
      />
      <Checkbox
        label={t('guardian.referenceStep.show')}
        hint={
          hasPhoto
            ? t('guardian.referenceStep.showHint')
            : t('guardian.referenceStep.showNeedsPhoto')
        }
        checked={hasPhoto && draft.showReferenceInGame}
        disabled={!hasPhoto}
        onChange={({ target }) => change({ showReferenceInGame: target.checked })}
      />
      <StepActions
        onBack={back}
        onNext={next}
        {...(hasPhoto ? {} : { nextLabel: t('guardian.referenceStep.skip') })}
      />
    </>
  )
}
