import type { PicturePurpose } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { t } from '#/words/t.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { PICTURE_FIELDS } from '#/features/guardian/_challenges/pictures.ts'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import type { OfForm } from './use-challenge-form.ts'

/** The picture of the task, then the reference photo and whether the children see it. */
export function PictureCard({ form, challenge }: OfForm) {
  const { draft, change } = form
  const { picture, morePictures, needs } = TASKS[draft.kind]
  const { reference } = draft.photos
  const hasReference =
    reference === undefined ? challenge.referenceImage !== null : reference !== null
  return (
    <Card title={t('guardian.challengeEdit.pictures')}>
      {picture === null ? null : (
        <OnePicture
          {...{ form, challenge }}
          purpose={picture}
          hint={t('guardian.challengeEdit.pictureHint')}
          isOptional={needs !== 'view'}
        />
      )}
      {morePictures.map((purpose) => (
        <OnePicture
          key={purpose}
          {...{ form, challenge, purpose }}
          hint={t('guardian.challengeEdit.sideHint')}
          isOptional
        />
      ))}
      <OnePicture
        {...{ form, challenge }}
        purpose="reference"
        hint={t('guardian.challengeEdit.referenceHint')}
        isOptional
      />
      <Checkbox
        label={t('guardian.challengeEdit.show')}
        hint={hasReference ? undefined : t('guardian.challengeEdit.showNeedsPhoto')}
        checked={draft.showReferenceInGame && hasReference}
        disabled={!hasReference}
        onChange={({ target }) => change({ showReferenceInGame: target.checked })}
      />
    </Card>
  )
}

interface OnePictureProps extends OfForm {
  purpose: PicturePurpose
  hint: string
  isOptional: boolean
}

function OnePicture({ form, challenge, purpose, hint, isOptional }: OnePictureProps) {
  const { draft, errors, changePicture } = form
  const chosen = draft.photos[purpose]
  const current = challenge[PICTURE_FIELDS[purpose]]
  return (
    <PhotoField
      label={t(`guardian.challenge.pictures.${purpose}`)}
      hint={hint}
      optional={isOptional ? t('guardian.challengeEdit.optional') : undefined}
      error={errors.photos?.[purpose]}
      photo={chosen ?? null}
      currentUrl={chosen === null ? null : current}
      // A new photo is discarded first; only then the stored one can be removed.
      onChange={(photo) => changePicture(purpose, photo ?? undefined)}
      onRemoveCurrent={() => changePicture(purpose, null)}
    />
  )
}
